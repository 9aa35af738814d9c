package stratic

import "boardroom/games"

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
type visit func(to cell, steps int, s *square) bool

// A runner is a piece that is about to go, and from where.
type runner struct {
	kind   kind
	from   cell
	riding bool
	steps  int // how far a walk goes
}

// runnerOn is the top piece of a square.
func runnerOn(s *square) runner {
	r := runner{kind: s.top().kind, from: s.at, riding: s.stacked()}
	switch r.kind {
	case scout:
		r.steps = scoutSteps
	case viper:
		r.steps = viperSteps
	}
	return r
}

// stride is how far a piece goes along a way, 0 for not at all.
func (r *runner) stride(w way) int {
	switch r.kind {
	case commander:
		return 1
	case aggressor:
		if r.riding {
			return anyDistance
		}
		if w.straight {
			return straightSteps
		}
		return anySteps
	case interdictor:
		if r.riding {
			return anyDistance
		}
		if w.straight {
			return straightSteps
		}
	case fortifier:
		if w.straight {
			return fortifierSteps
		}
	}
	return 0
}

// jumps says whether only the last cell of a movement matters.
func (r *runner) jumps() bool { return r.kind == interdictor || r.kind == bureaucrat }

// walks says whether a piece turns on its way.
func (r *runner) walks() bool { return r.kind == scout || r.kind == viper }

// reach visits every cell that a piece can reach: the empty ones, and those
// where it meets something.
func (p *position) reach(r runner, see visit) bool {
	switch {
	case r.walks():
		var w walk
		return w.explore(p, r, see)
	case r.kind == bureaucrat:
		return p.bounds().each(func(c cell) bool {
			return c == r.from || see(c, apart(r.from, c), p.army.on(c))
		})
	}
	for _, w := range p.ways() {
		if !p.slide(r, w, see) {
			return false
		}
	}
	return true
}

// meetings visits the cells on which one who can go anywhere meets something.
func (p *position) meetings(r runner, see visit) bool {
	for i := range p.army {
		if s := &p.army[i]; s.at != r.from && !see(s.at, apart(r.from, s.at), s) {
			return false
		}
	}
	return true
}

// slide visits the cells along one way, for one who jumps also those behind
// others.
func (p *position) slide(r runner, w way, see visit) bool {
	most := r.stride(w)
	for n := 1; n <= most; n++ {
		c := r.from.plus(w, n)
		if !p.isOn(c) {
			break
		}
		s := p.army.on(c)
		if !see(c, n, s) {
			return false
		}
		if s != nil && !r.jumps() {
			break
		}
	}
	return true
}

// reaches says whether a piece gets to a cell, and in how many steps. It looks
// along the one way that leads there.
func (p *position) reaches(r runner, to cell) (steps int, ok bool) {
	switch {
	case r.walks():
		if apart(r.from, to) > r.steps {
			return 0, false
		}
		var w walk
		w.explore(p, r, func(c cell, n int, _ *square) bool {
			steps, ok = n, c == to
			return !ok
		})
		return steps, ok
	case r.kind == bureaucrat:
		return apart(r.from, to), r.from != to
	}
	w, steps, ok := p.wayTo(r.from, to)
	if !ok || steps > r.stride(w) || !r.jumps() && !p.clear(r.from, w, steps) {
		return 0, false
	}
	return steps, true
}

// clear says whether nothing stands between a cell and the one so many steps
// along a way.
func (p *position) clear(from cell, w way, steps int) bool {
	if steps > len(p.army) {
		return p.clearOfAll(from, w, steps)
	}
	for n := 1; n < steps; n++ {
		if p.army.on(from.plus(w, n)) != nil {
			return false
		}
	}
	return true
}

// clearOfAll is clear for a long way: it looks at the pieces and not at the cells.
func (p *position) clearOfAll(from cell, w way, steps int) bool {
	for i := range p.army {
		if n := apart(from, p.army[i].at); n > 0 && n < steps && from.plus(w, n) == p.army[i].at {
			return false
		}
	}
	return true
}

// A walk explores the cells around a piece step by step, in a small grid of its
// own, so that it needs no search for what stands where.
type walk struct {
	grid  [walkSide * walkSide * walkSide]node
	queue [walkSide * walkSide * walkSide]int16
}

const (
	walkSide   = 2*viperSteps + 1
	walkCentre = (viperSteps*walkSide+viperSteps)*walkSide + viperSteps
)

// A node is a cell of a walk's grid.
type node struct {
	there  int16 // the index of what stands there, counted from 1
	parent int16
	steps  int8
	seen   bool
}

// index is where a cell is in the grid around another.
func (w *walk) index(from, c cell) int {
	return ((c.level()-from.level()+viperSteps)*walkSide+c.rank()-from.rank()+viperSteps)*walkSide + c.file() - from.file() + viperSteps
}

// cell is the cell at an index.
func (w *walk) cell(from cell, i int) cell {
	return at(from.file()+i%walkSide-viperSteps, from.rank()+i/walkSide%walkSide-viperSteps, from.level()+i/walkSide/walkSide-viperSteps)
}

// explore visits what can be reached, the nearest first.
func (w *walk) explore(p *position, r runner, see visit) bool {
	for i := range p.army {
		if apart(r.from, p.army[i].at) <= viperSteps {
			w.grid[w.index(r.from, p.army[i].at)].there = int16(i + 1)
		}
	}
	w.grid[walkCentre].seen = true
	w.queue[0] = walkCentre
	for head, tail := 0, 1; head < tail; head++ {
		here := int(w.queue[head])
		base := w.cell(r.from, here)
		steps := w.grid[here].steps + 1
		if int(steps) > r.steps {
			break
		}
		for _, way := range p.ways() {
			c := base.plus(way, 1)
			i := w.index(r.from, c)
			if n := &w.grid[i]; !n.seen && p.isOn(c) {
				n.seen, n.parent, n.steps = true, int16(here), steps
				var s *square
				if n.there > 0 {
					s = &p.army[n.there-1]
				} else {
					w.queue[tail] = int16(i)
					tail++
				}
				if !see(c, int(steps), s) {
					return false
				}
			}
		}
	}
	return true
}

// trail lists the cells that a movement passes, the last included: those of a
// slide, or of the shortest walk that was found first. One who jumps passes only
// the last.
func (p *position) trail(r runner, to cell) []cell {
	switch {
	case r.jumps():
		return []cell{to}
	case r.walks():
		return p.walkTrail(r, to)
	}
	w, steps, _ := p.wayTo(r.from, to)
	cells := make([]cell, steps)
	for n := range cells {
		cells[n] = r.from.plus(w, n+1)
	}
	return cells
}

func (p *position) walkTrail(r runner, to cell) []cell {
	var w walk
	var cells []cell
	w.explore(p, r, func(c cell, steps int, _ *square) bool {
		if c != to {
			return true
		}
		cells = make([]cell, steps)
		for i, n := w.index(r.from, to), steps-1; n >= 0; i, n = int(w.grid[i].parent), n-1 {
			cells[n] = w.cell(r.from, i)
		}
		return false
	})
	return cells
}

// A jump of an Interdictor visits cells behind others, so what a piece may do on
// a cell depends only on what stands there.

// mayOccupy says whether a piece can ride what stands on a cell.
func mayOccupy(k kind, s *square) bool { return s.bare() && k != fortifier }

// mayCapture says whether a piece of a kind and seat captures what stands on a
// cell.
func (t *terms) mayCapture(by piece, s *square) bool {
	target := s.top()
	switch {
	case !enemies(by.seat, target.seat), by.kind == bureaucrat:
		return false
	case by.kind == scout:
		return target.kind == commander
	case s.bare():
		return by.kind == fortifier || by.kind == interdictor || by.kind == commander
	case s.stacked() && by.kind == fortifier:
		return false
	}
	return by.kind != commander || !t.isGuarded(s)
}

// isGuarded says whether a Commander rides there.
func (t *terms) isGuarded(s *square) bool {
	return s.stacked() && s.man.kind == commander && !t.anti
}

// breaksGuard says whether a capture takes the Fortifier from under a Commander
// instead of the Commander.
func (t *terms) breaksGuard(by kind, s *square) bool { return t.isGuarded(s) && by != scout }

// attacked says whether a Commander stands where an enemy that gives check could
// capture it in one movement.
func (p *position) attacked(seat games.Seat, gives func(games.Seat) bool) bool {
	target := p.army.commanderOf(seat)
	return target != nil && p.attackOn(target, func(by games.Seat) bool { return enemies(by, seat) && gives(by) }, nil)
}

// attackOn says whether some piece of the seats chosen captures the Commander on
// a square in one movement; each such piece is shown to found, which returns
// false to go on searching.
func (p *position) attackOn(target *square, by func(games.Seat) bool, found func(*square) bool) bool {
	for i := range p.army {
		s := &p.army[i]
		top := s.top()
		if s == target || !by(top.seat) || !p.mayCapture(top, target) || p.breaksGuard(top.kind, target) {
			continue
		}
		if _, ok := p.reaches(runnerOn(s), target.at); ok && (found == nil || found(s)) {
			return true
		}
	}
	return false
}
