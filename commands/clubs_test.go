package commands_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/world/people"
)

// club is an evening with a club of Ann's that is not listed, in which Bob is, too.
func club(t *testing.T) *evening {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan")
	e.want("Ann", "club make Knights", "The club Knights is yours. Only its members know of it.")
	e.want("Ann", "club invite bob", "Bob is invited to Knights.")
	e.hears("Bob", "Ann invites you to the club Knights. To join: club join Knights")
	e.want("Bob", "club join knights", "You are in the club Knights. To talk with all of it: =club-knights TEXT")
	e.hears("Ann", "Bob has joined the club Knights.")
	return e
}

// TestClubs are made, joined, led, handed over, left and ended.
func TestClubs(t *testing.T) {
	e := club(t)
	e.arrive("guest", people.Identity{}, 0)
	for _, test := range []struct{ who, typed, says string }{
		{"guest", "club make Rooks", "! Guests can't make clubs."},
		{"Ann", "club make knights", "! There is a club Knights already."},
		{"Ann", "club make a", "! \"a\" can't be a name."},
		{"Ann", "club make invite", "! \"invite\" can't be the name of a club"},
		{"Ann", "club invite bob", "! Knights: Bob is in it already."},
		{"Ann", "club invite nobody99", "! Nobody is called"},
		{"Ann", "club fly", "! There is no club \"fly\"."},
		{"Bob", "club invite cat", "! Knights: only its owner and helpers can do that."},
		{"Bob", "club helper bob", "! Knights: only its owner can do that."},
		{"Ann", "club helper bob", "Bob is a helper of Knights."},
		{"Bob", "club invite cat to knights", "Cat is invited to Knights."},
		{"Cat", "clubs", "Knights | 2 | invited"},
		{"Cat", "club knights", "You are invited. To join: club join Knights"},
		{"Cat", "club join knights", "You are in the club Knights."},
		{"Ann", "club knights", "The club Knights, 3 members\nAnn | owner\nBob | helper\nCat | member"},
		{"Cat", "club remove bob", "! Knights: only its owner and helpers can do that."},
		{"Bob", "club remove ann", "! Knights: its owner can't be removed."},
		{"Ann", "club leave", "! Knights: you own it. To hand it over: club owner PERSON."},
		{"Ann", "club owner dan", "! Knights: Dan is not in it."},
		{"Ann", "club owner cat", "Cat owns Knights now. You are a helper."},
		{"Bob", "club remove ann", "! Knights: only its owner can remove a helper."},
		{"Cat", "club helper ann off", "Ann is a helper no longer of Knights."},
		{"Bob", "club remove ann", "Ann is not in Knights any more."},
		{"Ann", "club knights", "! There is no club \"knights\"."},
		{"Bob", "club leave", "You are not in the club Knights any more."},
		{"Bob", "club end knights", "! There is no club \"knights\"."},
		{"Cat", "club e knights", "! "},
		{"Cat", "club end knights", "The club Knights has ended."},
		{"Cat", "clubs", "You are not in a club, and none is listed."},
	} {
		e.holds(test.who, e.types(test.who, test.typed), test.says)
		e.passes(time.Second)
	}
}

// TestAClubIsKept over a restart, with who is invited.
func TestAClubIsKept(t *testing.T) {
	e := club(t)
	e.types("Ann", "club invite cat")
	e.open()
	for name, number := range map[string]int{"Ann": 1, "Cat": 3} {
		account, err := e.store.AccountNamed(name)
		if err != nil || int(account.ID) != number {
			t.Fatal(account, err)
		}
		e.arrive(name, people.Identity{Account: account.ID, Key: key(name), Wanted: name}, 0)
	}
	e.hears("Cat", "You are invited to the club Knights. To join: club join Knights")
	e.want("Cat", "club join knights", "You are in the club Knights.")
	e.want("Ann", "club knights", "3 members")
	e.types("Ann", "quit")
	if err := e.store.Forget(1); err != nil {
		t.Fatal(err)
	}
	e.open()
	e.arrive("Cat", people.Identity{Account: 3, Key: key("Cat"), Wanted: "Cat"}, 0)
	e.want("Cat", "club knights", "Bob | owner", "Cat | member")
}

// TestTheChannelOfAClub is for its members alone.
func TestTheChannelOfAClub(t *testing.T) {
	e := club(t)
	e.types("Cat", "channel join general")
	e.told("Bob")
	e.want("Ann", "=club-knights hello", "hello")
	e.hears("Bob", "hello")
	e.silent("Cat")
	e.want("Cat", "=club-knights hello", `! There is no channel "club-knights".`)
	e.want("Cat", "channel join club-knights", `! There is no channel "club-knights".`)
	e.want("Cat", "channel make club-knights", `! "club-knights" can't be the name of a channel: those of clubs begin with club-.`)
	e.want("Bob", "channel leave club-knights", "You are no longer on club-knights.")
	e.told("Ann")
	e.types("Ann", "=club-knights again")
	e.silent("Bob")
	e.want("Bob", "channel join club-knights", "club-knights")
	e.told("Ann")
	e.types("Ann", "club remove bob")
	e.told("Bob")
	e.types("Ann", "=club-knights secret")
	e.silent("Bob")
}

// TestNobodyKnowsOfAClub that is not listed: whatever somebody else types is answered as if there
// were none.
func TestNobodyKnowsOfAClub(t *testing.T) {
	lines := []string{
		"club knights", "clubs", "club join knights", "club leave knights", "club end knights", "club invite dan to knights",
		"club listed on knights", "club match knights sato 4 boards 1d", "club accept knights", "channel list", "channel",
		"tournaments", "tournament join 1", "standings 1", "pairings 1", "standings", "tournament log 1", "tournament trf 1",
		"tournament join Knights", "news", "finger ann", "who", "@export", `tournament make sato swiss 3 rounds 5+3 club knights "Mine"`,
		"club make Knights", "history ann", "look ann", "look",
	}
	answers := func(with bool) (all []string) {
		e := newEvening(t)
		e.people("Ann", "Bob", "Cat", "Dan")
		if with {
			e.types("Ann", "club make Knights")
			e.types("Ann", "club invite bob")
			e.types("Bob", "club join knights")
			e.want("Ann", `tournament make sato swiss 3 rounds 5+3 club knights "Knights Cup"`, "Knights Cup is tournament 1")
			e.want("Bob", "tournament join 1", "You take part in Knights Cup")
			e.want("Bob", "news", "Knights Cup can be joined")
		} else {
			e.types("Ann", "club make")
		}
		e.clock = time.Date(2026, 11, 21, 21, 0, 0, 0, time.UTC)
		for _, name := range []string{"Ann", "Bob", "Cat"} {
			e.told(name)
		}
		for _, line := range lines {
			all = append(all, line+": "+e.types("Cat", line))
			e.passes(time.Second)
		}
		for _, begun := range []string{"club ", "channel join ", "=", "tournament join ", "channel leave "} {
			completed := e.visits["Cat"].shell.Complete(begun)
			all = append(all, fmt.Sprint(begun, completed))
		}
		return all
	}
	with, without := answers(true), answers(false)
	for i := range with {
		if with[i] != without[i] {
			t.Errorf("with a club that is not listed Cat is told\n%s\nand without\n%s", with[i], without[i])
		}
	}
}

// TestASecretTournamentsTables say nothing of it to those who watch.
func TestASecretTournamentsTables(t *testing.T) {
	e := club(t)
	e.types("Cat", "follow ann")
	e.types("Ann", `tournament make sato swiss 1 rounds 5+3 club knights "Knights Cup"`)
	e.types("Ann", "tournament join 1")
	e.types("Bob", "tournament join 1")
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.told(name)
	}
	e.types("Ann", "tournament begin 1")
	e.hears("Bob", "Knights Cup, round 1: Ann against Bob.")
	if told := e.told("Cat"); !strings.Contains(told, "Ann against Bob") || strings.Contains(told, "Knights") {
		t.Errorf("Cat, who watches, is told\n%s", told)
	}
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	e.do(e.house.Events.Look)
	for _, line := range []string{"news", "tournaments", "history ann", "look sato", "refresh", "finger ann"} {
		if told := e.types("Cat", line); strings.Contains(told, "Knights") {
			t.Errorf("%q tells Cat\n%s", line, told)
		}
	}
	e.want("Bob", "news", "Knights Cup is over. Ann wins.")
}

// TestListedClubs can be seen by everybody, but not who is in them.
func TestListedClubs(t *testing.T) {
	e := club(t)
	e.want("Bob", "club listed on", "! Knights: only its owner can do that.")
	e.want("Ann", "club listed on", "Everybody can see that there is the club Knights.")
	e.want("Cat", "clubs", "Knights | 2 | ")
	if told := e.types("Cat", "club knights"); strings.Contains(told, "Bob") || !strings.Contains(told, "You have to be invited to join it.") {
		t.Errorf("Cat sees the club as\n%s", told)
	}
	e.want("Cat", "club join knights", "! Knights: you have to be invited. Ask Ann.")
	e.want("Cat", "club make knights", "! There is a club Knights already.")
	e.want("Ann", "club listed off", "Only its members know of the club Knights.")
	e.want("Cat", "clubs", "You are not in a club, and none is listed.")
}

// TestAMatchOfClubs is proposed, accepted, joined and played board by board.
func TestAMatchOfClubs(t *testing.T) {
	e := club(t)
	e.types("Cat", "club make Rooks")
	e.types("Cat", "club listed on")
	e.types("Cat", "club invite dan")
	e.types("Dan", "club join rooks")
	e.told("Cat")
	for _, test := range []struct{ who, typed, says string }{
		{"Bob", "club match rooks sato 2 boards 1d", "! Knights: only its owner and helpers can do that."},
		{"Ann", "club match rooks sato 1d", "At how many boards? For example: 4 boards"},
		{"Ann", "club match rooks chess 2 boards 1d", "! There is no game called \"chess\"."},
		{"Ann", "club match knights sato 2 boards 1d", "! A match is between two different clubs."},
		{"Ann", "club match rooks sato 2 boards", "! A round needs an end"},
		{"Ann", "club match rooks sato 2 boards 1d", "The match is proposed to Rooks."},
		{"Dan", "club accept knights", "! No club \"knights\" proposes a match to your clubs."},
		{"Cat", "club rooks", "Knights proposes a match: Sáto, 2 boards 1d. To answer: club accept Knights"},
		{"Cat", "club decline knights", "You decline the match."},
		{"Ann", "club match rooks sato 2 boards 1d", "The match is proposed to Rooks."},
		{"Cat", "club accept knights", "Knights against Rooks is tournament 1: Sáto, match of two clubs, 2 boards"},
		{"Ann", "tournament join 1", "You take part in Knights against Rooks"},
		{"Bob", "tournament join 1", "You take part"},
		{"Cat", "tournament join 1", "You take part"},
		{"Dan", "tournament join 1", "You take part"},
	} {
		e.holds(test.who, e.types(test.who, test.typed), test.says)
		e.passes(time.Second)
	}
	e.do(e.house.Events.Look)
	e.want("Ann", "standings 1", "Ann, Knights", "Dan, Rooks", "Knights 0, Rooks 0.")
	round := e.types("Ann", "round 1")
	for _, pair := range []string{"Ann against Cat | plays at", "Dan against Bob | plays at"} {
		if !strings.Contains(round, pair) {
			t.Errorf("the boards are\n%s", round)
		}
	}
	for _, name := range []string{"Cat", "Dan"} {
		e.types(name, "resign")
		e.types(name, "yes")
		e.passes(time.Second)
		e.do(e.house.Events.Look)
	}
	e.want("Ann", "standings 1", "over", "Knights 2, Rooks 0.")
	e.hears("Dan", "Knights against Rooks is over. Knights wins: Knights 2, Rooks 0.")
}
