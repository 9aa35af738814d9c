package commands_test

import (
	"strings"
	"testing"
	"unicode"

	"boardroom/commands"
)

// FuzzLine types anything at a table where a game is under way. Whatever it is,
// no act panics (the evening checks it), the watcher's board stays a board, and
// the house goes on answering.
func FuzzLine(f *testing.F) {
	for _, c := range commands.Table() {
		f.Add(c.Example)
	}
	for _, seed := range []string{"occupy 2x3 with 3 2 0 1", "2x3:3.2.0.1", "look strategery at 2x2", "on on on", "flashback 99999999999999999999", `""`, "register on", "setup strategery size=3x3 size=4x4"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if strings.ContainsFunc(line, unicode.IsControl) {
			t.Skip("a terminal hands on no control characters")
		}
		e := newEvening(t)
		e.people("Ann", "Bob")
		e.types("Ann", "setup strategery 3x3")
		e.types("Ann", "register")
		e.types("Bob", "register")
		e.types("Bob", "start")
		for _, name := range []string{"Ann", "Bob"} {
			e.told(name)
			e.types(name, line)
			e.visits[name].ask = nil
			e.told(name)
			e.visits[name].visit.Complete(line)
		}
		if e.visits["Ann"].left {
			return
		}
		e.want("Ann", "who", "Ann")
	})
}
