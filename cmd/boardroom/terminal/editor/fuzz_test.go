package editor

import (
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/x/vt"
	"pgregory.net/rapid"
)

// FuzzFeed feeds any bytes in pieces of any size.
func FuzzFeed(f *testing.F) {
	f.Add([]byte("look\r"), uint8(80), uint8(1))
	f.Add([]byte("é漢字x\x7f\x7fZ\x01B"), uint8(10), uint8(3))
	f.Add([]byte("\x1b[200~a\nb\r\nc\td\x1b[201~\x1b[A\x1bOB\x1b[1;5D\x1bb\t"), uint8(20), uint8(5))
	f.Add([]byte("\x1b]0;title\x1b\\\x1b[<1;2;3M\x1b[M\x1b[[A\x1bPq\x1b"), uint8(3), uint8(2))
	f.Add([]byte("👨\u200d👩\u200d👧👍🏽🇩🇪🇩♟\ufe0fक्षिe\u0301\u0301\u0301\u0301\u0301"), uint8(7), uint8(4))
	f.Add([]byte("ab\x0b\x19\x19\x15\x19\r\x10\x10\x0e\x14\x0c\x04\x03\x00\xff\xc3"), uint8(1), uint8(200))
	f.Add([]byte(strings.Repeat("x", 500)+"\x15\x19\x19\x19\x19"), uint8(40), uint8(90))
	f.Fuzz(func(t *testing.T, in []byte, width, size uint8) {
		if len(in) > 2000 {
			t.Skip("what is longer only takes longer")
		}
		checkFeeding(t, in, int(width), int(size)+1)
	})
}

// TestAnythingFed feeds what the fuzzer would take long to find: keys, whole
// and broken, among characters of all scripts.
func TestAnythingFed(t *testing.T) {
	keys := rapid.SampledFrom([]string{
		"a", "word ", "é", "漢", "\u0301", "\u200d", "👩", "🏽", "🇩", "ำ", "क", "्", "ᄀ", "ᅡ", "\u0600", "\u102b",
		"\r", "\n", "\t", "\x7f", "\x01", "\x05", "\x0b", "\x15", "\x17", "\x19", "\x14", "\x10", "\x0e", "\x0c", "\x03", "\x04",
		"\x1b", "\x1b[", "\x1bO", "\x1b]", "\x1b\\", "\a", "[", "O", "~", ";", "1", "5", "A", "M", "\xc3", "\xff", "\x00",
		"\x1b[D", "\x1b[C", "\x1b[3~", "\x1bb", "\x1bf", "\x1bd", "\x1b\x7f", "\x1b[200~", "\x1b[201~",
	})
	others := rapid.Map(rapid.Rune(), func(r rune) string { return string(r) })
	text := rapid.SliceOfN(rapid.OneOf(keys, keys, others), 0, 200)
	rapid.Check(t, func(t *rapid.T) {
		in := strings.Join(text.Draw(t, "keys"), "")
		checkFeeding(t, []byte(in), rapid.IntRange(0, 40).Draw(t, "width"), rapid.IntRange(1, 30).Draw(t, "size"))
	})
}

// TestAnythingSaid gives the editor any prompt, any words to complete with and
// any size while something is being typed.
func TestAnythingSaid(t *testing.T) {
	text := rapid.OneOf(rapid.String(), rapid.StringOf(rapid.SampledFrom([]rune("\x1b[m031;\r\n\u200d🏽\u0301 ab漢"))))
	rapid.Check(t, func(t *rapid.T) {
		e := New(rapid.IntRange(-1, 30).Draw(t, "width"), rapid.IntRange(-1, 30).Draw(t, "height"))
		checkOutput(t, 0, e.Start())
		checkOutput(t, 0, e.SetPrompt(strings.ToValidUTF8(text.Draw(t, "prompt"), "")))
		e.Feed([]byte("a \u0301b\t"))
		words := []string{text.Draw(t, "word"), "\u0301b" + text.Draw(t, "another"), "\u0301b" + text.Draw(t, "third")}
		checkOutput(t, 0, e.Complete(words))
		checkOutput(t, 0, e.Resize(rapid.IntRange(-1, 30).Draw(t, "new width"), 24))
		checkOutput(t, 0, e.SetPrompt(text.Draw(t, "other prompt")))
		checkText(t, e.line.String())
	})
}

// A failer is a test, of whatever kind.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// checkFeeding feeds in to an editor in pieces of a size and checks everything
// that holds whatever is fed.
func checkFeeding(t failer, in []byte, width, size int) {
	e, whole := New(width, 24), New(width, 24)
	screen := vt.NewEmulator(e.screen.width, 24)
	screen.Write(append(e.SetPrompt("\x1b[31mroom\x1b[m> "), e.Start()...))
	e.SetMarks(size%2 == 0)
	whole.Start()
	_, want := whole.Feed(in)
	var got []Event
	for rest := in; len(rest) > 0; {
		chunk := rest[:min(len(rest), size)]
		rest = rest[len(chunk):]
		out, events := feedReady(e, chunk)
		checkOutput(t, len(chunk), out)
		screen.Write(out)
		got = append(got, events...)
		if len(rest)%64 < len(chunk) {
			checkState(t, e)
		}
	}
	for _, event := range got {
		checkEvent(t, event)
	}
	if got, want := withoutWishes(got), withoutWishes(want); !reflect.DeepEqual(got, want) {
		t.Fatalf("in pieces %#v, as a whole %#v", got, want)
	}
	checkScreen(t, e, screen)
	_, events := e.End()
	if len(events) == 0 || events[len(events)-1] != (EndOfInput{}) {
		t.Fatalf("the end tells %#v", events)
	}
}

// withoutWishes leaves out what is told at the end of a Feed.
func withoutWishes(events []Event) []Event {
	var rest []Event
	for _, event := range events {
		switch event.(type) {
		case Redraw, Complete:
		default:
			rest = append(rest, event)
		}
	}
	return rest
}

func checkOutput(t failer, in int, out []byte) {
	t.Helper()
	// A code point is at most 4 bytes, and its column is put after it.
	const area = Limit * 12
	if most := 4*in + echoed + 3*area; len(out) > most {
		t.Fatalf("%d bytes in, %d bytes out", in, len(out))
	}
	if !utf8.Valid(out) {
		t.Fatalf("the output is not UTF-8: %q", out)
	}
}

func checkState(t failer, e *Editor) {
	t.Helper()
	l := &e.line
	text := l.String()
	if l.cursor < 0 || l.cursor > len(l.clusters) {
		t.Fatalf("cursor %d of %d", l.cursor, len(l.clusters))
	}
	if l.runes != utf8.RuneCountInString(text) || l.runes > Limit {
		t.Fatalf("%d characters, counted as %d", utf8.RuneCountInString(text), l.runes)
	}
	if again := split(text); len(again) != len(l.clusters) || len(again) > 0 && !reflect.DeepEqual(again, l.clusters) {
		t.Fatalf("%q is divided into %v, should be %v", text, l.clusters, again)
	}
	for _, c := range l.clusters {
		if count := utf8.RuneCountInString(c.text); count > longest || c.width < 1 || c.width > 2*longest {
			t.Fatalf("cluster %q has %d code points and %d columns", c.text, count, c.width)
		}
	}
	if len(e.pending) > maxString || len(e.history.lines) > historyLines || len(e.killed) > 4*Limit {
		t.Fatalf("kept: %d bytes, %d lines, %d bytes", len(e.pending), len(e.history.lines), len(e.killed))
	}
}

func checkEvent(t failer, event Event) {
	t.Helper()
	switch event := event.(type) {
	case Line:
		checkText(t, event.Text)
	case Complete:
		checkText(t, event.Before)
	case Overlong:
		if event.Length <= Limit {
			t.Fatalf("%d characters are too long", event.Length)
		}
	case BadText:
		checkText(t, event.What)
	case Pasted:
		length := 0
		for _, line := range event.Lines {
			checkText(t, line)
			length += utf8.RuneCountInString(line)
		}
		if n := len(event.Lines); n < 2 || n > PasteLines+1 || length > PasteLimit {
			t.Fatalf("%d lines are pasted, with %d characters", n, length)
		}
	}
}

func checkText(t failer, text string) {
	t.Helper()
	if !utf8.ValidString(text) || strings.ContainsFunc(text, isUnprintable) || utf8.RuneCountInString(text) > Limit {
		t.Fatalf("text %q", text)
	}
}

// checkScreen compares the area, which has been painted bit by bit, with one
// that is painted at once.
func checkScreen(t failer, e *Editor, screen *vt.Emulator) {
	t.Helper()
	at := screen.CursorPosition()
	top := at.Y - e.screen.at.row
	rows := e.screen.behind(e.screen.shown).row + 1
	if top < 0 || top+rows > screen.Height() || at.X != e.screen.at.column {
		t.Fatalf("cursor in %d, %d, should be in %v of an area of %d rows", at.X, at.Y, e.screen.at, rows)
	}
	afresh := vt.NewEmulator(screen.Width(), screen.Height())
	afresh.Write(e.Resize(screen.Width(), screen.Height()))
	afresh.Write([]byte("\x1b[H"))
	fresh := New(screen.Width(), screen.Height())
	fresh.running, fresh.prompt, fresh.line = true, e.prompt, e.line
	afresh.Write(fresh.painted())
	for y := range rows {
		for x := range screen.Width() {
			got, want := screen.CellAt(x, top+y), afresh.CellAt(x, y)
			if got.Content != want.Content {
				t.Fatalf("column %d, row %d is %q, should be %q", x, y, got.Content, want.Content)
			}
		}
	}
}
