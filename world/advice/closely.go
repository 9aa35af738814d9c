package advice

import (
	"cmp"
	"slices"

	"boardroom/games"
)

const (
	// leastLoss is how much less a side must expect for its move to be a mistake: a
	// search is never surer than that.
	leastLoss = 0.1
	// leastSuspect is how much less at first sight for the move to be looked at closely,
	// and mostSuspects how many are.
	leastSuspect, mostSuspects = 0.06, 12
)

// A closely is a move that is looked at as closely as a hint: first the hint is found
// that its mover would have been given there, then what that move and the one that was
// made promise, as far ahead and each with all effort.
type closely struct {
	at           int // of the moments
	hint         *Hint
	move         games.Move // that was made
	found        *Suggestion
	best, played *Answer
}

// suspects are the moves that seem to have lost most, the worst first.
func (r *Review) suspects() []*closely {
	found := []*closely{}
	loss := func(c *closely) float64 { return r.looks[c.at].best.Value - r.looks[c.at].played.Value }
	for at := range r.looks {
		l := &r.looks[at]
		if l.best == nil || l.played == nil || l.best.fails() || l.played.fails() {
			continue
		}
		c := &closely{at: at, hint: NewHint(l.known, l.history, l.known.ToAct()[0]), move: r.moments[at].Played}
		if loss(c) >= leastSuspect {
			found = append(found, c)
		}
	}
	slices.SortStableFunc(found, func(a, b *closely) int { return cmp.Compare(loss(b), loss(a)) })
	return found[:min(len(found), mostSuspects)]
}

// next is what has to be asked of the move; ok is false when all is known.
func (c *closely) next() (q Question, ok bool) {
	if q, ok = c.hint.Next(); ok {
		return q, true
	}
	if c.found == nil {
		found := c.hint.Found()
		c.found = &found
	}
	if c.found.fails() || c.found.Move == c.move {
		return q, false
	}
	q = c.hint.first
	q.Careful, q.Depth = false, c.found.Depth
	switch {
	case c.best == nil:
		q.Only = c.found.Move
	case !c.best.fails() && c.played == nil:
		q.Only = c.move
	default:
		return q, false
	}
	return q, true
}

func (c *closely) take(a Answer) {
	switch {
	case c.found == nil:
		c.hint.Take(a)
	case c.best == nil:
		c.best = &a
	default:
		c.played = &a
	}
}

// isMistake says whether the hint promised much more than the move that was made.
func (c *closely) isMistake() bool {
	return c.best != nil && c.played != nil && !c.best.fails() && !c.played.fails() && c.best.Value-c.played.Value >= leastLoss
}
