package commands_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/world/people"
	"boardroom/world/store"
)

// tables counts the tables in the house.
func (e *evening) tables() (n int) {
	e.do(func() { n = len(e.world.Tables.All(nil)) })
	return n
}

// TestGuestsLeaveNothingBehind begins games with bots as guests who go and come
// again, with a key and without.
func TestGuestsLeaveNothingBehind(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann")
	for n := range 3 {
		e.comesFrom("guest", fmt.Sprintf("192.0.2.%d", n), people.Identity{})
		for range 5 {
			e.want("guest", "challenge easy sato", accepts("easy (bot)", "Guest1"))
		}
		e.types("guest", "resign sato")
		e.types("guest", "yes")
		e.visits["guest"].shell.Leave()
		if n := e.tables(); n != 0 {
			t.Fatalf("%d tables stand when the guest has gone", n)
		}
		e.clock = e.clock.Add(time.Minute)
	}
	for id := range store.TableID(16) { // nor in the store
		if _, err := e.store.TableNumbered(id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("table #%d is still kept: %v", id, err)
		}
	}
	e.comesFrom("guest", "192.0.2.9", people.Identity{Key: key("new")})
	e.want("guest", "challenge easy sato", accepts("easy (bot)", "Guest1"))
	e.types("Ann", "watch sato")
	e.visits["guest"].shell.Leave()
	e.clock = e.clock.Add(e.world.Limits().Abandoned - time.Second)
	e.do(e.world.Tick)
	if n := e.tables(); n != 1 {
		t.Errorf("%d tables stand while a guest with a key may come back", n)
	}
	e.clock = e.clock.Add(time.Second)
	e.do(e.world.Tick)
	e.do(e.world.Tick)
	if n := e.tables(); n != 0 {
		t.Errorf("%d tables stand when the guest stays away", n)
	}
	e.hears("Ann", "sato is put away: only guests played there, and they have gone. Its game can still be seen: replay 16")
	e.comesFrom("guest", "192.0.2.9", people.Identity{})
	e.types("guest", "challenge easy sato")
	e.open()
	if n := e.tables(); n != 0 {
		t.Errorf("%d tables of guests stand after a restart", n)
	}
}

// TestGuestsTakeNotAllBots begins as many games with bots as guests can, from one
// address and from many; somebody with an account plays all the same.
func TestGuestsTakeNotAllBots(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann")
	begin := func(name string) (begun int) {
		for begun < 10 && strings.Contains(e.types(name, "challenge easy sato"), " begins.") {
			begun++
		}
		return begun
	}
	sum := 0
	for n := range 5 {
		name := fmt.Sprint("guest", n)
		e.comesFrom(name, "192.0.2.1", people.Identity{})
		sum += begin(name)
	}
	if sum != 20 {
		t.Errorf("guests from one address begin %d games, want 20", sum)
	}
	for n := range 30 {
		name := fmt.Sprint("far", n)
		e.comesFrom(name, fmt.Sprintf("198.51.100.%d", n), people.Identity{})
		sum += begin(name)
	}
	if sum != 100 {
		t.Errorf("guests begin %d games, want 100", sum)
	}
	if begun := begin("Ann"); begun != 8 {
		t.Errorf("Ann begins %d games, want 8", begun)
	}
}

// TestLongListsArePagedAndCounted looks at a house with many tables.
func TestLongListsArePagedAndCounted(t *testing.T) {
	e := newEvening(t)
	const many = 1234
	for n := range many {
		id, err := e.store.CreateTable(store.TableRecord{Name: fmt.Sprint("sato-", n+2), Game: "sato", Phase: store.InSetup, Made: e.clock})
		if err == nil {
			err = e.store.ChangeTable(id, 1, store.TableChange{Seats: []store.SeatRecord{{Name: fmt.Sprint("Guest", n+1000), GuestKey: "SHA256:x", Colour: 1}}})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	e.open()
	e.people("Ann")
	e.types("Ann", "setup stratic")
	e.types("Ann", "register on stratic")
	for _, line := range []string{"look here", "games", "games here", "games sato"} {
		told := e.types("Ann", line)
		if lines := strings.Count(told, "sato-"); lines < 19 || lines > 21 {
			t.Errorf("%s tells of %d tables", line, lines)
		}
		if line != "games sato" {
			e.holds("Ann", told, "stratic | #", "And 1,215 more: games")
		}
	}
	e.want("Ann", "games page 62", "sato-")
	e.want("Ann", "games page 63", "! There is no page 63. There are pages 1 to 62.")
	e.want("Ann", "games page two", `! "two" is not the number of a page.`)
	for n := range 30 {
		e.arrive(fmt.Sprint("guest", n), people.Identity{}, 0)
	}
	e.told("Ann")
	e.want("Ann", "look here", "And 11 more: who")
	e.want("Ann", "who", "And 11 more: who page 2. 31 people.")
	e.want("Ann", "who page 2", "Guest30 |")
}

// TestStaffClearInBulk puts away what strangers have set up, with one line.
func TestStaffClearInBulk(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	for n := range 3 {
		name := fmt.Sprint("guest", n)
		e.arrive(name, people.Identity{}, 0)
		e.types(name, "challenge easy sato")
	}
	e.types("Bob", "setup stratic")
	e.types("Bob", "register on stratic")
	e.want("Bob", "@clear guests spam", "! @clear is for staff.")
	e.want("Ann", "@clear", "! Which table?")
	e.want("Ann", "@clear guests", reasonMissing)
	e.want("Ann", "@clear over spam", "! @clear over finds no table.")
	e.want("Ann", "@clear guests set up by a script", "3 tables put away.")
	e.logged(store.StaffAct{Who: "Ann", What: "@clear", Whom: "guests, 3 tables", Why: "set up by a script"})
	e.hears("guest0", "Ann puts sato away: set up by a script.")
	e.told("Bob")
	e.want("Ann", "@clear stratic nobody comes", "1 table put away.")
	e.hears("Bob", "Ann puts stratic away: nobody comes.")
	if n := e.tables(); n != 0 {
		t.Errorf("%d tables are left", n)
	}
}
