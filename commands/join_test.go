package commands_test

import (
	"testing"
	"time"
)

// TestWhatNewcomersTypeToTakePart has somebody who knows nothing of tournaments, leagues, ladders and
// clubs type what comes to mind: each line does it, or is answered with one that does.
func TestWhatNewcomersTypeToTakePart(t *testing.T) {
	const none = `There is no tournament yet. To make one: tournament make sato swiss 5 rounds 1d "NAME"`
	const areas = "! Tournaments: tournaments. Leagues: leagues. Ladders: ladder. Clubs: clubs."
	const which = "! Which tournament? Say its number after it: 1 (First Open) or 2 (Lunch)"
	const takesPart = "You take part in First Open"
	const making = `! To make a tournament: tournament make sato swiss 5 rounds 1d "NAME". More: help tournament`
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, test := range []struct{ typed, says string }{
		{"tournament", none}, {"tournaments", none}, {"join tournament", none}, {"tournament join", none}, {"standings", none},
		{"pairings", none}, {"round", none}, {"events", areas}, {"league", "To begin one: league join sato"},
		{"ladder", "To join it: ladder join sato"}, {"club", "To make one: club make NAME"},
	} {
		e.holds("Bob", e.types("Bob", test.typed), test.says)
	}
	for _, line := range []string{
		`tournament make sato swiss 3 rounds 5+3 "First Open"`, `tournament new sato arena 60m 3+2 "Lunch"`, "ladder join sato", "club make Knights",
		"club listed on",
	} {
		e.types("Ann", line)
	}
	for _, test := range []struct{ typed, says string }{
		{"tournament", "First Open | 1"}, {"tournaments", "First Open | 1"}, {"tournament list", "First Open | 1"},
		{"my tournaments", "First Open | 1"}, {"arena", "Lunch | 2"}, {"knockout", "First Open | 1"}, {"events", areas}, {"event", areas},
		{"competitions", areas}, {"help events", "Tournaments: tournaments."}, {"help tournament", "tournament join NUMBER"},
		{"tournament help", "tournament join NUMBER"}, {"help buchholz", "Buchholz: the points of everybody you played, added up"},
		{"join tournament", which}, {"join the tournament", which}, {"join a tournament", which}, {"enter the tournament", which},
		{"sign up for the tournament", which}, {"standings", which}, {"who leads", which}, {"next round", which}, {"leave tournament", which},
		{"join 1", "To join the tournament First Open: tournament join 1"}, {"join lunch", "To join the tournament Lunch: tournament join 2"},
		{"join 3", "! You can't see a table #3."}, {"tournament 1", "First Open: Sáto, swiss, 3 rounds"}, {"tournament first", "First Open: Sáto, swiss, 3 rounds"},
		{"tournament standings 1", "First Open: Sáto, swiss, 3 rounds"}, {"tournament 7", "! There is no tournament 7. To see all: tournaments"},
		{"tournament chess", `! There is no tournament "chess". To see all: tournaments`},
		{"join tournament 1", takesPart}, {"my tournaments", "First Open | 1 | Sáto, swiss, 5+3 | 1, you too"},
		{"leave tournament", "You don't take part in First Open any more."}, {"enter tournament first open", takesPart},
		{"leave the tournament 1", "You don't take part"}, {"register for tournament 1", takesPart}, {"leave tournament first open", "You don't take part"},
		{"tournament enter 1", takesPart}, {"standings", "First Open: Sáto"}, {"pairings", "First Open"}, {"round", "First Open"}, {"crosstable", "First Open"},
		{"tournament start", "! First Open: only an arbiter can do that: Ann."}, {"withdraw from the tournament", "You don't take part"},
		{"make a tournament", making}, {"create tournament", making}, {"start a tournament", making},
		{"league", "There is no league yet."}, {"join league", "! To see the leagues: leagues. To join one: league join GAME"},
		{"join the sato league", "You take part in the Sáto league"}, {"my league", "Sáto league | 1, you too"}, {"league standings", "Sáto league | 1, you too"},
		{"leave the league", "! To see your leagues: leagues. To leave one: league leave GAME"},
		{"join ladder", "! To see a ladder: ladder GAME. To join it: ladder join GAME"}, {"join the sato ladder", "You are on place 2 of the Sáto ladder."},
		{"my ladder", "Sáto | 2 of 2 | You can challenge Ann"}, {"leave the ladder", "! To see your ladders: ladder. To leave one: ladder leave GAME"},
		{"club", "Knights | 1"}, {"join the club", "! You have to be invited to a club"}, {"join the club knights", "! Knights: you have to be invited. Ask Ann."},
		{"make a club", "! To make a club: club make NAME"}, {"leave club", "! You are not in a club."},
		{"today", "! The puzzle of the day: puzzle today."}, {"who am I playing", "You aren't at a table."},
	} {
		e.holds("Bob", e.types("Bob", test.typed), test.says)
		e.passes(time.Second)
		e.told("Bob")
	}
}
