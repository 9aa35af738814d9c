package garrisons

// A ground is where the regiments of one side march: the board of a position,
// which is changed for the time of a march only, by lifting the marcher. It
// answers many marches one after another without making anything new.
type ground struct {
	*shape
	side  side
	hexes [mostHexes + 1]hex
	seen  [mostHexes + 1]uint16 // the march that came there last
	march uint16                // counts the marches, from 1
	queue [mostHexes]uint16
}

// ground is the board of the position for the marches of a side.
func (p *position) ground(s side) (g ground) {
	g.shape, g.side = p.shape, s
	copy(g.hexes[:], p.hexes)
	return g
}

// lift takes the regiment away that is about to march.
func (g *ground) lift(at int) {
	g.hexes[at].piece = none
	g.spread(g.hexes[:], at, -regiment.of(g.side))
}

// drop puts it back.
func (g *ground) drop(at int) {
	g.hexes[at].piece = regiment.of(g.side)
	g.spread(g.hexes[:], at, regiment.of(g.side))
}

// opens says whether the lifted regiment may enter a hex: it is empty, and the
// influence of the regiment's side, with 1 for the regiment itself, is at least
// the other's.
func (g *ground) opens(at uint16) bool {
	h := g.hexes[at]
	return h.piece == none && h.lead*int8(g.side)+1 >= 0
}

// skirts says whether a piece stands next to both a hex and its neighbour in a
// direction.
func (g *ground) skirts(at, direction int) bool {
	before, after := g.common(at, direction)
	return g.hexes[before].piece != none || g.hexes[after].piece != none
}

// ends lists the hexes on which the regiment on a hex can end a march. The list
// holds until the next march.
func (g *ground) ends(from int) []uint16 {
	g.lift(from)
	defer g.drop(from)
	g.march++
	g.seen[g.size] = g.march // beyond the edge there is no way
	g.seen[from] = g.march
	n := g.enter(from, 0)
	for done := 0; done < n; done++ {
		n = g.enter(int(g.queue[done]), n)
	}
	return g.queue[:n]
}

// enter puts the hexes to which one step leads, and none did before, behind the
// first n of the queue, and returns how long the queue is then.
func (g *ground) enter(from, n int) int {
	for d, to := range g.beside[from] {
		if g.seen[to] != g.march && g.opens(to) && g.skirts(from, d) {
			g.seen[to] = g.march
			g.queue[n] = to
			n++
		}
	}
	return n
}

// canStep says whether the regiment on a hex can march at all. It needs no
// ground: the regiment itself is the only piece that its absence changes, and
// the hexes beside it count its influence already.
func (p *position) canStep(from int) bool {
	s := p.hexes[from].piece.owner()
	for d, to := range p.beside[from] {
		h := p.hexes[to]
		if int(to) == p.size || h.piece != none || h.lead*int8(s) < 0 {
			continue
		}
		before, after := p.common(from, d)
		if p.hexes[before].piece != none || p.hexes[after].piece != none {
			return true
		}
	}
	return false
}
