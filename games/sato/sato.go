// Package sato is the game Sáto: on a board of hexes in rings around a centre
// two players move in straight lines or around a ring, and capture a piece by
// bringing one of their own beside it that brackets it with another. Who is
// left with a single piece has lost.
//
// The package must not know another game, people, the time, files, or any
// randomness.
package sato

import (
	_ "embed"

	"boardroom/games"
)

// seats is how many play.
const seats = 2

//go:embed rules.txt
var rulesText string

// Game returns the rules of Sáto.
func Game() *games.Game {
	return &games.Game{
		Name:    "sato",
		Title:   "Sáto",
		Summary: "Move along lines and around rings of hexes, and bracket the other's pieces; 2 players.",
		Room:    "A round room with a floor of six-sided tiles. From the lamp in the middle hang wires with black and white beads that slide along straight lines, and some that go round in rings. Between two black beads a white one has just been caught.",
		Options: options(),
		Verbs:   verbs(),
		Rules:   []games.Topic{{Name: "sato", Text: rulesText}},
		Seats:   func(games.Options) (least, most int) { return seats, seats },
		Order:   order,
		Start:   start,
		Parse:   parse,
		IsMove:  isMove,
	}
}

func options() []games.Option {
	bracket := games.Choice("bracket",
		"Two pieces bracket a third when both are beside it and are no neighbours of each other (apart), or only straight across it (opposite).",
		"apart", "opposite")
	bracket.Bare = true
	return []games.Option{
		games.Number("deep", "How many hexes lie along an edge of the board: 4 make 37 hexes and 5 pieces each, 5 make 61 and 6, 6 make 91 and 7.", leastDeep, mostDeep, leastDeep),
		bracket,
	}
}

func verbs() []games.Verb {
	return []games.Verb{
		{
			Name:    "move",
			Usage:   []string{"move FROM TO", "move FROM to TO", "move FROM", "move TO"},
			Help:    "Moves a piece to an empty hex, in a straight line or around the ring that it stands on. Hexes are named by row and number. Who leaves TO out is asked for it, and who leaves FROM out need not say it where only one piece can go there. In short it is a2-d5.",
			Example: "move a2 d5",
		},
		{
			Name:    "pass",
			Usage:   []string{"pass"},
			Help:    "Passes the turn, which is possible only for who has no move, and then all that is possible.",
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

func order(games.Setup) []int { return []int{0, 1} }

// firstRows are the lowest rows of seat 1 at the start, by how deep the board
// is, from row a up. Seat 2 has the same hexes of the rows from the top.
var firstRows = [mostDeep + 1][]string{
	4: {".11.", ".111."},
	5: {".111.", "..11..", "...1..."},
	6: {".1111.", "..111.."},
}

func start(s games.Setup) (games.Position, error) {
	if s.Seats != seats {
		return nil, games.Illegalf("Sáto is for %d players; %d is not possible.", seats, s.Seats)
	}
	p := &position{shape: shapes[s.Options.Int("deep")], opposite: s.Options["bracket"] == "opposite", turn: 1}
	for fromEdge, row := range firstRows[p.deep] {
		below, above := p.rows[len(p.rows)-1-fromEdge], p.rows[fromEdge]
		for i := range row {
			if row[i] != empty {
				p.pieces[1].add(below.first + i)
				p.pieces[2].add(above.first + i)
			}
		}
	}
	return p, nil
}
