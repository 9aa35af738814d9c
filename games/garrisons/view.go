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
	picture := board.Picture{Shape: board.Hex, Rows: p.Drawn(p.cell), Signs: p.signs()}
	if p.held != [2]int{} {
		picture.Regions = []string{
			"open ground", fmt.Sprintf("{%d}'s influence", p.seat(sideX)), fmt.Sprintf("{%d}'s influence", p.seat(sideO)),
		}
	}
	return picture
}

func (p *position) cell(at int) board.Cell {
	cell := board.Cell{Name: p.Names[at], More: p.influenceInBrief(at)}
	if s := p.under(at); s != 0 {
		cell.Region, cell.Zone = 1+s.index(), int(p.seat(s)) // 0 is open ground
	}
	if piece := p.at(at); piece != none {
		cell.Owner = int(p.seat(piece.owner()))
		cell.Text = string(piece.sign())
		cell.Lesser = piece.of(piece.owner()) == regiment
		cell.Words = p.called(piece)
	}
	return cell
}

// under is the side whose piece stands on a hex or which has more influence
// there, or 0.
func (g *bitboard) under(at int) side {
	if piece := g.at(at); piece != none {
		return piece.owner()
	}
	switch lead := g.lead.at(at); {
	case lead > 0:
		return sideX
	case lead < 0:
		return sideO
	}
	return 0
}

func (p *position) signs() []board.Sign {
	var signs []board.Sign
	for _, s := range [...]side{sideX, sideO} {
		for _, piece := range [...]piece{regiment.of(s), garrison.of(s)} {
			signs = append(signs, board.Sign{Text: string(piece.sign()), Means: "a " + p.called(piece), Lesser: piece.of(s) == regiment})
		}
	}
	return signs
}

func (p *position) facts() []games.Fact {
	x, o := p.seat(sideX), p.seat(sideO)
	each := func(n [2]int) string { return fmt.Sprintf("{%d} %d, {%d} %d", x, n[0], o, n[1]) }
	ahead, win := [2]int{p.ahead(sideX), p.ahead(sideO)}, len(p.hexes)/2+1
	facts := []games.Fact{
		{
			Name: "Score", Text: fmt.Sprintf("%s; more than half of the board is %d of %d", each(p.held), win, len(p.hexes)),
			Brief: fmt.Sprintf("%s; %d to win", each(p.held), win), Each: p.bySeat(p.held),
		},
		{
			Name: "Influence", Text: fmt.Sprintf("{%d} ahead on %d of the empty hexes, {%d} on %d", x, ahead[0], o, ahead[1]),
			Brief: each(ahead), Each: p.bySeat(ahead),
		},
		{Name: "Regiments", Text: each([2]int{p.number(regiment), p.number(-regiment)})},
		{Name: "Garrisons", Text: each([2]int{p.number(garrison), p.number(-garrison)})},
		{Name: "Board", Text: p.inWords, Lasting: true},
		{Name: "Sides", Text: fmt.Sprintf("{%d} plays x and {%d} plays o", x, o), Lasting: p.pie != games.PieFirst && p.pie != games.PieOpen, Drawn: true},
	}
	if p.reason != "" {
		return facts
	}
	facts = append(facts, games.Fact{
		Name: "Could still hold", Text: fmt.Sprintf("{%d} at most %d hexes, {%d} at most %d", x, p.most(sideX), o, p.most(sideO)), Brief: "at most " + each([2]int{p.most(sideX), p.most(sideO)}),
		Aside: true,
	})
	if p.fresh() > 1 {
		facts = append(facts, games.Fact{Name: "Actions", Text: fmt.Sprintf("{%d} has %d left in this turn", p.seat(p.turn), p.left)})
	}
	switch certain := p.certain(); {
	case certain != 0:
		facts = append(facts, games.Fact{Name: "Decided", Text: fmt.Sprintf("{%d} has won for certain and may claim the win", p.seat(certain))})
	case p.pie == games.PieFirst:
		facts = append(facts, games.Fact{Name: "Pie", Text: fmt.Sprintf("{%d} may swap after the first turn", o)})
	case p.pie == games.PieOpen:
		facts = append(facts, games.Fact{Name: "Pie", Text: fmt.Sprintf("{%d} may swap now", o)})
	}
	return facts
}

// bySeat are a number of each side, by seat.
func (p *position) bySeat(bySide [2]int) string {
	if p.seat(sideX) == 2 {
		return fmt.Sprint(bySide[1], bySide[0])
	}
	return fmt.Sprint(bySide[0], bySide[1])
}

// number counts the pieces of one kind and side.
func (g *bitboard) number(which piece) int {
	n := 0
	for at := range len(g.hexes) {
		if g.at(at) == which {
			n++
		}
	}
	return n
}

// ahead counts the empty hexes where a side has more influence.
func (g *bitboard) ahead(s side) int {
	var led set
	for w := range g.words {
		led[w] = g.empty(w) & g.leads(s, 1, w)
	}
	return led.count()
}
