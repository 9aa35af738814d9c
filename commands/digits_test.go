package commands_test

import "testing"

// Digits alone are answered by the game whose turn it is: how its cells are typed.
func TestDigitsAreNoCommand(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "2404", `! There is no command "2404".`)
	e.types("Ann", "challenge bob strategery first")
	e.types("Bob", "accept")
	e.told("Ann")
	e.want("Ann", "2404", `! "2404" is not a move. For example: occupy 1x1 with 0 5 5 0`)
}
