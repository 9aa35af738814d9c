package stratic

import (
	"strconv"
	"strings"

	"boardroom/games"
)

// The sizes of the board that never change.
const (
	side     = 12 // files of one board, and ranks
	lineup   = 3  // ranks that a side starts on
	farLine  = side - lineup
	mostSide = 4 // boards side by side
)

// mostGrown bounds how often a board can have expanded, so that every
// coordinate fits into its bits.
const mostGrown = 1_000_000

// A cell is a place on a board without end: its level, rank and file in one
// number, counted from 0 at a1 and its level 1, with everything below and to
// the left negative. Cells compare by level, then rank, then file, which is the
// order in which positions list them.
type cell uint64

const (
	axisBits = 21
	axisHalf = 1 << (axisBits - 1)
	axisMask = 1<<axisBits - 1
)

func at(file, rank, level int) cell {
	return cell(level+axisHalf)<<(2*axisBits) | cell(rank+axisHalf)<<axisBits | cell(file+axisHalf)
}

func (c cell) file() int  { return int(c&axisMask) - axisHalf }
func (c cell) rank() int  { return int(c>>axisBits&axisMask) - axisHalf }
func (c cell) level() int { return int(c>>(2*axisBits)) - axisHalf }

// plus is the cell that lies so many steps along a way.
func (c cell) plus(w way, steps int) cell { return c + w.step*cell(steps) }

// apart is the distance of two cells: the largest difference along an axis.
func apart(a, b cell) int {
	return max(magnitude(a.file()-b.file()), magnitude(a.rank()-b.rank()), magnitude(a.level()-b.level()))
}

func magnitude(n int) int { return max(n, -n) }

// A way is one of the directions in which a piece can go.
type way struct {
	step     cell // what one step adds to a cell; it wraps below 0
	straight bool // along one axis
}

// The ways on a flat board and on one with levels, in the order of level, rank
// and file difference.
var (
	flatWays  = waysWithin(0)
	spaceWays = waysWithin(1)
)

func waysWithin(levels int) []way {
	var ways []way
	for level := -levels; level <= levels; level++ {
		for rank := -1; rank <= 1; rank++ {
			for file := -1; file <= 1; file++ {
				if axes := magnitude(level) + magnitude(rank) + magnitude(file); axes > 0 {
					ways = append(ways, way{at(file, rank, level) - at(0, 0, 0), axes == 1})
				}
			}
		}
	}
	return ways
}

// ways are the directions of the board.
func (t *terms) ways() []way {
	if t.levels > 1 {
		return spaceWays
	}
	return flatWays
}

// wayTo is the way from one cell to another that lies straight or diagonally
// from it.
func (t *terms) wayTo(from, to cell) (w way, steps int, ok bool) {
	steps = apart(from, to)
	for _, w := range t.ways() {
		if from.plus(w, steps) == to && steps > 0 {
			return w, steps, true
		}
	}
	return way{}, steps, false
}

// files is how many files the board starts with.
func (t *terms) files() int { return side * t.boards }

// isOn says whether a cell is on the board as far as it has grown.
func (p *position) isOn(c cell) bool {
	within := func(n, size int) bool { return n >= -p.grown && n < size+p.grown }
	if p.levels == 1 {
		return c.level() == 0 && within(c.file(), p.files()) && within(c.rank(), side)
	}
	return within(c.file(), p.files()) && within(c.rank(), side) && within(c.level(), p.levels)
}

// A box is a part of the board, both ends of each axis included.
type box struct{ low, high cell }

// bounds is the whole board.
func (p *position) bounds() box {
	depth := p.grown
	if p.levels == 1 {
		depth = 0
	}
	return box{
		at(-p.grown, -p.grown, -depth),
		at(p.files()-1+p.grown, side-1+p.grown, p.levels-1+depth),
	}
}

// around is the part of the board that is so near to a cell.
func (p *position) around(c cell, distance int) box {
	b := p.bounds()
	return box{
		at(max(b.low.file(), c.file()-distance), max(b.low.rank(), c.rank()-distance), max(b.low.level(), c.level()-distance)),
		at(min(b.high.file(), c.file()+distance), min(b.high.rank(), c.rank()+distance), min(b.high.level(), c.level()+distance)),
	}
}

// each visits the cells of the box in order, until visit returns false.
func (b box) each(visit func(cell) bool) bool {
	for level := b.low.level(); level <= b.high.level(); level++ {
		for rank := b.low.rank(); rank <= b.high.rank(); rank++ {
			for file := b.low.file(); file <= b.high.file(); file++ {
				if !visit(at(file, rank, level)) {
					return false
				}
			}
		}
	}
	return true
}

// size is the number of cells in the box.
func (b box) size() int {
	return (b.high.level() - b.low.level() + 1) * (b.high.rank() - b.low.rank() + 1) * (b.high.file() - b.low.file() + 1)
}

// isMidboard says whether a cell is in the field between the starting lines
// that does not grow.
func (t *terms) isMidboard(c cell) bool {
	return c.file() >= 0 && c.file() < t.files() &&
		c.rank() >= lineup && c.rank() < farLine &&
		c.level() >= 0 && c.level() < t.levels
}

// isPast says whether a cell lies past the starting line of a side.
func isPast(line camp, c cell) bool {
	if line == south {
		return c.rank() < lineup
	}
	return c.rank() >= farLine
}

// isZone says whether a seat starts on the cell: the three ranks of its side on
// its own board.
func (t *terms) isZone(seat games.Seat, c cell) bool {
	first := side * (int(seat-1) / 2)
	return c.file() >= first && c.file() < first+side &&
		c.level() >= 0 && c.level() < t.levels &&
		c.rank() >= 0 && c.rank() < side && isPast(campOf(seat), c)
}

// canonical is the name of a cell in positions and moves.
func (t *terms) canonical(c cell) string {
	return string(t.appendName(make([]byte, 0, 12), c))
}

func (t *terms) appendName(line []byte, c cell) []byte {
	line = appendFile(line, c.file())
	line = appendNumber(line, c.rank())
	if t.levels > 1 {
		line = append(line, '/')
		line = appendNumber(line, c.level())
	}
	return line
}

// appendFile writes a file: a to z, aa, ab and so on, and to the left of a the
// same with a minus before.
func appendFile(line []byte, file int) []byte {
	if file < 0 {
		line = append(line, '-')
		file = -file - 1
	}
	var letters [8]byte
	i := len(letters)
	for n := file + 1; n > 0; n = (n - 1) / 26 {
		i--
		letters[i] = 'a' + byte((n-1)%26)
	}
	return append(line, letters[i:]...)
}

// appendNumber writes a rank or a level, of which there is no 0.
func appendNumber(line []byte, n int) []byte {
	if n >= 0 {
		n++
	}
	return strconv.AppendInt(line, int64(n), 10)
}

// cutCell reads the canonical name of a cell that a text begins with and returns
// what follows it; flat cells have no level.
func (t *terms) cutCell(text string) (c cell, rest string, ok bool) {
	file, text, ok := cutFile(text)
	if !ok {
		return 0, "", false
	}
	rank, text, ok := cutNumber(text)
	if !ok || t.levels == 1 {
		return at(file, rank, 0), text, ok
	}
	if text, ok = strings.CutPrefix(text, "/"); !ok {
		return 0, "", false
	}
	level, text, ok := cutNumber(text)
	return at(file, rank, level), text, ok
}

// readCanonical reads a whole text as the canonical name of a cell.
func (t *terms) readCanonical(text string) (cell, bool) {
	c, rest, ok := t.cutCell(text)
	return c, ok && rest == ""
}

// mostLetters is enough for every file that a board can grow.
const mostLetters = 5

func cutFile(text string) (file int, rest string, ok bool) {
	text, minus := strings.CutPrefix(text, "-")
	n := 0
	for n < len(text) && text[n] >= 'a' && text[n] <= 'z' && n <= mostLetters {
		file = file*26 + int(text[n]-'a') + 1
		n++
	}
	if n == 0 || n > mostLetters || file > mostGrown {
		return 0, "", false
	}
	if minus {
		return -file, text[n:], true
	}
	return file - 1, text[n:], true
}

func cutNumber(text string) (number int, rest string, ok bool) {
	text, minus := strings.CutPrefix(text, "-")
	n := 0
	for n < len(text) && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	number, ok = games.Whole(text[:n], 1, mostGrown)
	if minus {
		return -number, text[n:], ok
	}
	return number - 1, text[n:], ok
}
