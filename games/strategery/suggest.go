package strategery

import (
	"math"
	"slices"

	"boardroom/games"
)

// What counts when moves are put in order, in spaces.
const (
	closedWorth = 0.45 // an empty space beside that no other seat can keep any more
	openRisk    = 0.25 // one from which somebody could capture the new space
	lostWorth   = -0.8 // the new space is lost
	jitter      = 0.02 // so that equal moves come in any order
	eagerness   = 1.6  // how much a better move weighs
)

// Suggest lists, for each empty space, the moves that beat all around it with
// no point too many and spend the rest in a few sensible ways; where that is not
// possible, those that capture something before they lose the space.
func (p *position) Suggest(seat games.Seat, most int, chance *games.Chance) []games.Suggestion {
	l := &proposals{position: p, seat: seat, chance: chance, most: most, others: p.others(seat)}
	for at := range p.board {
		if p.board[at].empty() {
			l.space(at)
		}
	}
	suggestions := make([]games.Suggestion, len(l.best))
	for i, b := range l.best {
		suggestions[i] = games.Suggestion{Move: p.token(b.move), Weight: math.Exp(eagerness * (b.score - l.best[0].score))}
	}
	return suggestions
}

// others says for each empty space what the cheapest of the other seats needs to
// occupy it and keep it.
func (p *position) others(seat games.Seat) []int {
	others := make([]int, len(p.board))
	for at := range p.board {
		if !p.board[at].empty() {
			continue
		}
		s := p.siege(at)
		need := math.MaxInt
		for other := games.Seat(1); other <= games.Seat(p.seats); other++ {
			if other != seat && !p.out[other] {
				need = min(need, s.total-s.of[other])
			}
		}
		others[at] = need
	}
	return others
}

// A proposal is a move and how good it looks.
type proposal struct {
	move
	score float64
}

// Proposals keep the best of the moves that are proposed, in order.
type proposals struct {
	*position
	seat   games.Seat
	chance *games.Chance
	others []int
	most   int
	best   []proposal
}

// A front is an empty space beside the one to occupy.
type front struct {
	side   int
	others int // what the cheapest other needs there, our own side apart
}

// space proposes moves to one space. Where it can't be kept they capture what comes
// before it is lost, clockwise from the north, with the points there are.
func (l *proposals) space(at int) {
	m, left, gain := move{at: at}, l.points, 1.0
	fronts := make([]front, 0, 4)
	lost := append(make([]proposal, 0, 5), proposal{m, lostWorth})
	for direction := range directionNames {
		beside, ok := l.neighbour(at, direction)
		switch {
		case !ok:
		case l.board[beside].empty():
			fronts = append(fronts, front{direction, l.others[beside]})
		case l.board[beside].seat() != l.seat:
			need := int(l.board[beside].sides[facing(direction)]) + 1
			if need > left {
				for _, proposed := range lost {
					l.add(proposed.move, proposed.score)
				}
				return
			}
			m.sides[direction] = need
			left -= need
			proposed := proposal{m, lost[len(lost)-1].score}
			if !l.board[beside].castle || !l.fixed {
				gain++
				proposed.score++
			}
			lost = append(lost, proposed)
		}
	}
	l.spend(m, gain, left, fronts)
}

// spend proposes ways to divide what is left among the sides that face empty
// spaces: evenly; closing as many of those spaces as can be, the cheapest first;
// and all on one.
func (l *proposals) spend(m move, gain float64, left int, fronts []front) {
	if len(fronts) == 0 || left == 0 {
		l.add(m, gain+l.holding(m, fronts))
		return
	}
	even := m
	for i, f := range fronts {
		even.sides[f.side] = left / len(fronts)
		if i < left%len(fronts) {
			even.sides[f.side]++
		}
	}
	l.add(even, gain+l.holding(even, fronts))
	closing, rest := m, left
	slices.SortStableFunc(fronts, func(a, b front) int { return b.others - a.others })
	for _, f := range fronts {
		if need := max(0, l.points-f.others); need <= rest {
			closing.sides[f.side] = need
			rest -= need
		}
	}
	closing.sides[fronts[len(fronts)-1].side] += rest
	if closing != even {
		l.add(closing, gain+l.holding(closing, fronts))
	}
	for _, f := range fronts {
		single := m
		single.sides[f.side] = left
		if single != even && single != closing {
			l.add(single, gain+l.holding(single, fronts))
		}
	}
}

// holding is what the sides of a new space that face empty ones are good for.
func (l *proposals) holding(m move, fronts []front) float64 {
	worth := 0.0
	for _, f := range fronts {
		if f.others+m.sides[f.side]+1 > l.points {
			worth += closedWorth
		} else {
			worth -= openRisk * (1 - float64(m.sides[f.side])/float64(2*l.points))
		}
	}
	return worth
}

// add keeps a move if it is among the best so far.
func (l *proposals) add(m move, score float64) {
	score += l.chance.Jitter(jitter)
	if len(l.best) == l.most {
		if score <= l.best[l.most-1].score {
			return
		}
		l.best = l.best[:l.most-1]
	}
	i := len(l.best)
	for i > 0 && l.best[i-1].score < score {
		i--
	}
	l.best = slices.Insert(l.best, i, proposal{m, score})
}
