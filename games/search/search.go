// Package search finds a move worth playing in any game, over the contract
// alone: it tries moves and plays each out at random again and again, most often
// the ones that have done best (UCB1, Auer, Cesa-Bianchi and Fischer 2002).
//
// It must not know any one game's internals, nor people. It draws nothing but
// from the source it is given, so the same source and the same number of
// playouts find the same move.
package search

import (
	"context"
	"math"
	"math/rand/v2"

	"boardroom/games"
)

// Limits bound a search; it ends at the first that is reached, or with its
// context. A zero field is no limit.
type Limits struct {
	Playouts int // how many games are played out
	Depth    int // how many moves deep a playout may go; 0 is usualDepth
}

// The bounds of a search that nobody set.
const (
	usualDepth = 200
	// mostCandidates bounds the moves that are tried. Where a position has
	// more, a sample is drawn, all moves equally likely.
	mostCandidates = 256
	// explore is the weight of UCB1's bonus for moves that were seldom tried.
	explore = 1.0
)

// A Finding is what a search found.
type Finding struct {
	Move     games.Move
	Playouts int
	Value    float64 // mean result of the playouts for the seat: 1 won, 0 lost
}

// candidate is a move that is tried, and what came of it.
type candidate struct {
	move  games.Move
	next  games.Position
	tries int
	total float64
}

// Best searches a position that is not over, for the first seat that is to act.
// history has counted the position and those before it; it is left as it is. ok
// is false where there is no legal move that can be listed.
func Best(ctx context.Context, p games.Position, history games.History, limits Limits, source *rand.Rand) (f Finding, ok bool) {
	seat := p.ToAct()[0]
	candidates := sample(p, seat, source)
	if len(candidates) == 0 {
		return Finding{}, false
	}
	for len(candidates) > 1 && ctx.Err() == nil && (limits.Playouts == 0 || f.Playouts < limits.Playouts) {
		c := choose(candidates, f.Playouts)
		c.total += playout(c.next, history, seat, limits.Depth, source)
		c.tries++
		f.Playouts++
	}
	best := &candidates[0]
	for i := range candidates {
		if c := &candidates[i]; c.tries > best.tries || c.tries == best.tries && c.total > best.total {
			best = c
		}
	}
	f.Move = best.move
	if best.tries > 0 {
		f.Value = best.total / float64(best.tries)
	}
	return f, true
}

// sample draws the moves to try and plays each of them (reservoir sampling,
// Vitter 1985).
func sample(p games.Position, seat games.Seat, source *rand.Rand) []candidate {
	moves := make([]games.Move, 0, mostCandidates)
	listed := 0
	p.Legal(func(m games.Move) bool {
		listed++
		if len(moves) < mostCandidates {
			moves = append(moves, m)
		} else if at := source.IntN(listed); at < mostCandidates {
			moves[at] = m
		}
		return listed < mostListed
	})
	candidates := make([]candidate, 0, len(moves))
	for _, move := range moves {
		if next, _, err := p.Play(seat, move); err == nil {
			candidates = append(candidates, candidate{move: move, next: next})
		}
	}
	return candidates
}

// mostListed bounds how much of a long list of moves is read.
const mostListed = 1 << 20

// choose picks the candidate to try next: each once, then by UCB1.
func choose(candidates []candidate, playouts int) *candidate {
	best, bestScore := &candidates[0], math.Inf(-1)
	for i := range candidates {
		c := &candidates[i]
		if c.tries == 0 {
			return c
		}
		tries := float64(c.tries)
		score := c.total/tries + explore*math.Sqrt(2*math.Log(float64(playouts))/tries)
		if score > bestScore {
			best, bestScore = c, score
		}
	}
	return best
}

// playout plays a position out at random and returns the result for a seat. A
// game that does not end in time counts as drawn. Repetition is counted for the
// position itself, not within the playout, where it comes up seldom.
func playout(p games.Position, history games.History, seat games.Seat, depth int, source *rand.Rand) float64 {
	if depth == 0 {
		depth = usualDepth
	}
	result := history.After(p)
	for ply := 0; ply < depth && !result.Over; ply++ {
		next, ok := randomMove(p, source)
		if !ok {
			break
		}
		p = next
		result = p.Result()
	}
	return worth(result, seat)
}

// randomMove plays one legal move. Where there are very many, the one at a
// random place among the first is taken.
func randomMove(p games.Position, source *rand.Rand) (games.Position, bool) {
	n := min(p.CountLegal(), mostListed)
	if n == 0 {
		return nil, false
	}
	at := source.IntN(n)
	var chosen games.Move
	p.Legal(func(m games.Move) bool {
		chosen = m
		at--
		return at >= 0
	})
	next, _, err := p.Play(p.ToAct()[0], chosen)
	return next, err == nil
}

// worth is a result for a seat: 1 for a win, divided among those who win
// together, 0 for a loss, a half for a draw and for a game that is not over.
func worth(r games.Result, seat games.Seat) float64 {
	if !r.Over || len(r.Winners) == 0 {
		return 0.5
	}
	for _, winner := range r.Winners {
		if winner == seat {
			return 1 / float64(len(r.Winners))
		}
	}
	return 0
}
