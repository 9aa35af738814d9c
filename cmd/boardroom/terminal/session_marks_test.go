package terminal_test

import (
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
)

const (
	promptMarked = "\x1b]133;A;redraw=0\x1b\\> \x1b]133;B\x1b\\"
	outputBegins = "\x1b]133;C\x1b\\"
	outputEnds   = "\x1b]133;D\x1b\\"
)

// What a line comes to stands between the marks for output, with no prompt before
// it, and so does what others say.
func TestPromptsAndAnswersAreMarked(t *testing.T) {
	h := open(t, terminal.Limits{})
	ann, bob := h.enterGuest(), h.enterGuest()
	ann.Line("option style plain")
	ann.See("Style is now plain.\n>")
	ann.Line("say hello")
	ann.See("You say, \"hello\"\n>")
	if want := "say hello\r\n" + outputBegins + "You say, \"hello\"\r\n" + outputEnds + promptMarked; !strings.HasSuffix(ann.Raw(), want) {
		t.Errorf("the answer is not between its marks: %q", ann.Raw())
	}
	bob.Line("say welcome")
	ann.See("Guest2 says, \"welcome\"\n>")
	if want := outputBegins + "Guest2 says, \"welcome\"\r\n" + outputEnds + promptMarked; !strings.HasSuffix(ann.Raw(), want) {
		t.Errorf("what is told is not between its marks: %q", ann.Raw())
	}
	ann.Line("quit")
	ann.End()
	if raw := ann.Raw(); strings.Count(raw, outputBegins) != strings.Count(raw, outputEnds)+1 || !strings.Contains(raw[strings.LastIndex(raw, outputBegins):], "Goodbye") {
		t.Errorf("the end is not output: %q", raw)
	}
}

// Only a terminal that is known to take the codes is sent them, or one whose
// person says so.
func TestWhichTerminalsAreToldOfPrompts(t *testing.T) {
	for _, test := range []struct {
		term, option string
		want         bool
	}{
		{"xterm-256color", "", true},
		{"xterm-kitty", "", true},
		{"foot", "", true},
		{"tmux-256color", "", true},
		{"xterm-256color", "off", false},
		{"linux", "", false},
		{"screen", "", false},
		{"vt100", "", false},
		{"unknown", "", false},
		{"dumb", "", false},
		{"linux", "on", true},
		{"dumb", "on", false},
	} {
		h := open(t, terminal.Limits{})
		ann := h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{Term: test.term})
		if test.option != "" {
			ann.Line("option prompts " + test.option)
			ann.Expect("Prompts are now " + test.option)
			ann.See("\n>")
		}
		before := len(ann.Raw())
		ann.Line("say hello")
		ann.Expect("You say, \"hello\"")
		ann.Type("x") // what is sent is sent whole
		ann.See("\n> x")
		if got := strings.Contains(ann.Raw()[before:], "\x1b]133;"); got != test.want {
			t.Errorf("a terminal called %s is told of prompts: %v, want %v (option %q)", test.term, got, test.want, test.option)
		}
	}
}
