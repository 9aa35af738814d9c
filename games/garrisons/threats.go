package garrisons

import (
	"fmt"

	"boardroom/games"
	"boardroom/games/phrase"
)

// neverCaptured is what can be lost here of pieces.
const neverCaptured = "Nothing can be captured in Garrisons: pieces never leave the board."

// Threats says where a seat can place now and the other side could keep it from
// placing by its next action.
func (p *position) Threats(seat games.Seat) (told games.Threats) {
	if p.reason != "" {
		return told
	}
	s := p.side(seat)
	open, lost := p.open(s), p.closable(s)
	switch n := open.count(); {
	case n == 0 || p.held[s.index()] == 0:
		told.Lines = []string{neverCaptured}
	default:
		told.Lines = []string{p.closing(seat, n, lost)}
	}
	for at := range lost.all() {
		told.Cells = append(told.Cells, p.Names[at])
	}
	return told
}

// closing says on how many hexes a seat can place now, and which of them the other side
// could close to it.
func (p *position) closing(seat games.Seat, open int, lost set) string {
	other := p.seat(-p.side(seat))
	told := fmt.Sprintf("{%d} can place on %s now", seat, hexesCounted(open))
	move := phrase.Choose(p.turns == "1", "by the next move", "with one action")
	if !lost.any() {
		return fmt.Sprintf("%s, and %s {%d} can close none of that to {%d}.", told, move, other, seat)
	}
	return fmt.Sprintf("%s. %s {%d} could close %s to {%d}.", told, phrase.Capitalize(move), other, p.list(lost), seat)
}

func hexesCounted(n int) string { return phrase.Choose(n == 1, "1 hex", fmt.Sprintf("%d hexes", n)) }

// closable are the hexes where a side can place now, and can't any more after some
// action of the other: one that occupies them, or overturns the lead there. A regiment
// that is placed turns the lead by 1, one that ends a march by 2, less the 1 that it
// takes away from where it was.
func (g *bitboard) closable(s side) (lost set) {
	if g.held[s.index()] == 0 {
		return lost
	}
	placed := g.open(-s)
	beside := g.beside(&placed)
	for w := range g.words {
		lost[w] = placed[w] | beside[w]&^g.leads(s, 2, w)
	}
	for from, ends := range g.marches(-s) {
		beside := g.beside(&ends)
		around := &g.hexes[from].around
		for w := range g.words {
			lost[w] |= ends[w] | beside[w]&^g.leads(s, 2, w) | beside[w]&^g.leads(s, 3, w)&^around[w]
		}
	}
	open := g.open(s)
	lost.keep(&open)
	return lost
}
