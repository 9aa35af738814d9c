package main

import (
	"bytes"
	"database/sql"
	"flag"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/games/gamestest"
	"boardroom/persistence"
)

// asProgram is set where the tests are run as the program itself.
const asProgram = "BOARDROOM_TEST_AS_PROGRAM"

// TestMain runs the tests, or stands for the program, for a server to compare it with
// or for players in a house: that saves building them.
func TestMain(m *testing.M) {
	switch name := os.Getenv(asProgram); name {
	case "":
	case floor, glider:
		serveRival(name)
	case soaking:
		serveSoaked()
		return
	case seeded:
		runSeeded()
		return
	case players:
		playOn(os.Args[1])
	default:
		main()
	}
	manyAtOnce()
	gamestest.Main(m)
}

// manyAtOnce has more tests go at once than there are processors, unless -parallel says how many:
// they wait more than they work.
func manyAtOnce() {
	flag.Parse()
	isGiven := false
	flag.Visit(func(f *flag.Flag) { isGiven = isGiven || f.Name == "test.parallel" })
	if !isGiven {
		_ = flag.Set("test.parallel", "6") // the flag is one that there is
	}
}

// runs runs the program and checks its exit status and that it says nothing, or
// exactly one line, on standard error.
func runs(t *testing.T, status int, args ...string) (out, complaint string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if got := run(args, &stdout, &stderr); got != status {
		t.Errorf("boardroom %s ends with status %d, want %d", strings.Join(args, " "), got, status)
	}
	if lines := strings.Count(stderr.String(), "\n"); lines != status {
		t.Errorf("boardroom %s complains %q", strings.Join(args, " "), stderr.String())
	}
	return stdout.String(), stderr.String()
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{nil, {"help"}, {"--help"}, {"-h"}} {
		if out, _ := runs(t, 0, args...); !strings.Contains(out, "serve") || !strings.Contains(out, "version") {
			t.Errorf("boardroom %v prints\n%s", args, out)
		}
	}
	for _, args := range [][]string{{"help", "serve"}, {"serve", "--help"}} {
		if out, _ := runs(t, 0, args...); !strings.Contains(out, "--data") || !strings.Contains(out, "BOARDROOM_LISTEN") {
			t.Errorf("boardroom %v prints\n%s", args, out)
		}
	}
	for _, command := range []string{"version", "engine"} {
		if out, _ := runs(t, 0, command, "--help"); !strings.Contains(out, command) {
			t.Errorf("boardroom %s --help prints\n%s", command, out)
		}
	}
}

func TestVersion(t *testing.T) {
	if out, _ := runs(t, 0, "version"); !strings.HasPrefix(out, "boardroom 0.1.0 go") || len(strings.Fields(out)) < 4 {
		t.Errorf("the version is %q", out)
	}
}

func TestWrongCommandLines(t *testing.T) {
	for _, args := range [][]string{{"sevre"}, {"serve", "--port", "1"}, {"serve", "--log", "loud"}, {"engine", "chess"}, {"engine", "strategery", "size=1x1"}, {"engine", "strategery", "1x1"}, {"help", "sevre"}} {
		if _, complaint := runs(t, 1, args...); !strings.HasPrefix(complaint, "boardroom: ") {
			t.Errorf("boardroom %v complains %q", args, complaint)
		}
	}
}

func TestServeSaysWhyItDoesNotOpen(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	open := openHouse(t, t.TempDir())
	notFolder := filepath.Join(t.TempDir(), "file")
	badKey, badDatabase := t.TempDir(), t.TempDir()
	copyEmpty(t, badKey)
	for _, file := range []string{notFolder, filepath.Join(badKey, hostKeyName), filepath.Join(badDatabase, databaseName)} {
		if err := os.WriteFile(file, []byte("this is something else"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	tests := []struct {
		name, data, listen string
		want               string
	}{
		{"the port is taken", t.TempDir(), taken.Addr().String(), "is taken"},
		{"an address that is none", t.TempDir(), "no address", "--listen can't be \"no address\"; it takes an address such as :2222"},
		{"a port without its colon", t.TempDir(), "4113", `write ":4113"`},
		{"the house itself has the port", open.data, open.address, "the house of " + open.data + " is open already"},
		{"the data folder is a file", notFolder, "127.0.0.1:0", "the data folder"},
		{"the data folder is in use", open.data, "127.0.0.1:0", databaseName},
		{"the host key is none", badKey, "127.0.0.1:0", hostKeyName},
		{"the database is none", badDatabase, "127.0.0.1:0", databaseName},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if _, complaint := runs(t, 1, "serve", "--data", test.data, "--listen", test.listen); !strings.Contains(complaint, test.want) {
				t.Errorf("the complaint is %q, want %q in it", complaint, test.want)
			}
		})
	}
}

func TestDataFolderIsForItsOwnerAlone(t *testing.T) {
	data := filepath.Join(t.TempDir(), "new", "data")
	openHouse(t, data).stop()
	for name, want := range map[string]os.FileMode{"": 0o700, hostKeyName: 0o600, databaseName: 0o600} {
		info, err := os.Stat(filepath.Join(data, name))
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != want {
			t.Errorf("the mode of %q is %o, want %o", name, got, want)
		}
	}
}

func TestFlagsByEnvironment(t *testing.T) {
	data := t.TempDir()
	t.Setenv("BOARDROOM_DATA", data)
	t.Setenv("BOARDROOM_LISTEN", "no address")
	if _, complaint := runs(t, 1, "serve"); !strings.Contains(complaint, "no address") {
		t.Errorf("the address of the environment is not used: %q", complaint)
	}
}

func TestMotdOfTheDataFolder(t *testing.T) {
	s := serveCommand{Data: t.TempDir()}
	if got := s.motd(); !strings.Contains(got, "Boardroom") {
		t.Errorf("the message built in is %q", got)
	}
	if err := os.WriteFile(filepath.Join(s.Data, motdName), []byte("Club night."), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := s.motd(); got != "Club night." {
		t.Errorf("the message is %q", got)
	}
}

// TestTheDatabaseOfANewerVersionIsRefused is what an operator sees who steps
// back to an older program.
func TestTheDatabaseOfANewerVersionIsRefused(t *testing.T) {
	data := t.TempDir()
	db, err := persistence.Open(filepath.Join(data, databaseName))
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	makeNewer(t, filepath.Join(data, databaseName))
	if _, complaint := runs(t, 1, "serve", "--data", data, "--listen", "127.0.0.1:0"); !strings.Contains(complaint, "newer") {
		t.Errorf("the complaint is %q", complaint)
	}
	path := filepath.Join(data, databaseName)
	if _, complaint := runs(t, 1, "check", path); !strings.Contains(complaint, "newer") || !strings.Contains(complaint, path) {
		t.Errorf("a check complains %q", complaint)
	}
}

// makeNewer marks a database as one of a version that is not known yet.
func makeNewer(t *testing.T, path string) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(`INSERT INTO schema_version (version, sha256) VALUES (9999, 'x')`); err != nil {
		t.Fatal(err)
	}
}
