package garrisons

import (
	"fmt"

	"boardroom/games"
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
	case !lost.any():
		told.Lines = []string{fmt.Sprintf("Whatever {%d} does next, {%d} keeps every hex where {%[2]d} can place now.", p.seat(-s), seat)}
	default:
		told.Lines = []string{fmt.Sprintf("Of the %s where {%d} can place now, {%d} could keep {%[2]d} out of %[4]s %[5]s.", hexesCounted(n), seat, p.seat(-s), p.list(lost), games.Choose(p.turns == "1", "in the next turn", "with one action"))}
	}
	for at := range lost.all() {
		told.Cells = append(told.Cells, p.Names[at])
	}
	return told
}

func hexesCounted(n int) string { return games.Choose(n == 1, "1 hex", fmt.Sprintf("%d hexes", n)) }

// closable are the hexes where a side can place now, and can't any more after some
// action of the other: one that occupies them, or overturns the lead there. A regiment
// that is placed turns the lead by 1, one that ends a march by 2, less the 1 that it
// takes away from where it was.
func (g *ground) closable(s side) (lost set) {
	if g.held[s.index()] == 0 {
		return lost
	}
	placed := g.open(-s)
	var beside set
	for at := range placed.all() {
		g.hexes[at].join(&beside)
	}
	for w := range g.words {
		lost[w] = placed[w] | beside[w]&^g.leads(s, 2, w)
	}
	for from, ends := range g.marches(-s) {
		var beside set
		for at := range ends.all() {
			g.hexes[at].join(&beside)
		}
		around := &g.hexes[from].around
		for w := range g.words {
			lost[w] |= ends[w] | beside[w]&^g.leads(s, 2, w) | beside[w]&^g.leads(s, 3, w)&^around[w]
		}
	}
	open := g.open(s)
	lost.keep(&open)
	return lost
}
