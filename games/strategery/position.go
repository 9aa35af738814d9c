package strategery

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
)

// terms are what the players agreed on; they never change during a game.
type terms struct {
	columns, rows int
	points        int // to spend in a turn
	keep          int // the value of each side of a castle
	fixed         bool
	seats         int
}

// A position is one moment of a game. Nothing changes it once it is made.
type position struct {
	terms
	out   [mostSeats + 1]bool // by seat: has left
	turn  games.Seat
	board []space // row by row from the north, each from the west
}

// A space of the board. Nobody owns an empty one.
type space struct {
	owner  uint8 // a seat, or 0
	castle bool
	sides  [4]uint8 // by direction
}

// The directions, clockwise, which is the order of battles. The one that faces
// a direction is two further on.
const (
	north = iota
	east
	south
	west
)

var directionNames = [4]string{"north", "east", "south", "west"}

func facing(direction int) int { return (direction + 2) % 4 }

// neighbour is the index of the space next to another; ok is false at the edge
// of the board.
func (t *terms) neighbour(at, direction int) (beside int, ok bool) {
	switch direction {
	case north:
		return at - t.columns, at >= t.columns
	case east:
		return at + 1, (at+1)%t.columns != 0
	case south:
		return at + t.columns, at+t.columns < t.columns*t.rows
	default:
		return at - 1, at%t.columns != 0
	}
}

// name is what players call the space with that index.
func (t *terms) name(at int) string {
	return spaceName(at%t.columns+1, at/t.columns+1)
}

func spaceName(column, row int) string {
	return strconv.Itoa(column) + "x" + strconv.Itoa(row)
}

// castle is a castle of a seat.
func (t *terms) castle(seat games.Seat) space {
	side := uint8(t.keep)
	return space{owner: uint8(seat), castle: true, sides: [4]uint8{side, side, side, side}}
}

func (s space) empty() bool { return s.owner == 0 }

func (s space) seat() games.Seat { return games.Seat(s.owner) }

// empty counts the empty spaces.
func (p *position) empty() int {
	n := 0
	for i := range p.board {
		if p.board[i].empty() {
			n++
		}
	}
	return n
}

var keys = []string{"game", "size", "points", "castle", "keep", "seats", "out", "turn", "board"}

// String prints the position line.
func (p *position) String() string {
	line := make([]byte, 0, 80+12*len(p.board))
	line = append(line, "game=strategery size="+printSize(p.columns, p.rows)...)
	line = append(line, " points="...)
	line = strconv.AppendInt(line, int64(p.points), 10)
	line = append(line, " castle="+p.castles()+" keep="...)
	line = strconv.AppendInt(line, int64(p.keep), 10)
	line = append(line, " seats="...)
	line = strconv.AppendInt(line, int64(p.seats), 10)
	line = append(line, " out="+p.printOut()+" turn="...)
	line = strconv.AppendInt(line, int64(p.turn), 10)
	line = append(line, " board="...)
	for at, s := range p.board {
		if at > 0 && at%p.columns == 0 {
			line = append(line, '/')
		} else if at > 0 {
			line = append(line, ',')
		}
		line = s.append(line)
	}
	return string(line)
}

func (t *terms) castles() string {
	if t.fixed {
		return "fixed"
	}
	return "open"
}

func (p *position) printOut() string {
	gone := p.gone()
	if len(gone) == 0 {
		return "-"
	}
	words := make([]string, len(gone))
	for i, seat := range gone {
		words[i] = strconv.Itoa(int(seat))
	}
	return strings.Join(words, ",")
}

// append prints a space: "-", "2C" or "2:3.2.0.1".
func (s space) append(line []byte) []byte {
	if s.empty() {
		return append(line, '-')
	}
	line = append(line, '0'+s.owner)
	if s.castle {
		return append(line, 'C')
	}
	separator := byte(':')
	for _, value := range s.sides {
		line = append(line, separator)
		line = strconv.AppendUint(line, uint64(value), 10)
		separator = '.'
	}
	return line
}

// parse takes the lines that String prints of positions that a game can come to.
func parse(line string) (games.Position, error) {
	values, err := games.Fields(line, keys...)
	if err != nil {
		return nil, err
	}
	if values[0] != "strategery" {
		return nil, games.BadField("game", values[0], "strategery")
	}
	p := &position{}
	if err := p.terms.read(values[1:6]); err != nil {
		return nil, err
	}
	if err := p.readOut(values[6]); err != nil {
		return nil, err
	}
	turn, ok := games.Whole(values[7], 1, p.seats)
	if !ok || p.out[turn] {
		return nil, games.BadField("turn", values[7], fmt.Sprintf("a seat from 1 to %d that is not out", p.seats))
	}
	p.turn = games.Seat(turn)
	if err := p.readBoard(values[8]); err != nil {
		return nil, err
	}
	return p, nil
}

// read reads the values of size, points, castle, keep and seats.
func (t *terms) read(values []string) error {
	var ok bool
	if t.columns, t.rows, ok = readSize(values[0]); !ok {
		return games.BadField("size", values[0], "columns x rows, each 3 to 26")
	}
	if t.points, ok = games.Whole(values[1], leastPoints, mostPoints); !ok {
		return games.BadField("points", values[1], "1 to 99")
	}
	if t.fixed = values[2] == "fixed"; !t.fixed && values[2] != "open" {
		return games.BadField("castle", values[2], "fixed or open")
	}
	if t.keep, ok = games.Whole(values[3], 0, mostKeep); !ok {
		return games.BadField("keep", values[3], "0 to 99")
	}
	most := min(mostSeats, t.columns*t.rows-1)
	if t.seats, ok = games.Whole(values[4], leastSeats, most); !ok {
		return games.BadField("seats", values[4], fmt.Sprintf("2 to %d", most))
	}
	return nil
}

// readOut reads the seats that left, which are listed in order and never all.
func (p *position) readOut(value string) error {
	if value == "-" {
		return nil
	}
	gone := strings.Split(value, ",")
	last := 0
	for _, word := range gone {
		seat, ok := games.Whole(word, last+1, p.seats)
		if !ok || len(gone) == p.seats {
			return games.BadField("out", value, fmt.Sprintf("- or some of the seats 1 to %d, ascending, with commas", p.seats))
		}
		p.out[seat], last = true, seat
	}
	return nil
}

func (p *position) readBoard(value string) error {
	rows := strings.Split(value, "/")
	if len(rows) != p.rows {
		return games.BadField("board", value, fmt.Sprintf("%d rows divided by /", p.rows))
	}
	p.board = make([]space, 0, p.columns*p.rows)
	for y, row := range rows {
		spaces := strings.Split(row, ",")
		if len(spaces) != p.columns {
			return games.BadField("board", value, fmt.Sprintf("rows of %d spaces divided by commas, not %d as in row %d", p.columns, len(spaces), y+1))
		}
		for x, word := range spaces {
			s, ok := p.readSpace(word)
			if !ok {
				return games.BadField("board", value, fmt.Sprintf("at %s -, a castle such as 1C, or a space such as 1:3.2.0.1 of at most %d points", spaceName(x+1, y+1), p.points))
			}
			p.board = append(p.board, s)
		}
	}
	return p.checkCastles(value)
}

func (p *position) readSpace(word string) (s space, ok bool) {
	if word == "-" {
		return space{}, true
	}
	if word == "" {
		return space{}, false
	}
	owner, ok := games.Whole(word[:1], 1, p.seats)
	if word[1:] == "C" {
		return p.castle(games.Seat(owner)), ok
	}
	values, found := strings.CutPrefix(word[1:], ":")
	sides, okSides := readSides(values, p.points)
	return space{owner: uint8(owner), sides: sides}, ok && found && okSides
}

// readSides reads canonical values, "3.2.0.1", whose sum is at most the points.
func readSides(text string, points int) (sides [4]uint8, ok bool) {
	words := strings.Split(text, ".")
	if len(words) != len(sides) {
		return sides, false
	}
	for i, word := range words {
		value, ok := games.Whole(word, 0, points)
		if !ok {
			return sides, false
		}
		sides[i], points = uint8(value), points-value
	}
	return sides, true
}

// checkCastles holds a board to what no move changes: there are as many castles
// as seats, and fixed ones have never changed hands.
func (p *position) checkCastles(value string) error {
	owners := []uint8{}
	for _, s := range p.board {
		if s.castle {
			owners = append(owners, s.owner)
		}
	}
	if len(owners) != p.seats {
		return games.BadField("board", value, fmt.Sprintf("a board with %d castles, one for each seat, not %d", p.seats, len(owners)))
	}
	slices.Sort(owners)
	if p.fixed && len(slices.Compact(owners)) != p.seats {
		return games.BadField("board", value, "a board with a castle of each seat, as castles can't be captured")
	}
	return nil
}
