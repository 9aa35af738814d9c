// Package stacktics is the game of Stacktics. Two armies of stacked pieces,
// large, medium and small, face each other. A move takes any number of pieces
// off the top of a stack: the lowest of them says in which directions they go,
// and what they carry says how far. A single piece off the top of a stack
// captures a whole enemy stack. Whoever captures half of the other army, counted in
// pips, wins, where the players have not agreed on another count.
//
// The package must not know another game, people, the time, files, or any
// randomness but the seed of a set-up.
package stacktics

import (
	"embed"
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/games/phrase"
)

//go:embed *.txt
var files embed.FS

var texts = games.ReadTexts(files, "stacktics")

func Game() *games.Game {
	return &games.Game{
		Name:    "stacktics",
		Title:   "Stacktics",
		Summary: "Stack pieces, carry stacks, and capture half of the other army; 2 players.",
		Pitch:   "stacks; the top one captures",
		Room:    "Towers of wooden discs stand everywhere: on the tables, on the sills, one even on the stove. A sign asks not to lean on anything. Lift a tower, and you carry all that is in it, and half an army is enough to win.",
		Options: options(),
		Aliases: aliases(),
		Verbs:   verbs(),
		Texts:   texts(),
		Levels: []games.Level{ // docs/strength.md says how they were found
			{Effort: 500, Rating: 627},
			{Effort: 900, Rating: 741},
			{Effort: 1_500, Rating: 904},
			{Effort: 2_500, Rating: 1029},
			{Effort: 4_000, Rating: games.EasyLevel},
			{Effort: 10_000, Rating: 1665},
			{Effort: 25_000, Rating: 1919},
			{Effort: 90_000, Rating: 2194},
			{Effort: 300_000, Rating: 2357},
		},
		Endings: map[string]string{byCapture: "enough of the other army is captured", byStuck: "the other side can't move", byQuiet: "nothing was captured for too long"},
		Lookup: map[string][]string{
			"The pieces": {"pip", "small", "medium", "large", "tree", "army", "armies", "first"},
			"A turn":     {"base", "reach", "move", "lift", "diagonal", "diagonals", "diagonally"},
			"Capturing":  {"danger", "threat"},
			"The end":    {"win", "to win", "lose", "draw", "drawn", "quiet", "repetition", "resign"},
		},
		Seats:  games.TwoSeats,
		Order:  games.ByLot,
		Start:  games.ForTwo("Stacktics", start),
		Parse:  parse,
		Form:   "FROM:PIECES-TO, as in b1:2-b2, two squares and how many pieces move; FROM:PIECESxTO, as in b1:1xd3, to capture; or swap",
		IsMove: isMove,
	}
}

const (
	leastSize, mostSize = 2, 5
	usualSize           = 3
)

// boards lists the boards of each size; the first is the usual one.
var boards = [mostSize + 1][]string{2: {"4x4", "3x5"}, 3: {"5x5"}, 4: {"6x6"}, 5: {"7x6", "7x7"}}

// piedBoard is the only board on which the pie rule is usual.
const piedBoard = "4x4"

func options() []games.Option {
	board := games.Choice("board", "The files and ranks of the board, which go with the size.", slices.Concat(boards[:]...)...)
	board.Default, board.Bare = boards[usualSize][0], true
	board.Allowed = "4x4 or 3x5 with size=2, 5x5 with size=3, 6x6 with size=4, 7x6 or 7x7 with size=5"
	board.Usual = func(before games.Options) string { return boards[before.Int("size")][0] }
	pie := games.Choice("pie", "Whether seat 2 may answer the first move by swapping armies; usual on "+piedBoard+" alone.", "no", "yes")
	pie.Usual = func(before games.Options) string { return phrase.Choose(before["board"] == piedBoard, "yes", "no") }
	size := games.Number("size", "How many trees of three pieces each army has; a board that is chosen says it too.", leastSize, mostSize, usualSize)
	size.Usual = func(chosen games.Options) string { return strconv.Itoa(sizeOn(chosen["board"])) }
	end := games.Number("end", "How many captured pips win; usually half of an army.", 1, 6*mostSize, 3*usualSize)
	end.Allowed += " captured pips, and no more than an army has"
	end.Usual = func(before games.Options) string { return strconv.Itoa(3 * before.Int("size")) }
	return []games.Option{size, board, pie, startOption(), end}
}

// sizeOn is the size of the armies that play on a board.
func sizeOn(board string) int {
	for size, of := range boards {
		if slices.Contains(of, board) {
			return size
		}
	}
	return usualSize
}

// aliases are the names that the source has for the sizes.
func aliases() map[string]string {
	names := map[string]string{}
	for size := leastSize; size <= mostSize; size++ {
		n := strconv.Itoa(size)
		names["size "+n], names["size-"+n] = "size="+n, "size="+n
	}
	for _, small := range []string{"tiny", "small", "quick"} {
		names[small] = "size=" + strconv.Itoa(leastSize)
	}
	for _, large := range []string{"large", "big"} {
		names[large] = "size=" + strconv.Itoa(mostSize)
	}
	return names
}

func verbs() []games.Verb {
	return []games.Verb{
		{
			Name:    "move",
			Usage:   []string{"move FROM TO", "move NUMBER from FROM to TO"},
			Help:    "Moves a whole stack, or so many pieces off its top. Onto an enemy stack one piece moves, and captures it. In short: b1:2-b2 moves two pieces.",
			Example: "move 2 from b1 to b2",
		},
		{
			Name:    "capture",
			Usage:   []string{"capture FROM TO", "capture TO from FROM", "capture TO"},
			Help:    "Captures an enemy stack with the top piece of a stack. In short: b1:1xd3.",
			Example: "capture b1 d3",
		},
		{
			Name:    "swap",
			Usage:   []string{"swap"},
			Help:    "Takes over the other army in answer to its first move, where the pie rule is on.",
			Example: "swap",
		},
		{
			Name:    "stack",
			Usage:   []string{"stack SQUARE"},
			Help:    "Says what stands on a square, from the ground up, and how it may move for each number of pieces lifted. It plays nothing.",
			Example: "stack b1",
		},
	}
}
