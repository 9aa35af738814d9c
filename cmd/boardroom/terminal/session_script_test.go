package terminal_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
)

func TestScripts(t *testing.T) {
	cases := []struct {
		name, lines string
		out, errs   []string // what is among the lines of each
		status      int
	}{
		{"nothing", "", nil, nil, 0},
		{"empty lines", "\n\n  \n", nil, nil, 0},
		{"two lines", "say one\nsay two\n", []string{`You say, "one"`, `You say, "two"`}, nil, 0},
		{"a last line without an end", "say one\nsay two", []string{`You say, "two"`}, nil, 0},
		{"lines from elsewhere", "say one\r\nsay two\r\n", []string{`You say, "one"`, `You say, "two"`}, nil, 0},
		{"a refusal and then none", "look nobody\nsay two\n", []string{`You say, "two"`}, []string{`"nobody"`}, 0},
		{"a refusal at the end", "say one\nlook nobody\n", []string{`You say, "one"`}, []string{`"nobody"`}, 1},
		{"quit in the middle", "quit\nsay never\n", []string{"Goodbye, Guest1."}, nil, 0},
		{"a line that is too long", strings.Repeat("x", 1001) + "\nsay two\n", []string{`You say, "two"`}, []string{"That line has 1001 characters, so nothing was done"}, 0},
		{"a line that is as long as may be", "say " + strings.Repeat("é", 996) + "\n", []string{"You say,"}, nil, 0},
		{"a line of a megabyte", strings.Repeat("x", 1<<20) + "\nsay two\n", []string{`You say, "two"`}, []string{"That line has 1048576 characters"}, 0},
		{"a line that is no text", "say caf\xe9\nsay two\n", []string{`You say, "two"`}, []string{"the byte 0xE9, which is not UTF-8"}, 0},
		{"a line with a code in it", "say \x1b[31mred\nsay two\n", []string{`You say, "two"`}, []string{"the control character U+001B"}, 0},
		{"a line with a C1 control in it", "say \u009b31mred", nil, []string{"the control character U+009B"}, 2},
		{"a tab", "say\tone", []string{`You say, "one"`}, nil, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			h := open(t, terminal.Limits{})
			got := h.guest().Script(t, c.lines)
			if got.Status != c.status {
				t.Errorf("the exit status is %d, not %d", got.Status, c.status)
			}
			for _, want := range c.out {
				if !strings.Contains(got.Out, want) {
					t.Errorf("standard output is %q, without %q", got.Out, want)
				}
			}
			for _, want := range c.errs {
				if !strings.Contains(got.Err, want) {
					t.Errorf("standard error is %q, without %q", got.Err, want)
				}
			}
			if c.errs == nil && got.Err != "" || c.out == nil && got.Out != "" {
				t.Errorf("there is more than was wanted: %+v", got)
			}
			if strings.ContainsAny(got.Out+got.Err, "\r\x1b\a") || strings.Contains(got.Out, "> ") {
				t.Errorf("it holds what only a terminal wants: %+v", got)
			}
		})
	}
}

// What others do is told to a script as it happens, without a line of its own.
func TestAScriptIsToldAsItHappens(t *testing.T) {
	h := open(t, terminal.Limits{})
	client := h.guest()
	session, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	input, _ := session.StdinPipe()
	output, _ := session.StdoutPipe()
	if err := session.Shell(); err != nil {
		t.Fatal(err)
	}
	_, _ = io.WriteString(input, "say I am here\n")
	read := func(want string) {
		t.Helper()
		var got bytes.Buffer
		for one := make([]byte, 1); !strings.Contains(got.String(), want); {
			if _, err := output.Read(one); err != nil {
				t.Fatalf("%v, after %q", err, got.String())
			}
			got.Write(one)
		}
	}
	read(`You say, "I am here"`)
	h.tell(notice.Note{Lines: []string{"Something happens."}})
	read("Something happens.\n")
	_ = input.Close()
	if err := session.Wait(); err != nil {
		t.Error(err)
	}
}

// What happens before the first line waits for it: where that asks for JSON, nothing
// else comes.
func TestAScriptOfJSONIsToldNothingElse(t *testing.T) {
	h := open(t, terminal.Limits{})
	session, err := h.guest().NewSession()
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	input, _ := session.StdinPipe()
	output, _ := session.StdoutPipe()
	if err := session.Shell(); err != nil {
		t.Fatal(err)
	}
	for here := 0; here == 0; { // until it has come
		h.do(func() { here = len(h.world.People.Present()) })
	}
	for n := range 50 {
		h.tell(lines(1, fmt.Sprintf("Thing %d happens.", n)))
	}
	_, _ = io.WriteString(input, "who --json\n")
	_ = input.Close()
	got, err := io.ReadAll(output)
	if err != nil || session.Wait() != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(got)) {
		if !json.Valid([]byte(line)) {
			t.Errorf("among JSON comes %q", line)
		}
	}
	if strings.Count(string(got), "happens.") != 50 || !strings.Contains(string(got), `"status":"done"`) {
		t.Errorf("what comes is\n%s", got)
	}
}

// A question is told as a line, and the next line answers it.
func TestQuestionsInAScript(t *testing.T) {
	h := open(t, terminal.Limits{})
	kim := h.connect(terminaltest.Login{Name: "Kim", Keys: keys("Kim")})
	got := kim.Script(t, "look me\nyes\nlook me\n")
	if got.Status != 0 || strings.Count(got.Out, "Nobody is called Kim.") != 1 ||
		!strings.Contains(got.Out, "You are Guest1, in") || !strings.Contains(got.Out, nameIsYours("Kim")) || !strings.Contains(got.Out, "You are Kim, in") {
		t.Errorf("it comes to %+v", got)
	}
	got = kim.Script(t, "@password\na new password\na new password\nsay done")
	if got.Status != 0 || !strings.Contains(got.Out, "New password:\nOnce more:\n") || !strings.Contains(got.Out, `You say, "done"`) {
		t.Errorf("it comes to %+v", got)
	}
	h.connect(terminaltest.Login{Name: "Kim", Answer: terminaltest.Answers("a new password")})
}

func TestSingleCommands(t *testing.T) {
	h := open(t, terminal.Limits{})
	h.account("Ann")
	h.enterGuest()
	ann := h.owner("Ann")
	cases := []struct {
		command   string
		out, errs string
		status    int
	}{
		{"who", "Guest1", "", 0},
		{"  say hello   ", `You say, "hello"`, "", 0},
		{`say "it's" $HOME | x`, `You say, ""it's" $HOME | x"`, "", 0},
		{"look nobody", "", `"nobody"`, 1},
		{"@password", "", "New password: A", 1},
		{"quit", "Goodbye, Ann.", "", 0},
		{"xyzzy", "", `There is no command "xyzzy"`, 2},
		{strings.Repeat("x", 1001), "", "That line has 1001 characters", 2},
		{"say caf\xe9", "", "the byte 0xE9", 2},
		{"say \x1b[2J", "", "the control character U+001B", 2},
		{"say one\nsay two", "", "the control character U+000A", 2},
	}
	for _, c := range cases {
		got := ann.Run(t, c.command)
		if got.Status != c.status || !strings.Contains(got.Out, c.out) || !strings.Contains(got.Err, c.errs) ||
			(c.out == "") != (got.Out == "") || (c.errs == "") != (got.Err == "") {
			t.Errorf("%q comes to %+v", c.command, got)
		}
		if strings.ContainsAny(got.Out+got.Err, "\r\x1b") {
			t.Errorf("%q writes what only a terminal wants: %+v", c.command, got)
		}
	}
}

// firstMove thinks of the first legal move.
type firstMove struct{}

func (firstMove) Strengths() []world.Strength { return []world.Strength{{Name: "easy"}} }

func (firstMove) Think(job world.SearchJob, answer func(world.Thought)) func() {
	go answer(world.Thought{Move: games.LegalMoves(job.Position)[0]})
	return func() {}
}

// A single command waits for an answer that is thought of, and so does the end of a
// script.
func TestASingleCommandWaitsForAHint(t *testing.T) {
	h := openThinking(t, firstMove{}, func(*terminal.Config) {})
	h.account("Ann")
	h.account("Bob")
	ann, bob := h.owner("Ann"), h.owner("Bob")
	ann.Run(t, "challenge bob sato casual first")
	bob.Run(t, "accept ann")
	for range 2 { // it is asked for anew each time
		if got := ann.Run(t, "hint"); got.Status != 0 || !strings.Contains(got.Out, "You could play: move a2 ") || strings.Contains(got.Out, "One moment") {
			t.Errorf("hint comes to %+v", got)
		}
	}
	if got := ann.Run(t, "hint --json"); got.Status != 0 || !strings.Contains(got.Out, `"move":"a2-`) {
		t.Errorf("hint --json comes to %+v", got)
	}
	if got := ann.Script(t, "hint\n"); got.Status != 0 || !strings.Contains(got.Out, "You could play: move a2 ") {
		t.Errorf("a script of one hint comes to %+v", got)
	}
	if got := bob.Run(t, "hint"); got.Status != 1 || !strings.Contains(got.Err, "It is not your turn at sato.") {
		t.Errorf("hint comes to %+v", got)
	}
}

// Whoever runs a single command is not there for others.
func TestASingleCommandIsNoVisit(t *testing.T) {
	h := open(t, terminal.Limits{})
	h.account("Ann")
	term := h.enterGuest()
	h.owner("Ann").Run(t, "who")
	term.Line("say done")
	term.See("You say, \"done\"")
	if strings.Contains(term.Screen(), "Ann has") {
		t.Errorf("others are told of it:\n%s", term.Screen())
	}
}

// Colour is for terminals, unless a script asks for it.
func TestColourIsForTerminals(t *testing.T) {
	h := open(t, terminal.Limits{})
	ann := h.account("Ann")
	for key, value := range map[string]string{"style": "colour", "colours": "256"} {
		if err := h.store.SetOption(ann.ID, key, value); err != nil {
			t.Fatal(err)
		}
	}
	client := h.owner("Ann")
	coloured := func(out string) bool { return strings.Contains(out, "\x1b[") }
	if got := client.Run(t, "who"); coloured(got.Out) {
		t.Errorf("a single command is coloured: %q", got.Out)
	}
	if got := client.Script(t, "who\noption colours 16\n"); coloured(got.Out) {
		t.Errorf("a script is coloured: %q", got.Out)
	}
	if got := client.Script(t, "option colours 16\nwho\n"); !coloured(got.Out) {
		t.Errorf("a script that asks for colour gets none: %q", got.Out)
	}
	forced := openChannel(t, client)
	if !forced.ask("env", gossh.Marshal(envRequest{"CLICOLOR_FORCE", "1"})) || !forced.ask("exec", text("who")) {
		t.Fatal("there is no session")
	}
	if out, _ := forced.status(); !coloured(out) {
		t.Errorf("a command that is forced to be coloured is not: %q", out)
	}
	for _, c := range []struct {
		look     terminaltest.Look
		coloured bool
	}{
		{terminaltest.Look{Term: "xterm-256color"}, true},
		{terminaltest.Look{Term: "dumb"}, false},
		{terminaltest.Look{Term: "xterm-256color", Env: map[string]string{"NO_COLOR": "1"}}, false},
	} {
		term := h.guest().Terminal(t, c.look)
		term.Line("who")
		term.Expect("> who", "Guest1")
		if got := strings.Contains(term.Raw(), "\x1b[0;1m") || strings.Contains(term.Raw(), "\x1b[1m"); got != c.coloured {
			t.Errorf("on %+v the output is coloured: %v", c.look, got)
		}
	}
}

// A single command of somebody who is nobody yet is not done in a guest's name.
func TestASingleCommandUnderAFreeName(t *testing.T) {
	h := open(t, terminal.Limits{})
	h.account("Bea", "shared")
	h.account("Cleo", "shared")
	watcher := h.enterGuest()
	for _, c := range []struct {
		login terminaltest.Login
		want  string
	}{
		{terminaltest.Login{Name: "anm", Keys: keys("new")}, "nobody is called anm. Connect without a command to take the name, or come as a guest: ssh guest@192.0.2.254 COMMAND"},
		{terminaltest.Login{Name: "anm", Answer: terminaltest.Answers("")}, "nobody is called anm."},
		{terminaltest.Login{Name: "\x1b[31m b", Keys: keys("new")}, `nobody is called "�[31m b". Come as a guest`},
		{terminaltest.Login{Name: "anm", Keys: keys("shared")}, "opens Bea, Cleo. Say who you are: ssh Bea@192.0.2.254 COMMAND"},
	} {
		client := h.connect(c.login)
		if out := client.Run(t, "shout hello"); out.Status != 1 || out.Out != "" || !strings.Contains(out.Err, c.want) {
			t.Errorf("as %s it comes to %+v", c.login.Name, out)
		}
		if out := client.Run(t, "who --json"); out.Status != 1 || !strings.Contains(out.Out, `"status":"refused","error":"Nothing was done`) {
			t.Errorf("as %s a program is told %+v", c.login.Name, out)
		}
	}
	if out := h.guest().Run(t, "shout from a guest"); out.Status != 0 {
		t.Errorf("a guest is told %+v", out)
	}
	watcher.See("from a guest")
	if strings.Contains(watcher.Raw(), "hello") {
		t.Error("it was done all the same")
	}
}

// TestExitStatuses tells apart what was refused, what was not understood, and what
// went wrong on our side, for single commands and scripts.
func TestExitStatuses(t *testing.T) {
	h := open(t, terminal.Limits{})
	h.account("Ann")
	fails := func() { h.store.FailNext(errors.New("the disk is full")) }
	for _, test := range []struct {
		line    string
		before  func()
		status  int
		out, as string
	}{
		{"look me", nil, 0, "Ann", `"status":"done"`},
		{"option bell on", nil, 0, "Bell is now on", `"status":"done"`},
		{"option bell loud", nil, 1, "loud", `"status":"refused"`},
		{"option bell", nil, 0, "bell is on", `"status":"done"`},
		{"xyzzy", nil, 2, "xyzzy", `"status":"not_understood"`},
		{"resign", nil, 1, "You aren't playing at any table.", `"status":"refused"`},
		{"next one two", nil, 2, "one two", `"status":"not_understood"`},
		{"@password", nil, 1, "Asked for more", `"status":"refused"`},
		{"option bell off", fails, 70, "Something went wrong on our side; nothing was changed.", `"status":"failed"`},
	} {
		run := func(what string, do func() terminaltest.Output, text string) {
			t.Helper()
			if test.before != nil {
				test.before()
			}
			if got := do(); got.Status != test.status || !strings.Contains(got.Out+got.Err, text) || strings.Count(got.Out+got.Err, "our side") > 2 {
				t.Errorf("%s of %q comes to %+v", what, test.line, got)
			}
		}
		client := h.owner("Ann")
		run("the command", func() terminaltest.Output { return client.Run(t, test.line) }, test.out)
		run("the command for a program", func() terminaltest.Output { return client.Run(t, test.line+" --json") }, test.as)
		if test.line != "@password" && test.before == nil { // a script can be asked, and writes when it comes
			run("a script", func() terminaltest.Output { return client.Script(t, test.line) }, test.out)
		}
	}
}
