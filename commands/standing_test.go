package commands_test

import "testing"

// In the room of a game its board always stands.
func TestTheBoardStandsInItsRoom(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "go strategery", "The board of Strategery stands ready.")
	for _, typed := range []string{"look strategery", "look at the strategery game", "look at strategery", "look Strategery"} {
		e.want("Ann", typed, "Nobody plays Strategery here now.", "castle", "To begin: setup strategery")
	}
	e.types("Ann", "challenge bob strategery 3x3 first casual")
	e.types("Bob", "accept ann")
	e.types("Ann", "look here")
	e.want("Ann", "look", "It is Ann's turn")
	e.want("Ann", "look strategery", "It is Ann's turn")
}

// Whoever plays a game in the room sees its board first.
func TestLookBesideOnesGame(t *testing.T) {
	e := started(t)
	e.silence()
	e.want("Ann", "look", "Board of strategery", "To see the room: look here")
	e.want("Ann", "look here", "The Lobby", "strategery | #1")
	e.want("Ann", "look room", "The Lobby", "strategery | #1")
	e.want("Cat", "look", "The Lobby", "strategery | #1")
	e.types("Ann", "s")
	e.want("Ann", "look", "Sáto\n", "The board of Sáto stands ready.")
	e.resign("Bob")
	e.types("Ann", "n")
	e.want("Ann", "look", "The Lobby")
}

// One's own table goes first, then the one that is called like the game, and the others are
// named.
func TestSeveralTablesInTheRoomOfTheirGame(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan")
	for _, name := range []string{"Ann", "Bob", "Cat", "Dan"} {
		e.types(name, "go sato")
	}
	e.types("Ann", "challenge bob sato casual first")
	e.types("Bob", "accept ann")
	e.types("Ann", "challenge cat sato casual first")
	e.types("Cat", "accept ann")
	e.want("Dan", "look sato", "Board of sato:", "Here also: sato-2. To see one: look sato-2")
	e.want("Cat", "look sato", "Board of sato-2:")
	e.want("Cat", "look", "Board of sato-2:")
}
