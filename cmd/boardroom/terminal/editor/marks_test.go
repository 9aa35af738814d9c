package editor

import (
	"strings"
	"testing"
)

// sentShortly is what is sent, with a letter for each mark.
func sentShortly(out []byte) string {
	return strings.NewReplacer(
		"\x1b]133;A;redraw=0\x1b\\", "{A}", "\x1b]133;B\x1b\\", "{B}", "\x1b]133;B;secret=1\x1b\\", "{S}", "\x1b]133;C\x1b\\", "{C}", "\x1b]133;D\x1b\\", "{D}",
	).Replace(string(out))
}

// Where a terminal wants marks, every prompt stands between A and B, and every
// output between C and D, wherever it comes from.
func TestPromptsAreMarked(t *testing.T) {
	e := New(20, 6)
	e.SetPrompt("> ")
	e.SetMarks(true)
	feed := func(keys string) func() []byte {
		return func() []byte { out, _ := e.Feed([]byte(keys)); return out }
	}
	printed := func(text string) func() []byte { return func() []byte { return e.Print(text) } }
	for _, step := range []struct {
		what string
		do   func() []byte
		want string
	}{
		{"the start", e.Start, "\x1b[?2004h{A}> {B}"},
		{"typing", feed("loo"), "loo"},
		{"going back", feed("\x1b[D"), "\x1b[5G"},
		{"something that is told", printed("Bob comes."), "\r\x1b[J{C}Bob comes.\r\n{D}{A}> {B}loo\x1b[5G"},
		{"a line", feed("k\r"), "\x1b[Jko\r\n{C}"},
		{"what it comes to", printed("A room.\nA door."), "A room.\r\nA door.\r\n"},
		{"another prompt", func() []byte { return e.SetPrompt("?") }, ""},
		{"the next line", e.Ready, "{D}{A}?{B}"},
		{"an empty line", feed("\r"), "\r\n{C}"},
		{"nothing", e.Ready, "{D}{A}?{B}"},
		{"a secret", func() []byte { return append(e.SetHidden(true), e.SetPrompt("!")...) }, "\r\x1b[J{A}!{S}"},
		{"no secret any more", func() []byte { return append(e.SetHidden(false), e.SetPrompt("?")...) }, "\r\x1b[J{A}?{B}"},
		{"another size", func() []byte { return e.Resize(30, 6) }, "\r\x1b[J{A}?{B}"},
		{"a clear screen", feed("\x0c"), "\x1b[H\x1b[2J{A}?{B}"},
		{"the end", e.Stop, "\r\x1b[J{C}\x1b[?2004l"},
	} {
		if got := sentShortly(step.do()); got != step.want {
			t.Errorf("%s is %q, want %q", step.what, got, step.want)
		}
	}
}

// Marks may be wanted, and not wanted any more, at any time.
func TestMarksEndWhereTheyAreNotWanted(t *testing.T) {
	e := New(20, 6)
	e.SetPrompt("> ")
	if out := e.Start(); strings.Contains(string(out), "133") {
		t.Errorf("the start is %q", out)
	}
	if out, _ := e.Feed([]byte("a\r")); sentShortly(out) != "a\r\n" {
		t.Errorf("a line is %q", out)
	}
	e.SetMarks(true)
	if got := sentShortly(e.Ready()); got != "{A}> {B}" {
		t.Errorf("the first prompt with marks is %q", got)
	}
	e.Feed([]byte("b\r"))
	e.SetMarks(false)
	if got := sentShortly(e.Ready()); got != "{D}> " {
		t.Errorf("the first prompt without marks is %q", got)
	}
	if out, _ := e.Feed([]byte("c\r")); sentShortly(out) != "c\r\n" {
		t.Errorf("a line is %q", out)
	}
}

// A prompt that is cut off, or takes rows of its own, is marked once or not at all.
func TestMarksOfPromptsThatDoNotFit(t *testing.T) {
	for _, test := range []struct{ prompt, want string }{
		{"ab", "{A}ab\r\n{B}"},
		{"漢", "{A}漢\r\n{B}"},
		{"abc", "{A}ab\r\nc{B}"},
		{"abcdefg", "g{B}"},
		{"", ""},
	} {
		e := New(2, 2)
		e.SetMarks(true)
		e.SetPrompt(test.prompt)
		if got := strings.TrimPrefix(sentShortly(e.Start()), "\x1b[?2004h"); got != test.want {
			t.Errorf("%q is %q, want %q", test.prompt, got, test.want)
		}
	}
}
