package strategery_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/games/strategery"
)

// at reads a position of a 3x3 board with the terms that a test cares about.
func at(t testing.TB, fields, board string) games.Position {
	t.Helper()
	line := gamestest.With("game=strategery size=3x3 points=10 castle=fixed keep=0 seats=2 out=- turn=1", fields)
	return gamestest.Parse(t, strategery.Game(), line+" board="+board)
}

func TestBattles(t *testing.T) {
	const placed, taken, lost = board.Placed, board.Taken, board.Lost
	for _, test := range []struct {
		name, fields, before, move string
		after, turn                string
		happened                   []string
		marks                      map[string]board.Mark
	}{
		{
			name:   "nobody beside it",
			before: "1C,-,-/-,-,-/-,-,2C", move: "2x1:0.4.6.0",
			after: "1C,1:0.4.6.0,-/-,-,-/-,-,2C", turn: "2",
			happened: []string{occupies(1, "2x1", 0, 4, 6, 0)},
			marks:    map[string]board.Mark{"2x1": placed},
		},
		{
			name:   "a higher value captures, and the neighbour keeps its values",
			before: "1C,2:1.2.3.4,-/-,-,-/-,-,2C", move: "2x2:4.0.0.0",
			after: "1C,1:1.2.3.4,-/-,1:4.0.0.0,-/-,-,2C", turn: "2",
			happened: []string{
				occupies(1, "2x2", 4, 0, 0, 0),
				takes(1, "2x1", 2, 4, 3),
			},
			marks: map[string]board.Mark{"2x2": placed, "2x1": taken},
		},
		{
			name:   "a tie goes to the defender, who gets the values too",
			before: "1C,-,2:1.2.3.4/-,-,-/-,-,2C", move: "2x1:1.4.0.5",
			after: "1C,2:1.4.0.5,2:1.2.3.4/-,-,-/-,-,2C", turn: "2",
			happened: []string{
				occupies(1, "2x1", 1, 4, 0, 5),
				"{2} holds 3x1 (4 against 4) and takes 2x1.",
			},
			marks: map[string]board.Mark{"2x1": lost},
		},
		{
			name:   "clockwise from the north, until the space is lost",
			before: "1C,2:9.9.2.9,-/2:9.1.9.9,-,2:9.9.9.3/2C,2:1.9.9.9,-", fields: "points=40",
			move:  "2x2:4.3.5.6",
			after: "1C,1:9.9.2.9,-/2:9.1.9.9,2:4.3.5.6,2:9.9.9.3/2C,2:1.9.9.9,-", turn: "2",
			happened: []string{
				occupies(1, "2x2", 4, 3, 5, 6),
				takes(1, "2x1", 2, 4, 2),
				"{2} holds 3x2 (3 against 3) and takes 2x2.",
			},
			marks: map[string]board.Mark{"2x2": lost, "2x1": taken},
		},
		{
			name:   "all four are captured, each from its owner",
			before: "1C,2:9.9.2.9,-/3:9.1.9.9,-,2:9.9.9.3/2C,3:1.9.9.9,3C", fields: "points=40 seats=3",
			move:  "2x2:4.4.5.6",
			after: "1C,1:9.9.2.9,-/1:9.1.9.9,1:4.4.5.6,1:9.9.9.3/2C,1:1.9.9.9,3C", turn: "2",
			happened: []string{
				occupies(1, "2x2", 4, 4, 5, 6),
				takes(1, "2x1", 2, 4, 2),
				takes(1, "3x2", 2, 4, 3),
				takes(1, "2x3", 3, 5, 1),
				takes(1, "1x2", 3, 6, 1),
			},
			marks: map[string]board.Mark{"2x2": placed, "2x1": taken, "3x2": taken, "2x3": taken, "1x2": taken},
		},
		{
			name:   "lost in the west, the last of the battles",
			before: "1C,2:9.9.2.9,-/3:9.1.9.9,-,-/2C,-,3C", fields: "points=40 seats=3 turn=1",
			move:  "2x2:3.0.0.0",
			after: "1C,1:9.9.2.9,-/3:9.1.9.9,3:3.0.0.0,-/2C,-,3C", turn: "2",
			happened: []string{
				occupies(1, "2x2", 3, 0, 0, 0),
				takes(1, "2x1", 2, 3, 2),
				"{3} holds 1x2 (1 against 0) and takes 2x2.",
			},
			marks: map[string]board.Mark{"2x2": lost, "2x1": taken},
		},
		{
			name:   "captures start no further battles, and one's own do none",
			before: "1C,-,1:0.0.0.0/-,2:0.0.9.0,-/2:9.9.9.9,2C,-", move: "2x1:0.0.1.0",
			after: "1C,1:0.0.1.0,1:0.0.0.0/-,1:0.0.9.0,-/2:9.9.9.9,2C,-", fields: "points=36", turn: "2",
			happened: []string{
				occupies(1, "2x1", 0, 0, 1, 0),
				takes(1, "2x2", 2, 1, 0),
			},
			marks: map[string]board.Mark{"2x1": placed, "2x2": taken},
		},
		{
			name:   "the edge does no battle, on the other side of the board neither",
			before: "1C,-,2:9.9.9.9/-,-,-/-,-,2C", fields: "points=36", move: "1x2:0.0.0.0",
			after: "1C,-,2:9.9.9.9/1:0.0.0.0,-,-/-,-,2C", turn: "2",
			happened: []string{occupies(1, "1x2", 0, 0, 0, 0)},
			marks:    map[string]board.Mark{"1x2": placed},
		},
		{
			name:   "a fixed castle is beaten and stays, and the battles go on",
			before: "1C,2C,-/-,-,2:1.1.1.1/-,-,-", move: "2x2:1.2.0.0",
			after: "1C,2C,-/-,1:1.2.0.0,1:1.1.1.1/-,-,-", turn: "2",
			happened: []string{
				occupies(1, "2x2", 1, 2, 0, 0),
				"{1} beats the castle at 2x1 (1 against 0), which stays {2}'s.",
				takes(1, "3x2", 2, 2, 1),
			},
			marks: map[string]board.Mark{"2x2": placed, "3x2": taken},
		},
		{
			name:   "a castle of 0 holds against 0",
			before: "1C,2C,-/-,-,-/-,-,-", move: "2x2:0.9.0.0",
			after: "1C,2C,-/-,2:0.9.0.0,-/-,-,-", turn: "2",
			happened: []string{
				occupies(1, "2x2", 0, 9, 0, 0),
				"{2} holds the castle at 2x1 (0 against 0) and takes 2x2.",
			},
			marks: map[string]board.Mark{"2x2": lost},
		},
		{
			name:   "a castle fights with its keep",
			before: "1C,2C,-/-,-,-/-,-,-", fields: "keep=5", move: "2x2:5.0.0.0",
			after: "1C,2C,-/-,2:5.0.0.0,-/-,-,-", turn: "2",
			happened: []string{
				occupies(1, "2x2", 5, 0, 0, 0),
				"{2} holds the castle at 2x1 (5 against 5) and takes 2x2.",
			},
			marks: map[string]board.Mark{"2x2": lost},
		},
		{
			name:   "an open castle is captured and stays a castle",
			before: "1C,2C,-/-,-,-/-,-,-", fields: "castle=open keep=5", move: "2x2:6.0.0.0",
			after: "1C,1C,-/-,1:6.0.0.0,-/-,-,-", turn: "2",
			happened: []string{
				occupies(1, "2x2", 6, 0, 0, 0),
				"{1} takes the castle at 2x1 from {2} (6 against 5).",
			},
			marks: map[string]board.Mark{"2x2": placed, "2x1": taken},
		},
		{
			name:   "one's own castle does no battle",
			before: "1C,-,-/-,-,-/-,-,2C", fields: "keep=99", move: "2x1:0.0.0.0",
			after: "1C,1:0.0.0.0,-/-,-,-/-,-,2C", turn: "2",
			happened: []string{occupies(1, "2x1", 0, 0, 0, 0)},
			marks:    map[string]board.Mark{"2x1": placed},
		},
		{
			name:   "the turn passes over who has left, from the last seat to the first",
			before: "1C,3C,-/-,-,2:1.1.1.1/-,-,2C", fields: "seats=3 out=1 turn=3", move: "3x1:1.1.2.1",
			after: "1C,3C,3:1.1.2.1/-,-,3:1.1.1.1/-,-,2C", turn: "2",
			happened: []string{
				occupies(3, "3x1", 1, 1, 2, 1),
				takes(3, "3x2", 2, 2, 1),
			},
			marks: map[string]board.Mark{"3x1": placed, "3x2": taken},
		},
		{
			name:   "the spaces of a seat that has left fight and capture",
			before: "1C,3C,-/-,-,2:9.1.9.1/-,-,2C", fields: "seats=3 out=2 turn=3 points=20", move: "3x1:1.1.2.1",
			after: "1C,3C,2:1.1.2.1/-,-,2:9.1.9.1/-,-,2C", turn: "1",
			happened: []string{
				occupies(3, "3x1", 1, 1, 2, 1),
				"{2} holds 3x2 (9 against 2) and takes 3x1.",
			},
			marks: map[string]board.Mark{"3x1": lost},
		},
		{
			name:   "the last space ends the game after its battles",
			before: "1C,2:1.1.1.1,2:1.1.1.1/1:1.1.1.1,1:1.1.1.1,2:1.1.1.1/1:1.1.1.1,-,2C", move: "2x3:0.1.0.0",
			after: "1C,2:1.1.1.1,2:1.1.1.1/1:1.1.1.1,1:1.1.1.1,2:1.1.1.1/1:1.1.1.1,1:0.1.0.0,2C", turn: "2",
			happened: []string{
				occupies(1, "2x3", 0, 1, 0, 0),
				"{1} beats the castle at 3x3 (1 against 0), which stays {2}'s.",
				"The board is full. {1} wins with 5 spaces; {2} has 4.",
			},
			marks: map[string]board.Mark{"2x3": placed},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := at(t, test.fields, test.before)
			after := gamestest.With(p.String(), "turn="+test.turn+" board="+test.after)
			gamestest.CheckTurn(t, p, test.move, after, test.happened, test.marks)
		})
	}
}

func TestEnds(t *testing.T) {
	for _, test := range []struct{ name, fields, before, move, result, says string }{
		{
			"the most spaces win", "seats=3", "1C,1:1.1.1.1,2C/3C,2:1.1.1.1,2:1.1.1.1/3:1.1.1.1,2:1.1.1.1,-", "3x3:0.0.0.0",
			"p2win full", "The board is full. {2} wins with 5 spaces; {1} has 2 and {3} has 2.",
		},
		{
			"others are told by what they own", "seats=3 turn=3", "1C,1:1.1.1.1,2C/1:1.1.1.1,2:1.1.1.1,2:1.1.1.1/3C,3:1.1.1.1,-", "3x3:0.0.0.1",
			"p2win full", "The board is full. {2} wins with 4 spaces; {1} has 3 and {3} has 2.",
		},
		{
			"everybody shares the win", "seats=3 turn=3", "1C,1:1.1.1.1,2C/1:1.1.1.1,2:1.1.1.1,3:1.1.1.1/2:1.1.1.1,3C,-", "3x3:0.0.0.0",
			"p1+p2+p3win full", "The board is full. {1}, {2} and {3} share the win with 3 spaces each.",
		},
		{
			"a shared win", "seats=3 turn=3 out=2", "1C,1:1.1.1.1,2C/1:1.1.1.1,1:1.1.1.1,2:1.1.0.1/3C,3:1.1.1.1,-", "3x3:1.0.0.0",
			"p1+p3win full", "The board is full. {1} and {3} share the win with 4 spaces each; {2} has 1, and left.",
		},
		{
			"who left can't win", "seats=3 turn=3 out=2", "2:1.1.1.1,1:1.1.1.1,2C/2:1.1.1.1,1C,2:1.1.1.1/3C,2:1.1.1.1,-", "3x3:0.0.0.0",
			"p1win full", "The board is full. {1} wins with 2 spaces; {2} has 6, and left and {3} has 1.",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			gamestest.CheckEnd(t, at(t, test.fields, test.before), test.move, test.result, test.says)
		})
	}
}

func TestLeaving(t *testing.T) {
	p := at(t, "seats=3 turn=2", "1C,-,-/-,2:1.1.1.1,-/3C,-,2C")
	next, events, err := p.Leave(2)
	if err != nil {
		t.Fatal(err)
	}
	if got := next.String(); gamestest.Field(got, "out") != "2" || gamestest.Field(got, "turn") != "3" || gamestest.Field(got, "board") != gamestest.Field(p.String(), "board") {
		t.Errorf("after seat 2 left it is %s", got)
	}
	if want := []string{"{2} is out. What {2} has on the board, 2 spaces, stays there and can be captured."}; !slices.Equal(gamestest.Texts(events), want) {
		t.Errorf("it says %q, want %q", gamestest.Texts(events), want)
	}
	if _, _, err := next.Leave(2); err == nil || err.Error() != "{2} has left already." {
		t.Errorf("leaving twice gives %v", err)
	}
	if after, _, err := next.Leave(1); err != nil || after.Result().String() != "p3win" || after.Result().Reason != "alone" || gamestest.Field(after.String(), "turn") != "3" {
		t.Errorf("when seat 1 left too it is %v, %v", after, err)
	}
	last, events, err := next.Leave(3)
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"{1} wins."}; !slices.Equal(gamestest.Texts(events), want) {
		t.Errorf("it says %q, want %q", gamestest.Texts(events), want)
	}
	if gamestest.Field(last.String(), "out") != "2,3" || gamestest.Field(last.String(), "turn") != "1" || len(last.ToAct()) != 0 || last.CountLegal() != 0 {
		t.Errorf("at the end it is %s", last)
	}
	if _, _, err := last.Leave(1); err == nil || err.Error() != "The game is over." {
		t.Errorf("leaving a finished game gives %v", err)
	}
	if _, _, err := p.Leave(4); err == nil || err.Error() != "There is no seat 4. The seats are 1 to 3." {
		t.Errorf("leaving an unknown seat gives %v", err)
	}
}

func TestRefusals(t *testing.T) {
	p := at(t, "seats=3 points=12 turn=2", "1C,-,-/-,1:1.1.1.1,-/3C,-,2C")
	over := at(t, "out=1 turn=2", "1C,-,-/-,-,-/-,-,2C")
	one := at(t, "points=1", "1C,-,-/-,-,-/-,-,2C")
	gamestest.CheckRefusals(t, gamestest.Refusals{
		{p, 1, "2x1:0.0.0.0", gamestest.TurnOf(2)},
		{p, games.Watcher, "2x1:0.0.0.0", gamestest.TurnOf(2)},
		{p, 2, "2x2:0.0.0.0", "2x2 is taken: it belongs to {1}."},
		{p, 2, "1x1:0.0.0.0", "1x1 is taken: it is {1}'s castle."},
		{p, 2, "9x9:0.0.0.0", notOnBoard("9x9", 3, 3)},
		{p, 2, "0x1:0.0.0.0", notOnBoard("0x1", 3, 3)},
		{p, 2, "1x4:0.0.0.0", notOnBoard("1x4", 3, 3)},
		{p, 2, "2x1:3.2.0.9", "3+2+0+9 is 14, and there are 12 points to spend."},
		{p, 2, "2x1:0.0.0.9999", "0+0+0+9999 is 9999, and there are 12 points to spend."},
		{one, 1, "2x1:1.1.0.0", "1+1+0+0 is 2, and there is 1 point to spend."},
		{p, 2, "2x1:1.1.0", `"2x1:1.1.0" is not a move. For example: occupy 2x1 with 0 9 2 1`},
		{p, 2, "2x1:1.1.0.-1", `"2x1:1.1.0.-1" is not a move. For example: occupy 2x1 with 0 9 2 1`},
		{p, 2, "", `"" is not a move. For example: occupy 2x1 with 0 9 2 1`},
		{over, 2, "2x1:1.1.0.1", "The game is over: nothing can be occupied any more."},
	})
}

// Nobody's space is touched but the new one and what stands beside it, and no
// space ever changes its values or whether it is a castle.
func TestMoveReachesNoFurther(t *testing.T) {
	gamestest.Walk(t, strategery.Game(), config(), func(before, after games.Position, move games.Move) {
		then, now := spaces(before), spaces(after)
		name, _, _ := strings.Cut(string(move), ":")
		var column, row int
		if _, err := fmt.Sscanf(name, "%dx%d", &column, &row); err != nil {
			t.Fatal(err)
		}
		for where, was := range then {
			is := now[where]
			distance := max(where[0]-column, column-where[0]) + max(where[1]-row, row-where[1])
			switch {
			case distance == 0 && (was != "-" || is[1:] != string(move)[len(name):]):
				t.Errorf("%s: the new space was %s and is %s", move, was, is)
			case distance == 1 && was != "-" && was[1:] != is[1:]:
				t.Errorf("%s: %v was %s and is %s", move, where, was, is)
			case (distance > 1 || was == "-" && distance == 1) && was != is:
				t.Errorf("%s: %v was %s and is %s, far from the move", move, where, was, is)
			}
		}
	})
}
