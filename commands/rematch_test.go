package commands_test

import (
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/world/people"
	"boardroom/world/store"
)

// asksForRematch plays a game to its end, and lets Bob ask for another. Cat
// watches in another room.
func asksForRematch(t *testing.T) *evening {
	t.Helper()
	e := newEvening(t)
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.arrive(name, e.account(name), commands.Script)
	}
	for _, line := range []string{
		"Ann: setup strategery 3x3 order=registration 5+3", "Ann: register", "Bob: register", "Ann: start",
		"Cat: watch strategery", "Cat: go sato", "Bob: resign", "Bob: rematch",
	} {
		e.step(line)
	}
	e.silence()
	return e
}

// TestARematchIsOneWrite lets the disk be full: the old game stays, and so does
// what Bob has asked for.
func TestARematchIsOneWrite(t *testing.T) {
	e := asksForRematch(t)
	before := e.state()
	e.silence()
	e.diskIsFull()
	e.want("Ann", "rematch", nothingChanged)
	e.silent("Bob")
	e.silent("Cat")
	if after := e.state(); after != before {
		t.Errorf("it was\n%s\nand is\n%s", before, after)
	}
	e.open()
	for i, name := range []string{"Ann", "Bob", "Cat"} {
		e.arrive(name, people.Identity{Account: store.AccountID(i + 1)}, commands.Script)
	}
	e.silence()
	e.want("Ann", "rematch", rematchStarts)
	e.hears("Bob", "strategery, #1, is cleared for the rematch. Its game can still be seen: replay 1", rematchStarts)
	e.hears("Cat", "is cleared for the rematch.", "To watch it: watch strategery")
	e.want("Cat", "games", "strategery | #2")
}

// TestARematchThatIsKeptAfterAll lets the disk fail in the moment in which the
// rematch is kept: it is played, and once.
func TestARematchThatIsKeptAfterAll(t *testing.T) {
	e := asksForRematch(t)
	e.diskIsLost()
	e.want("Ann", "rematch", "strategery is cleared.", "Board of strategery", doneNow)
	e.hears("Bob", "Board of strategery", yourTurn)
	e.want("Bob", "2x2:1.1.1.1", "Bob occupies")
	if told := e.types("Ann", "games"); strings.Count(told, "strategery | #") != 1 {
		t.Errorf("the games are\n%s", told)
	}
	e.want("Ann", "replay 1", "strategery")
}

// TestARematchKeepsTheName plays one where another table has the game's name.
func TestARematchKeepsTheName(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Cat", "setup sato")
	e.types("Ann", "challenge bob sato")
	e.want("Bob", "accept", "The game at sato-2 begins.")
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	e.types("Bob", "rematch")
	e.want("Ann", "rematch", "The rematch at sato-2 starts.")
	e.want("Cat", "games", "sato | #1", "sato-2 | #3")
}

// TestAGameThatCantBeKeptClearsNoTable accepts a challenge while the disk is full:
// the finished table whose name the new game would have stays.
func TestAGameThatCantBeKeptClearsNoTable(t *testing.T) {
	e := asksForRematch(t)
	e.step("Bob: challenge ann strategery 3x3")
	e.silence()
	e.diskIsFull()
	e.want("Ann", "accept bob", nothingChanged)
	e.silent("Bob")
	e.want("Ann", "games", "strategery | #1")
	e.want("Ann", "accept bob", "You clear strategery.", "Board of strategery")
	e.want("Ann", "games", "strategery | #2")
}
