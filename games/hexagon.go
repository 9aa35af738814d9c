package games

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/phrase"
)

// A Hexagon is a board of hexes whose edges take turns to be short and long. Its
// hexes are numbered row by row from the top, each row from the left, and called
// by the letter of their row, a at the bottom, and their place in it: "d4".
type Hexagon struct {
	Rows   []HexRow
	Names  []string
	Beside [][6]int16 // the hexes next to one by direction, OffBoard at the edge
}

// A HexRow is some hexes of a Hexagon side by side.
type HexRow struct {
	Label        string
	First, Width int // the number of the first, and how many there are
	Shift        int // how far it is moved to the right, in half hexes
}

// The directions of a Hexagon, clockwise. The opposite of one is three further on.
const (
	East = iota
	Southeast
	Southwest
	West
	Northwest
	Northeast
)

// OffBoard stands for the hex beside one at the edge of the board.
const OffBoard = -1

// longestEdge bounds the edges of a Hexagon, so that every row has a letter.
const longestEdge = 10

// NewHexagon is a board with these edges, which are from 2 to 10 hexes long.
func NewHexagon(short, long int) Hexagon {
	widest := short + long - 1
	size := widest*widest - short*(short-1)/2 - long*(long-1)/2
	h := Hexagon{make([]HexRow, widest), make([]string, 0, size), make([][6]int16, size)}
	for y := range h.Rows {
		shift := max(short-1-y, y-short+1)
		h.Rows[y] = HexRow{string(rune('a' + widest - 1 - y)), len(h.Names), widest - shift, shift}
		for k := range widest - shift {
			h.Names = append(h.Names, h.Rows[y].Label+strconv.Itoa(k+1))
		}
	}
	steps := [6]struct{ down, right int }{East: {0, 2}, Southeast: {1, 1}, Southwest: {1, -1}, West: {0, -2}, Northwest: {-1, -1}, Northeast: {-1, 1}}
	for y, row := range h.Rows {
		for k := range row.Width {
			for direction, step := range steps {
				h.Beside[row.First+k][direction] = int16(h.at(y+step.down, row.Shift+2*k+step.right))
			}
		}
	}
	return h
}

// at is the hex of a row that lies so many half hexes from the left, or OffBoard.
func (h *Hexagon) at(y, right int) int {
	if y < 0 || y >= len(h.Rows) {
		return OffBoard
	}
	row := &h.Rows[y]
	if k := (right - row.Shift) / 2; right >= row.Shift && k < row.Width {
		return row.First + k
	}
	return OffBoard
}

// IsHex says whether a word is the name of a hex on some board.
func IsHex(word string) bool {
	_, _, ok := readHex(word)
	return ok
}

// readHex reads a name that a hex on some board has.
func readHex(name string) (letter byte, number int, ok bool) {
	const longest = 2*longestEdge - 1 // also the number of rows
	if len(name) < 2 || len(name) > 3 || name[0] < 'a' || name[0] >= 'a'+longest {
		return 0, 0, false
	}
	for _, digit := range []byte(name[1:]) {
		if digit < '0' || digit > '9' || digit == '0' && number == 0 {
			return 0, 0, false
		}
		number = 10*number + int(digit-'0')
	}
	return name[0], number, number <= longest
}

// Find is the number of the hex with a name. The error is Illegal.
func (h *Hexagon) Find(name string) (int, error) {
	letter, number, ok := readHex(name)
	if !ok {
		return 0, NotHex(name)
	}
	y := len(h.Rows) - 1 - int(letter-'a')
	if y < 0 {
		return 0, Illegalf("%s is not on the board: its rows are a to %s.", name, h.Rows[0].Label)
	}
	if row := h.Rows[y]; number > row.Width {
		return 0, Illegalf("%s is not on the board: row %s has the hexes %[2]s1 to %[2]s%d.", name, row.Label, row.Width)
	}
	return h.Rows[y].First + number - 1, nil
}

// NotHex refuses what can't be the name of a hex.
func NotHex(word string) error {
	turned := strings.TrimLeft(word, "0123456789")
	if swapped := turned + word[:len(word)-len(turned)]; IsHex(swapped) {
		return Illegalf("%q is not a hex. The letter of the row comes first: %s.", word, swapped)
	}
	return Illegalf("%q is not a hex. Hexes are typed with the letter of their row and their number in it from the left, as in d4.", phrase.Quotable(word))
}

// Dividers are what people put between the cells of a move.
const Dividers = " -–—−>→,:;/"

// TypedHexes takes the hexes of a move apart, however they are divided: "a2 d5",
// "a2-d5", "a2xd5", "a2d5". What is no hex stays as it was typed.
func TypedHexes(args []string) (words []string) {
	divides := func(c rune) bool { return strings.ContainsRune(Dividers, c) }
	for _, word := range strings.FieldsFunc(strings.Join(args, " "), divides) {
		words = append(words, CellsIn(word, IsHex)...)
	}
	return words
}

// CellsIn are the cells in a row that a word consists of, each a letter and a number, or the
// word itself.
func CellsIn(word string, isCell func(string) bool) (cells []string) {
	for rest := word; rest != ""; {
		end := 1
		for end < len(rest) && rest[end] >= '0' && rest[end] <= '9' {
			end++
		}
		if !isCell(rest[:end]) {
			return []string{word}
		}
		cells, rest = append(cells, rest[:end]), strings.TrimPrefix(rest[end:], "x")
	}
	return cells
}

// InWords says how long the rows are, and which hexes are in the middle.
func (h *Hexagon) InWords() string {
	last := len(h.Rows) - 1
	widths := make([]string, 0, last+1)
	for y := range slices.Backward(h.Rows) {
		widths = append(widths, strconv.Itoa(h.Rows[y].Width))
	}
	middle := h.NamesOf(h.Middle()...)
	slices.Sort(middle)
	return fmt.Sprintf("rows a to %s: %s hexes; the middle is %s", h.Rows[0].Label, strings.Join(widths, ", "), phrase.And(middle))
}

// Middle are the hexes that lie farthest from the edge.
func (h *Hexagon) Middle() []int {
	left := make([]int, len(h.Names))
	for at := range left {
		left[at] = at
	}
	for {
		isIn := func(at int16) bool { return at != OffBoard && slices.Contains(left, int(at)) }
		inner := lists.Filter(left, func(at int) bool {
			return !slices.ContainsFunc(h.Beside[at][:], func(beside int16) bool { return !isIn(beside) })
		})
		if len(inner) == 0 {
			return left
		}
		left = inner
	}
}

// NamesOf are the names of some hexes.
func (h *Hexagon) NamesOf(hexes ...int) []string {
	return lists.Map(hexes, func(at int) string { return h.Names[at] })
}

// AppendRows prints what stands on the hexes, a sign each, row by row with a slash
// between them.
func (h *Hexagon) AppendRows(line []byte, sign func(at int) byte) []byte {
	for y, row := range h.Rows {
		if y > 0 {
			line = append(line, '/')
		}
		for at := row.First; at < row.First+row.Width; at++ {
			line = append(line, sign(at))
		}
	}
	return line
}

// ReadRows reads what AppendRows prints in a field of a line. put takes each sign and
// returns false for what is none of those that there are.
func (h *Hexagon) ReadRows(l *Line, key, signs string, put func(at int, sign byte) bool) {
	rows := strings.Split(l.Value(key), "/")
	if len(rows) != len(h.Rows) {
		l.Bad(key, fmt.Sprintf("%d rows divided by /", len(h.Rows)))
		return
	}
	for y, row := range h.Rows {
		if len(rows[y]) != row.Width {
			l.Bad(key, fmt.Sprintf("rows with %d hexes in row %s, not %d", row.Width, row.Label, len(rows[y])))
			return
		}
		for k := range row.Width {
			if !put(row.First+k, rows[y][k]) {
				l.Bad(key, phrase.Or(strings.Split(signs, ""))+" on "+h.Names[row.First+k])
				return
			}
		}
	}
}

// Drawn are the rows of a picture of the board.
func (h *Hexagon) Drawn(cell func(at int) board.Cell) []board.Row {
	rows := make([]board.Row, len(h.Rows))
	for y, row := range h.Rows {
		rows[y] = board.Row{Label: row.Label, Shift: row.Shift, Cells: make([]board.Cell, row.Width)}
		for k := range row.Width {
			rows[y].Cells[k] = cell(row.First + k)
		}
	}
	return rows
}
