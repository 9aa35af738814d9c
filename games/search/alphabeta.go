package search

import (
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
)

// The bounds of alpha-beta.
const (
	deepest = 64
	// mostNoisy is how many noisy moves in a row are played out before a
	// position is judged, and mostUnsettled how many positions are looked at for it where
	// what is found is not remembered.
	mostNoisy, mostUnsettled = 8, 128
	// Behind this move of a position, and so deep, moves are looked at less deeply at
	// first, and later ones less deeply still (late move reductions).
	lateMove, lateDepth   = 3, 3
	laterMove, laterDepth = 10, 5
	// tick is less than any two judgements differ by that are to be told apart.
	tick = 1e-9
)

// An alphaBeta is a search by alpha-beta from the point of view of one team; all others play
// against it. Where there are more than two this is more careful than need be
// (paranoid search, Sturtevant and Korf 2000).
type alphaBeta struct {
	*searchRun
	line
	team    int
	known   *memory
	passed  bool                       // the move before was a pass
	quick   bool                       // what a key costs is nothing beside a position
	path    []key                      // of the positions on the way here
	codes   []games.Code               // moves that are being looked at, on the whole way
	killers [deepest + 1][2]games.Code // that refuted others at that ply
	good    [goodMoves]int             // how well a move has done anywhere

	// Of the moves of the root: what they are worth, in which order they are looked at,
	// and how much worse than the best one is of which no more is asked.
	values []float64
	order  []int
	margin float64
}

func (q *searchRun) duel(p games.Position, known *memory) *alphaBeta {
	d := &alphaBeta{searchRun: q, line: q.lineFrom(p, known), team: q.teams[q.seat], known: known}
	_, d.quick = d.line.(*tried)
	return d
}

// duels are about to look at the moves of the root, one in each of the worlds.
func (q *searchRun) duels(worlds []games.Position, known *memory) []*alphaBeta {
	return lists.Map(worlds, func(world games.Position) *alphaBeta {
		d := q.duel(world, known)
		d.values, d.order = make([]float64, len(q.roots)), make([]int, len(q.roots))
		for i := range d.values {
			d.values[i] = drawn50 - float64(i)*1e-6 // in the order that the game suggests
			d.order[i] = i
		}
		if d.quick {
			d.order = d.chance.Shuffle(len(d.order)) // it suggests none
		}
		d.margin = q.strength.Slack + tick
		if len(worlds) > 1 {
			d.margin += doubt
		}
		k, _ := d.key()
		d.path = append(d.path, k)
		return d
	})
}

// alphaBeta looks at all moves one deeper again and again, in every world before it looks
// deeper in any, and takes what they are worth on the average, at most so much where it
// is not the best.
func (t *Thinker) alphaBeta(q *searchRun, p games.Position) (f Finding) {
	t.known.about(q.teams[q.seat], q.budget.most)
	t.known.share(q.threads)
	worlds := q.imagine(p)
	q.together(func(h *searchRun, number int) {
		from := number % len(worlds)
		found := h.deepen(slices.Concat(worlds[from:], worlds[:from]), 1+number%2, &t.known)
		if number == 0 {
			f = found
		}
	})
	return f
}

// deepen looks at the moves from a depth on. Several goroutines do so at once over one
// memory, where each finds what the others know (lazy SMP): they begin in other worlds, at
// other depths, and with other moves.
func (q *searchRun) deepen(worlds []games.Position, depth int, known *memory) Finding {
	duels := q.duels(worlds, known)
	most := deepest / 2
	if q.depth > 0 {
		most = min(most, q.depth)
	}
	values, reached := average(duels), 0
	for ; depth <= most && !q.over; depth++ {
		if !level(duels, depth) {
			break
		}
		reached = depth
		best := narrow(duels)
		values = average(duels)
		if q.report != nil && !q.over {
			q.told(worlds, depth, best, values[best], known)
		}
		if top := values[best]; top >= sure || top <= 1-sure {
			break // decided
		}
	}
	best := q.pick(values)
	return Finding{Move: q.roots[best].Move, Value: q.honest(values[best]), Depth: reached}
}

// honest is a value with nothing taken off a draw.
func (q *searchRun) honest(value float64) float64 {
	if value == drawn50-q.strength.Contempt {
		return drawn50
	}
	return value
}

// pick is the index of the move to play: the best, or with slack one that is
// nearly as good. Sure wins are always taken, and losses avoided.
func (q *searchRun) pick(values []float64) int {
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

// level looks at the moves of the root so deep, and puts the best first in the
// order. It returns how many moves it finished.
func (d *alphaBeta) level(depth int) (finished int) {
	best, order, values := -1.0, d.order, d.values
	fresh := make([]float64, len(values))
	for n, i := range order {
		if !d.make(d.code(d.roots[i].Move)) {
			if finished++; d.over {
				break
			}
			continue
		}
		least := max(0, best-d.margin)
		v := least + 1
		if n > 0 {
			v = d.value(depth-1, 1, least, least+tick)
		}
		if v > least {
			v = d.value(depth-1, 1, least, 1)
		}
		d.unmake()
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
	// than the best of those that were, unless that is lost for certain.
	for _, i := range order[finished:] {
		if best > 1-sure {
			values[i] = min(values[i], best) - d.margin
		}
	}
	return finished
}

// value is what the position is worth to the team, between alpha and beta; below or
// above them only that it is.
func (d *alphaBeta) value(depth, ply int, alpha, beta float64) float64 {
	if v, over := d.ended(ply); over {
		return v
	}
	if d.over || depth <= 0 || ply >= deepest {
		return d.quiet(ply, alpha, beta)
	}
	k, repeats := d.key()
	if repeats && (slices.Contains(d.path, k) || d.seen() > 1) {
		return d.repeated(ply)
	}
	known, ok := d.known.find(k, ply)
	if ok && int(known.depth) >= depth && known.says(alpha, beta) {
		return known.value
	}
	d.path = append(d.path, k)
	found, ok := d.refutedByPass(depth, ply, alpha, beta)
	if !ok {
		found = d.branch(known.move, depth, ply, alpha, beta)
	}
	d.path = d.path[:len(d.path)-1]
	if !d.over {
		found.depth = int8(depth)
		d.known.keep(k, ply, found)
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

// bounded is the bound of the best value that was found between alpha and beta.
func bounded(best, alpha, beta float64) bound {
	switch {
	case best <= alpha:
		return atMost
	case best >= beta:
		return atLeast
	}
	return exactly
}

func (d *alphaBeta) ours() bool { return d.teams[d.line.seat()] == d.team }
