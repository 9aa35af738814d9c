package strategery

import (
	"cmp"
	"math"
	"slices"

	"boardroom/games"
)

// What counts when moves are put in order, in spaces.
const (
	jitter    = 0.02 // so that equal moves come in any order
	eagerness = 0.5  // how much a better move weighs
	// mostWays is how many ways to divide the points are tried in one space.
	mostWays = 3
	// Ways are looked for in so many of the spaces that look best before.
	fewestSites = 8
)

// Suggest lists moves by how the seat stands after each. To an empty space it goes with
// no point too many for the battles that it can win, and where it keeps the space it
// spends the rest in a few ways.
func (p *position) Suggest(seat games.Seat, most int, chance *games.Chance) []games.Suggestion {
	l := &proposals{evalBoard: p.outlook(seat), chance: chance, most: most}
	for _, s := range l.sites(most) {
		l.space(s.move)
	}
	suggestions := make([]games.Suggestion, len(l.best))
	for i, b := range l.best {
		suggestions[i] = games.Suggestion{Move: p.token(b.move), Weight: math.Exp(eagerness * (b.score - l.best[0].score))}
	}
	return suggestions
}

// A proposal is a move and how good it looks.
type proposal struct {
	move
	score float64
}

// Proposals keep the best of the moves that are proposed, in order.
type proposals struct {
	*evalBoard
	chance *games.Chance
	most   int
	best   []proposal
}

// sites are moves to empty spaces with the points that battles need, the best first by
// how the seat stands after them, and no more of them than are likely to be among the
// best once the rest is spent. While many spaces are left, none is given away: to wait so is
// of use near the end alone.
func (l *proposals) sites(most int) []proposal {
	list, generous := make([]proposal, 0, len(l.board)), l.left <= manyLeft || !l.canKeep(l.seat)
	for at := range l.board {
		if !l.board[at].empty() {
			continue
		}
		if r := l.raid(at, l.seat); !generous && r.gain == 0 && r.effort > l.points {
			continue
		}
		m := l.needed(at, l.seat)
		t := l.try(m)
		list = append(list, proposal{m, l.ahead(false) + l.chance.Jitter(jitter)})
		l.back(t)
	}
	slices.SortFunc(list, func(a, b proposal) int { return cmp.Compare(b.score, a.score) })
	return list[:min(len(list), max(fewestSites, most*2/5))]
}

// space proposes moves to one space, with what its battles need.
func (l *proposals) space(m move) {
	t := l.try(m)
	if l.board[m.at].seat() == l.seat {
		l.spend(m, t.n > 0)
	} else {
		l.add(m, l.ahead(false))
	}
	l.back(t)
}

// needed are the points for the battles in a space that a seat can win, clockwise from
// the north.
func (p *position) needed(at int, seat games.Seat) move {
	m, left := move{at: at}, p.points
	for direction, beside := range p.around(at) {
		if beside == offBoard || p.board[beside].empty() || p.board[beside].seat() == seat {
			continue
		}
		need := int(p.board[beside].sides[facing(direction)]) + 1
		if need > left {
			break
		}
		m.sides[direction] = need
		left -= need
	}
	return m
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
