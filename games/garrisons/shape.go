package garrisons

import (
	"strconv"
	"strings"

	"boardroom/games"
)

// The bounds of the board.
const (
	leastEdge, mostEdge = 2, 10
	mostHexes           = 3*mostEdge*(mostEdge-1) + 1
)

// A shape is the geometry of a board. Hexes are numbered row by row from the
// top, each row from the left. Nothing changes a shape once it is made, and all
// positions of a game share it.
type shape struct {
	short, long int // the lengths of the edges, which take turns
	size        int // how many hexes the board has
	words       int // how many words of a set these take
	board       set // all of them
	rows        []row
	hexes       []hex
}

// A row is one row of hexes.
type row struct {
	first int // the number of its first hex
	width int
	shift int // how far it is moved to the right, in half hexes
}

func newShape(short, long int) shape {
	s := shape{short: short, long: long}
	widest := short + long - 1
	for y := range widest {
		above := short - 1 // rows above the widest one
		shift := max(above-y, y-above)
		s.rows = append(s.rows, row{first: s.size, width: widest - shift, shift: shift})
		s.size += widest - shift
	}
	for y, r := range s.rows {
		for k := range r.width {
			s.board.put(r.first + k)
			s.hexes = append(s.hexes, s.hex(y, k))
		}
	}
	s.words = (s.size + wordSize - 1) / wordSize
	return s
}

// letter is what a row, counted from the top, is called: a is at the bottom.
func (s *shape) letter(y int) rune { return rune('a' + len(s.rows) - 1 - y) }

// edges is the value of the option board.
func (s *shape) edges() string {
	if s.short == s.long {
		return strconv.Itoa(s.short)
	}
	return strconv.Itoa(s.short) + "-" + strconv.Itoa(s.long)
}

// readEdges reads a value of the option board.
func readEdges(value string) (short, long int, ok bool) {
	first, second, two := strings.Cut(value, "-")
	short, ok = games.Whole(first, leastEdge, mostEdge)
	if !two {
		return short, short, ok
	}
	long, okLong := games.Whole(second, leastEdge, mostEdge)
	return short, long, ok && okLong && short < long
}

// index is the number of the hex with a name. The error is Illegal.
func (s *shape) index(name string) (int, error) {
	letter, number, ok := readHex(name)
	if !ok {
		return 0, notHex(name)
	}
	y := len(s.rows) - 1 - int(letter-'a')
	if y < 0 {
		return 0, games.Illegalf("%s is not on the board, whose rows are a at the bottom to %c at the top.", name, s.letter(0))
	}
	if r := s.rows[y]; number <= r.width {
		return r.first + number - 1, nil
	}
	return 0, games.Illegalf("%s is not on the board, whose row %c has the hexes %[2]c1 to %[2]c%d.", name, letter, s.rows[y].width)
}
