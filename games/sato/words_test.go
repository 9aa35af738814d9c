package sato_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/games/sato"
)

// asking is a position with something to ask about: a1 is shut in, and c2 is
// where two pieces can go.
func asking(t testing.TB) games.Position {
	return at(t, "", `
		   . 2 . .
		  . . . . .
		 . . . . . .
		. . 1 . 2 . 1
		 . . . . . .
		  1 2 . . .
		   1 2 . .`)
}

func TestRead(t *testing.T) {
	p := asking(t)
	gamestest.CheckAnswers(t, sato.Game(), p, 1, map[string]string{
		"d3-e2": "d3-e2", "d3 e2": "d3-e2", "d3 to e2": "d3-e2", "d3e2": "d3-e2",
		"d3xe2": "d3-e2", "d3 x e2": "d3-e2", "d3>e2": "d3-e2", "d3 > e2": "d3-e2", "d3:e2": "d3-e2", "d3/e2": "d3-e2",
		"d3–e2": "d3-e2", "d3 — e2": "d3-e2", "d3→e2": "d3-e2", "d3 takes e2": "d3-e2", "move d3xe2": "d3-e2",
		"move d3 e2": "d3-e2", "move d3 to e2": "d3-e2", "move from d3 to e2": "d3-e2",
		"move d3-e2": "d3-e2", "move d3 - e2": "d3-e2", "move d3->e2": "d3-e2", "move d3,e2": "d3-e2", "move d3e2": "d3-e2",
		"move d4": "d3-d4", "move to d4": "d3-d4", // only the piece on d3 can go there
		"pass": "pass", "move pass": "pass",
		"move d5 d4": "d5-d4", // refused when it is played, not when it is read
	})
}

func TestReadRefuses(t *testing.T) {
	p := asking(t)
	const notMove = " is not a move. Move a piece like this: move d3 g3"
	gamestest.CheckAnswers(t, sato.Game(), p, 1, map[string]string{
		"":              `""` + notMove,
		"d3":            "? From d3 to which hex?",
		"jump over":     `"jump over"` + notMove,
		"d3 e2 f2":      `"d3 e2 f2"` + notMove,
		"move d3 e2 f2": `A move is two hexes: where the piece is and where it goes. "d3 e2 f2" is more than that.`,
		"move 3d e2":    `"3d" is not a hex. The letter of the row comes first: d3.`,
		"move d3 there": `"there" is not a hex. Hexes are typed with the letter of their row and their number in it from the left, as in d4.`,
		"move d3 d8":    "d8 is not on the board: row d has the hexes d1 to d7.",
		"move k3 d4":    "k3 is not on the board: its rows are a to g.",
		"move a1 h1":    "h1 is not on the board: its rows are a to g.",
		"move a1":       "The piece on a1 can't move: every hex beside it is taken.",
		"move g2":       "The piece on g2 belongs to {2}.",
		"move f2":       "{1} has no piece that can move to f2.",
		"move c2":       "More than one piece can move to c2: those on d3 and b1. Say which, for example: move d3 c2",
		"move " + strings.Repeat("1", 29) + "ééé": `"` + strings.Repeat("1", 29) + `é…" is not a hex. Hexes are typed with the letter of their row and their number in it from the left, as in d4.`,
		"move " + strings.Repeat("9", 28) + "ééé": `"` + strings.Repeat("9", 28) + `éé…" is not a hex. Hexes are typed with the letter of their row and their number in it from the left, as in d4.`,
		"pass now": `Type pass alone, without "now".`,
		"ring d5":  "Ring shows what is on a ring. It isn't a move.",
	})
	gamestest.CheckAnswers(t, sato.Game(), p, 2, map[string]string{"move g2": gamestest.TurnOf(1)})
}

func TestPrompts(t *testing.T) {
	gamestest.CheckPrompts(t, sato.Game(), asking(t), 1, "move", "d3-e2", "Move from which hex?", "d3", "From d3 to which hex?", "e2")
}

func TestRing(t *testing.T) {
	p := asking(t)
	for _, test := range []struct {
		line  string
		lines []string
		cells int
	}{
		{"ring d5", []string{
			"Ring 1 has 6 hexes. Clockwise from d5: d5 {2}, c4 empty, c3 empty, d3 {1}, e3 empty, e4 empty.",
			"Around ring 1 the piece on d5 can move clockwise to c4 and c3; counter-clockwise to e4 and e3.",
		}, 6},
		{"ring c4", []string{
			"Ring 1 has 6 hexes. Clockwise from c4: c4 empty, c3 empty, d3 {1}, e3 empty, e4 empty, d5 {2}.",
		}, 6},
		{"ring 1", []string{
			"Ring 1 has 6 hexes. Clockwise from e3: e3 empty, e4 empty, d5 {2}, c4 empty, c3 empty, d3 {1}.",
		}, 6},
		{"ring b2", []string{
			"Ring 2 has 12 hexes. Clockwise from b2: b2 {2}, c2 empty, d2 empty, e2 empty, f2 empty, f3 empty, f4 empty, e5 empty, d6 empty, c5 empty, b4 empty, b3 empty.",
			"Nothing else stands on ring 2, so the piece on b2 can move around to every other hex of it.",
		}, 12},
		{"ring b1", []string{
			"Ring 3 has 18 hexes. Clockwise from b1: b1 {1}, c1 empty, d1 empty, e1 empty, f1 empty, g1 empty, g2 {2}, g3 empty, g4 empty, f5 empty, e6 empty, d7 {1}, c6 empty, b5 empty, a4 empty, a3 empty, a2 {2}, a1 {1}.",
			"Around ring 3 the piece on b1 can move clockwise to c1, d1, e1, f1 and g1.",
		}, 18},
		{"ring a1", []string{
			"Ring 3 has 18 hexes. Clockwise from a1: a1 {1}, b1 {1}, c1 empty, d1 empty, e1 empty, f1 empty, g1 empty, g2 {2}, g3 empty, g4 empty, f5 empty, e6 empty, d7 {1}, c6 empty, b5 empty, a4 empty, a3 empty, a2 {2}.",
			"Around ring 3 the piece on a1 can't move.",
		}, 18},
		{"ring 0", []string{"Ring 0 is the centre alone: d4 empty."}, 1},
		{"ring d4", []string{"Ring 0 is the centre alone: d4 empty."}, 1},
	} {
		answer, ok, err := p.(games.Querier).Query(games.Watcher, gamestest.Typed(sato.Game(), test.line))
		if !ok || err != nil || !slices.Equal(answer.Lines, test.lines) {
			t.Errorf("%q is answered %v, %v:\n%s\nwant\n%s", test.line, ok, err, strings.Join(answer.Lines, "\n"), strings.Join(test.lines, "\n"))
			continue
		}
		names := answer.Picture.Names()
		if len(names) != test.cells {
			t.Errorf("%q shows %v, want %d cells", test.line, names, test.cells)
		}
		for _, name := range names {
			if !strings.Contains(answer.Lines[0], name+" ") {
				t.Errorf("%q shows %s and does not say it", test.line, name)
			}
		}
	}
}

func TestRingRefuses(t *testing.T) {
	p := asking(t)
	const usage = "Ring is typed with one hex or the number of a ring: ring d5, or ring 2."
	for line, says := range map[string]string{
		"ring": usage, "ring 1 2": usage,
		"ring 4":   "There is no ring 4: the rings are 0, which is the centre, to 3.",
		"ring 01":  "There is no ring 01: the rings are 0, which is the centre, to 3.",
		"ring d9":  "d9 is not on the board: row d has the hexes d1 to d7.",
		"ring one": `"one" is not a hex. Hexes are typed with the letter of their row and their number in it from the left, as in d4.`,
	} {
		_, ok, err := p.(games.Querier).Query(1, gamestest.Typed(sato.Game(), line))
		if _, illegal := err.(games.Illegal); !ok || !illegal || err.Error() != says {
			t.Errorf("%q gives %v, %v, want %s", line, ok, err, says)
		}
	}
	for _, line := range []string{"move d3 e2", "d3-e2", "pass", ""} {
		if _, ok, err := p.(games.Querier).Query(1, gamestest.Typed(sato.Game(), line)); ok || err != nil {
			t.Errorf("%q is taken for a question: %v", line, err)
		}
	}
}

func TestHints(t *testing.T) {
	p := asking(t)
	over := at(t, "turn=2", `. . . ./. . . . ./. . . . . ./. . 1 1 2 . ./. . . . . ./. . . . ./. . . .`)
	quietly := at(t, "turn=2", `. . . ./. . . . ./. . . . . ./1 1 . . . 2 2/. . . . . ./. . . . ./. . . .`)
	shut := at(t, "turn=2", `2 2 1 ./1 1 1 . ./. . . . . ./. . . . . . ./. . . . . ./. . . . ./. . . .`)
	centre := at(t, "", `. 2 . ./. . . . ./. . . . . ./. . . 1 . . ./. . . . . ./1 . . . ./. 2 . .`)
	for _, test := range []struct {
		p     games.Position
		seat  games.Seat
		about string
		says  []string
	}{
		{p, 1, "", []string{
			"d3 can move to g3, f1, f3, e2, e3, e4, d1, d2, d4, c2, c3, c4, b3 and a3.",
			"d7 can move to g3, g4, f5, e6, d6, c6, b5, a3 and a4.",
			"b1 can move to g1, f1, e1, d1, c1 and c2.",
			"a1 can't move.",
			"Moving d3 to c2 captures b2.",
			"Moving d3 to c3 captures b2.",
			"Moving d3 to b3 captures b2 and a2.",
			"Moving d3 to a3 captures a2.",
			"Moving d7 to a3 captures a2.",
			"Moving b1 to c2 captures b2.",
			"This is how to move: move d3 e2",
		}},
		{quietly, 1, "", []string{
			gamestest.TurnOf(2),
			"d6 can move to g3, f2, f3, f4, e2, e5, e6, d3, d4, d5, c2, c5, c6, b2, b3, b4 and a3.",
			"d7 can move to g1, g2, g3, g4, f1, f5, e1, e6, c1, c6, b1, b5, a1, a2, a3 and a4.",
			"No move captures anything now.",
			"This is how to move: move d6 e5",
		}},
		{shut, 2, "", []string{mustPass(2)}},
		{over, 1, "", []string{isOver}},
		{p, 1, "a1", []string{
			"{1} has a piece on a1, ring 3.",
			"It can't move: every hex beside it is taken.",
		}},
		{p, 1, "b1", []string{
			"{1} has a piece on b1, ring 3.",
			"In a straight line it can move to c1 and d1; to c2.",
			"Around ring 3 it can move clockwise to c1, d1, e1, f1 and g1.",
			"Moving b1 to c2 captures b2.",
		}},
		{p, 1, "a2", []string{
			"{2} has a piece on a2, ring 3.",
			"In a straight line it can move to a3 and a4; to b3 and c4.",
			"Around ring 3 it can move counter-clockwise to a3, a4, b5 and c6.",
		}},
		{centre, 1, "d4", []string{
			"{1} has a piece on d4, the centre.",
			"In a straight line it can move to d5, d6 and d7; to c4, b4 and a4; to c3, b2 and a1; to d3, d2 and d1; to e3, f2 and g1; to e4, f4 and g4.",
			"The centre has no ring to move around.",
		}},
		{p, 1, "b3", []string{
			"b3, ring 2, is empty.",
			"{1} can move there from d3.",
			"Coming from d3 captures b2 and a2.",
		}},
		{p, 2, "e5", []string{"e5, ring 2, is empty.", "{2} can move there from d5 and b2."}},
		{p, 82, "f2", []string{"f2, ring 2, is empty.", "{1} has no piece that can move there."}},
		{p, games.Watcher, "f2", []string{"f2, ring 2, is empty.", "{1} has no piece that can move there."}},
	} {
		gamestest.CheckHints(t, test.p, test.seat, test.about, test.says...)
	}
	gamestest.CheckHintsRefused(t, p, map[string]string{
		"e9":  "e9 is not on the board: row e has the hexes e1 to e6.",
		"foo": `"foo" is not a hex. Hexes are typed with the letter of their row and their number in it from the left, as in d4.`,
	})
}

func TestView(t *testing.T) {
	for _, test := range []struct {
		options string
		shifts  []int
		centre  string
	}{
		{"deep=4", []int{3, 2, 1, 0, 1, 2, 3}, "d4"},
		{"deep=6", []int{5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5}, "f6"},
	} {
		p := gamestest.Start(t, sato.Game(), gamestest.Setup{Options: test.options, Seats: 2}, 0)
		view := p.View(games.Watcher)
		if view.Picture.Shape != board.Hex || len(view.Picture.Columns) != 0 {
			t.Errorf("%s: the picture is not one of hexes", test.options)
		}
		var shifts []int
		for _, row := range view.Picture.Rows {
			shifts = append(shifts, row.Shift)
		}
		if !slices.Equal(shifts, test.shifts) {
			t.Errorf("%s: the rows are shifted %v, want %v", test.options, shifts, test.shifts)
		}
		row, column, _ := view.Picture.Find(test.centre)
		if view.Picture.Rows[row].Cells[column].Region != 0 || view.Picture.Rows[row].Cells[column+1].Region != 1 {
			t.Errorf("%s: the rings do not alternate from the centre", test.options)
		}
		row, column, _ = view.Picture.Find("a2")
		if cell := view.Picture.Rows[row].Cells[column]; cell.Owner != 1 || cell.Text != "A" || cell.Words != "{1}, ring "+string("345"[row/2-3]) {
			t.Errorf("%s: a2 is %+v", test.options, cell)
		}
	}
}

func TestFacts(t *testing.T) {
	shut := at(t, "turn=2 quiet=1", `2 2 1 ./1 1 1 . ./. . . . . ./. . . . . . ./. . . . . ./. . . . ./. . . .`)
	free := at(t, "turn=1 quiet=12 bracket=opposite", `2 2 1 ./1 1 1 . ./. . . . . ./. . . . . . ./. . . . . ./. . . . ./. . . .`)
	for _, test := range []struct {
		p     games.Position
		facts []games.Fact
	}{
		{shut, []games.Fact{
			{Name: "Pieces", Text: "{1} 4, {2} 2; a player left with one piece loses", Brief: "{1} 4, {2} 2", Each: "4 2"},
			{Name: "Quiet", Text: "1 turn without a capture; at 100 the game is drawn", Brief: "1 turn, drawn at 100", Aside: true},
			{Name: "Capture", Text: "you capture a piece by standing beside it with two of your pieces that don't touch each other", Lasting: true},
			{Name: "Board", Text: "rows a to g: 4, 5, 6, 7, 6, 5, 4 hexes; the middle is d4; the outermost ring is ring 3", Lasting: true},
			{Name: "Moves", Text: "{2} has none and has to pass"},
		}},
		{free, []games.Fact{
			{Name: "Pieces", Text: "{1} 4, {2} 2; a player left with one piece loses", Brief: "{1} 4, {2} 2", Each: "4 2"},
			{Name: "Quiet", Text: "12 turns without a capture; at 100 the game is drawn", Brief: "12 turns, drawn at 100", Aside: true},
			{Name: "Capture", Text: "you capture a piece by standing on two opposite sides of it", Lasting: true},
			{Name: "Board", Text: "rows a to g: 4, 5, 6, 7, 6, 5, 4 hexes; the middle is d4; the outermost ring is ring 3", Lasting: true},
		}},
	} {
		if facts := test.p.View(games.Watcher).Facts; !slices.Equal(facts, test.facts) {
			t.Errorf("the facts of %s are\n%v, want\n%v", test.p, facts, test.facts)
		}
	}
}
