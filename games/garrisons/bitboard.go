package garrisons

// A bitboard is what stands on a board, as sets of hexes: who could place and march
// where follows from it alone. Sets and tallies are here to be quick; the rules hex by
// hex, as rules.txt has them, are written once more in slow_test.go, and random games
// hold both to each other.
type bitboard struct {
	*shape
	// The hexes where a piece of x stands and where one of o does, how many these
	// are, and where a piece of either is a garrison.
	own       [2]set
	held      [2]int
	garrisons set
	lead      tally // the influence of x, less that of o
}

func newGround(shape *shape) bitboard { return bitboard{shape: shape, lead: newTally()} }

func (g *bitboard) at(at int) piece {
	for _, s := range [...]side{sideX, sideO} {
		switch {
		case !g.own[s.index()].has(at):
		case g.garrisons.has(at):
			return garrison.of(s)
		default:
			return regiment.of(s)
		}
	}
	return none
}

func (g *bitboard) put(at int, piece piece) {
	was := g.at(at)
	if was != none {
		g.own[was.owner().index()].remove(at)
		g.held[was.owner().index()]--
		g.garrisons.remove(at)
	}
	if piece != none {
		g.own[piece.owner().index()].put(at)
		g.held[piece.owner().index()]++
		if piece.of(piece.owner()) == garrison {
			g.garrisons.put(at)
		}
	}
	g.lead.add(&g.hexes[at], int(piece-was))
}

// empty is word w of the set of hexes where nothing stands.
func (g *bitboard) empty(w int) uint64 {
	return g.board[w] &^ (g.own[0][w] | g.own[1][w])
}

// leads is word w of the set of hexes where a side has at least n more influence
// than the other.
func (g *bitboard) leads(s side, n, w int) uint64 {
	if s == sideX {
		return g.lead.atLeast(n, w)
	}
	return ^g.lead.atLeast(1-n, w)
}
