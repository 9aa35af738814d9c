package stacktics_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/games/stacktics"
)

// usualBoards are the boards that a test's size stands for.
var usualBoards = map[string]string{"2": "4x4", "3": "5x5", "4": "6x6", "5": "7x6"}

// at reads a position with the fields that a test cares about; the others are
// those of a game of size 3 with A to move. Rows may be left out from the end,
// and squares from the end of a row.
func at(t testing.TB, fields, rows string) games.Position {
	t.Helper()
	line := gamestest.With("game=stacktics size=3 board=? turn=A pie=closed swapped=no captured=0,0 quiet=0", fields)
	if gamestest.Field(line, "board") == "?" {
		line = gamestest.With(line, "board="+usualBoards[gamestest.Field(line, "size")])
	}
	return gamestest.Parse(t, stacktics.Game(), line+" rows="+filled(gamestest.Field(line, "board"), rows))
}

// filled adds the empty squares that were left out, the rows being written from
// rank 1 up.
func filled(size, rows string) string {
	files, ranks := int(size[0]-'0'), int(size[2]-'0')
	lines := strings.Split(rows, "/")
	for len(lines) < ranks {
		lines = append(lines, "-")
	}
	for i, line := range lines {
		lines[i] = line + strings.Repeat(",-", files-1-strings.Count(line, ","))
	}
	slices.Reverse(lines)
	return strings.Join(lines, "/")
}

func TestMoves(t *testing.T) {
	const placed, left, taken = board.Placed, board.Left, board.Taken
	for _, test := range []struct {
		name, fields, before, move string
		after, changed             string // the fields that the move changed
		happened                   []string
		marks                      map[string]board.Mark
	}{
		{
			name:   "a single piece goes any distance and leaves the rest behind",
			before: "A321/-/-/-/B1", move: "a1:1-e5",
			after: "A32/-/-/-/B1,-,-,-,A1", changed: "turn=B quiet=1",
			happened: []string{"{1} moves the small off the top of a1 to e5."},
			marks:    map[string]board.Mark{"a1": left, "e5": placed},
		},
		{
			name:   "the only piece of a stack leaves an empty square",
			before: "A2/-/-/-/B1", move: "a1:1-e1",
			after: "-,-,-,-,A2/-/-/-/B1", changed: "turn=B quiet=1",
			happened: []string{"{1} moves the medium on a1 to e1."},
			marks:    map[string]board.Mark{"a1": left, "e1": placed},
		},
		{
			name:   "a loaded part of a stack goes two squares",
			before: "A321/-/-/-/B1", move: "a1:2-a3",
			after: "A3/-/A21/-/B1", changed: "turn=B quiet=1",
			happened: []string{"{1} moves the top 2 of a1, medium and small, to a3."},
			marks:    map[string]board.Mark{"a1": left, "a3": placed},
		},
		{
			name:   "a loaded stack goes three squares in the larger games",
			fields: "size=4", before: "A31/-/-/-/B1", move: "a1:2-d4",
			after: "-/-/-/-,-,-,A31/B1", changed: "turn=B quiet=1",
			happened: []string{"{1} moves the whole stack of a1, large and small, to d4."},
			marks:    map[string]board.Mark{"a1": left, "d4": placed},
		},
		{
			name:   "pieces are put on top in their order, on a piece of the same size",
			before: "A3221,-,A332/-/-/-/B1", move: "a1:2-c1",
			after: "A32,-,A33221/-/-/-/B1", changed: "turn=B quiet=1",
			happened: []string{"{1} moves the top 2 of a1, medium and small, onto c1, which is now a stack of 2 larges, 2 mediums and 1 small."},
			marks:    map[string]board.Mark{"a1": left, "c1": placed},
		},
		{
			name:   "the piece off the top captures a whole stack, however large",
			before: "A31/-/-,-,B333/-/B321", move: "a1:1xc3",
			after: "A3/-/-,-,A1/-/B321", changed: "turn=B captured=9,0",
			happened: []string{
				"{1} captures {2}'s stack of 3 larges, 9 pips, on c3 with the small off the top of a1.",
				winsWith(1, 9, 9),
			},
			marks: map[string]board.Mark{"a1": left, "c3": taken},
		},
		{
			name:   "a capture says what is still missing, and ends the quiet",
			fields: "turn=B captured=2,3 quiet=99", before: "A31/-/-/B32", move: "a4:1xa1",
			after: "B2/-/-/B3", changed: "turn=A captured=2,7 quiet=0",
			happened: []string{
				"{2} captures {1}'s stack of large and small, 4 pips, on a1 with the medium off the top of a4.",
				"{2} has captured 7 pips and needs 2 more to win.",
				"{1} can't move. {2} wins.",
			},
			marks: map[string]board.Mark{"a4": left, "a1": taken},
		},
		{
			name:   "a large captures off another large",
			before: "A33/-/B1/-/B31", move: "a1:1xa3",
			after: "A3/-/A3/-/B31", changed: "turn=B captured=1,0",
			happened: []string{
				"{1} captures {2}'s small, 1 pip, on a3 with the large off the top of a1.",
				"{1} has captured 1 pip and needs 8 more to win.",
			},
			marks: map[string]board.Mark{"a1": left, "a3": taken},
		},
		{
			name:   "the first move opens the pie",
			fields: "size=2 pie=first", before: "-,A321,A321/-/-/-,B321,B321", move: "b1:1-c2",
			after: "-,A32,A321/-,-,A1/-/-,B321,B321", changed: "turn=B pie=open quiet=1",
			happened: []string{
				"{1} moves the small off the top of b1 to c2.",
				"{2} may answer with a move, or take over {1}'s army with this move: swap",
			},
			marks: map[string]board.Mark{"b1": left, "c2": placed},
		},
		{
			name:   "a swap changes no piece, and B is still to move",
			fields: "size=2 turn=B pie=open quiet=1", before: "-,A32,A321/-,-,A1/-/-,B321,B321", move: "swap",
			after: "-,A32,A321/-,-,A1/-/-,B321,B321", changed: "pie=closed swapped=yes quiet=2",
			happened: []string{"{2} swaps: the army that has moved, A, is now {2}'s, on b1, c1 and c2, and the other, B, is {1}'s, on b4 and c4."},
			marks:    map[string]board.Mark{},
		},
		{
			name:   "any other answer closes the pie",
			fields: "size=2 turn=B pie=open quiet=1", before: "-,A32,A321/-,-,A1/-/-,B321,B321", move: "b4:3-b3",
			after: "-,A32,A321/-,-,A1/-,B321/-,-,B321", changed: "turn=A pie=closed quiet=2",
			happened: []string{"{2} moves the whole stack of b4, large, medium and small, to b3."},
			marks:    map[string]board.Mark{"b4": left, "b3": placed},
		},
		{
			name:   "after a swap seat 1 plays B",
			fields: "size=2 turn=B swapped=yes quiet=2", before: "A321/-/-/B321", move: "a4:1-b3",
			after: "A321/-/-,B1/B32", changed: "turn=A quiet=3",
			happened: []string{"{1} moves the small off the top of a4 to b3."},
			marks:    map[string]board.Mark{"a4": left, "b3": placed},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := at(t, test.fields, test.before)
			after := at(t, test.fields+" "+test.changed, test.after).String()
			gamestest.CheckTurn(t, p, test.move, after, test.happened, test.marks)
		})
	}
}

func TestEnds(t *testing.T) {
	for _, test := range []struct{ name, fields, rows, result string }{
		{"half of an army of size 2", "size=2 turn=B captured=6,0", "A321/-/-/B3", "p1win captured"},
		{"one pip too few", "size=2 turn=B captured=5,5", "A321/-/-/B3", "none"},
		{"half of an army of size 5", "size=5 captured=3,15", "A321/-/-/B3", "p2win captured"},
		{"half, and the last piece too", "size=2 turn=B captured=12,0", "A321", "p1win captured"},
		{"half, captured by B after a swap", "captured=1,9 swapped=yes", "A321/B1", "p1win captured"},
		{"nothing to move with", "turn=B captured=3,0", "A321", "p1win stuck"},
		{"shut in", "", "A3,B1/B1,B2", "p2win stuck"},
		{"shut in after a swap", "swapped=yes", "A3,B1/B1,B2", "p1win stuck"},
		{"not shut in: a stack can capture", "", "A31,B1/B1,B2", "none"},
		{"a quiet hundred", "turn=B quiet=100", "A321/-/-/B3", "draw quiet"},
		{"not yet", "turn=B quiet=99", "A321/-/-/B3", "none"},
		{"a win goes before a draw", "quiet=100", "A3,B1/B1,B2", "p2win stuck"},
		{"one who may swap is not stuck", "size=2 turn=B pie=open quiet=1", "B3,A1/A1,A2", "none"},
	} {
		p := at(t, test.fields, test.rows)
		if got := gamestest.Outcome(p); got != test.result {
			t.Errorf("%s: the outcome is %q, want %q", test.name, got, test.result)
		}
		if over := p.Result().Over; over != (len(p.ToAct()) == 0) || over && p.CountLegal() > 0 {
			t.Errorf("%s: to act are %v with %d moves", test.name, p.ToAct(), p.CountLegal())
		}
	}
}

// With end another number of pips wins.
func TestOtherEnds(t *testing.T) {
	for end, result := range map[string]string{"3": "p1win captured", "4": "p1win captured", "5": "none", "12": "none"} {
		p := gamestest.Parse(t, stacktics.Game(), "game=stacktics size=2 board=4x4 end="+end+" turn=B pie=closed swapped=no captured=4,0 quiet=0 rows=-,B321,B2,-/-,-,-,-/-,-,-,-/-,A321,A321,-")
		if got := gamestest.Outcome(p); got != result {
			t.Errorf("with end=%s the outcome is %q, want %q", end, got, result)
		}
	}
}

func TestEndIsTold(t *testing.T) {
	for _, test := range []struct{ fields, rows, move, result, says string }{
		{"quiet=99", "A321/-/-/-/B3", "a1:1-b2", "draw quiet", "Nothing has been captured for 100 turns, so the game is drawn."},
		{"quiet=99 turn=B swapped=yes", "A3,B1/B1,-,B2", "c2:1-b2", "p1win stuck", "{2} can't move. {1} wins."},
		{"turn=B", "A3,B1/B1,-,B2", "c2:1-b2", "p2win stuck", "{1} can't move. {2} wins."},
		{"captured=8,0", "A31/-/-,-,B1/-/B3", "a1:1xc3", "p1win captured", winsWith(1, 9, 9)},
	} {
		gamestest.CheckEnd(t, at(t, test.fields, test.rows), test.move, test.result, test.says)
	}
}

// TestItIsToldThatADrawIsNear warns once.
func TestItIsToldThatADrawIsNear(t *testing.T) {
	for quiet, want := range map[string]bool{"quiet=88": false, "quiet=89": true, "quiet=90": false} {
		_, events, err := at(t, quiet, "A321/-/-/-/B3").Play(1, "a1:1-b2")
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.Contains(gamestest.Texts(events), "Nothing has been captured for 90 turns. After 10 more turns without a capture the game is drawn."); got != want {
			t.Errorf("%s: it is told: %v", quiet, got)
		}
	}
}

func TestLeaving(t *testing.T) {
	gamestest.CheckResigning(t, at(t, "turn=B swapped=yes quiet=7", "A321/-/-/-/B31"), [2][]string{
		{"{2} wins."}, {"{1} wins."},
	})
}

func TestRefusals(t *testing.T) {
	p := at(t, "", "A321,A21,A2,B1/A3,-,B32/-,A1/-/B3")
	wide := at(t, "size=4", "A31,-,-,-,-,A2/B1")
	over := at(t, "captured=0,9", "A321/B1")
	gamestest.CheckRefusals(t, gamestest.Refusals{
		{p, 2, "a1:1-b2", gamestest.TurnOf(1)},
		{p, games.Watcher, "a1:1-b2", gamestest.TurnOf(1)},
		{over, 1, "a1:1-b2", "The game is over: nothing moves any more."},
		{p, 1, "a1:1", `"a1:1" is not a move. A move is a square, how many pieces are lifted there, and another square: b1:2-b2.`},
		{p, 1, "", `"" is not a move. A move is a square, how many pieces are lifted there, and another square: b1:2-b2.`},
		{p, 1, "f1:1-b2", notOnBoard("f1")},
		{p, 1, "a1:1-a6", "a6 is not on the board, whose squares are a1 to e5."},
		{p, 1, "e1:1-b2", "e1 is empty. There is nothing to move."},
		{p, 1, "d1:1-e2", "d1 is {2}'s. You can only move your own stacks."},
		{p, 1, "a1:0-b2", "A move lifts at least 1 piece, not 0."},
		{p, 1, "a1:4-b2", "a1 has 3 pieces: 4 can't be lifted."},
		{p, 1, "c1:2-c2", "c1 has 1 piece: 2 can't be lifted."},
		{p, 1, "a1:1-a1", "A move has to end on a square other than a1. You can't pass."},
		{p, 1, "a1:1-c4", "c4 is neither straight nor diagonal from a1."},
		{p, 1, "b3:1-b5", "A small goes diagonally, and from b3 to b5 is straight."},
		{p, 1, "c1:1-b2", "A medium goes straight, and from c1 to b2 is diagonal."},
		{p, 1, "b1:2-a2", "A stack with a medium at its base goes straight, and from b1 to a2 is diagonal. 1 piece can go there: move 1 from b1 to a2"},
		{p, 1, "a1:3-c3", "A large that carries 3 pips goes 1 square; c3 is 2 away. 1 piece can go there: move 1 from a1 to c3"},
		{wide, 1, "a1:2-e5", "A large that carries 1 pip goes up to 3 squares; e5 is 4 away. 1 piece can go there: move 1 from a1 to e5"},
		{p, 1, "a1:2-a4", "A medium that carries 1 pip goes up to 2 squares; a4 is 3 away."},
		{p, 1, "b1:1-d3", "c2 stands between b1 and d3: nothing moves over pieces."},
		{p, 1, "c1:1-b1", "A medium can't stand on a small, which is on top of b1."},
		{p, 1, "a1:2xc2", "c2 is {2}'s, and 2 pieces can't go there: only a single piece captures."},
		{p, 1, "b1:2-c2", "c2 is {2}'s, and 2 pieces can't go there: only a single piece captures. 1 piece can capture it: capture b1 c2"},
		{p, 1, "c1:1xc2", "c2 is {2}'s, and the medium on c1 can't capture: it stands on the ground, and only a piece off the top of a stack captures."},
		{p, 1, "b1:1-c2", "c2 is {2}'s: a capture is written with an x, as in b1:1xc2."},
		{p, 1, "a1:1xb2", "b2 is empty. There is nothing to capture."},
		{p, 1, "a1:1xb1", "b1 is {1}'s own. There is nothing to capture."},
		{p, 1, "swap", "You can swap armies only in answer to the first move, and only with the pie rule."},
		{at(t, "size=2 pie=first", "A321/-/-/B321"), 1, "swap", "You can swap armies only in answer to the first move."},
	})
}

// Every token of a stack, a number and a square is played exactly if it is in
// the list: what refuses moves and what lists them are two pieces of code.
func TestListAndRefusalsAgree(t *testing.T) {
	quick := config()
	quick.Games, quick.Turns = 1, 80
	seen := 0
	gamestest.Walk(t, stacktics.Game(), quick, func(p, _ games.Position, _ games.Move) {
		if seen++; seen%10 != 0 { // it takes long, and neighbours in a game are alike
			return
		}
		listed := map[games.Move]bool{}
		p.Legal(func(m games.Move) bool {
			listed[m] = true
			return true
		})
		for _, token := range tokens(p) {
			if _, _, err := p.Play(p.ToAct()[0], token); (err == nil) != listed[token] {
				t.Fatalf("%s: %s is listed: %v, and played: %v", p, token, listed[token], err)
			}
		}
	})
}

// tokens are all moves that could be of one's own stacks, and the swap.
func tokens(p games.Position) []games.Move {
	s := sketched(p)
	all := []games.Move{"swap"}
	for from, stack := range s.at {
		if stack[:1] != s.turn {
			continue
		}
		for file := 1; file <= s.files; file++ {
			for rank := 1; rank <= s.ranks; rank++ {
				for take := '0'; int(take-'0') <= len(stack) && take <= '9'; take++ {
					to := named([2]int{file, rank})
					all = append(all,
						games.Move(named(from)+":"+string(take)+"-"+to),
						games.Move(named(from)+":"+string(take)+"x"+to))
				}
			}
		}
	}
	return all
}

// A board seen in a mirror has the moves seen in the mirror, and seen by the
// other army, upside down, the same as well.
func TestSymmetry(t *testing.T) {
	quick := config()
	quick.Games, quick.Turns = 1, 60
	gamestest.Walk(t, stacktics.Game(), quick, func(p, _ games.Position, _ games.Move) {
		s := sketched(p)
		if s.pie != "closed" {
			return
		}
		for _, turned := range []func(int, int) (int, int){
			func(file, rank int) (int, int) { return s.files + 1 - file, rank },
			func(file, rank int) (int, int) { return file, s.ranks + 1 - rank },
		} {
			q, err := stacktics.Game().Parse(mirrored(p, s, turned))
			if err != nil {
				t.Fatal(err)
			}
			var want []games.Move
			for _, m := range games.LegalMoves(p) {
				want = append(want, games.Move(mirroredMove(string(m), turned)))
			}
			slices.Sort(want)
			if got := games.LegalMoves(q); !slices.Equal(got, want) {
				t.Fatalf("%s has the moves %v, and mirrored as %s %v", p, want, q, got)
			}
		}
	})
}

func mirrored(p games.Position, s sketch, turned func(int, int) (int, int)) string {
	before, _, _ := strings.Cut(p.String(), " rows=")
	var rows []string
	for rank := s.ranks; rank >= 1; rank-- {
		var row []string
		for file := 1; file <= s.files; file++ {
			f, r := turned(file, rank)
			word := s.at[[2]int{f, r}]
			if word == "" {
				word = "-"
			}
			row = append(row, word)
		}
		rows = append(rows, strings.Join(row, ","))
	}
	return before + " rows=" + strings.Join(rows, "/")
}

func mirroredMove(m string, turned func(int, int) (int, int)) string {
	square := func(name string) string {
		f, r := turned(int(name[0]-'a')+1, int(name[1]-'0'))
		return named([2]int{f, r})
	}
	return square(m[:2]) + m[2:len(m)-2] + square(m[len(m)-2:])
}

// No move changes what an army has, but for what is captured, and no piece ever
// stands on a smaller one.
func TestPiecesAreKept(t *testing.T) {
	pips := func(s sketch, army string) (sum int) {
		for _, stack := range s.at {
			for i, piece := range stack[1:] {
				if i > 0 && byte(piece) > stack[i] {
					t.Errorf("%s stands on a smaller piece", stack)
				}
				if stack[:1] == army {
					sum += int(piece - '0')
				}
			}
		}
		return sum
	}
	gamestest.Walk(t, stacktics.Game(), config(), func(before, after games.Position, move games.Move) {
		was, is := sketched(before), sketched(after)
		mine, theirs := was.turn, "A"
		if mine == "A" {
			theirs = "B"
		}
		if pips(was, mine) != pips(is, mine) {
			t.Errorf("%s: %s changes the mover's own pieces", before, move)
		}
		if lost := pips(was, theirs) - pips(is, theirs); (lost > 0) != strings.Contains(string(move), "x") {
			t.Errorf("%s: %s captures %d pips", before, move, lost)
		}
	})
}

// A position is drawn when it has come up three times, quiet aside.
func TestRepetition(t *testing.T) {
	var history games.History
	p := gamestest.Start(t, stacktics.Game(), gamestest.Setup{Options: "pie=yes", Seats: 2}, 1)
	history.Add(p)
	moves := strings.Fields(strings.Repeat("d1:3-d2 d5:3-d4 d2:3-d1 d4:3-d5 ", 3))
	for i, move := range moves[:9] {
		if r := history.Result(p); r.Over {
			t.Fatalf("drawn after %d moves: %+v", i, r)
		}
		var err error
		if p, _, err = p.Play(p.ToAct()[0], games.Move(move)); err != nil {
			t.Fatal(err)
		}
		history.Add(p)
	}
	// The first two positions, where the armies may still be swapped, are others.
	if r := history.Result(p); r.Over {
		t.Fatalf("a position counts as equal to one with the pie open: %+v", r)
	}
	p, _, err := p.Play(2, games.Move(moves[9]))
	if err != nil {
		t.Fatal(err)
	}
	history.Add(p)
	if r := history.Result(p); r.String() != "draw" || r.Reason != "repetition" {
		t.Errorf("after the third time it is %+v", r)
	}
}
