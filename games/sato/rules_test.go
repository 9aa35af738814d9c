package sato_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/games/sato"
)

// at reads a drawn position, its rows from the top, with the fields that a test
// cares about.
func at(t testing.TB, fields, drawing string) games.Position {
	t.Helper()
	rows := strings.FieldsFunc(drawing, func(c rune) bool { return c == '\n' || c == '/' })
	for i := range rows {
		rows[i] = strings.Join(strings.Fields(rows[i]), "")
	}
	rows = slices.DeleteFunc(rows, func(row string) bool { return row == "" })
	line := fmt.Sprintf("game=sato deep=%d bracket=apart end= calm= turn=1 quiet=0", len(rows)/2+1)
	line = gamestest.With(line, fields) + " rows=" + strings.Join(rows, "/")
	for _, left := range []string{" end= ", " calm= "} {
		line = strings.Replace(line, left, " ", 1)
	}
	return gamestest.Parse(t, sato.Game(), line)
}

// moved says that a move captures nothing and ends nothing.
func moved(from, to string) []string {
	return []string{moves(1, from, to)}
}

// Boards of several tests.
const (
	evenBoard = `   . . . .
			           . . . . .
			          . . . . . .
			         1 . . . . . 2
			          . . 1 . . .
			           . . . . .
			            2 . . .   `
	bracketBoard = `   . . . .
			           . . . . .
			          . 2 . . . 2
			         . . 1 2 . . .
			          . . . . . .
			           . . 1 . .
			            . . . .   `
	lastBoard = `   . . . .
			           . . . . .
			          . . . . . .
			         . . 2 1 . . 2
			          . . . . . .
			           . . . . .
			            1 . . .   `
	unevenBoard = `   . . . .
			           . . . . .
			          . . . . . .
			         1 . . . . . 2
			          . . 1 . . .
			           . . . . .
			            2 . . 2   `
	stuckBoard = `   2 2 1 .
			           1 1 1 . .
			          . . . . . .
			         . . . . . . .
			          . . . . . .
			           . . . . .
			            . . . .   `
)

// Each position has d4, the centre, in the middle of its seven rows, g to a.
func TestMoves(t *testing.T) {
	const placed, left, taken = board.Placed, board.Left, board.Taken
	for _, test := range []struct {
		name, fields, before, move string
		after, now                 string // now: turn, quiet, result
		happened                   []string
		marks                      map[string]board.Mark
	}{
		{
			name: "in a straight line, past everything beside it", fields: "quiet=7",
			before: `   . . . .
			           . . . . .
			          . . . . . .
			         1 . 2 . 2 . .
			          . 2 . . . .
			           . 1 2 . .
			            . . . .   `,
			move: "b2-f4", now: "2 8 none",
			after:    "..../...1./....../1.2.2../.2..../..2../....",
			happened: moved("b2", "f4"),
			marks:    map[string]board.Mark{"b2": left, "f4": placed},
		},
		{
			name:   "in a straight line where a ring leads there too",
			before: evenBoard,
			move:   "c3-e4", now: "2 1 none",
			after:    "..../...../...1../1.....2/....../...../2...",
			happened: moved("c3", "e4"),
			marks:    map[string]board.Mark{"c3": left, "e4": placed},
		},
		{
			name: "around the outermost ring only",
			before: `   . . . .
			           . . . . .
			          . . . . . .
			         . . . 1 . . .
			          . . . . . .
			           . 2 . 2 .
			            . 1 . .   `,
			move: "a2-e6", now: "2 1 none",
			after:    "..../...../.....1/...1.../....../.2.2./....",
			happened: []string{"{1} moves from a2 to e6 around ring 3."},
			marks:    map[string]board.Mark{"a2": left, "e6": placed},
		},
		{
			name: "straight across", fields: "quiet=99",
			before: `   . . . .
			           . . . . .
			          . 2 . . . 2
			         . . 1 2 . 1 .
			          . . . . . .
			           . . . . .
			            . . . .   `,
			move: "d6-d5", now: "2 0 none",
			after:    "..../...../.2...2/..1.1../....../...../....",
			happened: []string{moves(1, "d6", "d5"), captures(1, 2, "d4", "d5", "d3")},
			marks:    map[string]board.Mark{"d6": left, "d5": placed, "d4": taken},
		},
		{
			name:   "around a corner, as they are apart",
			before: bracketBoard,
			move:   "b3-c4", now: "2 0 none",
			after:    "..../...../.2...2/..1..../...1../...../....",
			happened: []string{moves(1, "b3", "c4"), captures(1, 2, "d4", "c4", "d3")},
			marks:    map[string]board.Mark{"b3": left, "c4": placed, "d4": taken},
		},
		{
			name: "not around a corner where only opposite pieces bracket", fields: "bracket=opposite",
			before: bracketBoard,
			move:   "b3-c4", now: "2 1 none",
			after:    "..../...../.2...2/..12.../...1../...../....",
			happened: moved("b3", "c4"),
			marks:    map[string]board.Mark{"b3": left, "c4": placed},
		},
		{
			name: "straight across where only opposite pieces bracket", fields: "bracket=opposite",
			before: `   . . . .
			           . . . . .
			          . 2 1 . . 2
			         . . . 2 . . .
			          . . . . . .
			           . . 1 . .
			            . . . .   `,
			move: "b3-c4", now: "2 0 none",
			after:    "..../...../.21..2/......./...1../...../....",
			happened: []string{moves(1, "b3", "c4"), captures(1, 2, "d4", "c4", "e3")},
			marks:    map[string]board.Mark{"b3": left, "c4": placed, "d4": taken},
		},
		{
			name: "neighbours do not bracket",
			before: `   . . . .
			           . . . . .
			          . 2 . . . 2
			         . . 1 2 . . .
			          . . . . . .
			           . 1 . . .
			            . . . .   `,
			move: "b2-c3", now: "2 1 none",
			after:    "..../...../.2...2/..12.../..1.../...../....",
			happened: moved("b2", "c3"),
			marks:    map[string]board.Mark{"b2": left, "c3": placed},
		},
		{
			name: "one of two neighbours moves on and brackets",
			before: `   . . . .
			           . . . . .
			          . 2 . . . 2
			         . . 1 2 . . .
			          . . 1 . . .
			           . . . . .
			            . . . .   `,
			move: "c3-c4", now: "2 0 none",
			after:    "..../...../.2...2/..1..../...1../...../....",
			happened: []string{moves(1, "c3", "c4"), captures(1, 2, "d4", "c4", "d3")},
			marks:    map[string]board.Mark{"c3": left, "c4": placed, "d4": taken},
		},
		{
			name: "a third piece brackets with either of two",
			before: `   . . . .
			           . . . . .
			          . 2 . . . 2
			         . . 1 2 . 1 .
			          . . 1 . . .
			           . . . . .
			            . . . .   `,
			move: "d6-d5", now: "2 0 none",
			after:    "..../...../.2...2/..1.1../..1.../...../....",
			happened: []string{moves(1, "d6", "d5"), "{1} captures {2}'s piece on d4, between d5 and d3 or c3."},
			marks:    map[string]board.Mark{"d6": left, "d5": placed, "d4": taken},
		},
		{
			name: "the piece that moves is not its own partner",
			before: `   . . . .
			           . . . . .
			          . 2 . . . 2
			         . . 1 2 . . .
			          . . . . . .
			           . . . . .
			            . 1 . .   `,
			move: "d3-c4", now: "2 1 none",
			after:    "..../...../.2...2/...2.../...1../...../.1..",
			happened: []string{"{1} moves from d3 to c4 around ring 1."},
			marks:    map[string]board.Mark{"d3": left, "c4": placed},
		},
		{
			name: "a piece may move between two",
			before: `   . . . .
			           . . . . .
			          . . . . . .
			         . . 2 . 2 . .
			          . . . . . .
			           . . 1 . .
			            . 1 . .   `,
			move: "b3-c3", now: "2 1 none",
			after:    "..../...../....../..2.2../..1.../...../.1..",
			happened: moved("b3", "c3"),
			marks:    map[string]board.Mark{"b3": left, "c3": placed},
		},
		{
			name: "a piece that stands between two is not captured by a move elsewhere", fields: "turn=2",
			before: `   . . . .
			           . . . . .
			          . . . . . .
			         . . 2 1 2 . .
			          . . . . . .
			           . . . . .
			            1 . . 2   `,
			move: "a4-b5", now: "1 1 none",
			after:    "..../...../....../..212../....../....2/1...",
			happened: []string{moves(2, "a4", "b5")},
			marks:    map[string]board.Mark{"a4": left, "b5": placed},
		},
		{
			name: "but by a new move of one of the two", fields: "turn=2",
			before: `   . . . .
			           . . . . .
			          . . . . . .
			         . . 2 1 2 . .
			          . . . . . .
			           . . . . .
			            1 . 1 2   `,
			move: "d5-c4", now: "1 0 none",
			after:    "..../...../....../..2..../...2../...../1.12",
			happened: []string{moves(2, "d5", "c4"), captures(2, 1, "d4", "c4", "d3")},
			marks:    map[string]board.Mark{"d5": left, "c4": placed, "d4": taken},
		},
		{
			name: "one move captures two, each with a partner of its own",
			before: `   . . . .
			           . . . . .
			          . 1 2 . . 2
			         . . . . . . 2
			          . . 2 . . .
			           . 1 . 1 .
			            . . . .   `,
			move: "b4-d4", now: "2 0 none",
			after: "..../...../.1...2/...1..2/....../.1.../....",
			happened: []string{
				moves(1, "b4", "d4"),
				captures(1, 2, "e3", "d4", "e2"),
				captures(1, 2, "c3", "d4", "b2"),
			},
			marks: map[string]board.Mark{"b4": left, "d4": placed, "e3": taken, "c3": taken},
		},
		{
			name: "all that are bracketed leave at once, though they stand beside each other",
			before: `   . . . .
			           . . . . .
			          . . . . . 2
			         . 1 2 . . 1 2
			          . . 2 . . .
			           . . 1 . .
			            . . . .   `,
			move: "d6-d4", now: "2 0 none",
			after: "..../...../.....2/.1.1..2/....../..1../....",
			happened: []string{
				moves(1, "d6", "d4"),
				captures(1, 2, "d3", "d4", "d2"),
				captures(1, 2, "c3", "d4", "b3"),
			},
			marks: map[string]board.Mark{"d6": left, "d4": placed, "d3": taken, "c3": taken},
		},
		{
			name: "a capture that leaves one piece wins", fields: "turn=2",
			before: lastBoard,
			move:   "d7-d5", now: "1 0 p2win captured",
			after: "..../...../....../..2.2../....../...../1...",
			happened: []string{
				moves(2, "d7", "d5"), captures(2, 1, "d4", "d5", "d3"),
				"{1} has only one piece left, so {2} wins.",
			},
			marks: map[string]board.Mark{"d7": left, "d5": placed, "d4": taken},
		},
		{
			name: "a capture that leaves none wins",
			before: `   . . . .
			           . . . . .
			          . 1 2 . . .
			         . . . . . . .
			          . . 2 . . .
			           . 1 . 1 .
			            . . . .   `,
			move: "b4-d4", now: "2 0 p1win captured",
			after: "..../...../.1..../...1.../....../.1.../....",
			happened: []string{
				moves(1, "b4", "d4"),
				captures(1, 2, "e3", "d4", "e2"),
				captures(1, 2, "c3", "d4", "b2"),
				"{2} has no pieces left, so {1} wins.",
			},
			marks: map[string]board.Mark{"b4": left, "d4": placed, "e3": taken, "c3": taken},
		},
		{
			name: "the hundredth turn without a capture draws", fields: "quiet=99",
			before: evenBoard,
			move:   "c3-d4", now: "2 100 draw quiet",
			after:    "..../...../....../1..1..2/....../...../2...",
			happened: append(moved("c3", "d4"), quietDraw(100)),
			marks:    map[string]board.Mark{"c3": left, "d4": placed},
		},
		{
			name: "ten turns before it is drawn that is told", fields: "quiet=89",
			before: evenBoard,
			move:   "c3-d4", now: "2 90 none",
			after:    "..../...../....../1..1..2/....../...../2...",
			happened: append(moved("c3", "d4"), "Nothing has been captured for 90 turns. After 10 more turns without a capture the game is drawn."),
			marks:    map[string]board.Mark{"c3": left, "d4": placed},
		},
		{
			name: "with end=pieces more pieces win", fields: "end=pieces quiet=99",
			before: unevenBoard,
			move:   "c3-d4", now: "2 100 p2win quiet",
			after:    "..../...../....../1..1..2/....../...../2..2",
			happened: append(moved("c3", "d4"), "Nothing has been captured for 100 turns, so the game is over. {2} wins with more pieces."),
			marks:    map[string]board.Mark{"c3": left, "d4": placed},
		},
		{
			name: "as many pieces are a draw, and calm says when", fields: "end=pieces calm=20 quiet=19",
			before: evenBoard,
			move:   "c3-d4", now: "2 20 draw quiet",
			after:    "..../...../....../1..1..2/....../...../2...",
			happened: append(moved("c3", "d4"), "Nothing has been captured for 20 turns, so the game is over. It is a draw: both have 2 pieces."),
			marks:    map[string]board.Mark{"c3": left, "d4": placed},
		},
		{
			name: "calm says when a game is drawn", fields: "calm=200 quiet=199",
			before: unevenBoard,
			move:   "c3-d4", now: "2 200 draw quiet",
			after:    "..../...../....../1..1..2/....../...../2..2",
			happened: append(moved("c3", "d4"), quietDraw(200)),
			marks:    map[string]board.Mark{"c3": left, "d4": placed},
		},
		{
			name: "a capture wins at the last moment too", fields: "end=pieces turn=2 quiet=99",
			before: lastBoard,
			move:   "d7-d5", now: "1 0 p2win captured",
			after: "..../...../....../..2.2../....../...../1...",
			happened: []string{
				moves(2, "d7", "d5"), captures(2, 1, "d4", "d5", "d3"),
				"{1} has only one piece left, so {2} wins.",
			},
			marks: map[string]board.Mark{"d7": left, "d5": placed, "d4": taken},
		},
		{
			name: "who is shut in is told to pass",
			before: `   2 2 1 .
			           1 1 . . .
			          . . 1 . . .
			         . . . . . . .
			          . . . . . .
			           . . . . .
			            . . . .   `,
			move: "e3-f3", now: "2 1 none",
			after:    "221./111../....../......./....../...../....",
			happened: append(moved("e3", "f3"), "{2} can't move any piece and has to pass."),
			marks:    map[string]board.Mark{"e3": left, "f3": placed},
		},
		{
			name: "a pass is a turn without a capture", fields: "turn=2 quiet=3",
			before: stuckBoard,
			move:   "pass", now: "1 4 none",
			after:    "221./111../....../......./....../...../....",
			happened: []string{"{2} can't move and passes."},
		},
		{
			name: "a pass can be the hundredth turn", fields: "turn=2 quiet=99",
			before: stuckBoard,
			move:   "pass", now: "1 100 draw quiet",
			after:    "221./111../....../......./....../...../....",
			happened: []string{"{2} can't move and passes.", quietDraw(100)},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := at(t, test.fields, test.before)
			now := strings.SplitN(test.now, " ", 3)
			after := gamestest.With(p.String(), "turn="+now[0]+" quiet="+now[1]+" rows="+test.after)
			next := gamestest.CheckTurn(t, p, test.move, after, test.happened, test.marks)
			if got := gamestest.Outcome(next); got != now[2] {
				t.Errorf("the outcome is %s, want %s", got, now[2])
			}
		})
	}
}
