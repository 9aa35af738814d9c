package commands_test

import (
	"testing"

	"boardroom/commands"
	"boardroom/world"
)

// What people say in place of yes and no is no other name.
func TestOtherWordsForYesAndNo(t *testing.T) {
	for _, yes := range []string{"y", "yeah", "Yep", "yup", "sure", "ok", "okay", "yes please"} {
		e := newEvening(t)
		e.arrive("new", world.Identity{Key: key("new"), Wanted: "Dora"}, commands.Interactive)
		e.want("new", yes, nameIsYours("Dora"))
		e.people("Ann")
		e.types("Ann", "hlep keys")
		e.want("Ann", yes, "Ctrl-W takes a word")
	}
	for _, no := range []string{"n", "nope", "Nah", "no thanks"} {
		e := newEvening(t)
		e.arrive("new", world.Identity{Key: key("new"), Wanted: "Dora"}, commands.Interactive)
		e.want("new", no, "You are Guest1, a guest")
		e.people("Ann")
		e.types("Ann", "hlep keys")
		e.want("Ann", no, "Nothing is done.")
	}
}

// f and end are steps of a replay, which goes on.
func TestShortWordsInAReplay(t *testing.T) {
	e, _ := reviewed(t)
	e.types("Ann", "replay 1")
	e.want("Ann", "f", afterMove(1, 4))
	e.want("Ann", "F", afterMove(2, 4))
	e.want("Ann", "end", afterMove(4, 4))
	e.want("Ann", "f", "! This is the end of sato")
	e.types("Ann", "q")
	e.want("Ann", "end", "! To give up a game: resign.")
	e.want("Ann", "f", "Ann")
}

// The name of a game shows the one that is played, the one of several that was meant last.
func TestTheNameOfAGameShowsIt(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "play sato")
	e.want("Ann", "sato", "Board of sato: sato after")
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept")
	e.types("Ann", "b2 c2 on sato-2")
	e.want("Ann", "sato", "Board of sato-2: sato-2 after 1 move")
	e.want("Ann", "garrisons", "Board of garrisons")
	if n := len(e.world.Tables(e.visits["Ann"].shell.Session().Person())); n != 3 {
		t.Errorf("there are %d tables, and three games were begun", n)
	}
}
