package commands_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
)

// plays has two play a game, which the first of them resigns.
func (e *evening) plays(loser, winner, options string) {
	e.t.Helper()
	e.types(loser, "challenge "+winner+" sato "+options)
	e.types(winner, "accept "+loser)
	for range 2 {
		for _, name := range []string{loser, winner} {
			e.types(name, "hint")
		}
	}
	e.types(loser, "resign")
	e.types(loser, "yes")
	e.passes(time.Second)
}

// TestNews are of public games of people who are followed, and say on arrival that there are any.
func TestNews(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan")
	e.want("Ann", "news", "There is no news this week.")
	e.types("Ann", "follow bob")
	e.plays("Bob", "Cat", "casual")
	e.plays("Cat", "Dan", "casual")
	e.plays("Bob", "Dan", "private casual")
	back := func(name string) string {
		e.types(name, "quit")
		account, err := e.store.AccountNamed(name)
		if err != nil {
			t.Fatal(err)
		}
		e.arrive(name, people.Identity{Account: account.ID, Key: key(name), Wanted: name}, commands.Interactive)
		return e.told(name)
	}
	if told := back("Ann"); !strings.Contains(told, "1 new item in the news. To read it: news") {
		t.Errorf("on coming back Ann is told\n%s", told)
	}
	e.clock = e.clock.Add(time.Minute)
	id := e.account("Zoe")
	e.arrive("Zoe", id, commands.Interactive)
	if told := e.told("Zoe"); strings.Contains(told, "in the news") {
		t.Errorf("who is new here is told of what happened before\n%s", told)
	}
	told := e.types("Ann", "news")
	e.holds("Ann", told, "New: Cat beat Bob at Sáto. Game #1.", "To see a game: replay 1")
	if strings.Contains(told, "Dan") || len(strings.Fields(told)) > 150 {
		t.Errorf("the news are\n%s", told)
	}
	if told := back("Ann"); strings.Contains(told, "News:") {
		t.Errorf("Ann has read the news, and is told\n%s", told)
	}
	e.want("Ann", "news", "Cat beat Bob at Sáto.")
	e.types("Cat", "hide")
	e.want("Ann", "news", "There is no news this week.")
	e.types("Cat", "unhide")
	e.types("Ann", "ignore cat")
	e.want("Ann", "news", "There is no news this week.")
	e.types("Ann", "unignore cat")
	e.open()
	e.people("Eve")
	e.types("Eve", "follow cat")
	e.want("Eve", "news", "Cat beat Bob at Sáto.", "Dan beat Cat at Sáto.")
	e.passes(8 * 24 * time.Hour)
	e.want("Eve", "news", "There is no news this week.")
	e.want("Eve", "news yesterday", `"yesterday" is no kind of news.`)
}

// TestNewsOfTournaments are of those that can be joined, begin soon or are over.
func TestNewsOfTournaments(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", `tournament make sato swiss 3 rounds 5+3 "Far Open" start=2026-11-29T20:00`)
	e.types("Ann", `tournament make sato swiss 3 rounds 5+3 "Near Open" start=2h`)
	e.types("Ann", `tournament make sato swiss 3 rounds 5+3 "Open Open"`)
	told := e.types("Bob", "news")
	e.holds("Bob", told, "Near Open begins in 2 hours. To join: tournament join 2", "Open Open can be joined: tournament join 3")
	if strings.Contains(told, "Far Open") {
		t.Errorf("what begins in a week is news:\n%s", told)
	}
	e.arrive("guest", people.Identity{}, 0)
	e.want("guest", "news", "Open Open can be joined")
}
