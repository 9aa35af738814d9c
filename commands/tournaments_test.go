package commands_test

import (
	"testing"
	"time"
)

// TestWhoMayJoinATournament makes tournaments for some, and has others refused with the reason.
func TestWhoMayJoinATournament(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann", "Bob", "Cat")
	for _, line := range []string{
		`tournament make sato swiss 3 rounds 5+3 nobots "People"`, `tournament make sato arena 30m 3+2 bots "Programs"`,
		`tournament make sato knockout 5+3 invited "Guests of Ann"`, `tournament make sato round robin 1d 1600-1900 "Masters"`,
		`tournament make sato double round robin 1d 1400-1600 late=1 "Middle"`,
	} {
		e.types("Ann", line)
		e.passes(time.Second)
	}
	for _, test := range []struct{ who, typed, says string }{
		{"Bob", "tournaments", "Programs | 2 | Sáto, arena, 3+2"},
		{"Bob", "standings 1", "People: Sáto, swiss, 3 rounds, 5 minutes each and 3 seconds added a move, rated, no bots"},
		{"Ann", "tournament invite 1 easy", "! People: no bots can join."},
		{"Bob", "tournament join 2", "! Programs: only bots can join."},
		{"Ann", "tournament invite 2 easy", "easy takes part in Programs."},
		{"Bob", "tournament join 3", "! Guests of Ann: only those can join whom Ann invites."},
		{"Bob", "tournament invite 3 bob", "! Guests of Ann: only an arbiter can do that: Ann."},
		{"Ann", "tournament arbiter 3 cat", "cat is an arbiter of Guests of Ann from now on."},
		{"Cat", "tournament invite 3 bob", "bob is invited to Guests of Ann."},
		{"Bob", "tournament join 3", "You take part in Guests of Ann"},
		{"Bob", "tournament join 4", "! Masters: it is for ratings from 1600 to 1900, and yours counts as 1500."},
		{"Ann", "tournament invite 4 bob", "bob is invited to Masters."},
		{"Bob", "tournament join 4", "You take part in Masters"},
		{"Bob", "tournament join 5", "You take part in Middle: Sáto, double round robin, 1 day a move, rated, ratings 1400-1600"},
		{"Bob", "tournament join 5", "! Middle: you take part already."},
		{"Ann", "tournament join 3", "You take part"},
		{"Ann", "tournament begin 3", "Guests of Ann has begun."},
		{"Ann", "tournament invite 3 steady", "! Guests of Ann: it has begun, and nobody can come late to it."},
		{"Ann", `tournament make sato swiss 3 rounds 5+3 "Sixth"`, "! You have 5 tournaments that are not over yet, and no more can be."},
		{"Cat", `tournament make sato swiss 3 rounds 5+3 1900-1600 "X"`, "! The lower rating comes first, as in 1400-1700."},
		{"Cat", `tournament make sato swiss 3 rounds "X"`, "! A round needs an end: say a clock"},
		{"Cat", `tournament make sato arena 60m 1d "X"`, "! An arena needs a clock of minutes, such as 3+2."},
		{"Cat", `tournament make sato 5+3 "X"`, "! How is it played?"},
		{"Cat", `tournament make sato swiss knockout 5+3 "X"`, "! A tournament is played in one way"},
		{"Cat", `tournament make sato swiss 99 rounds 5+3 "X"`, "! A swiss tournament has 1 to 30 rounds."},
	} {
		e.holds(test.who, e.types(test.who, test.typed), test.says)
		e.passes(time.Second)
		e.told(test.who)
	}
}

// TestWhenATournamentBegins has one begin at its time, one with its last player, and one that too few
// joined called off; somebody sits out a round with half a point, once.
func TestWhenATournamentBegins(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan", "Eve")
	e.want("Ann", `tournament make sato swiss 3 rounds 5+3 start=20:30 break=10m "Timely"`, "Timely is tournament 1")
	e.want("Ann", `tournament make sato swiss 2 rounds 5+3 players=3 "Full"`, "Full is tournament 2")
	e.want("Ann", `tournament make sato swiss 2 rounds 5+3 start=30m "Empty"`, "Empty is tournament 3")
	e.want("Ann", `tournament make sato swiss 2 rounds 5+3 start=19:00 "Tomorrow"`, "Tomorrow is tournament 4")
	e.want("Ann", `tournament make sato swiss 2 rounds 5+3 start=2026-11-20T19:00 "Past"`, "! That time is over.")
	e.want("Bob", "standings 4", "Tomorrow: Sáto, swiss, 2 rounds, 5 minutes each and 3 seconds added a move, rated; begins in 23 hours")
	for _, name := range []string{"Ann", "Bob", "Cat", "Dan"} {
		e.want(name, "tournament join 1", "You take part in Timely")
	}
	e.want("Dan", "tournament bye 1", "You sit out the next round of Timely with half a point.")
	e.want("Dan", "tournament bye 1", "! Timely: you sit out round 1, and that can be done once.")
	e.want("Eve", "tournament bye 1", "! Timely: you don't take part.")
	e.types("Eve", "tournament join 2")
	e.types("Cat", "tournament join 2")
	looks := func(after time.Duration) {
		e.passes(after)
		e.do(e.house.Events.Look)
	}
	looks(time.Minute)
	e.want("Eve", "standings 2", "begins with 3 players")
	e.types("Bob", "tournament join 2")
	looks(time.Second)
	e.hears("Eve", "Full begins, with 3 players.")
	e.want("Eve", "pairings 2", "Full, round 1", "a bye, 1 point")
	looks(25 * time.Minute)
	e.want("Ann", "standings 1", "begins in 3 minutes")
	looks(4 * time.Minute)
	e.hears("Ann", "Timely begins, with 4 players.", "Empty is called off: only 0 had joined.")
	e.want("Ann", "pairings 1", "Timely, round 1", "Dan | sits out, half a point")
	e.want("Eve", "tournament join 1", "You take part in Timely")
	e.want("Dan", "standings 1", "Dan | 2 | 0.5", "round 1 of 3")
}
