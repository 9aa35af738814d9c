package editor

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/vt"
	"pgregory.net/rapid"
)

// Keys as a terminal sends them.
const toLeft, toRight, toHome, toEnd, toOlder, toNewer = "\x1b[D", "\x1b[C", "\x1b[H", "\x1b[F", "\x1b[A", "\x1b[B"

// newDumb starts an editor for a dumb terminal.
func newDumb(t testing.TB, width int, prompt string) *terminal {
	term := &terminal{Editor: NewDumb(width, 24), t: t, screen: vt.NewEmulator(width, 24)}
	term.show(term.SetPrompt(prompt))
	term.show(term.Start())
	return term
}

func TestEditingOnADumbTerminal(t *testing.T) {
	term := newDumb(t, 20, "> ")
	term.press("h", "e", "l", "o", toLeft, "l")
	term.wants(6, 0, "> hello")
	term.press(toHome, "\x04")
	term.wants(2, 0, "> ello")
	term.print("somebody comes")
	term.wants(2, 1, "somebody comes", "> ello")
	term.press(toEnd, " is longer than a row")
	term.wants(8, 1, "somebody comes", "an a row")
	term.press("\r", "again")
	term.wants(7, 2, "somebody comes", "an a row", "> again")
	term.press("\x0c")
	term.wants(7, 3, "somebody comes", "an a row", "> again", "> again")
	term.show(term.Stop())
	term.wants(0, 3, "somebody comes", "an a row", "> again")
}

// Whatever is typed, a dumb terminal is sent text and four controls, and shows
// the part of the line around the cursor on one row.
func TestADumbTerminalIsSentNoCodes(t *testing.T) {
	keys := []string{"a", "é", "漢", " ", "word ", toLeft, toRight, toHome, toEnd, "\x7f", "\x17", "\x0b", "\x19", "\x14", toOlder, toNewer, "\t", "\x0c", "\r", "\x1b[200~p\x1b[201~"}
	rapid.Check(t, func(r *rapid.T) {
		width := rapid.IntRange(2, 30).Draw(r, "width")
		term := newDumb(t, width, "> ")
		var all strings.Builder
		for _, key := range rapid.SliceOf(rapid.SampledFrom(keys)).Draw(r, "keys") {
			out, events := feedReady(term.Editor, []byte(key))
			for _, e := range events {
				if c, ok := e.(Complete); ok && c.Before != "" {
					out = append(out, term.Complete([]string{"alpha", "alphabet"})...)
				}
			}
			all.Write(out)
			term.show(out)
		}
		if at := strings.IndexFunc(all.String(), func(c rune) bool { return c < ' ' && !strings.ContainsRune("\r\n\b\a", c) || c == 0x7f }); at >= 0 {
			r.Fatalf("%q is sent", all.String()[at:])
		}
		prompt := append(term.prompt[:len(term.prompt):len(term.prompt)], term.line.clusters...)
		shown, cursor := term.Editor.screen.page(prompt, len(term.prompt)+term.line.cursor)
		want := ""
		for _, c := range shown {
			want += c.face
		}
		at := term.screen.CursorPosition()
		if got := term.row(at.Y); got != strings.TrimRight(want, " ") {
			r.Fatalf("the row is %q, want %q", got, want)
		}
		if want := columns(shown[:cursor]); at.X != want {
			r.Fatalf("the cursor is in column %d, want %d", at.X, want)
		}
	})
}
