package garrisons

func (p *position) certain() side {
	for _, s := range [...]side{-p.turn, p.turn} {
		if p.decides(s) {
			return s
		}
	}
	return 0
}

// decides says whether a side has won before play stops: it holds more hexes
// than the other side could ever hold. Pieces never leave the board, so the
// side keeps at least what it holds.
func (g *bitboard) decides(s side) bool {
	own, theirs := g.held[s.index()], g.held[(-s).index()]
	if theirs == 0 || own <= theirs {
		return false
	}
	open := g.open(-s) // is always within the bound
	return 2*own > len(g.hexes) || own > theirs+open.count() && own > g.bound(-s, own)
}

// most is how many hexes a side can come to hold at most.
func (g *bitboard) most(s side) int {
	rest := len(g.hexes) - g.held[(-s).index()]
	if g.held[s.index()] == 0 {
		return rest // it could place anywhere
	}
	return min(rest, g.bound(s, rest))
}

// bound is how many hexes a side could come to hold at most, if the other side
// did nothing more, or some number that is enough: its pieces and, again and
// again, each hex without a garrison of the other side around which no more
// of these stand than hexes that are counted. With that many it might place a
// regiment there or march one in. The side must have a piece.
func (g *bitboard) bound(s side, enough int) int {
	guards := g.own[(-s).index()]
	guards.keep(&g.garrisons)
	watched := g.beside(&guards) // the others all count
	watched.drop(&g.own[s.index()])
	watched.drop(&guards)
	counted := g.board
	counted.drop(&guards)
	counted.drop(&watched)
	for grown := true; grown && counted.count() < enough; {
		grown = false
		for at := range watched.all() {
			if h := &g.hexes[at]; h.count(&counted) >= h.count(&guards) {
				watched.remove(at)
				counted.put(at)
				grown = true
			}
		}
	}
	return counted.count()
}
