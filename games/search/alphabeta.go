package search

import "boardroom/games"

// The bounds of alpha-beta.
const (
	deepest = 64
	// mostNoisy is how many noisy moves in a row are played out before a
	// position is judged.
	mostNoisy = 8
	// From this move of a position on, and so deep, moves are looked at less
	// deeply at first (late move reductions).
	lateMove, lateDepth = 8, 3
)

// A duel is alpha-beta from the point of view of one team; all others play
// against it. Where there are more than two this is more careful than need be
// (paranoid search, Sturtevant and Korf 2000).
type duel struct {
	*quest
	team    int
	known   *memory
	path    map[key]int                // how often a position lies on the way here
	killers [deepest + 1][2]games.Move // that refuted others at that ply
	good    map[games.Move]int         // how well a move has done anywhere
}

// alphaBeta adds up what the moves are worth in each of the worlds.
func (t *Thinker) alphaBeta(q *quest, p games.Position) Finding {
	team := q.teams[q.seat]
	t.known.about(team)
	total, deep := make([]float64, len(q.roots)), 0
	q.worlds(p, func(world games.Position, of int) {
		d := &duel{quest: q, team: team, known: &t.known, path: map[key]int{}, good: map[games.Move]int{}}
		values, depth := d.deepen(world)
		for i := range total {
			total[i] += values[i] / float64(of)
		}
		deep = max(deep, depth)
	})
	best := q.pick(total)
	return Finding{Move: q.roots[best].Move, Value: total[best], Depth: deep}
}

// pick is the index of the move to play: the best, or with slack one that is
// nearly as good. Sure wins are always taken, and losses avoided.
func (q *quest) pick(values []float64) int {
	best := 0
	for i := range values {
		if values[i] > values[best] {
			best = i
		}
	}
	top := values[best]
	if q.strength.Slack == 0 || top >= sure || top <= 1-sure {
		return best
	}
	return q.draw(best, func(i int) bool { return values[i] >= top-q.strength.Slack && values[i] > 1-sure })
}

// deepen looks at all moves one deeper again and again, and returns what each is
// worth, at most so much where it is not the best.
func (d *duel) deepen(p games.Position) (values []float64, reached int) {
	most := deepest / 2
	if d.depth > 0 {
		most = min(most, d.depth)
	}
	values = make([]float64, len(d.roots))
	for i := range values {
		values[i] = drawn50 - float64(i)*1e-6 // in the order that the game suggests
	}
	order := make([]int, len(d.roots))
	for i := range order {
		order[i] = i
	}
	if _, suggests := p.(games.Suggester); !suggests {
		order = d.chance.Shuffle(len(order))
	}
	k, _ := keyOf(p)
	d.path[k]++
	for depth := 1; depth <= most && !d.over; depth++ {
		if finished := d.level(p, depth, order, values); d.over && finished == 0 {
			break
		}
		reached = depth
		if top := values[order[0]]; top >= sure || top <= 1-sure {
			break // decided
		}
	}
	return values, reached
}

// level looks at the moves of the root so deep, and puts the best first in the
// order. It returns how many moves it finished.
func (d *duel) level(p games.Position, depth int, order []int, values []float64) (finished int) {
	best := -1.0
	fresh := make([]float64, len(values))
	for n, i := range order {
		next, ok := d.step(p, d.roots[i].Move)
		if !ok {
			finished++
			continue
		}
		v := d.value(next, depth-1, 1, max(0, best-d.strength.Slack-1e-9), 1)
		if d.over {
			break
		}
		fresh[i] = v
		finished++
		if v > best {
			best = v
			copy(order[1:n+1], order[:n])
			order[0] = i
		}
	}
	if finished == 0 {
		return 0
	}
	for _, i := range order[:finished] {
		values[i] = fresh[i]
	}
	// Of the moves that were not looked at so deep, none is known to be better
	// than the best of those that were.
	for _, i := range order[finished:] {
		values[i] = min(values[i], best) - d.strength.Slack - 1e-9
	}
	return finished
}

func (d *duel) step(p games.Position, m games.Move) (games.Position, bool) {
	d.spend()
	return advance(p, m)
}

// value is what a position is worth to the team, between alpha and beta; below
// or above them only that it is.
func (d *duel) value(p games.Position, depth, ply int, alpha, beta float64) float64 {
	if r := p.Result(); r.Over {
		return d.teams.ended(r, d.team, ply)
	}
	if d.over || depth <= 0 || ply >= deepest {
		return d.settle(p, mostNoisy, ply, alpha, beta)
	}
	k, repeats := keyOf(p)
	if repeats && (d.path[k] > 0 || d.history.Count(p) > 1) {
		return d.teams.ended(games.Repeated(p), d.team, ply)
	}
	known, ok := d.known.find(k)
	if ok && int(known.depth) >= depth && known.says(alpha, beta) {
		return known.value
	}
	d.path[k]++
	found := d.branch(p, known.move, depth, ply, alpha, beta)
	d.path[k]--
	if !d.over {
		found.depth = int8(depth)
		d.known.keep(k, found)
	}
	return found.value
}

// says whether what is known answers the question for a value between alpha and
// beta.
func (f finding) says(alpha, beta float64) bool {
	switch f.bound {
	case exactly:
		return true
	case atLeast:
		return f.value >= beta
	}
	return f.value <= alpha
}

// branch looks at the moves of a position. The moves are listed in stages, as
// the first often refutes all there is.
func (d *duel) branch(p games.Position, first games.Move, depth, ply int, alpha, beta float64) finding {
	b := &branch{duel: d, position: p, depth: depth, ply: ply, alpha: alpha, beta: beta}
	seat := p.ToAct()[0]
	b.ours = d.teams[seat] == d.team
	b.best = finding{value: 2, bound: exactly}
	if b.ours {
		b.best.value = -1
	}
	if (first == "" || b.try(first, true)) && b.noisy() {
		b.rest(seat)
	}
	switch {
	case b.count == 0:
		b.best.value = drawn50
	case b.best.value <= alpha:
		b.best.bound = atMost
	case b.best.value >= beta:
		b.best.bound = atLeast
	}
	return b.best
}

// settle plays noisy moves out and judges.
func (d *duel) settle(p games.Position, left, ply int, alpha, beta float64) float64 {
	ours := d.teams[p.ToAct()[0]] == d.team
	f, ok := p.(games.Noisy)
	if left == 0 || !ok || d.over {
		return d.judge(p)
	}
	best := -1.0
	switch only := f.OnlyNoisy(); {
	case only && !ours:
		best = 2
	case only:
	case ours:
		best = d.judge(p)
		alpha = max(alpha, best)
	default:
		best = d.judge(p)
		beta = min(beta, best)
	}
	if alpha >= beta {
		return best
	}
	f.NoisyMoves(func(m games.Move) bool {
		next, ok := d.step(p, m)
		if !ok {
			return true
		}
		v := 0.0
		if r := next.Result(); r.Over {
			v = d.teams.ended(r, d.team, ply+1)
		} else {
			v = d.settle(next, left-1, ply+1, alpha, beta)
		}
		if ours {
			best, alpha = max(best, v), max(alpha, v)
		} else {
			best, beta = min(best, v), min(beta, v)
		}
		return alpha < beta && !d.over
	})
	return best
}

func (d *duel) judge(p games.Position) float64 { return d.teams.judged(p, d.chance)[d.seat] }
