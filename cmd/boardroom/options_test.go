package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/KimMachineGun/automemlimit/memlimit"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games"
	"boardroom/games/gamestest"
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
	writeFile(t, data, "# a club\nconnections = 2_000\n\nkeep-alive = \"1m30s\"\nchannels = 3\nlines = 7.5\n")
	t.Setenv("BOARDROOM_CHANNELS", "4")
	t.Setenv("BOARDROOM_LINES", "8")
	got := configOf(t, "--data", data, "--lines", "9")
	at := filepath.Join(data, optionsName)
	for name, want := range map[string]string{
		"connections": "2000 # " + at + ", line 2",
		"keep-alive":  `"1m30s" # ` + at + ", line 4",
		"channels":    "4 # BOARDROOM_CHANNELS",
		"lines":       "9 # --lines",
		"idle":        `"15m" # usual`,
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
	out, _ := runs(t, 0, "config", "--data", data, "--log", "debug", "--idle", "1h30m", "--arrivals", "0.25")
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
		`arrivals = inf`:         "it takes a number above 0, such as 5",
		`arrivals = nan`:         "it takes a number above 0",
		"lines=1\nlines = 2":     "line 3: ",
		"lines":                  "line 2: ",
		"[limits]\nlines = 2":    `there is no option "limits"`,
		"lines = 1\n\xff = 3":    "line 3: ",
		"log = 'a' # \u0000 x\n": "line 2: ",
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
	for _, args := range [][]string{{"--connections", "0"}, {"--idle=-1s"}, {"--bots=-1"}} {
		if _, complaint := runs(t, 1, append([]string{"serve"}, args...)...); !strings.Contains(complaint, "it takes") {
			t.Errorf("%v is refused so: %s", args, complaint)
		}
	}
}

// TestReload changes the file of a house that is open: what can change does, the rest
// waits, and a file with a mistake changes nothing.
func TestReload(t *testing.T) {
	data := t.TempDir()
	writeFile(t, data, "arrival-burst = 50\n")
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
	writeFile(t, data, "per-address = 1\nbots = 3\nseeks-per-person = 2\nabandoned = \"90m\"\n")
	admin(0, "reload", "per-address is 1 now; it was 40.", "seeks-per-person is 2 now; it was 5.", `abandoned is "1h30m" now; it was "10m".`, "arrival-burst is 60 now; it was 50.", "bots stays ", " until a restart, and is 3 then.")
	if got := configOf(t, "--data", data); !strings.HasPrefix(got["per-address"], "1 # ") || strings.HasPrefix(got["bots"], "3") || got["arrival-burst"] != "60 # usual" {
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
	b.WriteString("# Options of a house\n\nEach is a flag of `boardroom serve`, a variable, and a line of `boardroom.toml` in the data folder; a flag goes before a variable, and a variable before the file. `boardroom config` prints what holds, as such a file, and where each value comes from. `boardroom admin reload`, `@reload` and SIGHUP read them again. This page is made of what the options say of themselves by `make golden`; a test keeps it so.\n\n| in `boardroom.toml` | variable | what it is |\n| --- | --- | --- |\n")
	for _, o := range line.options() {
		usual, restart := " = "+o.value, ""
		if strings.Contains(o.flag.Tag.Default, "${") {
			usual = ""
		}
		if o.needsRestart() {
			restart = " A change waits for a restart."
		}
		fmt.Fprintf(&b, "| `%s%s` | `%s` | %s%s |\n", o.flag.Name, usual, o.flag.Envs[0], o.flag.Help, restart)
	}
	if gamestest.Updating() {
		if err := os.WriteFile(optionsPage, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(optionsPage); err != nil || string(got) != b.String() {
		t.Errorf("docs/options.md is not what the options say of themselves; write it anew with: make golden (%v)", err)
	}
}

// FuzzOptionsFile reads any file: what is taken is checked, and what is not has a
// sentence about it.
func FuzzOptionsFile(f *testing.F) {
	for _, text := range []string{"connections = 3", "log = \"debug\"\n[x]\ny = 1", "keep-alive = '5s' # x", "a.b.c = [[1], {x = 2}]", "bots = 0x7fffffffffffffff", "lines = 1979-05-27"} {
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
			for _, flag := range games.Only(line.parsed.Selected().Flags, inFile) {
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
		"--per-address", "999", "--logging-in", "999", "--logging-in-start", "999", "--logging-in-per-address", "999", "--arrival-burst", "9999", "--key-exchange", "10m")
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
