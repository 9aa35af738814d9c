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

// placeable is the part of the board in which a reinforcement can be placed,
// but for the midboard.
func (p *position) placeable() box {
	b := p.bounds()
	if p.fog {
		s := p.army.commanderOf(p.turn)
		if s == nil {
			return box{low: at(1, 0, 0), high: at(0, 0, 0)}
		}
		b = p.around(s.at, commanderReach)
	}
	low, high := b.low.rank(), b.high.rank()
	if campOf(p.turn) == south {
		high = min(high, farLine-1)
	} else {
		low = max(low, lineup)
	}
	return box{at(b.low.file(), low, b.low.level()), at(b.high.file(), high, b.high.level())}
}

// mayPlace says whether a reinforcement can be placed on a cell of that part.
func (p *position) mayPlace(c cell, eyes []eye) bool {
	return !p.isMidboard(c) && !isPast(campOf(p.turn).other(), c) && p.army.on(c) == nil && (!p.fog || anySees(eyes, c))
}

// countReinforcements counts what reinforcements yields, without looking at
// cells where nothing stands if there is no fog.
func (p *position) countReinforcements() int {
	n := 0
	if p.fog || p.phase != playing || p.made > 0 || p.reserve[p.turn] == 0 {
		p.reinforcements(func(move) bool {
			n++
			return true
		})
		return n
	}
	n = p.placeable().size() - p.files()*(side-2*lineup)*p.levels
	for i := range p.army {
		if c := p.army[i].at; !p.isMidboard(c) && !isPast(campOf(p.turn).other(), c) {
			n--
		}
	}
	return n * len(p.reserveKinds())
}
