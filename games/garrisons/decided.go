package garrisons

// decides says whether a side has won before play stops: it holds more hexes
// than the other side could ever hold. Pieces never leave the board, so the
// side keeps at least what it holds.
func (p *position) decides(s side) bool {
	own, theirs := p.held[s.index()], p.held[(-s).index()]
	switch {
	case own <= theirs || theirs == 0:
		return false
	case 2*own > p.size:
		return true
	}
	return p.outgrows(s, own)
}

// outgrows says whether a side holds more hexes than bound, which the other side
// could hold if this side did nothing more: its pieces and, again and again,
// each hex without a garrison or a piece of its own where so many garrisons of
// this side stand beside as the other side has hexes counted. With that many it
// might place a regiment there or march one in.
func (p *position) outgrows(s side, own int) bool {
	var reach expansion
	for at, h := range p.hexes[:p.size] {
		if h.piece.of(s) < 0 {
			reach.take(p.shape, at)
			continue
		}
		reach.free[at] = h.piece.of(s) < garrison
		if h.piece.of(s) != garrison {
			continue
		}
		for _, beside := range p.beside[at] {
			reach.missing[beside]++
		}
	}
	for at := range p.size {
		if reach.free[at] && reach.missing[at] <= 0 {
			reach.take(p.shape, at)
		}
		if reach.n >= own {
			return false
		}
	}
	return reach.grow(p.shape, own) < own
}

// An expansion counts the hexes that a side could come to hold.
type expansion struct {
	free    [mostHexes + 1]bool // could be held and is not counted yet
	missing [mostHexes + 1]int8 // garrisons beside it, less hexes counted beside it
	queue   [mostHexes]uint16   // those that are counted
	n       int
}

func (e *expansion) take(s *shape, at int) {
	e.free[at] = false
	e.queue[e.n] = uint16(at)
	e.n++
	for _, beside := range s.beside[at] {
		e.missing[beside]--
	}
}

// grow counts until nothing is added or there are enough.
func (e *expansion) grow(s *shape, enough int) int {
	for done := 0; done < e.n && e.n < enough; done++ {
		for _, beside := range s.beside[e.queue[done]] {
			if e.free[beside] && e.missing[beside] <= 0 {
				e.take(s, int(beside))
			}
		}
	}
	return e.n
}
