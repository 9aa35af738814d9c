package commands_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
	"boardroom/world/store"
)

// TestTroubleIsToldAtOnce lets the disk run full and the database vanish: everybody is
// told within a second, and staff what they can do; whoever does something is told why
// nothing comes of it; and when it is over all goes on.
func TestTroubleIsToldAtOnce(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.staff("Ann")
	e.types("Bob", "setup sato")
	e.types("Bob", "register")
	e.types("Cat", "register")
	e.types("Bob", "start")
	e.types("Ann", "say hello")
	e.types("Bob", "challenge ann garrisons 1+0")
	e.types("Ann", "accept")
	for _, trouble := range []struct {
		err       error
		why, mend string
	}{
		{store.ErrFull, "the disk of this house is full", "Make room on the disk"},
		{store.ErrLost, "this house has lost its database", "boardroom restore FILE"},
	} {
		for _, name := range []string{"Ann", "Bob", "Cat"} {
			e.told(name)
		}
		e.store.Trouble(trouble.err)
		e.do(e.world.Tick)
		e.do(e.world.Tick)
		e.hears("Ann", trouble.mend)
		e.hears("Bob", "Nothing can be kept just now")
		e.silent("Bob")
		e.arrive("a guest", people.Identity{}, commands.Interactive)
		e.hears("a guest", "Nothing can be kept just now", trouble.why)
		e.want("Bob", "tell cat hello", "! Nothing was changed: "+trouble.why)
		e.types("Bob", "resign")
		e.want("Bob", "yes", trouble.why)
		e.want("Bob", "who", "Cat")
		logged := strings.Count(e.log.String(), "\n")
		for range 120 {
			e.clock = e.clock.Add(time.Second)
			e.do(e.world.Tick)
		}
		if more := strings.Count(e.log.String(), "\n") - logged; more > 0 {
			t.Errorf("in two minutes without room the log grows by %d lines", more)
		}
		e.told("Cat")
		e.store.Trouble(nil)
		e.do(e.world.Tick)
		e.hears("Cat", "Everything can be kept again")
		e.want("Bob", "tell cat hello", "You tell Cat")
	}
	e.types("Bob", "resign")
	e.want("Bob", "yes", "Bob resigned")
}

// TestAFailureIsOneError lets one line each fail, as the disk is full, and counts what the
// log says of it.
func TestAFailureIsOneError(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, line := range []string{"setup sato", "register", "challenge bob garrisons 5+3"} {
		e.types("Ann", line)
	}
	e.types("Bob", "register on sato")
	for _, line := range []string{"start sato", "cancel bob", "resign on sato", "challenge bob stratic"} {
		e.store.Trouble(store.ErrFull)
		before := strings.Count(e.log.String(), "level=ERROR")
		e.types("Ann", line)
		if line == "resign on sato" {
			e.types("Ann", "yes")
		}
		if n := strings.Count(e.log.String(), "level=ERROR") - before; n != 1 {
			t.Errorf("%q makes %d errors:\n%s", line, n, e.log.String())
		}
		e.store.Trouble(nil)
		if line == "start sato" {
			e.types("Ann", line)
		}
	}
}
