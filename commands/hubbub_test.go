package commands_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
	"boardroom/world/store"
)

// crowdOf lets in so many guests, each from an address of their own.
func (e *evening) crowdOf(many int) []string {
	names := make([]string, many)
	for n := range names {
		names[n] = fmt.Sprint("guest", n)
		e.comesFrom(names[n], fmt.Sprintf("198.51.%d.%d", n/200, n%200), people.Identity{})
	}
	return names
}

// TestACrowdIsNoLouderThanCanBeRead has a crowd of guests say all that each of them
// may, in one room and all over the house. Accounts are heard through it.
func TestACrowdIsNoLouderThanCanBeRead(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	e.types("Ann", "go sato") // where nobody crowds her
	e.types("Bob", "channel join general")
	names := e.crowdOf(40)
	for _, name := range names {
		e.types(name, "channel join general")
	}
	heard := func(line string) (n int) {
		e.told("Bob")
		for range 20 {
			for _, name := range names {
				e.types(name, line)
				n += strings.Count(e.told("Bob"), "spam")
			}
		}
		return n
	}
	if n := heard("say spam"); n != 31 {
		t.Errorf("the room hears %d lines at once of %d that guests type, want 31", n, 20*len(names))
	}
	e.want("Bob", "say can you hear me?", "Bob says: can you hear me?")
	e.clock = e.clock.Add(2 * time.Minute)
	if n := heard("=general spam"); n != 101 {
		t.Errorf("the house hears %d lines at once, want 101", n)
	}
	e.comesFrom("late", "192.0.2.1", people.Identity{})
	e.want("late", "say spam", "! The house is too busy with talk, so nobody heard this.")
	e.want("Bob", "=general is this a channel?", "is this a channel?")
	e.want("Ann", "@load", "people | 43 | 41 guests", "sessions | 43 | 40 from 198.51.0.0/24 and 1 from 192.0.2.0/24", "things said in the last minute | 102")
}

// TestStaffSlowARoom lets everybody say one thing in half a minute.
func TestStaffSlowARoom(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	e.told("Bob")
	e.want("Bob", "@slow 30s", "! @slow is for staff.")
	for line, told := range map[string]string{
		"@slow": "! To what?", "@slow 1s": "! A room can be slowed to one line every 5 seconds to 1 hour.", "@slow soon": `! "soon" is not a time.`,
		"@slow off": "! The Lobby is not slowed.", "@slow nowhere 30s": "!",
	} {
		e.want("Ann", line, told)
	}
	e.want("Ann", "@slow 30s", "The Lobby is slowed to one thing in 30 seconds. To end it: @slow lobby off")
	e.logged(store.StaffAct{Who: "Ann", What: "@slow", Whom: "The Lobby", Why: "30 seconds"})
	e.hears("Bob", "Ann slows the Lobby: everybody can say one thing in 30 seconds.")
	e.want("Bob", "say one", "Bob says: one")
	e.clock = e.clock.Add(10 * time.Second)
	e.want("Bob", "say two", "! Staff have slowed this room to one line every 30 seconds each. Wait 20 seconds.")
	e.comesFrom("guest", "192.0.2.1", people.Identity{})
	e.comesFrom("other", "192.0.2.1", people.Identity{})
	e.want("guest", "say one", "says: one")
	e.want("other", "say one", "! Staff have slowed this room")
	e.types("Bob", "go sato")
	e.want("Bob", "say two", "Bob says: two")
	e.types("Bob", "home")
	for range 3 {
		e.want("Ann", "say staff are heard", "Ann says: staff are heard")
	}
	e.want("Ann", "@load", "slowed: the Lobby, one thing in 30 seconds")
	e.clock = e.clock.Add(20 * time.Second)
	e.want("Bob", "say two", "Bob says: two")
	e.want("Ann", "@slow lobby off", "The Lobby is no longer slowed.")
	e.want("Bob", "say three", "Bob says: three")
}

// TestStaffCloseTheDoor keeps guests and new names out, and lets in who has an account.
func TestStaffCloseTheDoor(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.want("Bob", "@door guests off", "! @door is for staff.")
	e.want("Ann", "@door", "Guests may come, and anybody may take a free name.")
	e.want("Ann", "@door windows off", `! "windows" is not part of the door.`)
	e.want("Ann", "@door guests invite", `! The door can't be "invite" for guests. It can be on or off.`)
	e.want("Ann", "@door names off a flood of names", "Guests may come, and no new names are given. That holds until the next start")
	e.want("Ann", "@door", "no new names are given. That holds until the next start")
	e.logged(store.StaffAct{Who: "Ann", What: "@door", Whom: "names off", Why: "a flood of names"})
	e.want("guest", "@name Dora", "! This house takes no new names now.")
	e.arrive("new", people.Identity{Key: key("new"), Wanted: "Dora"}, commands.Interactive)
	e.want("new", "yes", "! This house takes no new names now.")
	e.want("Ann", "@door guests off", "No guests may come, and no new names are given.")
	e.want("guest", "say I am here", "says: I am here")
	e.closedTo(people.Identity{}, "This house takes no guests and no new names")
	e.closedTo(people.Identity{Key: key("other"), Wanted: "Eve"}, "This house takes no guests and no new names")
	e.arrive("Bob again", people.Identity{Account: 2}, commands.Interactive)
	e.want("Ann", "@door names on", "No guests may come, and anybody may take a free name")
	e.closedTo(people.Identity{}, "Come with your own name")
	e.arrive("Eve", people.Identity{Key: key("other"), Wanted: "Eve"}, commands.Interactive)
	for _, line := range []string{"who", "say hello", "no", "cancel", ""} {
		e.want("Eve", line, "! This house takes no guests now")
	}
	if _, err := e.house.Arrive(people.Identity{Key: key("third"), Wanted: "Fay"}, commands.Script); err == nil {
		t.Error("a script comes in without an account")
	}
	e.want("Eve", "yes", nameIsYours("Eve"))
	e.want("Ann", "@door guests on", "Guests may come")
	e.arrive("guest", people.Identity{}, commands.Interactive)
}

// closedTo checks that somebody is not let in, and why.
func (e *evening) closedTo(id people.Identity, why string) {
	e.t.Helper()
	if _, err := e.house.Arrive(id, commands.Interactive); err == nil || !strings.Contains(err.Error(), why) {
		e.t.Errorf("whoever comes as %+v is told %v, want %q", id, err, why)
	}
}
