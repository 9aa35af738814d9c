package editor

import (
	"reflect"
	"strings"
	"testing"

	"github.com/charmbracelet/x/vt"
)

// A terminal is an editor with the screen of a terminal behind it.
type terminal struct {
	*Editor
	t      testing.TB
	screen *vt.Emulator
	sent   int // bytes that the last output had
	events []Event
}

// newTerminal starts an editor with a prompt on a screen of a size.
func newTerminal(t testing.TB, width, height int, prompt string) *terminal {
	term := &terminal{Editor: New(width, height), t: t, screen: vt.NewEmulator(width, height)}
	term.SetMarks(true)
	term.show(term.SetPrompt(prompt))
	term.show(term.Start())
	return term
}

// show lets the terminal have what the editor has put out. There must be no
// question in it: the emulator would wait for somebody to take the answer.
func (t *terminal) show(out []byte) {
	t.sent = len(out)
	if strings.Contains(string(out), "\x1b[6n") {
		t.t.Fatalf("the terminal is asked something: %q", out)
	}
	if _, err := t.screen.Write(out); err != nil {
		t.t.Fatal(err)
	}
}

// feedReady is Feed where whoever has a line is at once ready for the next.
func feedReady(e *Editor, keys []byte) ([]byte, []Event) {
	out, events := e.Feed(keys)
	return append(out, e.Ready()...), events
}

// feed presses keys, all in one Feed.
func (t *terminal) feed(keys string) []Event {
	out, events := feedReady(t.Editor, []byte(keys))
	t.show(out)
	t.events = append(t.events, events...)
	return events
}

// press presses keys, a Feed each.
func (t *terminal) press(keys ...string) {
	for _, k := range keys {
		t.feed(k)
	}
}

// print prints above the line.
func (t *terminal) print(text string) { t.show(t.Print(text)) }

// resize gives the terminal, which cuts rows off, and the editor another size.
func (t *terminal) resize(width, height int) {
	t.screen.Resize(width, height)
	t.show(t.Resize(width, height))
}

// row is the text of one row of the screen without the blanks at its end.
func (t *terminal) row(y int) string {
	var text strings.Builder
	for x := 0; x < t.screen.Width(); x++ {
		if cell := t.screen.CellAt(x, y); cell != nil && cell.Width > 0 {
			text.WriteString(cell.Content)
		}
	}
	return strings.TrimRight(text.String(), " ")
}

// rows are all rows of the screen down to the last that is not blank.
func (t *terminal) rows() []string {
	var rows []string
	for y := 0; y < t.screen.Height(); y++ {
		rows = append(rows, t.row(y))
	}
	for len(rows) > 0 && rows[len(rows)-1] == "" {
		rows = rows[:len(rows)-1]
	}
	return rows
}

// wants checks the screen: where the cursor is, and all rows.
func (t *terminal) wants(column, row int, rows ...string) {
	t.t.Helper()
	if got := t.rows(); !reflect.DeepEqual(got, rows) {
		t.t.Errorf("screen:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(rows, "\n"))
	}
	if at := t.screen.CursorPosition(); at.X != column || at.Y != row {
		t.t.Errorf("cursor in column %d, row %d, want %d, %d", at.X, at.Y, column, row)
	}
}

// wantsEvents checks all events since the last check.
func (t *terminal) wantsEvents(events ...Event) {
	t.t.Helper()
	if !reflect.DeepEqual(t.events, events) {
		t.t.Errorf("events %#v, want %#v", t.events, events)
	}
	t.events = nil
}
