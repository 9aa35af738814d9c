package commands_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
)

// What is told to somebody whose line is dead is told when they come back, with its
// time, until a line has taken it.
func TestWhatIsToldToADeadLineIsKept(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	bob := people.Identity{Account: 2}
	e.visits["Bob"].dead = true
	e.want("Ann", "tell bob are you there?", "You tell Bob: are you there?")
	e.hears("Bob", "Ann tells you: are you there?")
	e.clock = e.clock.Add(25 * time.Hour)
	e.types("Cat", "tell bob hello")
	e.open() // the house was killed
	e.arrive("Bob", bob, commands.Interactive)
	e.visits["Bob"].dead = true
	e.hears("Bob", "Ann told you (21 Nov, 20:00): are you there?\nCat told you (21:00): hello")
	e.visits["Bob"].shell.Leave()
	e.arrive("Bob", bob, commands.Program)
	e.hears("Bob", "Ann told you (21 Nov, 20:00): are you there?\nCat told you (21:00): hello")
	e.visits["Bob"].shell.Leave()
	e.arrive("Bob", bob, commands.Interactive)
	if told := e.told("Bob"); strings.Contains(told, "told you") {
		t.Errorf("what a line has taken is told again:\n%s", told)
	}
}

// A second line of somebody is told what the first has not taken, and what one of
// them takes no other is told.
func TestParcelsOfSeveralLines(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	bob := people.Identity{Account: 2}
	e.visits["Bob"].dead = true
	e.types("Ann", "tell bob one")
	e.arrive("again", bob, commands.Interactive)
	e.hears("again", "Ann told you (20:00): one")
	e.visits["again"].dead = true
	e.types("Ann", "tell bob two")
	e.visits["again"].dead = false
	e.hears("again", "Ann tells you: two")
	e.arrive("third", bob, commands.Interactive)
	if told := e.told("third"); strings.Contains(told, "told you") {
		t.Errorf("what a line has taken is told again:\n%s", told)
	}
}

// What is told to a guest is kept as long as the guest is here, and for the account
// that the guest becomes.
func TestParcelsOfGuests(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.arrive("guest", people.Identity{Key: key("new"), Wanted: "New"}, commands.Script)
	e.visits["guest"].dead = true
	e.types("guest", "no")
	e.types("Ann", "tell guest1 welcome")
	e.types("guest", "@name New")
	e.visits["guest"].shell.Leave()
	e.arrive("New", people.Identity{Account: 2}, commands.Interactive)
	e.hears("New", "Ann told you (20:00): welcome")
}

func TestWhatCantBeKeptIsNotTold(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.store.FailNext(errors.New("the disk is full"))
	e.want("Ann", "tell bob hello", "! Something went wrong")
	e.silent("Bob")
	e.types("Bob", "tell ann are you there?")
	e.told("Ann")
	e.visits["Bob"].dead = true
	for range 100 {
		e.clock = e.clock.Add(time.Minute)
		e.types("Ann", "tell bob hello")
		e.types("Bob", "idle")
	}
	e.clock = e.clock.Add(time.Minute)
	e.want("Ann", "tell bob hello", "! Bob hasn't seen the last 100 things you told them. Wait until they are back.")
}

// What is told to whom ignores it is not kept.
func TestNothingIsKeptForWhoIgnores(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.visits["Bob"].dead = true
	e.types("Bob", "ignore ann")
	e.want("Ann", "tell bob hello", "You tell Bob: hello")
	kept, err := e.store.Parcels(2)
	if err != nil || len(kept) != 0 {
		t.Errorf("%+v is kept, %v", kept, err)
	}
}
