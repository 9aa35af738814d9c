package commands_test

import (
	"strings"
	"testing"
	"unicode"

	"boardroom/commands/acts"
)

// FuzzLine types anything at a table where a game is under way, in a house with
// staff and in one without. Whatever it is, also as an answer to what it asks, no
// act panics (the evening checks it) or goes on for ever, and the house goes on answering.
func FuzzLine(f *testing.F) {
	for _, c := range acts.Vocabulary().Commands {
		f.Add(c.Example, true)
		f.Add(c.Example, false)
		for _, usage := range c.Usage {
			f.Add(usage, true)
		}
	}
	for _, seed := range []string{"occupy 2x3 with 3 2 0 1", "2x3:3.2.0.1", "look strategery at 2x2", "on on on", "flashback 99999999999999999999", `""`, "register on", "look on top of strategery", "look 2x3 in front of", "out of on top of", "@ban ::/64 1d", "@mute bob 9999w", "@shutdown now", "setup strategery size=3x3 size=4x4", "key f", "help bots x", "let me have let me have x"} {
		f.Add(seed, true)
	}
	f.Fuzz(func(t *testing.T, line string, staff bool) {
		if strings.ContainsFunc(line, unicode.IsControl) {
			t.Skip("a terminal hands on no control characters")
		}
		defer within(line).Stop()
		e, bots := botEvening(t)
		e.people("Ann", "Bob")
		e.types("Ann", "setup strategery 3x3")
		e.types("Ann", "register")
		e.types("Bob", "register")
		e.types("Bob", "start")
		if staff {
			e.staff("Ann")
		}
		for _, name := range []string{"Ann", "Bob"} {
			e.told(name)
			e.types(name, line)
			if e.visits[name].shell.Asked() != nil {
				e.types(name, line)
			}
			e.visits[name].shell.Drop()
			e.told(name)
			e.visits[name].shell.Complete(line)
			bots.think(3)
		}
		if e.visits["Ann"].left {
			return
		}
		e.want("Ann", "who", "Ann")
	})
}
