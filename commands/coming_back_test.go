package commands_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
)

// TestComingBackByEar has somebody come back who listens: first comes the game at which they were,
// then their turn and letters, and the room on asking.
func TestComingBackByEar(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "option style words")
	for _, game := range []string{"garrisons", "sato"} {
		e.types("Bob", "challenge ann "+game+" 2d "+map[string]string{"garrisons": "second", "sato": "first"}[game])
		e.types("Ann", "accept bob")
		e.clock = e.clock.Add(time.Minute)
	}
	e.visits["Ann"].shell.Leave()
	e.clock = e.clock.Add(time.Hour)
	e.playAt("Bob", 2)
	e.want("Cat", "send ann hello", letterSent("Ann"))
	e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
	told := e.told("Ann")
	at := strings.Index(told, "Missed at sato:")
	if at < 0 {
		t.Fatalf("Ann is told\n%s", told)
	}
	if before := strings.Fields(told[:at]); len(before) > 25 {
		t.Errorf("%d words are told before the first game: %q", len(before), before)
	}
	last := at
	for _, part := range []string{"Your games", "garrisons | #1 | your turn", "sato | #2 | your turn", "1 new letter", "You are in the Lobby. To see what is there: look here"} {
		place := strings.Index(told, part)
		if place < last {
			t.Errorf("%q is told too early, or never:\n%s", part, told)
		}
		last = place
	}
	if strings.Contains(told, "Exits") {
		t.Errorf("the room is told unasked:\n%s", told)
	}
}

// TestTheLongestWaitingGameComesFirst has two games wait.
func TestTheLongestWaitingGameComesFirst(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, game := range []string{"garrisons", "sato"} {
		e.types("Bob", "challenge ann "+game+" 2d first")
		e.types("Ann", "accept bob")
	}
	for _, table := range []int{2, 1} {
		e.clock = e.clock.Add(time.Hour)
		e.playAt("Bob", table)
	}
	told := e.types("Ann", "games mine")
	if strings.Index(told, "sato | #2") > strings.Index(told, "garrisons | #1") {
		t.Errorf("Ann is told\n%s", told)
	}
}
