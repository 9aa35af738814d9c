package sato_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
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
	values := map[string]string{"bracket": "apart", "turn": "1", "quiet": "0"}
	for _, field := range strings.Fields(fields) {
		key, value, _ := strings.Cut(field, "=")
		values[key] = value
	}
	p, err := sato.Game().Parse(fmt.Sprintf("game=sato deep=%d bracket=%s turn=%s quiet=%s rows=%s",
		len(rows)/2+1, values["bracket"], values["turn"], values["quiet"], strings.Join(rows, "/")))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func texts(events []games.Event) []string {
	var texts []string
	for _, event := range events {
		texts = append(texts, event.Text)
	}
	return texts
}

// moved says that a move captures nothing and ends nothing.
func moved(from, to string) []string {
	return []string{"{1} moves from " + from + " to " + to + "."}
}

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
			name: "in a straight line where a ring leads there too",
			before: `   . . . .
			           . . . . .
			          . . . . . .
			         1 . . . . . 2
			          . . 1 . . .
			           . . . . .
			            2 . . .   `,
			move: "c3-e4", now: "2 1 none",
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
			happened: []string{"{1} moves from d6 to d5.", "{1} captures the piece of {2} on d4, between d5 and d3."},
			marks:    map[string]board.Mark{"d6": left, "d5": placed, "d4": taken},
		},
		{
			name: "around a corner, as they are apart",
			before: `   . . . .
			           . . . . .
			          . 2 . . . 2
			         . . 1 2 . . .
			          . . . . . .
			           . . 1 . .
			            . . . .   `,
			move: "b3-c4", now: "2 0 none",
			after:    "..../...../.2...2/..1..../...1../...../....",
			happened: []string{"{1} moves from b3 to c4.", "{1} captures the piece of {2} on d4, between c4 and d3."},
			marks:    map[string]board.Mark{"b3": left, "c4": placed, "d4": taken},
		},
		{
			name: "not around a corner where only opposite pieces bracket", fields: "bracket=opposite",
			before: `   . . . .
			           . . . . .
			          . 2 . . . 2
			         . . 1 2 . . .
			          . . . . . .
			           . . 1 . .
			            . . . .   `,
			move: "b3-c4", now: "2 1 none",
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
			happened: []string{"{1} moves from b3 to c4.", "{1} captures the piece of {2} on d4, between c4 and e3."},
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
			happened: []string{"{1} moves from c3 to c4.", "{1} captures the piece of {2} on d4, between c4 and d3."},
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
			happened: []string{"{1} moves from d6 to d5.", "{1} captures the piece of {2} on d4, between d5 and d3 or c3."},
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
			happened: []string{"{2} moves from a4 to b5."},
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
			happened: []string{"{2} moves from d5 to c4.", "{2} captures the piece of {1} on d4, between c4 and d3."},
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
				"{1} moves from b4 to d4.",
				"{1} captures the piece of {2} on e3, between d4 and e2.",
				"{1} captures the piece of {2} on c3, between d4 and b2.",
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
				"{1} moves from d6 to d4.",
				"{1} captures the piece of {2} on d3, between d4 and d2.",
				"{1} captures the piece of {2} on c3, between d4 and b3.",
			},
		},
		{
			name: "a capture that leaves one piece wins", fields: "turn=2",
			before: `   . . . .
			           . . . . .
			          . . . . . .
			         . . 2 1 . . 2
			          . . . . . .
			           . . . . .
			            1 . . .   `,
			move: "d7-d5", now: "1 0 p2win captured",
			after: "..../...../....../..2.2../....../...../1...",
			happened: []string{
				"{2} moves from d7 to d5.", "{2} captures the piece of {1} on d4, between d5 and d3.",
				"{1} has only one piece left, so {2} wins.",
			},
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
				"{1} moves from b4 to d4.",
				"{1} captures the piece of {2} on e3, between d4 and e2.",
				"{1} captures the piece of {2} on c3, between d4 and b2.",
				"{2} has no piece left, so {1} wins.",
			},
		},
		{
			name: "the hundredth turn without a capture draws", fields: "quiet=99",
			before: `   . . . .
			           . . . . .
			          . . . . . .
			         1 . . . . . 2
			          . . 1 . . .
			           . . . . .
			            2 . . .   `,
			move: "c3-d4", now: "2 100 draw quiet",
			after:    "..../...../....../1..1..2/....../...../2...",
			happened: append(moved("c3", "d4"), "For 100 turns nothing has been captured, so the game is drawn."),
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
			happened: append(moved("e3", "f3"), "{2} can't move with any piece, and so can only pass."),
		},
		{
			name: "a pass is a turn without a capture", fields: "turn=2 quiet=3",
			before: `   2 2 1 .
			           1 1 1 . .
			          . . . . . .
			         . . . . . . .
			          . . . . . .
			           . . . . .
			            . . . .   `,
			move: "pass", now: "1 4 none",
			after:    "221./111../....../......./....../...../....",
			happened: []string{"{2} can't move and passes."},
		},
		{
			name: "a pass can be the hundredth turn", fields: "turn=2 quiet=99",
			before: `   2 2 1 .
			           1 1 1 . .
			          . . . . . .
			         . . . . . . .
			          . . . . . .
			           . . . . .
			            . . . .   `,
			move: "pass", now: "1 100 draw quiet",
			after:    "221./111../....../......./....../...../....",
			happened: []string{"{2} can't move and passes.", "For 100 turns nothing has been captured, so the game is drawn."},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := at(t, test.fields, test.before)
			next, events, err := p.Play(p.ToAct()[0], games.Move(test.move))
			if err != nil {
				t.Fatal(err)
			}
			line, result := next.String(), next.Result()
			if got := field(line, "rows"); got != test.after {
				t.Errorf("the rows are\n%s, want\n%s", got, test.after)
			}
			if got := strings.TrimSpace(field(line, "turn") + " " + field(line, "quiet") + " " + result.String() + " " + result.Reason); got != test.now {
				t.Errorf("it stands %s, want %s", got, test.now)
			}
			if got := texts(events); !slices.Equal(got, test.happened) {
				t.Errorf("it says\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(test.happened, "\n"))
			}
			marks := map[string]board.Mark{}
			for _, event := range events {
				maps.Copy(marks, event.Cells)
			}
			if test.marks != nil && !maps.Equal(marks, test.marks) {
				t.Errorf("the marks are %v, want %v", marks, test.marks)
			}
		})
	}
}
