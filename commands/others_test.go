package commands_test

import (
	"strings"
	"testing"
	"time"
)

// TestALineTouchesNoTablesOfOthers types lines at a table, and away from one, in a house
// where others play at many: whoever touches one of theirs panics.
func TestALineTouchesNoTablesOfOthers(t *testing.T) {
	e := newEvening(t)
	e.ready = time.Hour
	e.open()
	e.people("Ann", "Bob", "Cat", "Xan", "Yan")
	for n := range 25 {
		e.types("Xan", "challenge yan sato first")
		e.types("Yan", "accept")
		if n == 24 {
			e.types("Ann", "challenge bob stacktics first")
			e.types("Bob", "accept")
			e.types("Cat", "watch stacktics")
		}
	}
	e.do(func() {
		for _, table := range e.world.Tables.All(nil) {
			// Of the one that somebody has in view is asked whether it is their move there.
			if table.Match.Game.Name == "sato" && table.Name != "sato-10" {
				table.Match = nil
			}
		}
	})
	for _, line := range strings.Split(`Ann: look at the board|Ann: board|Ann: moves|Ann: threats|Ann: next|Ann: games mine|Ann: say hello|Ann: kibitz hello|Ann: tell bo hello
Ann: offer draw|Bob: decline|Ann: time|Ann: turn|Ann: register|Ann: invite bob|Ann: undo|Ann: quiet|Ann: watchers|Ann: takeback|Bob: accept|Ann: start
Cat: look at the board|Cat: moves|Cat: whisper hello|Cat: unwatch|Cat: resign|Cat: look stackti|Cat: watch stack|Cat: flip|Cat: where ann|Cat: finger ann
Bob: clear|Bob: rematch|Bob: pause|Ann: accept|Bob: resume|Ann: accept|Bob: resign|Bob: yes|Ann: rematch|Ann: review|Ann: replay|Ann: history|Ann: hide|Ann: quit`, "\n") {
		for _, one := range strings.Split(line, "|") {
			who, typed, _ := strings.Cut(one, ": ")
			if told := e.types(who, typed); strings.Contains(told, "went wrong") {
				t.Errorf("%s looks at tables of others:\n%s", one, told)
			}
		}
	}
}
