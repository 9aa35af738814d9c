package commands_test

import (
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
	"boardroom/world/store"
)

// from lets people in who have accounts, all from one address.
func (e *evening) from(address string, names ...string) {
	e.t.Helper()
	for _, name := range names {
		id := e.account(name)
		id.Address = netip.MustParseAddr(address)
		e.arrive(name, id, commands.Interactive)
	}
	for name := range e.visits {
		e.told(name)
	}
}

// loses plays a rated game in which each makes a move, and the first resigns. It
// returns what that one is told at the end.
func (e *evening) loses(loser, winner string) (told string) {
	e.t.Helper()
	e.begin("", winner, loser)
	e.types(winner, "2x2:1.1.1.1")
	e.types(loser, "3x3:1.1.1.1")
	e.clock = e.clock.Add(3 * time.Minute)
	told = e.resign(loser)
	e.holds(loser, told, winner+" is now rated ", loser+" is now rated ")
	return told
}

// TestRatingsAreNotFarmed lets accounts of one person lose to one of them, which gets into
// no list but that of newcomers.
func TestRatingsAreNotFarmed(t *testing.T) {
	const home, elsewhere = "192.0.2.7", "198.51.100.7"
	fans := make([]string, 16)
	for i := range fans {
		fans[i] = fmt.Sprintf("Fan%d", i)
	}
	for name, farm := range map[string]func(e *evening){
		"sixteen of one address": func(e *evening) {
			for _, fan := range fans {
				e.loses(fan, "Star")
			}
		},
		"sixteen that have played each other": func(e *evening) {
			for i, fan := range fans[:6] {
				for _, other := range fans[:i] {
					e.loses(fan, other)
				}
			}
			for _, fan := range fans[:6] {
				e.loses(fan, "Star")
			}
		},
		"one that is fed by another": func(e *evening) {
			for _, fan := range fans[1:] {
				e.loses(fan, fans[0])
			}
			for range 3 {
				e.loses(fans[0], "Star")
			}
		},
		"two networks": func(e *evening) {
			for n := range 4 {
				far := fmt.Sprintf("Far%d", n)
				e.from(elsewhere, far)
				for _, fan := range fans[:4] {
					e.loses(fan, far)
				}
				e.loses(far, "Star")
			}
			for _, fan := range fans[:4] {
				e.loses(fan, "Star")
			}
		},
		"a bot, fed by people and bots": func(e *evening) {
			e.types(fans[0], "@bot on")
			e.types("Star", "@bot on")
			for _, fan := range fans[:4] {
				e.loses(fan, "Star")
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEvening(t)
			e.from(home, append(fans, "Star")...)
			e.from("203.0.113.7", "Cat")
			farm(e)
			for _, words := range []string{"people", "bots"} {
				if told := e.types("Cat", "ranks strategery two "+words); strings.Contains(told, "| Star |") {
					t.Errorf("Star has got into the list:\n%s", told)
				}
			}
			e.want("Cat", "ranks strategery newcomers", "provisional | Star")
			e.recomputed()
		})
	}
}

// TestANewHouseGetsRanks lets six people of six networks play: all begin as newcomers, and
// everybody has a rank by the end of the evening.
func TestANewHouseGetsRanks(t *testing.T) {
	e := newEvening(t)
	names := []string{"Ann", "Bob", "Cat", "Dan", "Eve", "Fay"}
	for i, name := range names {
		e.from(fmt.Sprintf("192.0.%d.7", i), name)
	}
	e.holds("Bob", e.loses("Bob", "Ann"),
		"Ann is now rated 1662 (±290) in Strategery for two, among newcomers, after a first game.",
		"It counts among newcomers, because Ann and you are newcomers.")
	e.want("Ann", "ranks strategery", "Nobody has played a rated game of Strategery for two yet.", "among newcomers",
		"provisional | Ann | 1662 (±290) | 1")
	e.loses("Cat", "Ann")
	e.holds("Dan", e.loses("Dan", "Ann"), "Ann is no longer a newcomer.", "It counts among newcomers, because Ann and you are newcomers")
	for round := range 4 {
		for i := range names {
			for k := range i {
				pair := []string{names[i], names[k]}
				e.loses(pair[(i+k+round)%2], pair[(i+k+round+1)%2])
			}
		}
	}
	told := e.types("Ann", "ranks strategery")
	for i, name := range names {
		e.holds("Ann", told, fmt.Sprintf("%d | ", i+1), " | "+name+" | ")
	}
	if strings.Contains(told, "provisional") || strings.Contains(told, "newcomers") {
		t.Errorf("somebody has no rank:\n%s", told)
	}
	e.recomputed()
}

// TestFriendsAtHome plays on one address: among newcomers, until both have met others; then
// their games with each other count like all.
func TestFriendsAtHome(t *testing.T) {
	e := newEvening(t)
	e.from("2001:db8:1::7", "Ann")
	e.from("2001:db8:1:ff::7", "Bob") // the same /48
	for range 3 {
		e.holds("Bob", e.loses("Bob", "Ann"), "among newcomers")
	}
	for i, name := range []string{"Cat", "Dan", "Eve"} {
		e.from(fmt.Sprintf("192.0.%d.7", i), name)
		e.holds("Ann", e.loses("Ann", name), "because "+name+" and you are newcomers")
	}
	e.holds("Bob", e.loses("Bob", "Ann"), "because Bob is a newcomer")
	for _, name := range []string{"Cat", "Dan", "Eve"} {
		e.loses("Bob", name)
	}
	e.holds("Bob", e.loses("Bob", "Ann"), "Ann is now rated 1662 (±290) in Strategery for two, after a first game.")
	e.types("Ann", "leave")
	e.open() // who has met whom is kept
	e.from("192.0.2.7", "Fay")
	for id, name := range map[store.AccountID]string{1: "Ann", 2: "Bob"} {
		e.arrive(name, people.Identity{Account: id}, commands.Interactive)
	}
	e.holds("Bob", e.loses("Bob", "Ann"), "in Strategery for two, ")
	e.recomputed()
}

// TestStaffTakeGamesOutOfTheRatings takes the games of one out, for everybody: who played
// others is rated by those alone, also by games that came after.
func TestStaffTakeGamesOutOfTheRatings(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan")
	if err := e.store.SetStaff(4, true, store.StaffAct{Who: "the operator", What: "boardroom admin"}); err != nil {
		t.Fatal(err)
	}
	e.open()
	for id, name := range []string{"Ann", "Bob", "Cat", "Dan"} {
		e.arrive(name, people.Identity{Account: store.AccountID(id + 1)}, commands.Interactive)
	}
	e.loses("Ann", "Bob")
	e.told("Cat")
	without := e.types("Cat", "ranks strategery")
	e.loses("Cat", "Ann")
	e.loses("Bob", "Cat")
	for line, says := range map[string]string{
		"@unrate":        "! Whose games?",
		"@unrate cat":    "! Add a reason at the end of the line.",
		"@unrate zoe no": `! There is no account called "zoe".`,
	} {
		e.want("Dan", line, says)
	}
	e.want("Ann", "@unrate cat mine", "! @unrate is for staff.")
	e.types("Dan", "@unrate cat by mistake")
	e.want("Dan", "no", "The ratings stay as they are.")
	e.types("Dan", "@unrate cat two accounts of one person")
	e.want("Dan", "yes", "2 games of Cat taken out of the ratings.")
	e.hears("Cat", "Dan takes your rated games out of the ratings: two accounts of one person.")
	if after := e.types("Cat", "ranks strategery"); after != without {
		t.Errorf("without Cat's games the ranks are\n%s\nand were before them\n%s", after, without)
	}
	e.recomputed()
	e.want("Dan", "@log", "@unrate | Cat | 2 games: two accounts of one person")
	e.types("Dan", "@unrate cat again")
	e.want("Dan", "yes", "! None of the games of Cat count in the ratings.")

	e.holds("Cat", e.loses("Cat", "Bob"), "because Cat is a newcomer") // and has met nobody
	e.loses("Ann", "Bob")
	e.recomputed()
}
