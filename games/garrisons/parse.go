package garrisons

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

var turnsAllowed = []string{"1", "12", "23"}

func (p *position) String() string {
	line := make([]byte, 0, 120+len(p.hexes)+len(p.Rows))
	line = append(line, "game=garrisons board="+p.edges()+" turns="+p.turns+" pie="+p.pie.String()...)
	if p.full {
		line = append(line, " finish=full"...)
	}
	line = append(line, " swapped="+phrase.Choose(p.swapped, "yes", "no")+" turn="+p.turn.String()+" left="+strconv.Itoa(p.left)+" rows="...)
	return string(p.AppendRows(line, func(at int) byte { return p.at(at).sign() }))
}

func parse(line string) (games.Position, error) {
	l, err := games.ReadLine(line, "garrisons", "board", "turns", "pie", "finish?", "swapped", "turn", "left", "rows")
	if err != nil {
		return nil, err
	}
	short, long, ok := readEdges(l.Value("board"))
	if !ok {
		short, long = leastEdge, leastEdge
		l.Bad("board", "2 to 10, or two of them, the shorter first, as in 5-6")
	}
	t := &terms{turns: turnsAllowed[l.Choice("turns", turnsAllowed...)], full: l.Value("finish") != ""}
	if t.full && l.Value("finish") != "full" {
		l.Bad("finish", "full, or left out")
	}
	p := newPosition(t, shapes[short][long]())
	p.ReadRows(l, "rows", pieceSigns, func(at int, sign byte) bool {
		which := strings.IndexByte(pieceSigns, sign)
		if which >= 0 {
			p.put(at, piece(which-2))
		}
		return which >= 0
	})
	p.turn = [2]side{sideX, sideO}[l.Choice("turn", "x", "o")]
	p.swapped = l.Choice("swapped", "no", "yes") == 1
	p.left = l.Whole("left", 1, p.fresh())
	p.readPie(l)
	p.settle()
	if p.stuck && p.reason == "" && p.left != p.fresh() {
		l.Bad("left", fmt.Sprintf("%d, as a turn ends where its side can do no more", p.fresh()))
	}
	if l.Err() != nil {
		return nil, l.Err()
	}
	return p, nil
}

// readPie holds the pie to when it is not closed.
func (p *position) readPie(l *games.Line) {
	p.pie = l.Pie()
	x, alone := p.held[sideX.index()], p.held[sideO.index()] == 0 && !p.swapped
	switch {
	case p.pie == games.PieFirst && (!alone || p.turn != sideX || p.left != p.first()-x):
		l.Bad("pie", "closed after the first turn of x")
	case p.pie == games.PieOpen && (!alone || p.turn != sideO || p.left != p.fresh() || x == 0):
		l.Bad("pie", "closed but at the start of the first turn of o")
	}
}
