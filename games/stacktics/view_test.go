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

func TestPicture(t *testing.T) {
	p := at(t, "size=5 board=7x7 swapped=yes captured=3,0", "A3333322222111/-/B33322/B1,B332211/-,-,A11")
	picture := p.View(games.Watcher).Picture
	if picture.Shape != board.Square || strings.Join(picture.Columns, "") != "abcdefg" || len(picture.Rows) != 7 {
		t.Errorf("the grid is %v %v %d", picture.Shape, picture.Columns, len(picture.Rows))
	}
	if picture.Rows[0].Label != "7" || picture.Rows[0].Cells[0].Name != "a7" || picture.Rows[6].Cells[6].Name != "g1" {
		t.Errorf("rank 7 is not at the top: %+v", picture.Rows[0])
	}
	for _, want := range []board.Cell{
		{Name: "a1", Owner: 2, Text: "A5+5+3", Stack: "3333322222111", Words: "{2}, from the ground up 5 larges, 5 mediums and 3 smalls"},
		{Name: "a2"},
		{Name: "a3", Owner: 1, Text: "B33322", Stack: "33322", Words: "{1}, from the ground up 3 larges and 2 mediums"},
		{Name: "a4", Owner: 1, Text: "B1", Stack: "1", Words: "{1}, small"},
		{Name: "b4", Owner: 1, Text: "B2+2+2", Stack: "332211", Words: "{1}, from the ground up 2 larges, 2 mediums and 2 smalls"},
		{Name: "c5", Owner: 2, Text: "A11", Stack: "11", Words: "{2}, from the ground up 2 smalls"},
	} {
		row, column, ok := picture.Find(want.Name)
		if !ok {
			t.Errorf("%s is not in the picture", want.Name)
			continue
		}
		if got := picture.Rows[row].Cells[column]; got != want {
			t.Errorf("it shows %+v, want %+v", got, want)
		}
	}
	for _, want := range []board.Sign{
		{Text: "A", Means: "the army of {2}"},
		{Text: "B", Means: "the army of {1}"},
		{Text: "A5+5+3", Means: "a stack of 13 counted as large+medium+small"},
	} {
		if !slices.Contains(picture.Signs, want) {
			t.Errorf("the legend lacks %+v", want)
		}
	}
}

func TestFacts(t *testing.T) {
	for _, test := range []struct {
		fields string
		want   []string
	}{
		{"captured=3,8 quiet=1", []string{
			"Captured: {1} 3 pips, {2} 8 pips",
			"To win: 9 pips: {1} needs 6 more, {2} needs 1 more",
			"Armies: A is {1}'s, B is {2}'s",
			"Quiet: 1 turn without a capture; at 100 the game is drawn",
			"Reach: a piece alone goes any distance. In a stack the lowest piece carries the others: 2 squares while they have fewer pips than it has itself, else 1",
		}},
		{"captured=1,10 swapped=yes quiet=0", []string{
			"Captured: {1} 10 pips, {2} 1 pip",
			"To win: 9 pips: {1} needs 0 more, {2} needs 8 more",
			"Armies: A is {2}'s, B is {1}'s",
			"Reach: a piece alone goes any distance. In a stack the lowest piece carries the others: 2 squares while they have fewer pips than it has itself, else 1",
		}},
		{"size=5 pie=first", []string{
			"Captured: {1} 0 pips, {2} 0 pips",
			"To win: 15 pips: {1} needs 15 more, {2} needs 15 more",
			"Armies: A is {1}'s, B is {2}'s",
			"Swap: {2} may answer the first move by taking over {1}'s army",
			"Reach: a piece alone goes any distance. In a stack the lowest piece carries the others: 3 squares while they have fewer pips than it has itself, else 1",
		}},
		{"turn=B pie=open quiet=1", []string{
			"Captured: {1} 0 pips, {2} 0 pips",
			"To win: 9 pips: {1} needs 9 more, {2} needs 9 more",
			"Armies: A is {1}'s, B is {2}'s",
			"Swap: {2} may take over {1}'s army now",
			"Quiet: 1 turn without a capture; at 100 the game is drawn",
			"Reach: a piece alone goes any distance. In a stack the lowest piece carries the others: 2 squares while they have fewer pips than it has itself, else 1",
		}},
	} {
		got := gamestest.Facts(at(t, test.fields, "A2/B2"), games.Watcher)
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: the facts are\n%s\nwant\n%s", test.fields, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}

func TestHints(t *testing.T) {
	p := at(t, "", "A321,A32,A2/A1,-,B2/-/-,-,-,B31,-/-,-,-,-,B1")
	for _, test := range []struct {
		name, fields, about string
		seat                games.Seat
		want                []string
	}{
		{"what can be done", "", "", 1, []string{
			"d4, a stack of large and small of {2}, can be captured from a1.",
			"From a1 {1} can move 1 piece to b2 or c3, capturing d4; 2 pieces onto b1; 3 pieces to b2.",
			"From b1 {1} can move 1 piece to b2, b3, b4 or b5, onto c1; 2 pieces to b2 or b3.",
			"From c1 {1} can move 1 piece to d1 or e1, onto b1.",
			"From a2 {1} can move 1 piece to b3, c4 or d5, onto b1.",
			"More of one of these stacks: stack a1",
			"For example: capture a1 d4",
		}},
		{"the other's turn", "turn=B", "", 1, []string{
			gamestest.TurnOf(2),
			"a1, a stack of large, medium and small of {1}, can be captured from d4.",
			"From c2 {2} can move 1 piece to b2, c3, c4, c5, d2 or e2.",
			"From d4 {2} can move 1 piece to b2, c3, c5 or e3, onto e5, capturing a1; 2 pieces to b2, b4, c3, c4, c5, d2, d3, d5, e3 or e4.",
			"From e5 {2} can move 1 piece onto d4.",
			"More of one of these stacks: stack c2",
			"For example: capture d4 a1",
		}},
		{"a swap", "turn=B pie=open quiet=1", "", 2, []string{
			"{2} may take over {1}'s army instead of moving: swap",
			"a1, a stack of large, medium and small of {1}, can be captured from d4.",
			"From c2 {2} can move 1 piece to b2, c3, c4, c5, d2 or e2.",
			"From d4 {2} can move 1 piece to b2, c3, c5 or e3, onto e5, capturing a1; 2 pieces to b2, b4, c3, c4, c5, d2, d3, d5, e3 or e4.",
			"From e5 {2} can move 1 piece onto d4.",
			"More of one of these stacks: stack c2",
			"For example: capture d4 a1",
		}},
		{"the end", "turn=B captured=9,0", "", 1, []string{
			"The game is over: nothing moves any more.",
			winsWith(1, 9, 9),
		}},
		{"an empty square", "", "b2", 1, []string{
			"b2 is empty.",
			"From a1 {1} can move 1 or 3 pieces there.",
			"From b1 {1} can move 1 or 2 pieces there.",
		}},
		{"an empty square out of reach", "", "d2", 2, []string{
			"d2 is empty.",
			"{1} can move nothing there now.",
		}},
		{"a tree", "", "a1", 1, []string{
			"a1 is {1}'s, from the ground up large (3), medium (2) and small (1): 3 pieces, 6 pips together.",
			"1 piece, small: alone it goes any distance diagonally; now to b2 or c3; capturing d4.",
			"2 pieces, medium and small: loaded, 1 pip on a medium, it goes up to 2 squares straight; now onto b1.",
			"3 pieces, large, medium and small: overloaded, 3 pips on a large, it goes 1 square straight or diagonally; now to b2.",
			"It can be captured from d4.",
		}},
		{"equal pieces", "turn=B", "c2", 2, []string{
			"c2 is {2}'s, from the ground up 2 medium (4) and 1 small (1): 3 pieces, 5 pips together.",
			"1 piece, small: alone it goes any distance diagonally; now to a4, b3, d1, d3 or e4; capturing b1.",
			"2 pieces, medium and small: loaded, 1 pip on a medium, it goes up to 2 squares straight; now to b2, c3, c4, d2 or e2.",
			"3 pieces, 2 mediums and 1 small: overloaded, 3 pips on a medium, it goes 1 square straight; now to b2, c3 or d2.",
			"Nothing can capture it now.",
		}},
		{"a piece on the ground", "", "c1", 2, []string{
			"c1 is {1}'s, a medium on the ground: 2 pips.",
			"1 piece, medium: alone it goes any distance straight, but can't capture from the ground; now to d1 or e1; onto b1.",
			"Nothing can capture it now.",
		}},
	} {
		p := p
		if test.fields != "" {
			p = at(t, test.fields, "A321,A32,A2/A1,-,B2/-/-,-,-,B31,-/-,-,-,-,B1")
		}
		if test.about == "c2" {
			p = at(t, test.fields, "A321,A32,A2/A1,-,B221")
		}
		gamestest.CheckHints(t, p, test.seat, test.about, test.want...)
	}
	gamestest.CheckHintsRefused(t, p, map[string]string{
		"here": `"here" is not a square. Squares are typed with the letter of their file and the number of their rank, as in b1.`,
		"f1":   notOnBoard("f1"),
	})
}

func TestAsk(t *testing.T) {
	p := at(t, "", "A321,A32,A2/A1,-,B2/-/-,-,-,B31,-/-,-,-,-,B1")
	querier, ok := p.(games.Querier)
	if !ok {
		t.Fatal("a position can't be asked")
	}
	for _, line := range []string{"stack d4", "stack on d4", "stack at d4", "stack of d4"} {
		answer, ok, err := querier.Query(games.Watcher, gamestest.Typed(stacktics.Game(), line))
		want, _ := p.Hints(games.Watcher, "d4")
		if !ok || err != nil || !slices.Equal(answer.Lines, want) {
			t.Errorf("%q is answered with %q, %v, %v, want %q", line, answer.Lines, ok, err, want)
		}
	}
	for line, want := range map[string]string{
		"stack":       "Name one square, as in: stack b1",
		"stack a1 b1": "Name one square, as in: stack b1",
		"stack 2":     `"2" is not a square. Squares are typed with the letter of their file and the number of their rank, as in b1.`,
		"stack z1":    "z1 is not on the board, whose squares are a1 to e5.",
	} {
		answer, ok, err := querier.Query(1, gamestest.Typed(stacktics.Game(), line))
		if !ok || err == nil || err.Error() != want || answer.Lines != nil {
			t.Errorf("%q is answered with %q, %v, %v, want %s", line, answer.Lines, ok, err, want)
		}
	}
	for _, line := range []string{"move a1 b2", "swap", "a1:1-b2"} {
		if _, ok, err := querier.Query(1, gamestest.Typed(stacktics.Game(), line)); ok || err != nil {
			t.Errorf("%q is taken for a question: %v, %v", line, ok, err)
		}
	}
}
