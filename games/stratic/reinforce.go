package stratic

// The distances of reinforcements under fog.
const commanderReach = 9

// reinforcements yields the pieces that can be placed now, and where.
func (p *position) reinforcements(yield func(move) bool) bool {
	if p.phase != playing || p.made > 0 || p.reserve[p.turn] == 0 {
		return true
	}
	kinds := p.reserveKinds()
	eyes := p.eyes(campOf(p.turn))
	return p.placeable().each(func(c cell) bool {
		if !p.mayPlace(c, eyes) {
			return true
		}
		for _, k := range kinds {
			if !yield(move{form: reinforce, to: c, kind: k}) {
				return false
			}
		}
		return true
	})
}

// reserveKinds are the kinds that a reinforcement of the seat to act can be.
func (p *position) reserveKinds() []kind {
	kinds := []kind{fortifier, aggressor, interdictor}
	for _, k := range []kind{scout, bureaucrat} {
		if p.fog && p.army.number(piece{k, p.turn}) < mostOf[k] {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// placeable is the part of the board in which a reinforcement can be placed.
func (p *position) placeable() box {
	if !p.fog {
		return p.bounds()
	}
	s := p.army.commanderOf(p.turn)
	if s == nil {
		return box{low: at(1, 0, 0), high: at(0, 0, 0)}
	}
	return p.around(s.at, commanderReach)
}

// mayPlace says whether a reinforcement can be placed on a cell of that part.
func (p *position) mayPlace(c cell, eyes []eye) bool {
	return !p.isMidboard(c) && !isPast(campOf(p.turn).other(), c) && p.army.on(c) == nil && (!p.fog || anySees(eyes, c))
}
