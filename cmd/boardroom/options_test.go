package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/KimMachineGun/automemlimit/memlimit"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/gamestest"
	"boardroom/games/lists"
	"boardroom/world/env"
	"boardroom/world/limiter"
)

// writeFile writes a boardroom.toml.
func writeFile(t *testing.T, data, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(data, optionsName), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// configOf is what "boardroom config" prints, by option.
func configOf(t *testing.T, args ...string) map[string]string {
	t.Helper()
	out, _ := runs(t, 0, append([]string{"config"}, args...)...)
	said := map[string]string{}
	for line := range strings.Lines(out) {
		name, rest, _ := strings.Cut(line, " = ")
		said[name] = strings.Join(strings.Fields(rest), " ")
	}
	return said
}

// TestWhereOptionsComeFrom sets one in each way, and one in all of them.
func TestWhereOptionsComeFrom(t *testing.T) {
	data := t.TempDir()
	writeFile(t, data, "# a club\nconnections = 2_000\n\nkeep-alive = \"1m30s\"\nbackups = 3\nguest-share = 7\n")
	t.Setenv("BOARDROOM_BACKUPS", "4")
	t.Setenv("BOARDROOM_GUEST_SHARE", "8")
	got := configOf(t, "--data", data, "--guest-share", "9", "--profile", "club")
	at := filepath.Join(data, optionsName)
	for name, want := range map[string]string{
		"connections": "2000 # " + at + ", line 2",
		"keep-alive":  `"1m30s" # ` + at + ", line 4",
		"backups":     "4 # BOARDROOM_BACKUPS",
		"guest-share": "9 # --guest-share",
		"abandoned":   `"10m" # default`,
		"per-address": "200 # profile",
		"data":        "",
	} {
		if got[name] != want {
			t.Errorf("%s is %q, want %q", name, got[name], want)
		}
	}
}

// TestWhatIsPrintedCanBeRead writes what config prints into the file.
func TestWhatIsPrintedCanBeRead(t *testing.T) {
	data := t.TempDir()
	out, _ := runs(t, 0, "config", "--data", data, "--log", "debug", "--abandoned", "1h30m", "--guest-share", "5")
	writeFile(t, data, out)
	again, _ := runs(t, 0, "config", "--data", data)
	values := func(text string) (all []string) {
		for line := range strings.Lines(text) {
			value, _, _ := strings.Cut(line, "#")
			all = append(all, strings.TrimSpace(value))
		}
		return all
	}
	if was, is := fmt.Sprint(values(out)), fmt.Sprint(values(again)); was != is {
		t.Errorf("what is printed is read as\n%s", again)
	}
}

func TestWrongOptionsAreRefusedWithTheLine(t *testing.T) {
	for text, want := range map[string]string{
		`conections = 3`:         `line 2: there is no option "conections"; did you mean connections?`,
		`keep_alive = "5s"`:      "did you mean keep-alive?",
		`frobnicate = 1`:         `there is no option "frobnicate"`,
		`data = "x"`:             `there is no option "data"`,
		`connections = "many"`:   `connections can't be "many"; it takes a whole number above 0, such as 1000`,
		`connections = 0`:        `connections can't be "0"`,
		`connections = 1e99`:     `connections can't be`,
		`connections = [1, 2]`:   `connections can't be`,
		`connections = {x = 1}`:  `connections can't be a table`,
		`bots = -1`:              "it takes a whole number from 0 up",
		`keep-alive = 5`:         `it takes a time above 0, such as 28s`,
		`log = "loud"`:           "it takes debug, info, warn or error",
		`backups = inf`:          "it takes a whole number from 0 up, such as 7",
		`profile = "pub"`:        "it takes evening, club, internet or none",
		"bots=1\nbots = 2":       "line 3: ",
		"bots":                   "line 2: ",
		"[limits]\nbots = 2":     `there is no option "limits"`,
		"bots = 1\n\xff = 3":     "line 3: ",
		"log = 'a' # \u0000 x\n": "line 2: ",
		`listen = "4113"`:        `listen can't be "4113"; write ":4113"`,
		`metrics = "localhost"`:  `metrics can't be "localhost"; it takes an address such as `,
		"log = \"info\nbots = 2": "line 2: a text has no end; close it with a quotation mark",
		`log = "info`:            "line 2: a text has no end; close it with a quotation mark",
		`log = 'info`:            "line 2: a text has no end; close it with a quotation mark",
		"guests = on":            "line 2: a word stands in quotation marks: \"on\"",
	} {
		data := t.TempDir()
		writeFile(t, data, "# what follows is wrong\n"+text)
		for _, command := range []string{"serve", "config"} {
			_, complaint := runs(t, 1, command, "--data", data)
			if !strings.Contains(complaint, want) || !strings.Contains(complaint, optionsName+", line ") {
				t.Errorf("%s refuses %q so: %s", command, text, complaint)
			}
		}
	}
	for _, args := range [][]string{{"--connections", "0"}, {"--abandoned=-1s"}, {"--bots=-1"}} {
		if _, complaint := runs(t, 1, append([]string{"serve"}, args...)...); !strings.Contains(complaint, "it takes") {
			t.Errorf("%v is refused so: %s", args, complaint)
		}
	}
}

// TestVariablesAreChecked misspells one, and gives others what they can't be. Those that are
// of somebody else are left alone.
func TestVariablesAreChecked(t *testing.T) {
	t.Setenv("BOARDROOM_PORT", "tcp://10.0.0.1:2222")
	t.Setenv("BOARDROOM_SERVICE_HOST", "10.0.0.1")
	configOf(t, "--data", t.TempDir())
	for _, c := range []struct{ name, value, want string }{
		{"BOARDROOM_CONECTIONS", "5", "there is no variable BOARDROOM_CONECTIONS; did you mean BOARDROOM_CONNECTIONS?"},
		{"BOARDROOM_DTA", "x", "did you mean BOARDROOM_DATA?"},
		{"BOARDROOM_CONNECTIONS", "many", `BOARDROOM_CONNECTIONS=many: connections can't be "many"; it takes a whole number above 0, such as 1000`},
		{"BOARDROOM_ABANDONED", "5", "it takes a time above 0"},
		{"BOARDROOM_GUESTS", "maybe", "it takes on or off"},
		{"BOARDROOM_LISTEN", "4113", `write ":4113"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv(c.name, c.value)
			for _, command := range []string{"serve", "config"} {
				if _, complaint := runs(t, 1, command, "--data", t.TempDir()); !strings.Contains(complaint, c.want) {
					t.Errorf("%s says %q, want %q", command, complaint, c.want)
				}
			}
		})
	}
}

// TestAFileCanBeTried names all that is wrong with one, and lets a good one pass.
func TestAFileCanBeTried(t *testing.T) {
	data := t.TempDir()
	writeFile(t, data, "conections = 3\nbots = 2\nlog = \"loud\"\n[x]\ny = 1\n")
	file := filepath.Join(data, optionsName)
	_, failed := does(t, "config", "--data", t.TempDir(), "--check", file)
	for _, want := range []string{
		file + `, line 1: there is no option "conections"; did you mean connections?`, file + `, line 3: log can't be "loud"`, file + `, line 4: there is no option "x"`,
	} {
		if !strings.Contains(failed, want) {
			t.Errorf("it says %q, without %q", failed, want)
		}
	}
	if strings.Contains(failed, "bots") || strings.Count(failed, "line 4") != 1 || strings.Contains(failed, "line 5") {
		t.Errorf("it says %q", failed)
	}
	writeFile(t, data, "bots = 2\n")
	if out, _ := runs(t, 0, "config", "--check", file); out != file+" is as it should be.\n" {
		t.Errorf("a good file is told so: %q", out)
	}
	if _, complaint := runs(t, 1, "config", "--check", file+".none"); !strings.Contains(complaint, "none can't be read: no such file") {
		t.Errorf("of no file it says %q", complaint)
	}
}

// TestConfigSaysWhoseOptionsItPrints asks beside an open house and beside a closed one.
func TestConfigSaysWhoseOptionsItPrints(t *testing.T) {
	h := openHouse(t, t.TempDir())
	if out, _ := runs(t, 0, "config", "--data", h.data); !strings.HasPrefix(out, "# The house is open, and this is what it holds.") {
		t.Errorf("beside an open house it begins with %.80q", out)
	}
	h.stop()
	if out, _ := runs(t, 0, "config", "--data", h.data); !strings.HasPrefix(out, "# The house is closed, and this is what it would open with") {
		t.Errorf("beside a closed one it begins with %.80q", out)
	}
}

// TestReload changes the file of a house that is open: what can change does, the rest
// waits, and a file with a mistake changes nothing.
func TestReload(t *testing.T) {
	data := t.TempDir()
	writeFile(t, data, "guest-share = 50\n")
	server := runServer(t, data)
	admin := func(status int, word string, want ...string) {
		t.Helper()
		out, complaint := runs(t, status, "admin", "--data", data, word)
		for _, w := range want {
			if !strings.Contains(out+complaint, w) {
				t.Errorf("%s says %q and complains %q, want %q", word, out, complaint, w)
			}
		}
	}
	admin(0, "reload", "Nothing has changed.")
	admin(0, "load", "0 guests") // the operator is none
	writeFile(t, data, "per-address = 1\nbots = 3\nbot-games = 2\nabandoned = \"90m\"\n")
	admin(0, "reload", "per-address is 1 now; it was 40.", "bot-games is 2 now; it was 200.", `abandoned is "1h30m" now; it was "10m".`, "guest-share is 60 now; it was 50.", "bots stays ", " until a restart, and is 3 then.")
	if got := configOf(t, "--data", data); !strings.HasPrefix(got["per-address"], "1 # ") || strings.HasPrefix(got["bots"], "3") || got["guest-share"] != "60 # default" {
		t.Errorf("after that what holds is %v", got)
	}
	terminaltest.Dial(t, server.address, terminaltest.Login{Name: "guest"})
	if _, err := (&house{address: server.address}).from(t, "127.0.0.1", terminaltest.Login{Name: "guest"}); err == nil {
		t.Error("one address has two connections where it may have one")
	}
	writeFile(t, data, "per-address = none\n")
	admin(1, "reload", "Nothing has changed. ", "line 1")
	writeFile(t, data, "connections = 7\n")
	if err := server.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	late := time.Now().Add(terminaltest.Patience)
	for configOf(t, "--data", data)["connections"] != "7 # "+filepath.Join(data, optionsName)+", line 1" {
		if time.Now().After(late) {
			t.Fatal("SIGHUP has nothing read again")
		}
	}
}

const optionsPage = "../../docs/options.md"

// TestTheOptionsAreDocumented holds docs/options.md to what the options say of
// themselves.
func TestTheOptionsAreDocumented(t *testing.T) {
	line, err := parse([]string{"config", "--data", t.TempDir()}, output{})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("# Options of a house\n\nEach is a flag of `boardroom serve`, a variable, and a line of `boardroom.toml` in the data folder; a flag goes before a variable, and a variable before the file. `boardroom config` prints what holds, as such a file, and where each value comes from. `boardroom admin reload`, `@reload` and SIGHUP read them again. `--data`, `--store`, `--new-house`, `--new-host-key` and, of `boardroom house`, `--standby` say where the house is, what to make again, and whether to wait for another house; they stand in no file, and `boardroom house --help` explains them. What is no option is a constant of the program: [security.md](security.md) says which limits there are. This page is made of what the options say of themselves by `make golden`; a test keeps it so.\n\n| in `boardroom.toml` | variable | what it is |\n| --- | --- | --- |\n")
	for _, o := range line.options() {
		usual, about := " = "+o.value, []string{o.flag.Help}
		if strings.Contains(o.flag.Tag.Default, "${") {
			usual = ""
		}
		if more := o.flag.Tag.Get("more"); more != "" {
			about = append(about, more)
		}
		if o.needsRestart() {
			about = append(about, "A change waits for a restart.")
		}
		fmt.Fprintf(&b, "| `%s%s` | `%s` | %s |\n", o.flag.Name, usual, o.flag.Envs[0], strings.Join(about, " "))
	}
	b.WriteString("\n## Profiles\n\nWhat differs between them; `connections`, `per-address` and `bot-games` go before the profile. Of what is unread, and of backlogs, there are so many KiB.\n\n| limit | internet | club | evening |\n| --- | --- | --- | --- |\n")
	sessions, people := map[string]reflect.Value{}, map[string]reflect.Value{}
	for _, profile := range profiles {
		ofSessions, ofPeople := limitsOf(profile)
		sessions[profile], people[profile] = reflect.ValueOf(env.WithUsual(ofSessions)), reflect.ValueOf(env.WithUsual(ofPeople))
	}
	writeDifferences(&b, sessions)
	writeDifferences(&b, people)
	if gamestest.Updating() {
		if err := os.WriteFile(optionsPage, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(optionsPage); err != nil || string(got) != b.String() {
		t.Errorf("docs/options.md is not what the options say of themselves; write it again with: make golden (%v)", err)
	}
}

var profiles = []string{"internet", "club", "evening"}

// writeDifferences writes a row for each field in which the limits of profiles differ.
func writeDifferences(b *strings.Builder, limits map[string]reflect.Value) {
	usual := limits[profiles[0]]
	for i := range usual.NumField() {
		row, differs := "", false
		for _, profile := range profiles {
			value := limits[profile].Field(i).Interface()
			differs = differs || value != usual.Field(i).Interface()
			if r, isRate := value.(limiter.Rate); isRate {
				value = fmt.Sprintf("%d at once, then one each %v", r.Burst, r.Every)
			}
			row += fmt.Sprintf(" %v |", value)
		}
		if words := regexp.MustCompile("[A-Z]+[a-z]+").FindAllString(usual.Type().Field(i).Name, -1); differs {
			fmt.Fprintf(b, "| %s |%s\n", strings.ToLower(strings.Join(words, " ")), row)
		}
	}
}

// FuzzOptionsFile reads any file: what is taken is checked, and what is not has a
// sentence about it.
func FuzzOptionsFile(f *testing.F) {
	for _, text := range []string{"connections = 3", "log = \"debug\"\n[x]\ny = 1", "keep-alive = '5s' # x", "a.b.c = [[1], {x = 2}]", "bots = 0x7fffffffffffffff", "backups = 1979-05-27"} {
		f.Add(text)
	}
	line, err := parse([]string{"config", "--data", f.TempDir()}, output{})
	if err != nil {
		f.Fatal(err)
	}
	flags := line.parsed.Selected().Flags
	f.Fuzz(func(t *testing.T, text string) {
		var file optionsFile
		if err := file.read("a file", text, flags); err != nil {
			if !strings.HasPrefix(err.Error(), "a file") {
				t.Errorf("%q is refused without the file: %v", text, err)
			}
			return
		}
		for name, value := range file.values {
			for _, flag := range lists.Filter(line.parsed.Selected().Flags, inFile) {
				if err := errors.Join(check(flag, value)); flag.Name == name && err != nil {
					t.Errorf("%q sets %s to what is none: %v", text, name, err)
				}
			}
		}
	})
}

// TestMemoryIsLimited gives a container's limit in place of this machine's.
func TestMemoryIsLimited(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	defer debug.SetMemoryLimit(before)
	if _, isSet := os.LookupEnv("GOMEMLIMIT"); isSet {
		t.Skip("GOMEMLIMIT is set here")
	}
	limitMemory(memlimit.WithProvider(memlimit.Limit(1 << 40)))
	if got := debug.SetMemoryLimit(-1); got >= 1<<40 || got < 1<<39 {
		t.Errorf("of a tebibyte Go may have %d bytes", got)
	}
	limitMemory(memlimit.WithProvider(func() (uint64, error) { return 0, errors.New("there are no cgroups") }))
}

// TestOpenFilesRunOut connects until the server can open no file more. Who is in
// goes on, and when there are files again, others come in.
func TestOpenFilesRunOut(t *testing.T) {
	said := &announcement{heard: make(chan string, 1)}
	log := &lockedBuffer{}
	command := exec.Command("sh", "-c", `ulimit -n 64 && exec "$@"`, "sh", os.Args[0], "serve", "--data", t.TempDir(), "--listen", "127.0.0.1:0", "--bots", "0",
		"--profile", noLimits)
	command.Env = append(os.Environ(), asProgram+"=yes")
	command.Stdout, command.Stderr = said, log
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	server := &serverProcess{Cmd: command}
	t.Cleanup(server.kill)
	select {
	case server.address = <-said.heard:
	case <-time.After(terminaltest.Patience):
		t.Fatalf("the server does not say where it listens: %s", log)
	}
	ann := server.player(t, "ann")
	ann.Expect("Nobody is called ann")
	var silent []net.Conn
	for range 100 { // more than it may open, and fewer than may wait to be accepted
		conn, err := net.Dial("tcp", server.address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		silent = append(silent, conn)
	}
	for late := time.Now().Add(terminaltest.Patience); !strings.Contains(log.String(), "a connection can't be accepted"); runtime.Gosched() {
		if time.Now().After(late) {
			t.Fatalf("all are accepted:\n%s", log)
		}
	}
	ann.Line("yes")
	ann.Expect("You are ann.")
	for _, conn := range silent {
		conn.Close()
	}
	server.player(t, "bob").Expect("Nobody is called bob")
}
