package garrisons

import (
	"fmt"

	"boardroom/games"
	"boardroom/games/board"
)

// View is the same for everybody: the game has no secrets.
func (p *position) View(games.Seat) games.View {
	return games.View{Picture: p.picture(), Facts: p.facts()}
}

func (p *position) picture() board.Picture {
	picture := board.Picture{Shape: board.Hex, Signs: p.signs()}
	for y, r := range p.rows {
		cells := make([]board.Cell, r.width)
		for k := range cells {
			cells[k] = p.cell(r.first + k)
		}
		picture.Rows = append(picture.Rows, board.Row{Label: string(p.letter(y)), Shift: r.shift, Cells: cells})
	}
	if p.held != [2]int{} {
		picture.Regions = []string{"open ground", "the territory of x", "the territory of o"}
	}
	return picture
}

func (p *position) cell(at int) board.Cell {
	cell := board.Cell{Name: p.names[at]}
	if s := p.territory(at); s != 0 {
		cell.Region = 1 + s.index() // 0 is open ground
	}
	if piece := p.hexes[at].piece; piece != none {
		cell.Owner = int(p.seat(piece.owner()))
		cell.Text = string(piece.sign())
		cell.Words = p.called(piece)
	}
	return cell
}

// territory is the side to which a hex belongs, or 0: the one whose piece stands
// there, or which has more influence there while the other can't place.
func (p *position) territory(at int) side {
	h := p.hexes[at]
	if h.piece != none {
		return h.piece.owner()
	}
	for _, s := range [...]side{sideX, sideO} {
		if h.lead*int8(s) > 0 && !p.opensTo(-s, at) {
			return s
		}
	}
	return 0
}

func (p *position) signs() []board.Sign {
	var signs []board.Sign
	for _, s := range [...]side{sideX, sideO} {
		for _, piece := range [...]piece{regiment.of(s), garrison.of(s)} {
			signs = append(signs, board.Sign{Text: string(piece.sign()), Means: "a " + p.called(piece)})
		}
	}
	return signs
}

func (p *position) facts() []games.Fact {
	x, o := p.seat(sideX), p.seat(sideO)
	territory := p.territories()
	facts := []games.Fact{
		{Name: "Score", Text: fmt.Sprintf("{%d} %d, {%d} %d; more than half of the board is %d of %d", x, p.held[0], o, p.held[1], p.size/2+1, p.size)},
		{Name: "Territory", Text: fmt.Sprintf("{%d} %d, {%d} %d, pieces counted", x, territory[0], o, territory[1])},
		{Name: "Regiments", Text: fmt.Sprintf("{%d} %d, {%d} %d", x, p.number(regiment), o, p.number(-regiment))},
		{Name: "Garrisons", Text: fmt.Sprintf("{%d} %d, {%d} %d", x, p.number(garrison), o, p.number(-garrison))},
		{Name: "Sides", Text: fmt.Sprintf("{%d} plays x and {%d} plays o", x, o)},
	}
	if p.fresh() > 1 && p.reason == "" {
		facts = append(facts, games.Fact{Name: "Actions", Text: fmt.Sprintf("%d left in this turn", p.left)})
	}
	switch {
	case p.reason != "":
	case p.pie == pieFirst:
		facts = append(facts, games.Fact{Name: "Pie", Text: fmt.Sprintf("{%d} may swap after the first turn", o)})
	case p.pie == pieOpen:
		facts = append(facts, games.Fact{Name: "Pie", Text: fmt.Sprintf("{%d} may swap now", o)})
	}
	return facts
}

// number counts the pieces of one kind and side.
func (p *position) number(which piece) int {
	n := 0
	for _, h := range p.hexes[:p.size] {
		if h.piece == which {
			n++
		}
	}
	return n
}

// territories counts the territory of x and of o.
func (p *position) territories() (territory [2]int) {
	for at := range p.size {
		if s := p.territory(at); s != 0 {
			territory[s.index()]++
		}
	}
	return territory
}
