package commands_test

import (
	"strings"
	"testing"
)

// TestAResignationIsNoMove counts the moves of a game that two leave by
// resigning, one of them in the middle.
func TestAResignationIsNoMove(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dora")
	e.types("Ann", "setup strategery 5x5 order=registration")
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.types(name, "register")
	}
	e.types("Ann", "start")
	e.want("Ann", "3x3:1.1.1.1", afterOneMove)
	e.types("Bob", "resign")
	e.want("Bob", "yes", afterOneMove)
	e.want("Dora", "games", "move 1; it is Cat's turn")
	e.want("Dora", "watch strategery", afterOneMove)
	e.types("Cat", "resign")
	e.want("Cat", "yes", "strategery is over after 1 move.")
	e.want("Ann", "look strategery", "strategery is over after 1 move.")
	e.want("Dora", "replay strategery", "at the start of 1 move.")
	e.want("Dora", "forward", afterMove(1, 1), "Ann occupies 3x3")
	e.want("Dora", "forward", afterMove(1, 1), resigns("Bob"))
	e.want("Dora", "goto end", afterMove(1, 1), resigns("Cat"))
	e.want("Dora", "forward", "! This is the end of strategery so far, after 1 move.")
	e.want("Dora", "goto 1", "Ann occupies 3x3")
	e.want("Dora", "goto 2", "! strategery has 1 move. You can go to positions 0 to 1.")
	e.want("Ann", "flashback", "strategery as it was 1 move ago, after 1 move.")
	e.want("Ann", "flashback 3", "after 0 moves.")
	e.want("Ann", "clear strategery", "replay 1")
	e.want("Ann", "look 1", "strategery, #1, after 1 move.")
}

// TestHistoryCountsTheMovesThatStand takes moves back, and ends a game without a
// move.
func TestHistoryCountsTheMovesThatStand(t *testing.T) {
	e := started(t)
	for n, name := range []string{"Ann", "Bob", "Ann"} {
		e.types(name, e.emptySpaces()[0]+":1.1.1.1")
		if n == 1 {
			e.types("Ann", "takeback 2")
			e.types("Bob", "accept")
			e.types("Ann", e.emptySpaces()[0]+":1.1.1.1")
			e.types("Bob", e.emptySpaces()[0]+":1.1.1.1")
		}
	}
	e.types("Bob", "resign")
	e.want("Bob", "yes", overAfter(3))
	e.types("Ann", "challenge bob sato")
	e.types("Bob", "accept")
	e.types("Ann", "offer draw")
	e.types("Bob", "offer draw")
	e.want("Ann", "history", "#1 | Strategery | Bob | won (resigned) | 3 |", "#2 | Sáto | Bob | drawn (agreed) | 0 |")
}

// An empty line gives the sides that were not named 0, where the house has asked for them.
func TestEnterLeavesTheOtherSidesAtNothing(t *testing.T) {
	e := started(t)
	e.types("Ann", "occupy 2x2 with 3 2")
	if ask := e.visits["Ann"].shell.Asked(); ask == nil || !strings.Contains(ask.Text, "(Enter: 0 for the rest; cancel or q: no move)") {
		t.Fatalf("asked is %+v", ask)
	}
	e.want("Ann", "", "Ann occupies 2x2 with north 3, east 2.")
}
