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

// directions is the number of neighbours that a hex has in the open.
const directions = 6

// A shape is the geometry of a board. Hexes are numbered row by row from the
// top, each row from the left. Nothing changes a shape once it is made, and all
// positions of a game share it.
type shape struct {
	short, long int // the lengths of the edges, which take turns
	size        int // how many hexes the board has
	rows        []row
	names       []string
	// beside lists the neighbours of each hex in their order around it, so that
	// the two hexes next to both a hex and its neighbour in one direction are
	// its neighbours in the directions before and after. Beyond the edge of the
	// board the neighbour is size, a hex of no name on which nothing stands.
	beside [][directions]uint16
}

// A row is one row of hexes.
type row struct {
	first int // the number of its first hex
	width int
	shift int // how far it is moved to the right, in half hexes
}

func newShape(short, long int) *shape {
	s := &shape{short: short, long: long}
	widest := short + long - 1
	for y := range widest {
		above := short - 1 // rows above the widest one
		shift := max(above-y, y-above)
		s.rows = append(s.rows, row{first: s.size, width: widest - shift, shift: shift})
		s.size += widest - shift
	}
	for y, r := range s.rows {
		for k := range r.width {
			s.names = append(s.names, string(s.letter(y))+strconv.Itoa(k+1))
			s.beside = append(s.beside, s.around(y, r.shift+2*k))
		}
	}
	return s
}

// around lists the neighbours of a hex by its row and how many half hexes it
// stands from the left.
func (s *shape) around(y, half int) (beside [directions]uint16) {
	steps := [directions]struct{ down, right int }{{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}}
	for d, step := range steps {
		beside[d] = uint16(s.size)
		y, half := y+step.down, half+step.right
		if y < 0 || y >= len(s.rows) || half < s.rows[y].shift {
			continue
		}
		if k := (half - s.rows[y].shift) / 2; k < s.rows[y].width {
			beside[d] = uint16(s.rows[y].first + k)
		}
	}
	return beside
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

// readHex reads a name that a hex on some board has.
func readHex(name string) (letter byte, number int, ok bool) {
	const longest = 2*mostEdge - 1 // also the number of rows
	if name == "" || name[0] < 'a' || name[0] >= 'a'+longest {
		return 0, 0, false
	}
	number, ok = games.Whole(name[1:], 1, longest)
	return name[0], number, ok
}

func isHex(name string) bool {
	_, _, ok := readHex(name)
	return ok
}

// notHex refuses what can't be the name of a hex.
func notHex(word string) error {
	turned := strings.TrimLeft(word, "0123456789")
	if swapped := turned + word[:len(word)-len(turned)]; isHex(swapped) {
		return games.Illegalf("%q is not a hex. The letter of the row comes first: %s.", word, swapped)
	}
	return games.Illegalf("%q is not a hex. Hexes are typed with the letter of their row and their number in it from the left, as in d4.", games.Shortened(word))
}

// near says whether two hexes touch, and in which direction the second lies.
func (s *shape) near(from, to int) (direction int, ok bool) {
	for d, beside := range s.beside[from] {
		if int(beside) == to {
			return d, true
		}
	}
	return 0, false
}

// common lists the hexes next to both a hex and its neighbour in a direction.
func (s *shape) common(at, direction int) (before, after uint16) {
	around := &s.beside[at]
	return around[(direction+directions-1)%directions], around[(direction+1)%directions]
}
