package sato_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/sato"
)

func TestRefusals(t *testing.T) {
	p := at(t, "", `
		   . 2 . .
		  . . . . .
		 . . . . . .
		. . 1 . 2 . 1
		 . . . . . .
		  . . . . .
		   1 2 . .`)
	shut := at(t, "turn=2", `
		   2 2 1 .
		  1 1 1 . .
		 . . . . . .
		. . . . . . .
		 . . . . . .
		  . . . . .
		   . . . .`)
	over := at(t, "turn=2", `. . . ./. . . . ./. . . . . ./. . 1 1 2 . ./. . . . . ./. . . . ./. . . .`)
	const notMove = " is not a move. A move is two hexes: where the piece is and where it goes."
	gamestest.CheckRefusals(t, gamestest.Refusals{
		{p, 2, "d5-d4", gamestest.TurnOf(1)},
		{p, games.Watcher, "d3-d4", gamestest.TurnOf(1)},
		{over, 2, "d5-c4", isOver},
		{over, 1, "d3-c4", isOver},
		{p, 1, "", `""` + notMove},
		{p, 1, "d3", `"d3"` + notMove},
		{p, 1, "d3-", `"d3-"` + notMove},
		{p, 1, "d03-d4", `"d03-d4"` + notMove},
		{p, 1, "D3-d4", `"D3-d4"` + notMove},
		{p, 1, "d3-d4-d5", `"d3-d4-d5"` + notMove},
		{p, 1, "h1-d4", "h1 is not on the board: its rows are a to g."},
		{p, 1, "s19-d4", "s19 is not on the board: its rows are a to g."},
		{p, 1, "d3-a5", "a5 is not on the board: row a has the hexes a1 to a4."},
		{p, 1, "d3-d8", "d8 is not on the board: row d has the hexes d1 to d7."},
		{p, 1, "d4-d5", "No piece stands on d4."},
		{p, 1, "d5-d4", "The piece on d5 belongs to {2}."},
		{p, 1, "d3-d3", "The piece is already on d3. A move has to end on another hex."},
		{p, 1, "d3-d7", "d7 is taken by another piece of {1}: a piece moves to an empty hex."},
		{p, 1, "d3-d5", "d5 is taken by a piece of {2}: a piece moves to an empty hex, and captures from beside."},
		{p, 1, "d3-e6", "d3 and e6 are neither in a straight line nor on the same ring."},
		{p, 1, "d3-d6", "The way from d3 to d6 is blocked: in a straight line a piece of {2} stands on d5."},
		{p, 1, "d7-g1", "The way from d7 to g1 is blocked: around ring 3 a piece of {2} stands on a2 clockwise and a piece of {2} stands on g2 counter-clockwise."},
		{p, 1, "a1-a3", "The way from a1 to a3 is blocked: in a straight line a piece of {2} stands on a2, and around ring 3 a piece of {2} stands on g2 clockwise and a piece of {2} stands on a2 counter-clockwise."},
		{p, 1, "pass", "You can only pass when you can't move. You could play: move d3 e2"},
		{shut, 2, "g1-g4", mustPass(2)},
		{shut, 2, "f1-f4", mustPass(2)},
	})
}

func TestParseNamesWhatIsWrong(t *testing.T) {
	const line = "game=sato deep=4 bracket=apart turn=1 quiet=0 rows=.22./.222./....../......./....../.111./.11."
	gamestest.CheckMisprints(t, sato.Game(), line, gamestest.Misprints{
		{"game=sato", "game=stratic", `game is "stratic" and should be sato`},
		{"deep=4", "deep=3", `deep is "3" and should be 4 to 6`},
		{"bracket=apart", "bracket=near", `bracket is "near" and should be apart or opposite`},
		{"bracket=apart", "bracket=apart end=draw", `end is "draw" and should be pieces, or left out`},
		{"bracket=apart", "bracket=apart calm=100", `calm is "100" and should be 20 to 200, and left out where it is 100`},
		{"bracket=apart", "bracket=apart calm=19", `calm is "19" and should be 20 to 200, and left out where it is 100`},
		{"bracket=apart turn=1 quiet=0", "bracket=apart calm=50 turn=1 quiet=51", `quiet is "51" and should be 0 to 50`},
		{"turn=1", "turn=3", `turn is "3" and should be 1 or 2`},
		{"quiet=0", "quiet=101", `quiet is "101" and should be 0 to 100`},
		{"quiet=0", "quiet=00", `quiet is "00" and should be 0 to 100`},
		{".22./.222./....../......./....../.111./.11.", "...", `rows is "..." and should be 7 rows divided by /`},
		{"/.222./", "/.222/", `rows is ".22./.222/....../......./....../.111./.1"… and should be rows with 5 hexes in row f, not 4`},
		{"/......./", "/....x../", `rows is ".22./.222./....../....x../....../.111./."… and should be ., 1 or 2 on d5`},
		{"deep=4", "deep=5", `rows is ".22./.222./....../......./....../.111./."… and should be 9 rows divided by /`},
	})
}
