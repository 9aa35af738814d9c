package garrisons

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/games"
)

// A side is whose a piece is, x or o. Times a piece or a lead it is positive
// where they are the side's own.
type side int8

const (
	sideX side = 1
	sideO side = -1
)

// index is the side's place in an array with one entry for each: x, then o.
func (s side) index() int { return int(1-s) / 2 }

func (s side) String() string { return [2]string{"x", "o"}[s.index()] }

// A piece is the influence that it has on each hex beside it, counted for x: a
// regiment 1, a garrison 2, and those of o the same below zero.
type piece int8

const (
	none     piece = 0
	regiment piece = 1
	garrison piece = 2
)

// of is the piece as one of the side's.
func (p piece) of(s side) piece { return p * piece(s) }

// pieceSigns are the letters of the pieces in a position line, from o's
// garrison to x's.
const pieceSigns = "Oo.xX"

func (p piece) sign() byte { return pieceSigns[p+2] }

// owner is whose the piece is; it must not be none.
func (p piece) owner() side {
	if p > 0 {
		return sideX
	}
	return sideO
}

// A hex of a position.
type hex struct {
	piece piece
	lead  int8 // the influence of x on it, less that of o
}

// A pie says how far the choice of sides is.
type pie uint8

const (
	pieClosed pie = iota
	pieFirst      // x has the first turn
	pieOpen       // the second player may swap
)

var pieNames = [...]string{pieClosed: "closed", pieFirst: "first", pieOpen: "open"}

// A position is one moment of a game. Nothing changes it once it is made.
type position struct {
	*shape
	pace    string // the option turns
	pie     pie
	swapped bool
	turn    side
	left    int   // actions left in this turn
	hexes   []hex // one more than the board has, for what lies beyond its edge
	held    [2]int
	gone    games.Seat // who left, or 0; it is not printed

	// What follows from the above, found once by settle.
	stuck  bool   // the side to move can neither place nor march
	winner side   // 0 in a draw and while the game is not over
	reason string // why the game is over, empty while it is not
}

// firstActions is how many actions the very first turn has.
func firstActions(pace string) int { return int(pace[0] - '0') }

// fresh is how many actions every other turn has.
func (p *position) fresh() int { return int(p.pace[len(p.pace)-1] - '0') }

// seat is who plays a side.
func (p *position) seat(s side) games.Seat {
	if (s == sideO) != p.swapped {
		return 2
	}
	return 1
}

// side is what a seat plays.
func (p *position) side(seat games.Seat) side {
	if p.seat(sideX) == seat {
		return sideX
	}
	return sideO
}

// put changes what stands on a hex.
func (p *position) put(at int, piece piece) {
	was := p.hexes[at].piece
	if was != none {
		p.held[was.owner().index()]--
	}
	if piece != none {
		p.held[piece.owner().index()]++
	}
	p.hexes[at].piece = piece
	p.spread(p.hexes, at, piece-was)
}

// spread adds a change of influence to the hexes beside one.
func (s *shape) spread(hexes []hex, at int, change piece) {
	for _, beside := range s.beside[at] {
		hexes[beside].lead += int8(change)
	}
}

var keys = []string{"game", "board", "turns", "pie", "swapped", "turn", "left", "rows"}

// String prints the position line.
func (p *position) String() string {
	line := make([]byte, 0, 100+len(p.hexes)+len(p.rows))
	line = append(line, "game=garrisons board="+p.edges()+" turns="+p.pace...)
	line = append(line, " pie="+pieNames[p.pie]+" swapped="...)
	line = append(line, yesNo(p.swapped)...)
	line = append(line, " turn="+p.turn.String()+" left="+strconv.Itoa(p.left)+" rows="...)
	for y, row := range p.rows {
		if y > 0 {
			line = append(line, '/')
		}
		for _, h := range p.hexes[row.first : row.first+row.width] {
			line = append(line, h.piece.sign())
		}
	}
	return string(line)
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// parse takes the lines that String prints.
func parse(line string) (games.Position, error) {
	values, err := games.Fields(line, keys...)
	if err != nil {
		return nil, err
	}
	if values[0] != "garrisons" {
		return nil, games.BadField("game", values[0], "garrisons")
	}
	short, long, ok := readEdges(values[1])
	if !ok {
		return nil, games.BadField("board", values[1], "2 to 10, or two of them, the shorter first, as in 5-6")
	}
	p := &position{shape: newShape(short, long), pace: values[2]}
	if p.pace != "1" && p.pace != "12" && p.pace != "23" {
		return nil, games.BadField("turns", p.pace, "1, 12 or 23")
	}
	if err := p.readRows(values[7]); err != nil {
		return nil, err
	}
	if err := p.readTurn(values[3], values[4], values[5], values[6]); err != nil {
		return nil, err
	}
	p.settle()
	if p.stuck && p.reason == "" && p.left != p.fresh() {
		return nil, games.BadField("left", values[6], fmt.Sprintf("%d, as a turn ends where its side can do no more", p.fresh()))
	}
	return p, nil
}

func (p *position) readRows(value string) error {
	rows := strings.Split(value, "/")
	if len(rows) != len(p.rows) {
		return games.BadField("rows", value, fmt.Sprintf("%d rows divided by /", len(p.rows)))
	}
	p.hexes = make([]hex, p.size+1)
	for y, signs := range rows {
		r := p.rows[y]
		if len(signs) != r.width {
			return games.BadField("rows", value, fmt.Sprintf("rows with %d hexes in row %c, not %d", r.width, p.letter(y), len(signs)))
		}
		for k := range r.width {
			which := strings.IndexByte(pieceSigns, signs[k])
			if which < 0 {
				return games.BadField("rows", value, "made of . x X o O, which is not so at "+p.names[r.first+k])
			}
			p.put(r.first+k, piece(which-2))
		}
	}
	return nil
}

// readTurn reads who is to move, once the rows are read.
func (p *position) readTurn(pie, swapped, turn, left string) error {
	switch turn {
	case "x":
		p.turn = sideX
	case "o":
		p.turn = sideO
	default:
		return games.BadField("turn", turn, "x or o")
	}
	if p.swapped = swapped == "yes"; !p.swapped && swapped != "no" {
		return games.BadField("swapped", swapped, "yes or no")
	}
	var ok bool
	if p.left, ok = games.Whole(left, 1, p.fresh()); !ok {
		return games.BadField("left", left, fmt.Sprintf("1 to %d", p.fresh()))
	}
	return p.readPie(pie)
}

// readPie holds the pie to when it is not closed.
func (p *position) readPie(value string) error {
	alone := p.held[sideO.index()] == 0 && !p.swapped
	switch value {
	case "closed":
		p.pie = pieClosed
	case "first":
		p.pie = pieFirst
		if !alone || p.turn != sideX || p.left != firstActions(p.pace)-p.held[sideX.index()] {
			return games.BadField("pie", value, "closed after the first turn of x")
		}
	case "open":
		p.pie = pieOpen
		if !alone || p.turn != sideO || p.left != p.fresh() || p.held[sideX.index()] == 0 {
			return games.BadField("pie", value, "closed but at the start of the first turn of o")
		}
	default:
		return games.BadField("pie", value, "first, open or closed")
	}
	return nil
}
