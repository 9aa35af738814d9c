// Package sato is the game Sáto: on a board of hexes in rings around a centre
// two players move in straight lines or around a ring, and capture a piece by
// bringing one of their own beside it that brackets it with another. Whoever is
// left with a single piece has lost.
//
// The package must not know another game, people, the time, files, or any
// randomness.
package sato

import (
	"embed"
	"slices"
	"strconv"

	"boardroom/games"
)

// The bounds of what can be chosen.
const (
	seats                   = 2
	leastPieces, mostPieces = 3, 9
)

//go:embed *.txt
var files embed.FS

var texts = games.ReadTexts(files, "sato")

func Game() *games.Game {
	return &games.Game{
		Name:    "sato",
		Title:   "Sáto",
		Summary: "Move along lines and around rings of hexes, and bracket the other's pieces; 2 players.",
		Pitch:   "ride rings, bracket a piece",
		Room:    "A round room with a floor of six-sided tiles. From the lamp in the middle hang wires with black and white beads that slide along straight lines, and some that go round in rings. Between two black beads a white one has just been caught.",
		Options: options(),
		Aliases: aliases(),
		Verbs:   verbs(),
		Instead: map[string]string{"capture": "To capture, move a piece beside an enemy that has another of your pieces beside it. To see what you could capture: moves"},
		Texts:   texts(),
		Levels: []games.Level{ // docs/strength.md says how they were found
			{Effort: 500, Rating: 325},
			{Effort: 900, Rating: 496},
			{Effort: 1_500, Rating: 689},
			{Effort: 2_500, Rating: 916},
			{Effort: 4_000, Rating: games.EasyLevel},
			{Effort: 10_000, Rating: 1288},
			{Effort: 25_000, Rating: 1402},
		},
		Endings: map[string]string{captured: "the other side has fewer than two pieces left", quiet: "nothing was captured for too long"},
		Lookup: map[string][]string{
			"The board": {"hex", "hexes", "centre", "neighbours"},
			"The start": {"piece", "first"},
			"A turn":    {"move", "lift", "straight", "line", "lines", "way", "diagonal", "diagonals", "diagonally"},
			"Captures":  {"bracket", "danger", "threat", "apart"},
			"The end":   {"win", "lose", "draw", "drawn", "quiet", "repetition", "resign"},
		},
		Seats:  games.TwoSeats,
		Order:  games.ByRegistration,
		Start:  games.ForTwo("Sáto", start),
		Parse:  parse,
		Form:   "FROM-TO, as in a2-d5, two hexes; or pass",
		IsMove: isMove,
	}
}

func options() []games.Option {
	bracket := games.Choice("bracket",
		"Two pieces bracket a third when both are beside it and are not neighbours of each other (apart), or only straight across it (opposite).",
		"apart", "opposite")
	bracket.Bare = true
	pieces := games.Number("pieces", "How many pieces each side begins with; usually one more than the edge has hexes.", leastPieces, mostPieces, leastDeep+1)
	pieces.Usual = func(before games.Options) string { return strconv.Itoa(before.Int("deep") + 1) }
	return []games.Option{
		games.Number("deep", "How many hexes lie along an edge of the board: 4 make 37 hexes, 5 make 61, 6 make 91.", leastDeep, mostDeep, leastDeep),
		bracket,
		pieces,
		games.Choice("end", "Whether a game that goes nowhere is drawn (draw), or won by the player with more pieces (pieces).", "draw", "pieces"),
		games.Number("calm", "How many turns in a row without a capture end the game.", leastCalm, mostCalm, usualCalm),
	}
}

// aliases are what the source says in words.
func aliases() map[string]string {
	names := map[string]string{}
	for deep := leastDeep; deep <= mostDeep; deep++ {
		n := strconv.Itoa(deep)
		names[n+" deep"], names[n+" hexes deep"], names[n+"-hex"] = "deep="+n, "deep="+n, "deep="+n
	}
	for pieces := leastPieces; pieces <= mostPieces; pieces++ {
		n := strconv.Itoa(pieces)
		names[n+" pieces"] = "pieces=" + n
	}
	for _, small := range []string{"tiny", "small", "quick"} {
		names[small] = "deep=" + strconv.Itoa(leastDeep)
	}
	for _, large := range []string{"large", "big"} {
		names[large] = "deep=" + strconv.Itoa(mostDeep)
	}
	return names
}

func verbs() []games.Verb {
	return []games.Verb{
		{
			Name:    "move",
			Usage:   []string{"move FROM TO", "move FROM to TO", "move FROM", "move TO"},
			Help:    "Moves a piece to an empty hex, in a straight line or around the ring that it stands on. Hexes are named by row and number. If you leave TO out you are asked for it; you may leave FROM out where only one piece can go to TO. In short: b2-d4.",
			Example: "move b2 d4",
		},
		{
			Name:    "pass",
			Usage:   []string{"pass"},
			Help:    "Gives the turn away. You can pass only when you have no move, and then you have to.",
			Example: "pass",
		},
		{
			Name:    "ring",
			Usage:   []string{"ring HEX", "ring NUMBER"},
			Help:    "Lists the hexes of a ring clockwise with what stands on each of them. Rings are counted from the centre, which is ring 0. This plays nothing, so it can be asked at any time.",
			Example: "ring d5",
		},
	}
}

func start(o games.Options) (games.Position, error) {
	p := &position{
		shape: shapes[o.Int("deep")], opposite: o["bracket"] == "opposite", turn: 1,
		byPieces: o["end"] == "pieces", calm: o.Int("calm"),
	}
	for fromEdge, columns := range homes(p.deep, o.Int("pieces")) {
		below, above := p.Rows[len(p.Rows)-1-fromEdge], p.Rows[fromEdge]
		for _, column := range columns {
			p.pieces[1].add(below.First + column)
			p.pieces[2].add(above.First + column)
		}
	}
	return p, nil
}

// homes are the columns, counted from 0, where the pieces of seat 1 stand at the
// start in each row from row a up; seat 2 has the same of the rows from the top.
// They stand close together in the middle of the two rows at the edge. The
// source gives two examples for four deep, seven pieces and five, which are the
// seven less two in the corners. An even number can't have both rows full to
// the middle: where the edge is even it leaves the middle of the second row
// empty, and where it is odd it has the middle of the third.
func homes(deep, pieces int) [3][]int {
	if deep%2 == 0 {
		odd := pieces | 1
		even := (odd + 1) / 4 * 2
		second := middle(deep+1, odd-even)
		if pieces < odd {
			second = slices.DeleteFunc(second, func(column int) bool { return column == deep/2 })
		}
		return [3][]int{middle(deep, even), second}
	}
	odd := (pieces - 1) | 1
	even := (odd + 1) / 4 * 2
	return [3][]int{middle(deep, odd-even), middle(deep+1, even), middle(deep+2, pieces-odd)}
}

// middle are so many columns in the middle of a row of some hexes.
func middle(size, count int) []int {
	columns := make([]int, count)
	for i := range columns {
		columns[i] = (size-count)/2 + i
	}
	return columns
}
