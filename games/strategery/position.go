package strategery

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"boardroom/games"
	"boardroom/games/phrase"
)

// terms are what the players agreed on; they never change during a game.
type terms struct {
	ground        *adjacency
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

// An adjacency says by space what lies next to it in each direction. Boards of one size
// share it.
type adjacency [][len(directionNames)]int16

// offBoard is what lies next to a space at the edge of the board.
const offBoard = -1

// grounds are worked out once for each size, when it is first asked for.
var grounds = func() (all [mostSide + 1][mostSide + 1]func() *adjacency) {
	for columns := range all {
		for rows := range all[columns] {
			all[columns][rows] = sync.OnceValue(func() *adjacency { return newGround(columns, rows) })
		}
	}
	return all
}()

// newGround is what grounds keeps.
func newGround(columns, rows int) *adjacency {
	g := make(adjacency, columns*rows)
	for at := range g {
		g[at] = [...]int16{
			north: int16(phrase.Choose(at >= columns, at-columns, offBoard)),
			east:  int16(phrase.Choose((at+1)%columns != 0, at+1, offBoard)),
			south: int16(phrase.Choose(at+columns < len(g), at+columns, offBoard)),
			west:  int16(phrase.Choose(at%columns != 0, at-1, offBoard)),
		}
	}
	return &g
}

// around is what lies next to a space, clockwise from the north.
func (t *terms) around(at int) *[len(directionNames)]int16 { return &(*t.ground)[at] }

// neighbour is the index of the space next to another; ok is false at the edge
// of the board.
func (t *terms) neighbour(at, direction int) (beside int, ok bool) {
	beside = int(t.around(at)[direction])
	return beside, beside != offBoard
}

// name is what players call the space with that index.
func (t *terms) name(at int) string { return printSize(at%t.columns+1, at/t.columns+1) }

func (t *terms) castle(seat games.Seat) space {
	side := uint8(t.keep)
	return space{owner: uint8(seat), castle: true, sides: [4]uint8{side, side, side, side}}
}

func (s space) empty() bool { return s.owner == 0 }

func (s space) seat() games.Seat { return games.Seat(s.owner) }

func (p *position) empty() int {
	n := 0
	for i := range p.board {
		if p.board[i].empty() {
			n++
		}
	}
	return n
}

func (p *position) String() string {
	line := make([]byte, 0, 80+12*len(p.board))
	line = append(line, "game=strategery size="+printSize(p.columns, p.rows)...)
	line = strconv.AppendInt(append(line, " points="...), int64(p.points), 10)
	line = append(append(line, " castle="...), phrase.Choose(p.fixed, "fixed", "open")...)
	line = strconv.AppendInt(append(line, " keep="...), int64(p.keep), 10)
	line = strconv.AppendInt(append(line, " seats="...), int64(p.seats), 10)
	line = games.AppendOut(append(line, " out="...), p.out[:])
	line = strconv.AppendInt(append(line, " turn="...), int64(p.turn), 10)
	line = append(line, " board="...)
	for at, s := range p.board {
		if at > 0 {
			line = append(line, phrase.Choose[byte](at%p.columns == 0, '/', ','))
		}
		line = s.append(line)
	}
	return string(line)
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
	l, err := games.ReadLine(line, "strategery", "size", "points", "castle", "keep", "seats", "out", "turn", "board")
	if err != nil {
		return nil, err
	}
	p := &position{}
	var ok bool
	if p.columns, p.rows, ok = readSize(l.Value("size")); !ok {
		l.Bad("size", "columns x rows, each 3 to 26")
	}
	if l.Err() != nil {
		return nil, l.Err()
	}
	p.ground = grounds[p.columns][p.rows]()
	p.points = l.Whole("points", leastPoints, mostPoints)
	p.fixed = l.Choice("castle", "fixed", "open") == 0
	p.keep = l.Whole("keep", 0, mostKeep)
	p.seats = l.Whole("seats", leastSeats, max(leastSeats, min(mostSeats, p.columns*p.rows-1)))
	if l.Out(p.out[:], p.seats); p.leavers() == p.seats {
		l.Bad("out", "some of the seats, and not all")
	}
	p.turn = games.Seat(l.Whole("turn", 1, p.seats))
	if p.out[p.turn] {
		l.Bad("turn", "a seat that is not out")
	}
	p.readBoard(l)
	if l.Err() != nil {
		return nil, l.Err()
	}
	return p, nil
}

func (p *position) readBoard(l *games.Line) {
	cells := l.Cells("board", p.rows, p.columns)
	if l.Err() != nil {
		return
	}
	p.board = make([]space, p.columns*p.rows)
	for at := range p.board {
		var ok bool
		if p.board[at], ok = p.readSpace(cells[at/p.columns][at%p.columns]); !ok {
			l.Bad("board", fmt.Sprintf("at %s -, a castle such as 1C, or a space such as 1:3.2.0.1 of at most %d points", p.name(at), p.points))
			return
		}
	}
	p.checkCastles(l)
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
	sides, okSides := parseSides(values)
	s.owner = uint8(owner)
	points := p.points
	for i, value := range sides {
		s.sides[i] = uint8(value)
		points -= value
	}
	return s, ok && found && okSides && points >= 0
}

// checkCastles holds a board to what no move changes: there are as many castles
// as seats, and fixed ones have never changed hands.
func (p *position) checkCastles(l *games.Line) {
	owners := []uint8{}
	for _, s := range p.board {
		if s.castle {
			owners = append(owners, s.owner)
		}
	}
	if len(owners) != p.seats {
		l.Bad("board", fmt.Sprintf("a board with %d castles, one for each seat, not %d", p.seats, len(owners)))
	}
	slices.Sort(owners)
	if p.fixed && len(slices.Compact(owners)) != p.seats {
		l.Bad("board", "a board with a castle of each seat, as castles can't be captured")
	}
}
