package garrisons

import "boardroom/games"

func (g *bitboard) canAct(s side) bool {
	if open := g.open(s); open.any() {
		return true
	}
	for range g.marches(s) {
		return true
	}
	return false
}

// open is where a side could place: on empty hexes where it leads, and on all of
// them while it has no piece.
func (g *bitboard) open(s side) (open set) {
	for w := range g.words {
		open[w] = g.empty(w)
		if g.held[s.index()] > 0 {
			open[w] &= g.leads(s, 1, w)
		}
	}
	return open
}

// Legal yields what else there is, all placements, and all marches.
func (p *position) Legal(yield func(games.Move) bool) {
	switch {
	case p.reason != "":
		return
	case p.stuck:
		yield(games.Pass)
		return
	case p.pie == games.PieOpen && !yield(swapToken):
		return
	}
	open := p.open(p.turn)
	for at := range open.all() {
		if !yield(games.Move(p.Names[at])) {
			return
		}
	}
	for from, ends := range p.marches(p.turn) {
		for to := range ends.all() {
			if !yield(p.tokens[from][to]) {
				return
			}
		}
	}
}

// CountLegal counts what Legal yields without writing it down.
func (p *position) CountLegal() int {
	switch {
	case p.reason != "":
		return 0
	case p.stuck:
		return 1
	}
	open := p.open(p.turn)
	n := open.count()
	if p.pie == games.PieOpen {
		n++
	}
	for _, ends := range p.marches(p.turn) {
		n += ends.count()
	}
	return n
}

func (p *position) Advance(token games.Move) games.Position {
	a, _ := p.read(token)
	return p.after(a)
}
