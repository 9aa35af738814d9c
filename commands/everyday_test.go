package commands_test

import "testing"

// TestWhatEverybodyTypes has lines that nobody looks up first.
func TestWhatEverybodyTypes(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cem")
	e.want("Bob", "setup strategery 4x4", "You set up strategery", "You have a seat.")
	e.want("Bob", "register", "You are registered at strategery already. It needs 1 more.")
	e.want("Ann", "start", "! You aren't registered at strategery. To take a seat there: register on strategery")
	e.want("Bob", "setup strategery 5x5", "You change strategery", "size=5x5")
	e.want("Bob", "invite ann cem", "You invite Ann to strategery", "You invite Cem to strategery")
	e.types("Ann", "tell Bob hello")
	e.want("Bob", "r hello to you", youTell("Ann", "hello to you"))
	e.want("Cem", "play ann at sato", `You challenge Ann`)
	e.types("Cem", "withdraw")
	e.want("Cem", "play ann stacktics", `You challenge Ann`)
	e.want("Cem", "rules chess short", `! There is no game called "chess".`)
}

// TestOneLetterBeforeACell is the verb of the game in front, a lesson's too.
func TestOneLetterBeforeACell(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "learn strategery")
	e.want("Ann", "o 2x2 3 0 7 0", "That is a move, but not the one to make now.")
	e.want("Ann", "o 2x2 3 2 4 1", "The space is yours")
	e.types("Ann", "learn stop")
	e.want("Ann", "o 2x2", `! There is no table called "2x2".`)
}

// TestABoardBeforeItsGame names how a game is played, and no game.
func TestABoardBeforeItsGame(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "play easy 5x5", "The game at strategery begins.", "Empty: 23 of 25 spaces")
	e.want("Bob", "play easy small", "begins.")
}
