package strategery_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/games/strategery"
)

func TestPicture(t *testing.T) {
	p := at(t, "keep=4 points=20", "1C,-,2:3.12.0.1/-,-,-/-,-,2C")
	picture := p.View(games.Watcher).Picture
	if picture.Shape != board.Square || !slices.Equal(picture.Columns, []string{"1", "2", "3"}) || len(picture.Rows) != 3 || picture.Rows[2].Label != "3" {
		t.Errorf("the grid is %v %v %d", picture.Shape, picture.Columns, len(picture.Rows))
	}
	cells := map[string]board.Cell{}
	for _, row := range picture.Rows {
		for _, cell := range row.Cells {
			cells[cell.Name] = cell
		}
	}
	for _, want := range []struct {
		name, text string
		owner      int
		sides      [4]int
		words      string
	}{
		{"1x1", "A#", 1, [4]int{4, 4, 4, 4}, "castle of {1}, 4 on each side"},
		{"3x1", "B", 2, [4]int{3, 12, 0, 1}, "{2}, north 3, east 12, west 1"},
		{"3x3", "B#", 2, [4]int{4, 4, 4, 4}, "castle of {2}, 4 on each side"},
	} {
		got := cells[want.name]
		if got.Text != want.text || got.Owner != want.owner || got.Sides == nil || *got.Sides != want.sides || got.Words != want.words {
			t.Errorf("%s is %+v, want %+v", want.name, got, want)
		}
	}
	if got := cells["2x1"]; got != (board.Cell{Name: "2x1"}) {
		t.Errorf("the empty 2x1 is %+v", got)
	}
	signs := []board.Sign{
		{Text: "A", Means: "a space of {1}"}, {Text: "B", Means: "a space of {2}"},
		{Text: "A#", Means: "the castle of {1}; castles can't be captured"},
	}
	if !slices.Equal(picture.Signs, signs) {
		t.Errorf("the signs are %v", picture.Signs)
	}
}

func TestFacts(t *testing.T) {
	for _, test := range []struct{ fields, board, want string }{
		{
			"seats=3", "1C,2:1.1.1.1,-/-,-,3C/-,-,2C",
			"Score: {2} 2, {1} 1, {3} 1|Empty: 5 of 9 spaces|Points: 10 to spend each turn|Castles: can't be captured, 0 on each side",
		},
		{
			"seats=3 castle=open keep=7 out=2,3", "1C,1C,1C/-,-,-/-,-,-",
			"Score: {1} 3, {2} 0, {3} 0|Empty: 6 of 9 spaces|Points: 10 to spend each turn|Castles: can be captured, 7 on each side|Out: {2} and {3}",
		},
	} {
		if got := strings.Join(gamestest.Facts(at(t, test.fields, test.board), 1), "|"); got != test.want {
			t.Errorf("the facts are\n%s, want\n%s", got, test.want)
		}
	}
}

func TestHints(t *testing.T) {
	const fields = "seats=3 points=10"
	const spaces = "1C,2:9.9.4.9,-/1:1.1.1.1,-,3C/-,2:10.0.0.0,2C"
	for _, test := range []struct {
		seat                 games.Seat
		fields, board, about string
		want                 []string
	}{
		{1, fields + " points=40", spaces, "", []string{
			"3 spaces are empty: 3x1, 2x2 and 1x3.",
			"A turn has 40 points to spend on north, east, south and west, for example: occupy 3x1 with 0 0 1 10.",
			"To see what one of them would meet: moves 3x1",
		}},
		{2, "seats=2 out=- points=1", "1C,1:0.0.0.0,1:0.0.0.0/1:0.0.0.0,-,2C/1:0.0.0.0,1:0.0.0.0,1:0.0.0.0", "", []string{
			gamestest.TurnOf(1),
			"1 space is empty: 2x2.",
			"A turn has 1 point to spend on north, east, south and west, for example: occupy 2x2 with 0 1 0 0.",
			"To see what one of them would meet: moves 2x2",
		}},
		{1, "seats=3 out=1 turn=2", "1C,-,-/-,2C,3C/-,-,-", "", []string{
			"{1} has left the game.",
			gamestest.TurnOf(2),
			"6 spaces are empty: 2x1, 3x1, 1x2, 1x3, 2x3 and 3x3.",
			"A turn has 10 points to spend on north, east, south and west, for example: occupy 2x1 with 0 9 0 1.",
			"To see what one of them would meet: moves 2x1",
		}},
		{1, "out=2", "1C,-,-/-,2C,-/-,-,-", "", []string{"The game is over: nothing can be occupied any more."}},
		{1, "seats=3 points=40", spaces, "2x2", []string{
			"2x2 is empty.",
			"North: 2x1 of {2} has south 4. North 5 or more captures it; with less 2x2 goes to {2}.",
			"East: 3x2 of {3} has west 0. It is a castle: east 1 or more beats it without capturing it; with less 2x2 goes to {3}.",
			"South: 2x3 of {2} has north 10. South 11 or more captures it; with less 2x2 goes to {2}.",
			"West: 1x2 of {1}, so no battle.",
			"The battles are fought in this order and end with the first that is lost.",
		}},
		{games.Watcher, "points=4", "1C,-,2:0.0.0.4/-,-,-/-,-,2C", "2x1", []string{
			"2x1 is empty.",
			"North: the edge of the board.",
			"East: 3x1 of {2} has west 4, which 4 points can't beat: 2x1 goes to {2}.",
			"South: 2x2, which is empty.",
			"West: 1x1 of {1}, so no battle.",
		}},
		{1, "points=4", "1C,-,2:0.0.1.3/-,-,-/-,-,2C", "3x1", []string{
			"3x1 belongs to {2}: south 1, west 3.",
			"From 3x2, north 2 or more captures it.",
			"From 2x1, east 4 or more captures it.",
		}},
		{1, "points=4", "1C,-,2:0.0.0.4/-,-,2C/-,-,-", "3x1", []string{
			"3x1 belongs to {2}: west 4.",
			"From 2x1 it can't be captured: 4 points can't beat west 4.",
		}},
		{1, "", "1C,1:1.1.1.1,-/2C,-,-/-,-,-", "1x1", []string{"1x1 is the castle of {1}, 0 on each side. It can't be captured."}},
		{1, "castle=open keep=3", "1C,1:1.1.1.1,-/2C,-,-/-,-,-", "1x1", []string{
			"1x1 is a castle of {1}, 3 on each side.",
			"No space beside it is empty, so it can't be captured any more.",
		}},
	} {
		gamestest.CheckHints(t, at(t, test.fields, test.board), test.seat, test.about, test.want...)
	}
}

func TestHintsOnABigBoard(t *testing.T) {
	const line = "game=strategery size=7x5 points=10 castle=fixed keep=0 seats=2 out=- turn=1 board=" +
		"-,-,-,-,1:0.3.1.2,-,-/2:4.3.2.0,1C,-,1:4.3.2.0,-,1:0.0.0.0,-/-,-,-,-,-,-,-/" +
		"2:0.0.0.1,2:0.0.0.1,2:0.0.0.1,2:0.0.0.1,2:0.0.0.1,2:0.0.0.1,2C/1:2.0.1.4,2:1.1.1.2,-,1:1.0.0.0,1:1.0.0.0,2:2.2.2.1,1:0.0.1.0"
	p := gamestest.Parse(t, strategery.Game(), line)
	hints, err := p.Hints(1, "")
	if err != nil {
		t.Fatal(err)
	}
	if want := "17 spaces are empty: row 1, columns 1 to 4, 6 and 7; row 2, columns 3, 5 and 7; all of row 3; row 5, column 3."; hints[0] != want {
		t.Errorf("the hint is\n%s, want\n%s", hints[0], want)
	}
	gamestest.CheckHintsRefused(t, p, map[string]string{
		"9x9": notOnBoard("9x9", 7, 5),
		"b3":  `"b3" is not a space. Columns have numbers here: 2x3 is column 2, row 3.`,
	})
}
