package commands_test

import "testing"

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
