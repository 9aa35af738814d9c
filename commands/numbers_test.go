package commands_test

import (
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/world/people"
)

// TestANumberIsGivenOnce opens the house anew between seeks, with and without
// their maker being there.
func TestANumberIsGivenOnce(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "seek sato 5+3", thatIsSeek(1))
	e.want("Ann", "seek sato 2d stay", thatIsSeek(2))
	e.want("Ann", "seek garrisons", thatIsSeek(3))
	e.types("Ann", "unseek 3")
	for _, next := range []string{"4", "5"} {
		e.open()
		e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
		e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
		e.want("Bob", "seeks", "2 | Ann | none yet | anybody | Sáto, rated, 2 days a move")
		e.want("Bob", "play 1", noSeek("1"))
		e.want("Ann", "seek sato 5+3", "That is seek "+next)
	}
	e.want("Bob", "play 2", "Board of sato")
	e.want("Bob", "challenge ann stacktics", "You challenge Ann")
	e.want("Bob", "pending", "6 | You challenge Ann")
	e.open()
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.want("Bob", "pending", "6 | You challenge Ann")
}

// TestANumberIsKeptBeforeItIsTold lets the disk be full for a seek that does not
// last.
func TestANumberIsKeptBeforeItIsTold(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.diskIsFull()
	e.want("Ann", "seek sato 5+3", nothingChanged)
	e.silent("Bob")
	e.want("Ann", "seeks", "Nobody is looking")
	e.want("Ann", "seek sato 5+3", thatIsSeek(1))
}

// TestAnInvitationToATableThatIsGone clears a table, and the house goes down
// before it ends the invitation there.
func TestAnInvitationToATableThatIsGone(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, line := range []string{"setup strategery", "register", "invite bob", "clear strategery"} {
		e.types("Ann", line)
	}
	if kept, err := e.store.Proposals(); err != nil || len(kept) != 1 {
		t.Fatalf("kept before the start are %+v, %v", kept, err)
	}
	e.open()
	if kept, err := e.store.Proposals(); err != nil || len(kept) != 0 {
		t.Errorf("kept are %+v, %v", kept, err)
	}
	if strings.Contains(e.log.String(), "level=ERROR") {
		t.Errorf("the log has %s", e.log.String())
	}
}
