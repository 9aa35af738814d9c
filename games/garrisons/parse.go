package garrisons

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
)

// keys are the fields of a position line. Behind the pie stands finish=full in a
// game that is played to the end.
var keys = []string{"game", "board", "turns", "pie", "swapped", "turn", "left", "rows"}

const finishKey, finishPlace = "finish", 4

// String prints the position line.
func (p *position) String() string {
	line := make([]byte, 0, 120+p.size+len(p.rows))
	line = append(line, "game=garrisons board="+p.edges()+" turns="+p.turns+" pie="+pieNames[p.pie]...)
	if p.full {
		line = append(line, " finish=full"...)
	}
	line = append(line, " swapped="+yesNo(p.swapped)+" turn="+p.turn.String()+" left="+strconv.Itoa(p.left)+" rows="...)
	for y, row := range p.rows {
		if y > 0 {
			line = append(line, '/')
		}
		for k := range row.width {
			line = append(line, p.at(row.first+k).sign())
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

// fields are the values of a position line in the order of keys, and whether the
// game is played to the end.
func fields(line string) (values []string, full bool, err error) {
	if !strings.Contains(line, " "+finishKey+"=") {
		values, err = games.Fields(line, keys...)
		return values, false, err
	}
	values, err = games.Fields(line, slices.Insert(slices.Clone(keys), finishPlace, finishKey)...)
	if err != nil {
		return nil, false, err
	}
	if finish := values[finishPlace]; finish != "full" {
		return nil, false, games.BadField(finishKey, finish, "full, or left out")
	}
	return slices.Delete(values, finishPlace, finishPlace+1), true, nil
}

// parse takes the lines that String prints.
func parse(line string) (games.Position, error) {
	values, full, err := fields(line)
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
	if !validTurns(values[2]) {
		return nil, games.BadField("turns", values[2], "1, 12 or 23")
	}
	p := newPosition(&terms{shape: newShape(short, long), turns: values[2], full: full})
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
	for y, signs := range rows {
		r := p.rows[y]
		if len(signs) != r.width {
			return games.BadField("rows", value, fmt.Sprintf("rows with %d hexes in row %c, not %d", r.width, p.letter(y), len(signs)))
		}
		for k := range r.width {
			which := strings.IndexByte(pieceSigns, signs[k])
			if which < 0 {
				return games.BadField("rows", value, "made of . x X o O, which is not so at "+p.hexes[r.first+k].name)
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
		if !alone || p.turn != sideX || p.left != p.first()-p.held[sideX.index()] {
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
