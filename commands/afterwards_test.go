package commands_test

import (
	"strings"
	"testing"

	"boardroom/games/all"
)

// The end of a game names what can be done next, and each of it works.
func TestTheEndNamesTheNextSteps(t *testing.T) {
	e := started(t)
	e.types("Cat", "watch strategery")
	e.types("Ann", "2x2:1.1.1.1")
	e.silence()
	e.resign("Bob")
	e.hears("Ann", "To play again: rematch strategery. To go through the game: replay 1")
	e.hears("Cat", "\nTo go through the game: replay 1")
	e.want("Cat", "replay 1", "at the start of 1 move")
	e.types("Ann", "rematch strategery")
	e.want("Bob", "rematch strategery", "The rematch at strategery starts.")
}

// After a game of two sides against a bot of the house the end says how to learn where
// it turned.
func TestTheEndNamesTheReview(t *testing.T) {
	const where = "To see where it turned: review"
	e, _ := botEvening(t)
	e.people("Ann", "Bob")
	for _, line := range []string{"challenge easy sato first", "b2 c2", "resign"} {
		e.types("Ann", line)
	}
	e.holds("Ann", e.types("Ann", "yes"), where)
	e.types("Ann", "challenge bob sato first")
	for _, line := range []string{"accept", "resign"} {
		e.types("Bob", line)
	}
	e.told("Ann")
	if told := e.types("Bob", "yes") + e.told("Ann"); strings.Contains(told, where) || !strings.Contains(told, "To play again") {
		t.Errorf("people are told %s", told)
	}
}

// Cells that the board of the one game that is played does not have are a slip there, also where a
// game that is over has them.
func TestASlipIsNotForAGameThatIsOver(t *testing.T) {
	e := newEvening(t, all.Games()...)
	e.people("Ann", "Bob")
	e.types("Bob", "challenge ann garrisons first casual")
	e.types("Ann", "accept")
	e.resign("Bob")
	e.types("Bob", "challenge ann stacktics second casual")
	e.types("Ann", "accept")
	e.told("Bob")
	for _, line := range []string{"b7 b6", "h9", "b7 to b6"} {
		for _, name := range []string{"Ann", "Bob"} {
			told := e.types(name, line)
			if strings.Contains(told, "garrisons") || strings.Contains(told, "means anything") || !strings.HasPrefix(told, "! ") {
				t.Errorf("to %q %s is told %s", line, name, told)
			}
		}
	}
}
