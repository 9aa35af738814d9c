package commands_test

import "testing"

// TestTheTableThatIsMeant types at several tables what can be meant at one alone.
func TestTheTableThatIsMeant(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	begin := func(game, other string) {
		e.types("Ann", "challenge "+other+" "+game+" first casual")
		e.types(other, "accept")
	}
	begin("sato", "Bob")
	begin("sato", "Cat")
	e.want("Ann", "b2 c2", "That could be meant at sato or sato-2.")
	e.types("Ann", "look sato-2")
	e.want("Ann", "b2 c2", "Board of sato-2")

	e.types("Bob", "pause sato")
	e.types("Ann", "look sato-2")
	e.want("Ann", "pause", "The game at sato is paused")
	e.types("Ann", "look sato-2")
	e.want("Ann", "resume", "Ann ends the pause at sato.")

	begin("garrisons", "Bob")
	e.types("Ann", "resign sato")
	e.types("Ann", "yes")
	e.types("Ann", "resign sato-2")
	e.types("Ann", "yes")
	e.want("Ann", "move e5 e6", "there is no regiment to march")
	e.types("Ann", "resign garrisons")
	e.types("Ann", "yes")
	begin("garrisons", "Cat")
	e.want("Ann", "occupy 2x3", `garrisons-2 is a game of Garrisons`)
}
