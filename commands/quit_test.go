package commands_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
)

func TestWhoeverQuitsIsToldOfTheirClock(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob sato 5+3 first casual")
	e.types("Bob", "accept ann")
	e.clock = e.clock.Add(108 * time.Second)
	for _, again := range []string{"quit", "/quit", "bye", "yes"} {
		e.want("Ann", "quit", "Your clock at sato goes on: 3:12 left.", "pause, or adjourn")
		if e.visits["Ann"].left {
			t.Fatal("Ann has left without being asked")
		}
		e.want("Ann", again, "Goodbye, Ann. You keep your place at sato.")
		if !e.visits["Ann"].left {
			t.Errorf("Ann is still here after %s", again)
		}
	}
	e.types("Ann", "quit")
	e.types("Ann", "look") // a quit that is typed much later asks again
	e.want("Ann", "quit", "Your clock at sato goes on")
	e.arrive("script", people.Identity{Account: 1}, commands.Script)
	e.want("script", "quit", "Goodbye, Ann.")
	e.want("Ann", "quit", "Goodbye, Ann.") // the other session stays
	e.visits["script"].shell.Leave()
	e.types("Bob", "pause")
	e.types("Ann", "accept")
	e.want("Ann", "quit", "Goodbye, Ann.")
}

// Whoever quits is told whether they can come back to their seats.
func TestQuitSaysWhatBecomesOfASeat(t *testing.T) {
	for what, test := range map[string]struct {
		id   people.Identity
		says string
	}{
		"a guest":            {people.Identity{}, "Your place at sato is given up"},
		"a guest with a key": {people.Identity{Key: key("other")}, "you can come back to sato within"},
	} {
		e := newEvening(t)
		e.people("Ann")
		e.arrive("guest", test.id, commands.Interactive)
		e.types("Ann", "challenge guest1 sato casual")
		e.types("guest", "accept ann")
		if test.id.Key == nil {
			e.want("guest", "bye", "a guest who goes can't come back. That gives up your place at sato. To keep it, take a name first: @name NAME")
			if e.visits["guest"].left {
				t.Fatal("the guest has left without being asked")
			}
		}
		if told := e.types("guest", "quit"); !strings.Contains(told, test.says) {
			t.Errorf("%s is told %q", what, told)
		}
	}
}
