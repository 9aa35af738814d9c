package rules

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

func (w *walk) index(from, c Cell) int {
	return ((c.Level()-from.Level()+viperSteps)*walkSide+c.Rank()-from.Rank()+viperSteps)*walkSide + c.File() - from.File() + viperSteps
}

func (w *walk) cell(from Cell, i int) Cell {
	return At(from.File()+i%walkSide-viperSteps, from.Rank()+i/walkSide%walkSide-viperSteps, from.Level()+i/walkSide/walkSide-viperSteps)
}

// explore visits what can be reached, the nearest first.
func (w *walk) explore(p *Position, r Runner, see visit) bool {
	for i := range p.Army {
		if Apart(r.From, p.Army[i].At) <= viperSteps {
			w.grid[w.index(r.From, p.Army[i].At)].there = int16(i + 1)
		}
	}
	w.grid[walkCentre].seen = true
	w.queue[0] = walkCentre
	for head, tail := 0, 1; head < tail; head++ {
		here := int(w.queue[head])
		base := w.cell(r.From, here)
		steps := w.grid[here].steps + 1
		if int(steps) > r.steps {
			break
		}
		for _, way := range p.Ways() {
			c := base.Plus(way, 1)
			i := w.index(r.From, c)
			if n := &w.grid[i]; !n.seen && p.IsOn(c) {
				n.seen, n.parent, n.steps = true, int16(here), steps
				var s *Square
				if n.there > 0 {
					s = &p.Army[n.there-1]
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

func (p *Position) walkTrail(r Runner, to Cell) []Cell {
	var w walk
	var cells []Cell
	w.explore(p, r, func(c Cell, steps int, _ *Square) bool {
		if c != to {
			return true
		}
		cells = make([]Cell, steps)
		for i, n := w.index(r.From, to), steps-1; n >= 0; i, n = int(w.grid[i].parent), n-1 {
			cells[n] = w.cell(r.From, i)
		}
		return false
	})
	return cells
}
