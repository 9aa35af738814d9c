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
	"embed"

	"boardroom/games"
	"boardroom/games/phrase"
)

//go:embed *.txt
var files embed.FS

var texts = games.ReadTexts(files, "garrisons")

func Game() *games.Game {
	return &games.Game{
		Name:    "garrisons",
		Title:   "Garrisons",
		Summary: "Place regiments where you have the influence, march them into garrisons, and fill more than half of a hexagon; 2 players.",
		Pitch:   "regiments become garrisons",
		Room:    "The inside of a fort: thick walls, arrow slits, a smell of oil and rope. A huge hexagon is laid into the floor, with paths of brass from one garrison to the next. Hold more than half of it, and you hold the fort.",
		Options: options(),
		Aliases: map[string]string{
			"*12": "turns=12", "*23": "turns=23",
			"tiny": "board=3-4", "small": "board=4-5", "quick": "board=3-4", "large": "board=7-8", "big": "board=7-8",
		},
		Verbs: verbs(),
		Texts: texts(),
		Lookup: map[string][]string{
			"The board":                    {"hex", "hexes", "rows"},
			"Good to know":                 {"capture", "danger", "threat", "tips", "tip", "hints"},
			"Placing":                      {"regiment", "regiments", "place", "placement"},
			"Marching":                     {"garrison", "march", "marches", "skirt", "skirting", "way", "diagonal", "diagonals", "diagonally"},
			"Turns":                        {"action", "actions", "pass", "passing", "move", "black", "white"},
			"The end":                      {"score", "win", "winning", "lose", "draw", "decided", "claim", "resign"},
			"Reading the board":            {"territory", "shade", "shades", "bound", "at most", "could still hold"},
			"What can be chosen at set-up": {"options", "pie", "swap", "finish", "full", "12", "23", "*12", "*23"},
		},
		First: &games.FirstSetup{
			Words: []string{"board=3-4", "pie=no"},
			Says:  "A first game is on a small board, of 27 hexes. The usual one has 75: play garrisons 5-6. Others are: help garrisons",
		},
		Levels: []games.Level{ // docs/strength.md says how they were found
			{Effort: 500, Rating: 662},
			{Effort: 900, Rating: 784},
			{Effort: 1_500, Rating: 875},
			{Effort: 2_500, Rating: 1025},
			{Effort: 4_000, Rating: games.EasyLevel},
			{Effort: 10_000, Rating: 1548},
			{Effort: 25_000, Rating: 1651},
			{Effort: 90_000, Rating: 1836},
			{Effort: 300_000, Rating: 1960},
		},
		Endings: map[string]string{decided: "the other side can't catch up", stopped: "nobody can move any more", claimed: "the other side couldn't catch up"},
		Seats:   games.TwoSeats,
		Order:   games.ByRegistration,
		Start:   games.ForTwo("Garrisons", start),
		Parse:   parse,
		Form:    "CELL, as in d4, to place a regiment; FROM-TO, as in d4-e6, to march; pass or swap",
		IsMove:  isMove,
	}
}

func options() []games.Option {
	pie := games.Choice("pie", "Whether the second player may swap sides instead of answering the first turn; usual on 3-4, 4, 4-5 and 5-6 with turns=1.", "no", "yes")
	pie.Default = "yes"
	pie.Usual = func(before games.Options) string {
		_, measured := measuredFirsts[before["board"]]
		return phrase.Choose(measured && before["turns"] == "1", "yes", "no")
	}
	return []games.Option{
		{
			Key: "board", Default: "5-6", Bare: true,
			Allowed: "the edges of the hexagon, 2 to 10 hexes long: all alike, as in 5, or by turns a shorter and a longer one, as in 5-6",
			Help:    "How many hexes the edges of the board have.",
			Canonical: func(value string) (string, bool) {
				_, _, ok := readEdges(value)
				return value, ok
			},
		},
		games.Choice("turns", "How many actions a turn has: always one; two, but one in the very first turn (12); or three, but two in the very first turn (23).", turnsAllowed...),
		pie,
		games.Choice("finish", "Whether the game is over once it is decided, or is played in full, until nobody can move or the winner claims it.", "decided", "full"),
	}
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
			Help:    "Marches a regiment along other pieces to an empty hex, where it becomes a garrison. You may leave out the way; if you give it hex by hex, each step is checked. With one hex alone you are told where the regiment can go and asked where it is to end. For short, type d4-e6.",
			Example: "march d4 to e6",
		},
		{
			Name:    "swap",
			Usage:   []string{"swap"},
			Help:    "Takes over the side that began, instead of answering its first turn. You can do so at a table with pie=yes.",
			Example: "swap",
		},
		{
			Name:    "pass",
			Usage:   []string{"pass"},
			Help:    "Gives the turn away. You can pass when you can neither place nor march.",
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
func start(o games.Options) (games.Position, error) {
	short, long, ok := readEdges(o["board"])
	if !ok {
		return nil, games.Illegalf("board=%s is not possible: edges have 2 to 10 hexes, as in 5 or 5-6.", o["board"])
	}
	p := newPosition(&terms{turns: o["turns"], full: o["finish"] == "full"}, shapes[short][long]())
	if o["pie"] == "yes" {
		p.pie = games.PieFirst
	}
	p.settle()
	return p, nil
}
