package commands_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
)

// TestNewsAfterACrash tells whoever comes again what has happened since shortly
// before the house went down, and not since they had come.
func TestNewsAfterACrash(t *testing.T) {
	e := started(t)
	e.passes(3 * time.Hour)
	e.want("Ann", "2x2:1.1.1.1", "Ann occupies 2x2")
	e.want("Bob", "look here", "Lobby")
	e.passes(time.Minute)
	e.open() // as after a kill: nobody has left
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	told := e.told("Bob")
	e.holds("Bob", told, yourTurnAt("strategery"))
	if strings.Contains(told, "Ann occupies 2x2") {
		t.Errorf("Bob is told anew what he has seen:\n%s", told)
	}
}

// TestWhoWasSeenIsKeptAgain lets the disk be full once, and counts the writes of
// those who type nothing.
func TestWhoWasSeenIsKeptAgain(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.passes(30 * time.Second)
	e.types("Ann", "look")
	typed := e.clock
	e.diskIsFull()
	e.passes(30 * time.Second)
	if got := e.seen("Ann"); got.Equal(typed) {
		t.Errorf("kept although the disk was full: %v", got)
	}
	e.passes(time.Second)
	if got := e.seen("Ann"); !got.Equal(typed) {
		t.Errorf("Ann was seen at %v, want %v", got, typed)
	}
	e.store.FailNext(errors.New("nobody writes"))
	e.passes(time.Hour)
	e.store.FailNext(nil)
	if before := e.log.String(); strings.Contains(before, "nobody writes") {
		t.Errorf("it is kept again who has typed nothing: %s", before)
	}
}

// seen is when an account was last seen, as it is kept.
func (e *evening) seen(name string) time.Time {
	e.t.Helper()
	account, err := e.store.AccountNamed(name)
	if err != nil {
		e.t.Fatal(err)
	}
	return account.Seen
}

// Whoever comes back to a game that waits for them sees its board, but is not read all of it
// where they listen.
func TestWhoComesBackSeesTheBoardThatWaits(t *testing.T) {
	e := started(t)
	for _, test := range []struct {
		style string
		shown bool
	}{{"colour", true}, {"words", false}} {
		e.types("Ann", "option style "+test.style)
		e.visits["Ann"].shell.Leave()
		e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
		told := e.told("Ann")
		e.holds("Ann", told, yourTurnAt("strategery"))
		if strings.Contains(told, "Board of strategery") != test.shown {
			t.Errorf("with style %s Ann is told\n%s", test.style, told)
		}
	}
}
