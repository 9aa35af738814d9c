package commands_test

import (
	"strings"
	"testing"
)

// TestShortWordsOfChessServers types what people who come from one have in their
// fingers.
func TestShortWordsOfChessServers(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "w", "Ann | the Lobby |", "Bob | the Lobby |")
	e.want("Ann", "f bob", "Bob joined on")
	e.want("Ann", "t bob hello", youTell("Bob", "hello"))
	e.want("Ann", "m bob sato 5 3", "5 minutes each and 3 seconds added a move")
	e.types("Ann", "withdraw bob")
	e.want("Ann", "setup sato 5", "For a clock, type minutes and the seconds added for each move, as in 5+0.")
	e.want("Ann", "m bob sato 5+3 first rated", "You challenge Bob to Sáto")
	e.want("Bob", "a", "The game at sato begins. It is rated. To see what you can do: moves. To read the rules: rules sato")
	e.want("Ann", "g mine", "sato | #1 | your turn")
	e.want("Ann", "history", "Ann hasn't finished a game yet.")
	e.want("Ann", "h", "To play with somebody, challenge them")
	e.people("Cat")
	e.want("Cat", "o ann", "Board of sato")
	if got := strings.Join(e.visits["Cat"].shell.Complete("m bob sat"), " "); got != "sato" {
		t.Errorf("the game behind m is completed to %q", got)
	}
	e.want("Ann", "p", `! "p" could be puzzle, pose, page,`) // names that begin so, and not those that they stand for
}

// TestAMoveTypedTooEarly says whose turn it is, also where no verb says that a
// move is meant.
func TestAMoveTypedTooEarly(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept")
	e.want("Bob", "f2 e2", notYourTurn("sato", "Ann"))
	e.want("Cat", "f2 e2", atNoTable)
}
