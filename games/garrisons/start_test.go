package garrisons_test

import (
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/games/garrisons"
)

func TestOptions(t *testing.T) {
	const edges = "board is the edges of the hexagon, 2 to 10 hexes long: all alike, as in 5, or by turns a shorter and a longer one, as in 5-6."
	gamestest.CheckOptions(t, garrisons.Game(), map[string]string{
		"":                      "board=5-6 finish=decided pie=yes turns=1",
		"9-10 turns=23 pie=yes": "board=9-10 finish=decided pie=yes turns=23",
		"BOARD=10 Pie=YES":      "board=10 finish=decided pie=yes turns=1",
		"3-4":                   "board=3-4 finish=decided pie=yes turns=1",
		"pie=no":                "board=5-6 finish=decided pie=no turns=1",
		"*12":                   "board=5-6 finish=decided pie=no turns=12",
		"2-10":                  "board=2-10 finish=decided pie=no turns=1",
		"board=1":               "board=1 is not possible: " + edges,
		"board=11":              "board=11 is not possible: " + edges,
		"board=5-5":             "board=5-5 is not possible: " + edges,
		"board=6-5":             "board=6-5 is not possible: " + edges,
		"board=5-6-7":           "board=5-6-7 is not possible: " + edges,
		"board=5-":              "board=5- is not possible: " + edges,
		"board=-6":              "board=-6 is not possible: " + edges,
		"board=05":              "board=05 is not possible: " + edges,
		"turns=2":               "turns=2 is not possible: turns is 1 or 12 or 23.",
		"*12 5":                 "board=5 finish=decided pie=no turns=12",
		"9-10 *23":              "board=9-10 finish=decided pie=no turns=23",
		"*12 turns=23":          "turns is given twice, as 12 and as 23.",
		"pie=maybe":             "pie=maybe is not possible: pie is no or yes.",
		"finish=full":           "board=5-6 finish=full pie=yes turns=1",
		"finish=never":          "finish=never is not possible: finish is decided or full.",
		"5 6":                   "board is given twice, as 5 and as 6.",
		"speed=9":               `Garrisons has no option "speed=9". Its options are board, turns, pie, finish. What they mean: help garrisons`,
	})
}

func TestSeats(t *testing.T) {
	options, err := garrisons.Game().Configure(nil)
	if err != nil {
		t.Fatal(err)
	}
	if least, most := garrisons.Game().Seats(options); least != 2 || most != 2 {
		t.Errorf("%d to %d can play", least, most)
	}
	_, err = garrisons.Game().Start(games.Setup{Options: options, Seats: 3})
	if want := "Garrisons is for 2 players; 3 is not possible."; err != games.Illegal(want) {
		t.Errorf("three players give %v, want %s", err, want)
	}
}

// Each board has the hexes that its edges give it, in the rows that they give.
func TestBoards(t *testing.T) {
	for edges, want := range map[string]struct {
		hexes int
		rows  string // widths and shifts from the top
	}{
		"2":    {7, "2+1 3+0 2+1"},
		"2-3":  {12, "3+1 4+0 3+1 2+2"},
		"3-4":  {27, "4+2 5+1 6+0 5+1 4+2 3+3"},
		"2-5":  {25, "5+1 6+0 5+1 4+2 3+3 2+4"},
		"4":    {37, "4+3 5+2 6+1 7+0 6+1 5+2 4+3"},
		"5-6":  {75, ""},
		"7-8":  {147, ""},
		"9-10": {243, ""},
		"10":   {271, ""},
	} {
		picture := gamestest.Start(t, garrisons.Game(), gamestest.Setup{Options: edges, Seats: 2}, 1).View(games.Watcher).Picture
		if picture.Shape != board.Hex || len(picture.Columns) != 0 || len(picture.Names()) != want.hexes {
			t.Errorf("board %s has %d hexes, want %d", edges, len(picture.Names()), want.hexes)
		}
		var rows []string
		for y, row := range picture.Rows {
			rows = append(rows, string(rune('0'+len(row.Cells)))+"+"+string(rune('0'+row.Shift)))
			letter := string(rune('a' + len(picture.Rows) - 1 - y))
			if row.Label != letter || row.Cells[0].Name != letter+"1" {
				t.Errorf("board %s has row %s with the hex %s, want row %s", edges, row.Label, row.Cells[0].Name, letter)
			}
		}
		if got := strings.Join(rows, " "); want.rows != "" && got != want.rows {
			t.Errorf("board %s has the rows %s, want %s", edges, got, want.rows)
		}
	}
}

func TestParseNamesTheField(t *testing.T) {
	const middle = "game=garrisons board=2-3 turns=12 pie=closed swapped=no turn=o left=2 rows=.x./o.Xx/OXo/x."
	const first = "game=garrisons board=2 turns=23 pie=first swapped=no turn=x left=1 rows=../.x./.."
	const open = "game=garrisons board=2 turns=12 pie=open swapped=no turn=o left=2 rows=../.x./.."
	const full = "game=garrisons board=2 turns=1 pie=closed finish=full swapped=no turn=o left=1 rows=Xo/.Xo/.X"
	const stuck = "game=garrisons board=2 turns=12 pie=closed swapped=no turn=o left=2 rows=Xo/..o/x."
	gamestest.CheckMisprints(t, garrisons.Game(), middle, gamestest.Misprints{
		{"garrisons", "sato", "game"},
		{"board=2-3", "board=2", "rows"},
		{"board=2-3", "board=3-2", "board"},
		{"board=2-3", "board=2-2", "board"},
		{"board=2-3", "board=02-3", "board"},
		{"board=2-3", "board=2-11", "board"},
		{"board=2-3", "board=", "board"},
		{"turns=12", "turns=2", "turns"},
		{"turns=12", "turns=", "turns"},
		{"turns=12", "turns=1", "left"},
		{"pie=closed", "pie=no", "pie"},
		{"pie=closed", "pie=first", "pie"},
		{"pie=closed", "pie=open", "pie"},
		{"swapped=no", "swapped=No", "swapped"},
		{"turn=o", "turn=O", "turn"},
		{"turn=o", "turn=2", "turn"},
		{"left=2", "left=0", "left"},
		{"left=2", "left=3", "left"},
		{"left=2", "left=02", "left"},
		{".x./", "x./", "rows"},
		{".x./", ".x..", "rows"},
		{".x./", ".+./", "rows"},
		{".x./", "/", "rows"},
		{"/x.", "/x./", "rows"},
		{"/x.", "/\xffx", "rows"},
	})
	gamestest.CheckMisprints(t, garrisons.Game(), first, gamestest.Misprints{
		{"left=1", "left=2", "pie"},
		{"turn=x", "turn=o", "pie"},
		{"swapped=no", "swapped=yes", "pie"},
		{"/..", "/o.", "pie"},
	})
	gamestest.CheckMisprints(t, garrisons.Game(), open, gamestest.Misprints{
		{"left=2", "left=1", "pie"},
		{"turn=o", "turn=x", "pie"},
		{"swapped=no", "swapped=yes", "pie"},
		{"/..", "/o.", "pie"},
		{".x.", "...", "pie"},
	})
	gamestest.CheckMisprints(t, garrisons.Game(), full, gamestest.Misprints{
		{"finish=full", "finish=decided", "finish"},
		{"finish=full", "finish=", "finish"},
	})
	gamestest.CheckMisprints(t, garrisons.Game(), stuck, gamestest.Misprints{
		{"left=2", "left=1", "left"},
	})
}
