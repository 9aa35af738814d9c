package advice

import (
	"cmp"
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
)

// A Mistake is a move after which a side could expect much less than before.
type Mistake struct {
	Seat          games.Seat
	Number        int // of the move in its game
	Played, Best  Way
	Before, After float64        // what the seat could expect
	Known         games.Position // where the move was made, as the seat knew it
}

// A Way is a move, what is said of it, and what is taken to follow.
type Way struct {
	Move    games.Move
	Spelled string // as people type it
	Reason  games.Reason
	Line    []Step // the moves behind it; may be empty
}

// A Step is one of the moves that are taken to follow.
type Step struct {
	Seat    games.Seat
	Spelled string // as people type it
}

// mostMistakes is how many mistakes of a side are told.
const mostMistakes = 3

// Mistakes are the worst mistakes of each side, a few at most: those of the side of a seat
// first, each side's in the order of the game. Watcher has no side.
func (r *Review) Mistakes(own games.Seat) []Mistake {
	var worst []Mistake
	for _, team := range r.teams {
		var found []Mistake
		for _, c := range r.close {
			if m, ok := r.mistake(c); ok && slices.Contains(team, m.Seat) {
				found = append(found, m)
			}
		}
		slices.SortStableFunc(found, func(a, b Mistake) int { return cmp.Compare(b.Before-b.After, a.Before-a.After) })
		worst = append(worst, found[:min(len(found), mostMistakes)]...)
	}
	theirs := func(m Mistake) int { return phrase.Choose(own == 0 || r.isWith(own, m.Seat), 0, 1) }
	slices.SortFunc(worst, func(a, b Mistake) int { return cmp.Or(theirs(a)-theirs(b), a.Number-b.Number) })
	return worst
}

// Worst is the mistake that cost most.
func Worst(mistakes []Mistake) Mistake {
	return slices.MaxFunc(mistakes, func(a, b Mistake) int { return cmp.Compare(a.Before-a.After, b.Before-b.After) })
}

// leastDrop is how much less a side must expect by the judgements of both movers, and
// earlyDrop early in a game, where a search judges roughly.
const leastDrop, earlyDrop = 0.05, 0.25

// Turn is the move by which its side came to expect the most less, though no better one
// was found; ok is false where no move stands out.
func (r *Review) Turn() (m Mistake, ok bool) {
	for at, then := range r.moments[:len(r.moments)-1] {
		if then.Seat == 0 || r.looks[at].known == nil || r.looks[at].played == nil {
			continue
		}
		before, knownBefore := r.Stood(at, then.Seat)
		after, knownAfter := r.Stood(at+1, then.Seat)
		if knownBefore && knownAfter && before-after >= max(leastLoss, r.leastDrop(then), m.Before-m.After) {
			known := r.looks[at].known
			m, ok = Mistake{Seat: then.Seat, Number: then.Number, Known: known, Before: before, After: after}, true
			m.Played = wayOf(known, then.Seat, *r.looks[at].played)
		}
	}
	return m, ok
}

// Dearest is the move of some seats that cost most, however little that was; ok is false
// where none cost anything, as far as was seen. A move that a hint would have given cost nothing.
func (r *Review) Dearest(of func(games.Seat) bool) (m Mistake, ok bool) {
	for at, then := range r.moments {
		hinted := slices.ContainsFunc(r.close, func(c *closely) bool { return c.at == at && c.found != nil && c.found.Move == c.move })
		best, played := r.judged(at)
		if hinted || then.Seat == 0 || !of(then.Seat) || best == nil || played == nil || best.Value-played.Value <= m.Before-m.After {
			continue
		}
		known := r.looks[at].known
		m, ok = Mistake{Seat: then.Seat, Number: then.Number, Known: known, Before: best.Value, After: played.Value}, true
		m.Played, m.Best = wayOf(known, then.Seat, *played), wayOf(known, then.Seat, *best)
	}
	return m, ok
}

// leastDrop is the least drop of a move that is told.
func (r *Review) leastDrop(m Moment) float64 {
	return phrase.Choose(isEarly(m.Number, r.moves), earlyDrop, leastDrop)
}

func (r *Review) mistake(c *closely) (m Mistake, ok bool) {
	if !c.isMistake() {
		return m, false
	}
	then, known := r.moments[c.at], r.looks[c.at].known
	m = Mistake{Seat: then.Seat, Number: then.Number, Known: known}
	before, knownBefore := r.Stood(c.at, then.Seat)
	after, knownAfter := r.Stood(c.at+1, then.Seat)
	if !knownBefore || !knownAfter || before-after < r.leastDrop(then) {
		return m, false
	}
	m.Before, m.After = before, after
	m.Played, m.Best = wayOf(known, m.Seat, *c.played), wayOf(known, m.Seat, *c.best)
	return m, true
}

// Stood is what a seat could expect at a moment. Whoever moves looks forward to a good
// move, and whoever has moved fears one, so that the middle is told between what the
// mover makes of it and what the one before did: then nothing swings but by moves.
func (r *Review) Stood(at int, seat games.Seat) (value float64, known bool) {
	if at == len(r.moments)-1 && r.result.Over {
		return r.ended(seat), true
	}
	var seen []float64
	if best, _ := r.judged(at); best != nil {
		seen = append(seen, r.asSeen(best, r.looks[at].known.ToAct()[0], seat))
	}
	if at > 0 {
		if _, played := r.judged(at - 1); played != nil {
			seen = append(seen, r.asSeen(played, r.moments[at-1].Seat, seat))
		}
	}
	for _, value := range seen {
		if IsSure(value) {
			return value, true
		}
	}
	switch len(seen) {
	case 0:
		return 0, false
	case 1:
		return seen[0], true
	}
	return (seen[0] + seen[1]) / 2, true
}

// StoodAfter is what a seat could expect after so many moves.
func (r *Review) StoodAfter(moves int, seat games.Seat) (value float64, known bool) {
	for at := range r.moments {
		if at > 0 && r.moments[at-1].Number == moves {
			return r.Stood(at, seat)
		}
	}
	return 0, false
}

// judged is what the best move at a moment promised and the one that was made, as the
// closest look says.
func (r *Review) judged(at int) (best, played *Answer) {
	best, played = r.looks[at].best, r.looks[at].played
	for _, c := range r.close {
		if c.at == at && c.best != nil && c.played != nil {
			best, played = c.best, c.played
		}
	}
	if best != nil && best.fails() {
		best = nil
	}
	if played != nil && played.fails() {
		played = nil
	}
	return best, played
}

// asSeen is what one seat can expect where another expects what an answer says.
func (r *Review) asSeen(a *Answer, mover, seat games.Seat) float64 {
	return phrase.Choose(r.isWith(mover, seat), a.Value, 1-a.Value)
}

// ended is what the end of the game was worth to a seat.
func (r *Review) ended(seat games.Seat) float64 {
	with := lists.Filter(r.result.Winners, func(winner games.Seat) bool { return r.isWith(seat, winner) })
	switch {
	case len(with) == len(r.result.Winners) && len(with) > 0:
		return 1
	case len(with) > 0 || len(r.result.Winners) == 0:
		return 0.5
	}
	return 0
}

// mostFollow is how many moves behind one are told.
const mostFollow = 4

// wayOf is a move that was looked at. A panic of the game leaves out what is said of it.
func wayOf(known games.Position, seat games.Seat, a Answer) Way {
	w := Way{Move: a.Move, Spelled: known.Typed(a.Move)}
	w.Reason, _ = reasonOf(known, seat, a.Move)
	p := known
	for i, move := range a.Line {
		if i > mostFollow || len(p.ToAct()) == 0 {
			break
		}
		next, _, err := p.Play(p.ToAct()[0], move)
		if err != nil {
			break
		}
		if i > 0 {
			w.Line = append(w.Line, Step{p.ToAct()[0], p.Typed(move)})
		}
		p = next
	}
	return w
}
