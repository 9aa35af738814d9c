package commands_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
)

func TestAGuestWhoTakesANameKeepsTheSeat(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.types("Ann", "setup strategery 3x3 order=registration")
	e.types("Ann", "register")
	e.arrive("new", people.Identity{Key: key("new"), Wanted: "Dora"}, commands.Interactive)
	e.want("new", "register", registered("Guest1", "strategery"))
	e.types("new", "option style words")
	e.types("Ann", "start")
	e.told("Ann")
	e.want("new", "@name Dora", nameIsYours("Dora"))
	e.hears("Ann", calledNow(1, "Dora"))
	e.want("Ann", "2x2:1.1.1.1", turnOf("Dora"))
	e.hears("new", yourTurn)
	e.want("new", "option style", "style is words.")
	e.open()
	e.arrive("Dora", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Dora", yourTurnAt("strategery"))
}

func TestAGuestWithoutAKeyGivesTheSeatBack(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.types("Ann", "setup strategery 3x3 order=registration")
	e.types("Ann", "register")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.want("guest", "register", "You are a guest without a key, so the house won't know you again")
	e.told("Ann")
	e.visits["guest"].shell.Leave()
	e.hears("Ann", "Guest1 is no longer registered at strategery. It needs 1 more.")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.types("guest", "register")
	e.types("Ann", "start")
	e.told("Ann")
	e.visits["guest"].shell.Leave()
	e.hears("Ann", "Guest1 has gone and can't come back")
	e.types("Ann", "clear strategery")
	e.want("Ann", "yes", "You clear strategery.")
	e.arrive("script", people.Identity{}, commands.Single)
	e.types("Ann", "setup strategery")
	e.want("script", "register", "! Guests can't take a seat by single commands.")
}

func TestAGuestWithAKeyIsWaitedFor(t *testing.T) {
	e, _ := leftByGuest(t)
	e.want("Ann", "clear strategery", "It waits for Guest1.")
}

func TestAMoveEndsTheVotesToClear(t *testing.T) {
	e := started(t)
	e.types("Ann", "clear strategery")
	e.types("Ann", "2x2:1.1.1.1")
	e.want("Bob", "clear strategery", "You ask to clear strategery. It waits for Ann.")
}

func TestALineThatDroppedUnseenIsToldWhatHappened(t *testing.T) {
	e := started(t)
	e.clock = e.clock.Add(time.Minute)
	e.types("Ann", "occupy "+e.emptySpaces()[0]+" with 3 2 0 1")
	e.arrive("Bob again", people.Identity{Account: 2}, commands.Interactive) // the old session hangs
	e.hears("Bob again", "Missed at strategery:", "Ann occupies")
}

func TestTheEndOfAClearedGameIsTold(t *testing.T) {
	e := started(t)
	players := []string{"Ann", "Bob"}
	empty := e.emptySpaces()
	for i, at := range empty[:len(empty)-1] {
		e.types(players[i%2], "occupy "+at+" with 3 3 3 3")
	}
	e.clock = e.clock.Add(time.Minute)
	e.visits["Bob"].shell.Leave()
	e.clock = e.clock.Add(time.Minute)
	e.want("Ann", "occupy "+empty[len(empty)-1]+" with 3 3 3 3", boardFull)
	e.want("Ann", "setup strategery", "You clear strategery.", setsUp("Ann", "strategery")+" (")
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Bob", "Missed at strategery:", boardFull, "Ann has won:")
}

func TestAQuestionEndsWithItsTable(t *testing.T) {
	e := started(t)
	e.types("Ann", "occupy "+e.emptySpaces()[0])
	e.types("Ann", "3")
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	e.want("Ann", "2", "! strategery is over.")
	if e.visits["Ann"].shell.Asked() != nil {
		t.Error("the question is still asked")
	}
}

func TestResigningWithMoreThanTwo(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.begin("", "Ann", "Bob", "Cat")
	e.types("Cat", "resign")
	e.want("Cat", "yes", resigns("Cat"), "You have left the game at strategery.")
	e.types("Ann", "occupy "+e.emptySpaces()[0]+" with 1 1 1 1")
	e.silent("Cat")
	e.want("Cat", "watch strategery", "You watch strategery.")
	e.types("Bob", "occupy "+e.emptySpaces()[0]+" with 1 1 1 1")
	e.hears("Cat", "Bob occupies")
	e.want("Cat", "unwatch", "You stop watching strategery.")
}

func TestAWriteThatWasKeptAfterAll(t *testing.T) {
	e := started(t)
	at := e.emptySpaces()[0]
	e.store.FailAfterNext(errors.New("the line to the disk broke"))
	told := e.types("Ann", "occupy "+at+" with 3 2 0 1")
	e.holds("Ann", told, "Ann occupies "+at, doneNow)
	e.hears("Bob", "Ann occupies "+at, yourTurn)
	e.want("Bob", "occupy "+e.emptySpaces()[0]+" with 1 1 1 1", "Bob occupies")
}

func TestNamesByKeyHaveAPace(t *testing.T) {
	e := newEvening(t)
	id := people.Identity{Key: key("new"), Wanted: "Dora", MayTakeName: func() bool { return false }}
	e.arrive("new", id, commands.Interactive)
	e.want("new", "yes", "! Too many names were taken from where you are just now.")
}

// A key that somebody has only claimed opens the account under its name, and
// nothing else before that.
func TestAClaimedKeyIsNotAnIdentity(t *testing.T) {
	e := newEvening(t)
	e.people("Mallory")
	e.types("Mallory", "@add-key victim")
	recognise := func(name string) (r people.Recognition) {
		e.do(func() {
			var err error
			if r, err = e.world.Accounts.Recognise(name, "SHA256:victim"); err != nil {
				t.Fatal(err)
			}
		})
		return r
	}
	if r := recognise("Victor"); len(r.Keyed) != 0 {
		t.Errorf("a key that was only claimed stands for %v", r.Keyed)
	}
	if r := recognise("Mallory"); !r.Opens {
		t.Error("a key that was added does not open the account")
	}
	if r := recognise("Victor"); len(r.Keyed) != 1 {
		t.Errorf("a key that has opened an account stands for %v", r.Keyed)
	}
}

func TestLimits(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida", "Joe", "Kim")
	for _, name := range []string{"Ann", "Cat", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida", "Joe", "Kim"} {
		e.types(name, "setup strategery")
		e.types(name, "unregister")
	}
	e.told("Bob")
	e.want("Bob", "setup sato", "! 10 tables are set up and nobody has registered at them.", "clear strategery")
	e.want("Bob", "clear strategery", "Bob clears strategery.")
	e.want("Bob", "setup sato", setsUp("Bob", "sato"))
	if told := e.types("Bob", "setup stacktics size=3 board=7x7"); !strings.HasPrefix(told, "! ") {
		t.Errorf("options that can't start are taken: %s", told)
	}
}

func TestWhatWasAnsweredIsNoNews(t *testing.T) {
	e := started(t)
	e.clock = e.clock.Add(time.Minute)
	e.types("Ann", "occupy "+e.emptySpaces()[0]+" with 3 2 0 1")
	e.clock = e.clock.Add(time.Minute)
	e.types("Bob", "occupy "+e.emptySpaces()[0]+" with 1 1 1 1")
	e.clock = e.clock.Add(time.Minute)
	e.open() // the end of the process, before anybody was seen again
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	if told := e.told("Bob"); strings.Contains(told, "Missed") || !strings.Contains(told, "The game at strategery goes on. It is Ann's turn.") {
		t.Errorf("Bob came back to\n%s", told)
	}
}

func TestClearGoesByNoGuess(t *testing.T) {
	e := started(t)
	e.types("Bob", "setup strategery 5x5")
	e.types("Bob", "unregister on strategery-2")
	if told := e.types("Bob", "clear"); strings.Contains(told, "clears") || !strings.Contains(told, "Board of strategery") {
		t.Errorf("a screen that is cleared shows Bob\n%s", told)
	}
	e.want("Cat", "setup sato", setsUp("Cat", "sato"))
	e.types("Cat", "unwatch strategery")
	e.types("Cat", "clear")
	e.want("Cat", "clear sato", "You clear sato.")
}

// leftByGuest is an evening with a game between Ann and a guest with a key, who has
// left the house.
func leftByGuest(t *testing.T) (*evening, people.Identity) {
	e := newEvening(t)
	e.people("Ann")
	guest := people.Identity{Key: key("phone")}
	e.arrive("guest", guest, commands.Interactive)
	e.begin("", "Ann", "guest")
	e.visits["guest"].shell.Leave()
	return e, guest
}
