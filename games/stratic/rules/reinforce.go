package rules

// The distances of reinforcements under fog.
const CommanderReach = 9

// Reinforcements yields the pieces that can be placed now, and where.
func (p *Position) Reinforcements(yield func(Move) bool) bool {
	if p.Phase != Playing || p.Made > 0 || p.Reserve[p.Turn] == 0 {
		return true
	}
	kinds := p.ReserveKinds()
	eyes := p.eyes(CampOf(p.Turn))
	return p.placeable().Each(func(c Cell) bool {
		if !p.mayPlace(c, eyes) {
			return true
		}
		for _, k := range kinds {
			if !yield(Move{Form: Reinforce, To: c, Kind: k}) {
				return false
			}
		}
		return true
	})
}

// ReserveKinds are the kinds that a reinforcement of the seat to act can be.
func (p *Position) ReserveKinds() []Kind {
	kinds := []Kind{Fortifier, Aggressor, Interdictor}
	for _, k := range []Kind{Scout, Bureaucrat} {
		if p.Fog && p.Army.Number(k.Of(p.Turn)) < MostOf[k] {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// ExchangeKinds are the kinds that a Fortifier of the seat to act can become: those
// of a reinforcement but its own.
func (p *Position) ExchangeKinds() []Kind {
	return p.ReserveKinds()[1:]
}

// placeable is the part of the board in which a reinforcement can be placed,
// but for the midboard.
func (p *Position) placeable() Box {
	b := p.Bounds()
	if p.Fog {
		s := p.Army.CommanderOf(p.Turn)
		if s == nil {
			return Box{Low: At(1, 0, 0), High: At(0, 0, 0)}
		}
		b = p.around(s.At, CommanderReach)
	}
	low, high := b.Low.Rank(), b.High.Rank()
	if CampOf(p.Turn) == South {
		high = min(high, FarLine-1)
	} else {
		low = max(low, Lineup)
	}
	return Box{At(b.Low.File(), low, b.Low.Level()), At(b.High.File(), high, b.High.Level())}
}

// mayPlace says whether a reinforcement can be placed on a cell of that part.
func (p *Position) mayPlace(c Cell, eyes []eye) bool {
	return !p.IsMidboard(c) && !IsPast(CampOf(p.Turn).Other(), c) && p.Army.On(c) == nil && (!p.Fog || anySees(eyes, c))
}

// countReinforcements counts what reinforcements yields, without looking at
// cells where nothing stands if there is no fog.
func (p *Position) countReinforcements() int {
	n := 0
	if p.Fog || p.Phase != Playing || p.Made > 0 || p.Reserve[p.Turn] == 0 {
		p.Reinforcements(func(Move) bool {
			n++
			return true
		})
		return n
	}
	n = p.placeable().size() - p.Files()*(Side-2*Lineup)*p.Levels
	for i := range p.Army {
		if c := p.Army[i].At; !p.IsMidboard(c) && !IsPast(CampOf(p.Turn).Other(), c) {
			n--
		}
	}
	return n * len(p.ReserveKinds())
}
