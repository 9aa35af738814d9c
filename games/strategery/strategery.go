// Package strategery is the game of Strategery. Two to nine players take turns
// to occupy empty spaces of a board. Who occupies a space divides the points of
// the turn among its four sides. Each side then does battle, clockwise from the
// north, with the side that faces it if the neighbour is somebody else's: the
// higher value captures, the defender wins ties, and a space that is lost fights
// no further. Everybody starts with a castle on a random space. When the board
// is full the most spaces win.
//
// The package must not know another game, people, the time, files, or any
// randomness but the seed of a set-up.
package strategery

import (
	"embed"
	"strconv"
	"strings"

	"boardroom/games"
)

// The bounds of the options.
const (
	leastSide, mostSide   = 3, 26
	leastSeats, mostSeats = 2, 9
	leastPoints           = 1
	mostPoints            = 99
	mostKeep              = 99
)

//go:embed *.txt
var files embed.FS

var texts = games.ReadTexts(files, "strategery")

func Game() *games.Game {
	return &games.Game{
		Name:    "strategery",
		Title:   "Strategery",
		Summary: "Occupy spaces and win the battles at their four sides; 2 to 9 players.",
		Pitch:   "ten points for four sides",
		Room:    "Maps cover every wall, and across each of them somebody has drawn lines, rubbed them out and drawn them again. The tables are ruled into squares; little stone castles hold the papers down. Each square that is taken has four fronts, and only so many points to hold them with.",
		Options: options(),
		Aliases: map[string]string{"tiny": "size=4x4", "small": "size=5x5", "quick": "size=5x5", "large": "size=12x12", "big": "size=12x12"},
		Verbs:   verbs(),
		Instead: map[string]string{
			"pass":    "You can't pass. Each turn you occupy a space. To see what you can do: moves",
			"done":    "Your turn ends when you have occupied a space. To see what you can do: moves",
			"capture": "To capture, occupy an empty space beside it: your side takes that space if it is higher than the side it faces.",
		},
		Texts: texts(),
		First: &games.FirstSetup{
			Words: []string{"size=5x5"},
			Says:  "A first game is on a small board, 5x5. For the usual one: play strategery 8x8",
		},
		Levels: []games.Level{ // docs/strength.md says how they were found
			{Effort: 500, Rating: 946},
			{Effort: 900, Rating: 998},
			{Effort: 1_500, Rating: 1050},
			{Effort: 2_500, Rating: 1134},
			{Effort: 4_000, Rating: games.EasyLevel},
			{Effort: 10_000, Rating: 1929},
			{Effort: 25_000, Rating: 2161},
			{Effort: 90_000, Rating: 2573},
			{Effort: 300_000, Rating: 2848},
		},
		Endings: map[string]string{"full": "the board is full", "alone": "nobody else is left"},
		Lookup: map[string][]string{
			"A turn":       {"move", "occupy", "empty", "points", "pass"},
			"Battles":      {"capture", "threat", "danger", "value", "side", "diagonal", "diagonals", "diagonally"},
			"Good to know": {"tips", "tip", "hints"},
			"The end":      {"score", "win", "lose", "draw", "tie", "resign"},
		},
		Seats:  seats,
		Order:  order,
		Start:  start,
		Parse:  parse,
		Form:   "CELL:NORTH.EAST.SOUTH.WEST, as in 2x3:3.2.0.1: an empty space, and the values of its four sides, whose sum is at most the option points",
		IsMove: isMove,
	}
}

func options() []games.Option {
	return []games.Option{
		{
			Key: "size", Default: "8x8", Bare: true,
			Allowed:   "columns x rows, each 3 to 26, as in 6x6",
			Help:      "How many columns and rows the board has.",
			Canonical: canonicalSize,
		},
		games.Number("points", "The points that each turn has to spend on the sides of a space.", leastPoints, mostPoints, 10),
		games.Choice("castle", "Whether castles can be captured (open) or not (fixed).", "fixed", "open"),
		games.Number("keep", "The value of each side of a castle.", 0, mostKeep, 0),
		games.Choice("order", "Who plays first, second and so on: drawn at random, or as registered.", "random", "registration"),
	}
}

func verbs() []games.Verb {
	return []games.Verb{{
		Name:    "occupy",
		Usage:   []string{"occupy SPACE with NORTH EAST SOUTH WEST", "occupy SPACE"},
		Help:    "Occupies an empty space, named column x row, and gives its sides their values. Sides that are left out are asked for one by one: Enter gives 0 to the rest, and cancel plays nothing. Sides can be named too, as in occupy 2x3 n3 e2, and those not named get 0.",
		Example: "occupy 2x3 with 3 2 0 1",
	}}
}

func canonicalSize(value string) (string, bool) {
	columns, rows, ok := readSize(strings.ToLower(value))
	return printSize(columns, rows), ok
}

// readSize reads the canonical form of a size.
func readSize(value string) (columns, rows int, ok bool) {
	west, north, _ := strings.Cut(value, "x")
	columns, okColumns := games.Whole(west, leastSide, mostSide)
	rows, okRows := games.Whole(north, leastSide, mostSide)
	return columns, rows, okColumns && okRows
}

func printSize(columns, rows int) string {
	return strconv.Itoa(columns) + "x" + strconv.Itoa(rows)
}

// seats leaves room for every castle and one empty space.
func seats(o games.Options) (least, most int) {
	columns, rows, _ := readSize(o["size"])
	return leastSeats, min(mostSeats, columns*rows-1)
}

func order(s games.Setup) []int {
	return drawOrder(s, games.NewChance(s.Seed))
}

func drawOrder(s games.Setup, chance *games.Chance) []int {
	if s.Options["order"] == "random" {
		return chance.Shuffle(s.Seats)
	}
	return games.ByRegistration(s)
}

// start puts the castles on the first spaces of a random order of all spaces,
// so that all placements are equally likely. The order of seats is drawn first.
func start(s games.Setup) (games.Position, error) {
	least, most := seats(s.Options)
	if s.Seats < least || s.Seats > most {
		return nil, games.Illegalf("size=%s has room for %d to %d players, each with a castle, and one empty space; %d is not possible.",
			s.Options["size"], least, most, s.Seats)
	}
	columns, rows, _ := readSize(s.Options["size"])
	p := &position{
		terms: terms{
			ground: grounds[columns][rows](), columns: columns, rows: rows, seats: s.Seats,
			points: s.Options.Int("points"), keep: s.Options.Int("keep"), fixed: s.Options["castle"] == "fixed",
		},
		turn:  1,
		board: make([]space, columns*rows),
	}
	chance := games.NewChance(s.Seed)
	drawOrder(s, chance)
	for i, at := range chance.Shuffle(len(p.board))[:s.Seats] {
		p.board[at] = p.castle(games.Seat(i + 1))
	}
	return p, nil
}
