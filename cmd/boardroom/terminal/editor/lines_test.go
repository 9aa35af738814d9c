package editor

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// newLines begins an editor in line mode, with its prompt.
func newLines(prompt string) (e *Editor, out string) {
	e = NewLines("<>", "<secret>")
	begun := string(e.Start()) + string(e.SetPrompt(prompt))
	return e, begun + string(e.Ready())
}

// TestLineMode writes the prompt once a line, and what is told meanwhile on rows of its own.
func TestLineMode(t *testing.T) {
	e, out := newLines("> ")
	enter := func(line string) {
		written, events := e.Feed([]byte(line + "\r\n"))
		out += string(written)
		if got, isLine := events[0].(Line); len(events) != 1 || !isLine || got.Text != line {
			t.Errorf("of the line %q comes %v", line, events)
		}
	}
	enter("look")
	out += string(e.Print("A room.\n")) + string(e.Ready()) + string(e.Ready())
	out += string(e.Print("Bob comes.")) + string(e.Print("Bob goes."))
	enter("password")
	out += string(e.SetHidden(true)) + string(e.SetPrompt("New: ")) + string(e.Ready())
	enter("secret")
	out += string(e.SetHidden(false)) + string(e.SetPrompt("> ")) + string(e.Ready())
	out += string(e.Stop())
	const want = "> <>A room.\r\n> <>\r\nBob comes.\r\nBob goes.\r\nNew: <secret>> <>\r\n"
	if out != want {
		t.Errorf("what is written is\n%q, want\n%q", out, want)
	}
}

// TestKeysInLineMode has keys do nothing that the client can't see.
func TestKeysInLineMode(t *testing.T) {
	e, _ := newLines("> ")
	e.Feed([]byte("quit\n"))
	for typed, want := range map[string]string{
		"\x1b[A": "", "a\tb": "a b", "say\x17 x": "say x", "\x1b[200~a\x1b[201~": "a", "ab\x7f": "a",
	} {
		_, events := e.Feed([]byte(typed + "\n"))
		if got, isLine := events[len(events)-1].(Line); !isLine || got.Text != want {
			t.Errorf("%q comes to %v, want the line %q", typed, events, want)
		}
	}
}

// TestLineModeWritesNothingForKeys types anything: but for the bell nothing is written before a
// line is entered, and then nothing either.
func TestLineModeWritesNothingForKeys(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		e, _ := newLines("> ")
		out, _ := e.Feed(rapid.SliceOf(rapid.Byte()).Draw(r, "keys"))
		if strings.Trim(string(out), "\a") != "" {
			r.Fatalf("%q is written", out)
		}
	})
}
