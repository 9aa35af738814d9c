package sato

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/games"
)

// A position is one moment of a game. Nothing changes it once it is made.
type position struct {
	*shape
	opposite bool // whether pieces bracket only straight across
	byPieces bool // whether more pieces win where the game goes nowhere
	calm     int  // after how many turns without a capture it does
	turn     games.Seat
	quiet    int              // turns since the last capture
	pieces   [seats + 1]hexes // by seat
	left     games.Seat       // who left the game, or 0; the position line does not say
}

// The bounds of calm; the usual one is not in the position line.
const leastCalm, usualCalm, mostCalm = 20, 100, 200

// empty is how a position line writes a hex without a piece.
const empty = '.'

// owner is the seat whose piece stands on a hex, or 0.
func (p *position) owner(at int) games.Seat {
	for seat := games.Seat(1); seat <= seats; seat++ {
		if p.pieces[seat].has(at) {
			return seat
		}
	}
	return 0
}

// occupied are the hexes on which a piece stands.
func (p *position) occupied() hexes { return p.pieces[1].or(p.pieces[2]) }

var keys = []string{"game", "deep", "bracket", "end?", "calm?", "turn", "quiet", "rows"}

// String prints the position line.
func (p *position) String() string {
	return p.terms() + " quiet=" + strconv.Itoa(p.quiet) + " rows=" + p.printRows()
}

// RepetitionKey is the position line without quiet.
func (p *position) RepetitionKey() string { return p.terms() + " rows=" + p.printRows() }

// terms prints the fields before quiet.
func (p *position) terms() string {
	line := "game=sato deep=" + strconv.Itoa(p.deep) + " bracket=" + p.bracket()
	if p.byPieces {
		line += " end=pieces"
	}
	if p.calm != usualCalm {
		line += " calm=" + strconv.Itoa(p.calm)
	}
	return line + " turn=" + strconv.Itoa(int(p.turn))
}

func (p *position) bracket() string {
	if p.opposite {
		return "opposite"
	}
	return "apart"
}

func (p *position) printRows() string {
	line := make([]byte, 0, mostHexes+2*mostDeep)
	for i, row := range p.rows {
		if i > 0 {
			line = append(line, '/')
		}
		for at := row.first; at < row.first+row.size; at++ {
			if seat := p.owner(at); seat > 0 {
				line = append(line, '0'+byte(seat))
			} else {
				line = append(line, empty)
			}
		}
	}
	return string(line)
}

// parse takes the lines that String prints. It does not ask whether a game can
// come to the position, so that any can be tried out.
func parse(line string) (games.Position, error) {
	values, err := games.Fields(line, keys...)
	if err != nil {
		return nil, err
	}
	if values[0] != "sato" {
		return nil, games.BadField("game", values[0], "sato")
	}
	deep, ok := games.Whole(values[1], leastDeep, mostDeep)
	if !ok {
		return nil, games.BadField("deep", values[1], fmt.Sprintf("%d to %d", leastDeep, mostDeep))
	}
	p := &position{shape: shapes[deep], opposite: values[2] == "opposite"}
	if !p.opposite && values[2] != "apart" {
		return nil, games.BadField("bracket", values[2], "apart or opposite")
	}
	if err := p.readEnd(values[3], values[4]); err != nil {
		return nil, err
	}
	turn, ok := games.Whole(values[5], 1, 2)
	if !ok {
		return nil, games.BadField("turn", values[5], "1 or 2")
	}
	p.turn = games.Seat(turn)
	if p.quiet, ok = games.Whole(values[6], 0, p.calm); !ok {
		return nil, games.BadField("quiet", values[6], fmt.Sprintf("0 to %d", p.calm))
	}
	if err := p.readRows(values[7]); err != nil {
		return nil, err
	}
	return p, nil
}

// readEnd reads the fields that are left out where they are as usual.
func (p *position) readEnd(end, calm string) error {
	if p.byPieces = end != ""; p.byPieces && end != "pieces" {
		return games.BadField("end", end, "pieces, or left out")
	}
	if p.calm = usualCalm; calm == "" {
		return nil
	}
	var ok bool
	if p.calm, ok = games.Whole(calm, leastCalm, mostCalm); !ok || p.calm == usualCalm {
		return games.BadField("calm", calm, fmt.Sprintf("%d to %d, and left out where it is %d", leastCalm, mostCalm, usualCalm))
	}
	return nil
}

func (p *position) readRows(value string) error {
	rows := strings.Split(value, "/")
	if len(rows) != len(p.rows) {
		return games.BadField("rows", value, fmt.Sprintf("%d rows divided by /", len(p.rows)))
	}
	for i, r := range p.rows {
		if len(rows[i]) != r.size {
			return games.BadField("rows", value, fmt.Sprintf("rows of which row %s has %d hexes, not %d", r.label, r.size, len(rows[i])))
		}
		for column, hex := range []byte(rows[i]) {
			switch hex {
			case empty:
			case '1', '2':
				p.pieces[hex-'0'].add(r.first + column)
			default:
				return games.BadField("rows", value, fmt.Sprintf("., 1 or 2 on %s", p.names[r.first+column]))
			}
		}
	}
	return nil
}
