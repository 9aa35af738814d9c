package garrisons_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/games/garrisons"
)

// drawn is a picture as text: the labels, what stands in the cells, and in empty
// ones a + or a - for the territory of x or of o.
func drawn(picture board.Picture) string {
	var rows []string
	for _, row := range picture.Rows {
		words := []string{row.Label}
		for _, cell := range row.Cells {
			if words = append(words, cell.Text); cell.Text == "" {
				words[len(words)-1] = ".+-"[cell.Region : cell.Region+1]
			}
		}
		rows = append(rows, strings.Join(words, " "))
	}
	return strings.Join(rows, "\n")
}

func TestView(t *testing.T) {
	for _, test := range []struct{ fields, rows, drawn, facts string }{
		{
			"", "..o/...x/.Xx.o/.O../...",
			"e . - o\nd + + + x\nc + X x + o\nb . O - -\na - - .",
			"Score: {1} 3, {2} 3; more than half of the board is 10 of 19\n" +
				"Influence: {1} ahead on 5 of the empty hexes, {2} on 5\n" +
				"Regiments: {1} 2, {2} 2\nGarrisons: {1} 1, {2} 1\nBoard: rows a to e: 3, 4, 5, 4, 3 hexes; the middle is c3\nSides: {1} plays x and {2} plays o\n" +
				"Could still hold: {1} at most 16 hexes, {2} at most 16",
		},
		{
			"swapped=yes turns=23 left=2", "..o/...x/.Xx.o/.O../...",
			"e . - o\nd + + + x\nc + X x + o\nb . O - -\na - - .",
			"Score: {2} 3, {1} 3; more than half of the board is 10 of 19\n" +
				"Influence: {2} ahead on 5 of the empty hexes, {1} on 5\n" +
				"Regiments: {2} 2, {1} 2\nGarrisons: {2} 1, {1} 1\nBoard: rows a to e: 3, 4, 5, 4, 3 hexes; the middle is c3\nSides: {2} plays x and {1} plays o\n" +
				"Could still hold: {2} at most 16 hexes, {1} at most 16\n" +
				"Actions: {2} has 2 left in this turn",
		},
		{
			// A side without a piece may still place anywhere.
			"pie=open turn=o", ".../..../..x../..../...",
			"e . . .\nd . + + .\nc . + x + .\nb . + + .\na . . .",
			"Score: {1} 1, {2} 0; more than half of the board is 10 of 19\n" +
				"Influence: {1} ahead on 6 of the empty hexes, {2} on 0\n" +
				"Regiments: {1} 1, {2} 0\nGarrisons: {1} 0, {2} 0\nBoard: rows a to e: 3, 4, 5, 4, 3 hexes; the middle is c3\nSides: {1} plays x and {2} plays o\n" +
				"Could still hold: {1} at most 19 hexes, {2} at most 18\nPie: {2} may swap now",
		},
		{
			"board=2 turn=o finish=full", "Xo/.Xo/.X",
			"c X o\nb + X o\na + X",
			"Score: {1} 3, {2} 2; more than half of the board is 4 of 7\n" +
				"Influence: {1} ahead on 2 of the empty hexes, {2} on 0\n" +
				"Regiments: {1} 0, {2} 2\nGarrisons: {1} 3, {2} 0\nBoard: rows a to c: 2, 3, 2 hexes; the middle is b2\nSides: {1} plays x and {2} plays o\n" +
				"Could still hold: {1} at most 5 hexes, {2} at most 2\nDecided: {1} has won for certain and may claim the win",
		},
		{
			"board=2 turn=o", "Xo/.Xo/.X",
			"c X o\nb + X o\na + X",
			"Score: {1} 3, {2} 2; more than half of the board is 4 of 7\n" +
				"Influence: {1} ahead on 2 of the empty hexes, {2} on 0\n" +
				"Regiments: {1} 0, {2} 2\nGarrisons: {1} 3, {2} 0\nBoard: rows a to c: 2, 3, 2 hexes; the middle is b2\nSides: {1} plays x and {2} plays o",
		},
	} {
		p := at(t, test.fields, test.rows)
		if got := drawn(p.View(games.Watcher).Picture); got != test.drawn {
			t.Errorf("%s is drawn as\n%s\nwant\n%s", test.rows, got, test.drawn)
		}
		if got := strings.Join(gamestest.Facts(p, games.Watcher), "\n"); got != test.facts {
			t.Errorf("%s has the facts\n%s\nwant\n%s", test.rows, got, test.facts)
		}
	}
}

func TestCells(t *testing.T) {
	picture := at(t, "swapped=yes", "..o/...x/.Xx.o/.O../...").View(1).Picture
	for name, want := range map[string]board.Cell{
		"c3": {Region: 1, Zone: 2, Owner: 2, Text: "x", Lesser: true, Words: "regiment of {2}", More: "{2} has influence 2 there, {1} 2"},
		"c2": {Region: 1, Zone: 2, Owner: 2, Text: "X", Words: "garrison of {2}", More: "{2} has influence 1 there, {1} 2"},
		"e3": {Region: 2, Zone: 1, Owner: 1, Text: "o", Lesser: true, Words: "regiment of {1}", More: "{2} has influence 1 there, {1} 0"},
		"b2": {Region: 2, Zone: 1, Owner: 1, Text: "O", Words: "garrison of {1}", More: "{2} has influence 3 there, {1} 0"},
		"d3": {Region: 1, Zone: 2, More: "{2} has influence 2 there, {1} 1"},
		"a1": {Region: 2, Zone: 1, More: "{2} has influence 0 there, {1} 2"},
		"e1": {More: "nobody has influence there"},
	} {
		want.Name = name
		row, column, ok := picture.Find(name)
		if got := picture.Rows[row].Cells[column]; !ok || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s is %+v, want %+v", name, got, want)
		}
	}
	want := []board.Sign{
		{Text: "x", Means: "a regiment of {2}", Lesser: true}, {Text: "X", Means: "a garrison of {2}"},
		{Text: "o", Means: "a regiment of {1}", Lesser: true}, {Text: "O", Means: "a garrison of {1}"},
	}
	if want := []string{"open ground", "{2}'s influence", "{1}'s influence"}; !slices.Equal(picture.Regions, want) {
		t.Errorf("the regions are %q, want %q", picture.Regions, want)
	}
	if empty := at(t, "", ".../..../...../..../...").View(1).Picture; empty.Regions != nil || empty.Rows[0].Cells[0].More != "" {
		t.Errorf("an empty board has the regions %q", empty.Regions)
	}
	if !slices.Equal(picture.Signs, want) {
		t.Errorf("the signs are %v, want %v", picture.Signs, want)
	}
}

func TestHints(t *testing.T) {
	p := at(t, "", "..o/...x/.Xx.o/.O../...")
	for _, test := range []struct {
		p     games.Position
		seat  games.Seat
		about string
		says  []string
	}{
		{p, 1, "", []string{"{1} can place on c1, c4, d1, d2 and d3.", "{1} can march from d4 to b1, b3, b4, c1, c4, d1, d2, d3 and e2.", "{1} can march from c3 to b1, c1, d1 and d2."}},
		{p, 2, "", []string{gamestest.TurnOf(1), "{1} can place on c1, c4, d1, d2 and d3.", "{1} can march from d4 to b1, b3, b4, c1, c4, d1, d2, d3 and e2.", "{1} can march from c3 to b1, c1, d1 and d2."}},
		{p, games.Watcher, "c3", []string{"There is a regiment of {1} on c3.", "It can march to b1, c1, d1 and d2."}},
		{p, 1, "c2", []string{"There is a garrison of {1} on c2.", "A garrison never moves. Its influence is 2 on each hex beside it."}},
		{p, 1, "a3", []string{"a3 is empty.", noInfluence(1), noInfluence(2), "Nobody can place there."}},
		{p, 1, "c1", []string{
			"c1 is empty.", "{1} has influence 2 there: 2 from the garrison on c2.", noInfluence(2),
			"{1} can place there.", "{1} can march there from c3 and d4.",
		}},
		{at(t, "", "o../..../...../..../x.."), 1, "", []string{"{1} can place on a2, b1 and b2.", "{1} has no regiment that can march."}},
		{at(t, "", "o../..../...../..../x.."), 1, "a1", []string{"There is a regiment of {1} on a1.", "It can't march anywhere now."}},
		{at(t, "turns=23 left=2", "o../..../...../..../x.."), 1, "", []string{
			"{1} has 2 actions left in this turn.", "{1} can place on a2, b1 and b2.", "{1} has no regiment that can march.",
		}},
		{at(t, "pie=open turn=o", ".../..../..x../..../..."), 2, "", []string{
			"{2} may swap sides instead of answering the first turn.",
			"{2} has no piece yet, and can place on any empty hex. For example: place e1",
		}},
		{at(t, "board=2 turn=o", "Xo/..o/x."), 2, "", []string{"{2} can't place or march, and must pass."}},
		{at(t, "board=2 turn=o finish=full", "Xo/.Xo/.X"), 2, "", []string{
			"{1} has won for certain: {2} can come to 2 at most. {1} may claim the win, or play goes on until nobody can move.",
			"{2} can't place or march, and must pass.",
		}},
		{at(t, "board=2 turn=o", "x./oXx/ox"), 2, "", []string{winsByHalf(1, 4, 7)}},
		{at(t, "board=2-3", "xXX/oXXx/OOO/Oo"), 2, "", []string{"Neither side can move. It is a draw: both hold 6 hexes."}},
	} {
		gamestest.CheckHints(t, test.p, test.seat, test.about, test.says...)
	}
	gamestest.CheckHintsRefused(t, p, map[string]string{"e9": notInRow("e9", 3)})
}

// ask asks a position what is typed.
func ask(t *testing.T, p games.Position, line string) (games.Answer, bool, error) {
	t.Helper()
	querier, ok := p.(games.Querier)
	if !ok {
		t.Fatal("the position can't be asked")
	}
	return querier.Query(games.Watcher, gamestest.Typed(garrisons.Game(), line))
}

func TestInfluence(t *testing.T) {
	p := at(t, "", "..o/...x/.Xx.o/.O../...")
	for line, want := range map[string][]string{
		"influence": {
			"The influence on each hex that has any, first of {1}, then of {2}:",
			"a1 0:2; a2 0:2.",
			"b1 2:2; b2 3:0, a garrison of {2}; b3 1:2; b4 0:1.",
			"c1 2:0; c2 1:2, a garrison of {1}; c3 2:2, a regiment of {1}; c4 2:1; c5 1:0, a regiment of {2}.",
			"d1 2:0; d2 3:0; d3 2:1; d4 0:2, a regiment of {1}.",
			"e2 0:1; e3 1:0, a regiment of {2}.",
		},
		"influence b1": {
			"b1 is empty.",
			"{1} has influence 2 there: 2 from the garrison on c2.",
			"{2} has influence 2 there: 2 from the garrison on b2.",
		},
		"influence of d4 and e1": {
			"There is a regiment of {1} on d4.",
			noInfluence(1),
			"{2} has influence 2 there: 1 from the regiment on e3 and 1 from the regiment on c5.",
			"e1 is empty.", noInfluence(1), noInfluence(2),
		},
	} {
		answer, ok, err := ask(t, p, line)
		if err != nil || !ok || !slices.Equal(slices.Concat(answer.Lines, answer.Words), want) {
			t.Errorf("%s says\n%s, %v, %v\nwant\n%s", line, strings.Join(answer.Lines, "\n"), ok, err, strings.Join(want, "\n"))
		}
		if (answer.Picture != nil) != (line == "influence") {
			t.Errorf("%s has the picture %v", line, answer.Picture)
		}
	}
	apart, _, _ := ask(t, at(t, "turn=o", ".../..../..x../..../..."), "influence")
	if want := "c2 1:0; c3 has a regiment of {1}; c4 1:0."; !slices.Contains(apart.Words, want) {
		t.Errorf("a lone regiment is told as %q, want %q", apart.Words, want)
	}
	empty, _, _ := ask(t, at(t, "", ".../..../...../..../..."), "influence")
	if want := []string{"The board is empty, so nobody has influence."}; !slices.Equal(empty.Lines, want) {
		t.Errorf("on an empty board it says %q", empty.Lines)
	}
	if _, ok, err := ask(t, p, "influence e9"); !ok || err != games.Illegal(notInRow("e9", 3)) {
		t.Errorf("about e9: %v, %v", ok, err)
	}
	if _, ok, err := ask(t, p, "place d4"); ok || err != nil {
		t.Errorf("placing is a question: %v, %v", ok, err)
	}
}

func TestInfluencePicture(t *testing.T) {
	p := at(t, "", "..o/...x/.Xx.o/.O../...")
	answer, _, err := ask(t, p, "influence")
	if err != nil {
		t.Fatal(err)
	}
	const want = "e . 0:1 o1:0\nd 2:0 3:0 2:1 x0:2\nc 2:0 X1:2 x2:2 2:1 o1:0\nb 2:2 O3:0 1:2 0:1\na 0:2 0:2 ."
	if got := drawn(*answer.Picture); got != want {
		t.Errorf("it is drawn as\n%s\nwant\n%s", got, want)
	}
	for name, want := range map[string]string{
		"d4": "regiment of {1}, influence {1} 0, {2} 2", "d2": "influence {1} 3, {2} 0", "e1": "",
	} {
		row, column, _ := answer.Picture.Find(name)
		if got := answer.Picture.Rows[row].Cells[column].Words; got != want {
			t.Errorf("%s is said to be %q, want %q", name, got, want)
		}
	}
	if drawn(p.View(1).Picture) == drawn(*answer.Picture) {
		t.Error("the position shows influence everywhere after it was asked about it")
	}
}

// The influence that is told is what the slow way counts.
func TestInfluenceIsCounted(t *testing.T) {
	walk(t, 1, func(_, after games.Position, _ games.Move) {
		answer, _, err := ask(t, after, "influence")
		if err != nil {
			t.Fatal(err)
		}
		s := readSlow(t, after.String())
		for _, p := range s.all {
			want := fmt.Sprintf("%d:%d", s.influence('x', p), s.influence('o', p))
			row, column, _ := answer.Picture.Find(s.name(p))
			got := strings.TrimLeft(answer.Picture.Rows[row].Cells[column].Text, "xXoO")
			if got != want && (got != "" || want != "0:0") {
				t.Fatalf("%s in %s has influence %q, want %s", s.name(p), after, got, want)
			}
		}
	})
}
