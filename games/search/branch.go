package search

import (
	"slices"

	"boardroom/games"
)

// A branch is a position whose moves alpha-beta is looking at.
type branch struct {
	*duel
	position    games.Position
	depth, ply  int
	alpha, beta float64
	ours        bool // the team itself is to act
	count       int  // moves that were looked at
	tried       []games.Move
	best        finding
}

// noisy looks at the moves that change much. It returns false once the rest
// need not be looked at, as try does.
func (b *branch) noisy() bool {
	goOn := true
	if f, ok := b.position.(games.Noisy); ok {
		f.NoisyMoves(func(m games.Move) bool {
			goOn = b.try(m, true)
			return goOn
		})
	}
	return goOn
}

// rest looks at all other moves, first at those that have done well elsewhere.
func (b *branch) rest(seat games.Seat) {
	moves := b.quiet(seat)
	for _, killer := range b.killers[b.ply] {
		if slices.Contains(moves, killer) && !b.try(killer, true) {
			return
		}
	}
	for _, m := range moves {
		if !b.try(m, false) {
			return
		}
	}
}

// quiet lists the moves, in the order that the game suggests or by how well they
// have done.
func (b *branch) quiet(seat games.Seat) []games.Move {
	var moves []games.Move
	if s, ok := b.position.(games.Suggester); ok {
		for _, m := range s.Suggest(seat, b.strength.Width, b.chance) {
			moves = append(moves, m.Move)
		}
		return moves
	}
	b.position.Legal(func(m games.Move) bool {
		moves = append(moves, m)
		return true
	})
	slices.SortStableFunc(moves, func(m, n games.Move) int { return b.good[n] - b.good[m] })
	return moves
}

// try looks at a move, if it has not been. Late ones are looked at less deeply
// unless they turn out well.
func (b *branch) try(m games.Move, early bool) (goOn bool) {
	if slices.Contains(b.tried, m) {
		return true
	}
	if early {
		b.tried = append(b.tried, m)
	}
	next, ok := b.step(b.position, m)
	if !ok {
		return true
	}
	b.count++
	reduced := 0
	if !early && b.count > lateMove && b.depth >= lateDepth {
		reduced = 1
	}
	v := b.value(next, b.depth-1-reduced, b.ply+1, b.alpha, b.beta)
	if reduced > 0 && (b.ours && v > b.alpha || !b.ours && v < b.beta) {
		v = b.value(next, b.depth-1, b.ply+1, b.alpha, b.beta)
	}
	b.take(m, v)
	if !b.over && b.alpha >= b.beta {
		b.refuted(m)
	}
	return !b.over && b.alpha < b.beta
}

// take keeps a move that is better than those before it.
func (b *branch) take(m games.Move, v float64) {
	if b.ours && v > b.best.value || !b.ours && v < b.best.value {
		b.best.value, b.best.move = v, m
	}
	if b.ours {
		b.alpha = max(b.alpha, v)
	} else {
		b.beta = min(b.beta, v)
	}
}

// refuted remembers a move that was too good for the other team to allow.
func (b *branch) refuted(m games.Move) {
	b.good[m] += b.depth * b.depth
	if k := &b.killers[b.ply]; k[0] != m {
		k[1], k[0] = k[0], m
	}
}
