package rules

// How far pieces go. A rider that goes any distance is stopped by the edge of
// the board.
const (
	fortifierSteps = 2
	straightSteps  = 3 // Aggressors and Interdictors along one axis
	anySteps       = 2 // Aggressors in any direction
	scoutSteps     = 4
	viperSteps     = 5
	anyDistance    = 4 * mostGrown
)

// A visit is told of a cell that a piece can reach, after how many steps, and
// what stands there, or nil; it returns false to end the search.
type visit func(to Cell, steps int, s *Square) bool

// A Runner is a piece that is about to go, and from where.
type Runner struct {
	Kind   Kind
	From   Cell
	Riding bool
	steps  int // how far a walk goes
}

// RunnerOn is the top piece of a square.
func RunnerOn(s *Square) Runner {
	r := Runner{Kind: s.Top().Kind, From: s.At, Riding: s.Stacked()}
	switch r.Kind {
	case Scout:
		r.steps = scoutSteps
	case Viper:
		r.steps = viperSteps
	}
	return r
}

// stride is how far a piece goes along a way, 0 for not at all.
func (r *Runner) stride(w Way) int {
	switch r.Kind {
	case Commander:
		return 1
	case Aggressor:
		if r.Riding {
			return anyDistance
		}
		if w.Straight {
			return straightSteps
		}
		return anySteps
	case Interdictor:
		if r.Riding {
			return anyDistance
		}
		if w.Straight {
			return straightSteps
		}
	case Fortifier:
		if w.Straight {
			return fortifierSteps
		}
	}
	return 0
}

// jumps says whether only the last cell of a movement matters.
func (r *Runner) jumps() bool { return r.Kind == Interdictor || r.Kind == Bureaucrat }

// walks says whether a piece turns on its way.
func (r *Runner) walks() bool { return r.Kind == Scout || r.Kind == Viper }

// reach visits every cell that a piece can reach: the empty ones, and those
// where it meets something.
func (p *Position) reach(r Runner, see visit) bool {
	switch {
	case r.walks():
		var w walk
		return w.explore(p, r, see)
	case r.Kind == Bureaucrat:
		return p.Bounds().Each(func(c Cell) bool {
			return c == r.From || see(c, Apart(r.From, c), p.Army.On(c))
		})
	}
	for _, w := range p.Ways() {
		if !p.slide(r, w, see) {
			return false
		}
	}
	return true
}

// meetings visits the cells on which one who can go anywhere meets something.
func (p *Position) meetings(r Runner, see visit) bool {
	for i := range p.Army {
		if s := &p.Army[i]; s.At != r.From && !see(s.At, Apart(r.From, s.At), s) {
			return false
		}
	}
	return true
}

// slide visits the cells along one way, for one who jumps also those behind
// others.
func (p *Position) slide(r Runner, w Way, see visit) bool {
	most := r.stride(w)
	for n := 1; n <= most; n++ {
		c := r.From.Plus(w, n)
		if !p.IsOn(c) {
			break
		}
		s := p.Army.On(c)
		if !see(c, n, s) {
			return false
		}
		if s != nil && !r.jumps() {
			break
		}
	}
	return true
}

// Reaches says whether a piece gets to a cell, and in how many steps. It looks
// along the one way that leads there.
func (p *Position) Reaches(r Runner, to Cell) (steps int, ok bool) {
	switch {
	case r.walks():
		if Apart(r.From, to) > r.steps {
			return 0, false
		}
		var w walk
		w.explore(p, r, func(c Cell, n int, _ *Square) bool {
			steps, ok = n, c == to
			return !ok
		})
		return steps, ok
	case r.Kind == Bureaucrat:
		return Apart(r.From, to), r.From != to
	}
	w, steps, ok := p.WayTo(r.From, to)
	if !ok || steps > r.stride(w) || !r.jumps() && !p.clear(r.From, w, steps) {
		return 0, false
	}
	return steps, true
}

// Blocker is what stands in the way of a piece along a line to a cell that it could
// reach otherwise, or nil.
func (p *Position) Blocker(r Runner, to Cell) *Square {
	w, steps, ok := p.WayTo(r.From, to)
	for n := 1; ok && n < steps && steps <= r.stride(w); n++ {
		if s := p.Army.On(r.From.Plus(w, n)); s != nil {
			return s
		}
	}
	return nil
}

// clear says whether nothing stands between a cell and the one so many steps
// along a way.
func (p *Position) clear(from Cell, w Way, steps int) bool {
	if steps > len(p.Army) {
		return p.clearOfAll(from, w, steps)
	}
	for n := 1; n < steps; n++ {
		if p.Army.On(from.Plus(w, n)) != nil {
			return false
		}
	}
	return true
}

// clearOfAll is clear for a long way: it looks at the pieces and not at the cells.
func (p *Position) clearOfAll(from Cell, w Way, steps int) bool {
	for i := range p.Army {
		if n := Apart(from, p.Army[i].At); n > 0 && n < steps && from.Plus(w, n) == p.Army[i].At {
			return false
		}
	}
	return true
}

// trail lists the cells that a movement passes, the last included: those of a
// slide, or of the shortest walk that was found first. One who jumps passes only
// the last.
func (p *Position) trail(r Runner, to Cell) []Cell {
	switch {
	case r.jumps():
		return []Cell{to}
	case r.walks():
		return p.walkTrail(r, to)
	}
	w, steps, _ := p.WayTo(r.From, to)
	cells := make([]Cell, steps)
	for n := range cells {
		cells[n] = r.From.Plus(w, n+1)
	}
	return cells
}
