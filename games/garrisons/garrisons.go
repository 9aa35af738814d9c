// Package garrisons is the game of Garrisons. Two players, x and o, fill a
// hexagon of hexes. A regiment is placed where its side has more influence than
// the other. Instead of placing, a regiment marches along other pieces, once:
// where it stops it is a garrison, which never moves again and has twice the
// influence. Pieces never leave the board, and the most pieces win.
//
// The package must not know another game, people, the time, files, or
// randomness, of which the game has none.
package garrisons

import (
	_ "embed"

	"boardroom/games"
)

//go:embed rules.txt
var rulesText string

// Game returns the rules of Garrisons.
func Game() *games.Game {
	return &games.Game{
		Name:    "garrisons",
		Title:   "Garrisons",
		Summary: "Place regiments where you have the influence, march them into garrisons, and fill more than half of a hexagon; 2 players.",
		Room:    "The inside of a fort: thick walls, arrow slits, a smell of oil and rope. A huge hexagon is laid into the floor, with paths of brass from one garrison to the next. Whoever holds more than half of it holds the fort.",
		Options: options(),
		Verbs:   verbs(),
		Rules:   []games.Topic{{Name: "garrisons", Text: rulesText}},
		Seats:   func(games.Options) (least, most int) { return 2, 2 },
		Order:   func(games.Setup) []int { return []int{0, 1} },
		Start:   start,
		Parse:   parse,
		IsMove:  isMove,
	}
}

func options() []games.Option {
	return []games.Option{
		{
			Key: "board", Default: "5-6", Bare: true,
			Allowed:   "the edges of the hexagon, 2 to 10 hexes long: all alike, as in 5, or by turns a shorter and a longer one, as in 5-6",
			Help:      "How many hexes the edges of the board have.",
			Canonical: canonicalBoard,
		},
		games.Choice("turns", "How many actions a turn has: always one; two, but one in the very first turn (12); or three, but two in the very first turn (23).", "1", "12", "23"),
		games.Choice("pie", "Whether the second player may swap sides instead of answering the first turn.", "no", "yes"),
	}
}

func canonicalBoard(value string) (string, bool) {
	_, _, ok := readEdges(value)
	return value, ok
}

func verbs() []games.Verb {
	return []games.Verb{
		{
			Name:    "place",
			Usage:   []string{"place HEX"},
			Help:    "Places a regiment on an empty hex where your influence is greater than the other side's. Your first regiment may go to any empty hex. The hex alone does the same.",
			Example: "place d4",
		},
		{
			Name:    "march",
			Usage:   []string{"march HEX to HEX", "march HEX HEX …", "march HEX"},
			Help:    "Marches a regiment along other pieces to an empty hex, where it becomes a garrison. The way may be left out; where it is given, hex by hex, each step is checked. With one hex alone you are told where the regiment can go and asked for the end. In short it is typed as in d4-e6.",
			Example: "march d4 to e6",
		},
		{
			Name:    "swap",
			Usage:   []string{"swap"},
			Help:    "Takes over the side that began. It is possible only instead of answering the first turn, at a table with pie=yes.",
			Example: "swap",
		},
		{
			Name:    "pass",
			Usage:   []string{"pass"},
			Help:    "Gives the turn away. It is possible only where you can neither place nor march.",
			Example: "pass",
		},
		{
			Name:    "influence",
			Usage:   []string{"influence", "influence HEX"},
			Help:    "Shows the influence of both sides on every hex, or tells what it comes from on one. It plays nothing.",
			Example: "influence d4",
		},
	}
}

// start is an empty board, with x to move.
func start(s games.Setup) (games.Position, error) {
	if s.Seats != 2 {
		return nil, games.Illegalf("Garrisons is a game for 2 players, and %d is not possible.", s.Seats)
	}
	short, long, ok := readEdges(s.Options["board"])
	if !ok {
		return nil, games.Illegalf("board=%s is not possible: edges have 2 to 10 hexes, as in 5 or 5-6.", s.Options["board"])
	}
	pace := s.Options["turns"]
	p := &position{shape: newShape(short, long), pace: pace, turn: sideX, left: firstActions(pace)}
	if s.Options["pie"] == "yes" {
		p.pie = pieFirst
	}
	p.hexes = make([]hex, p.size+1)
	p.settle()
	return p, nil
}
