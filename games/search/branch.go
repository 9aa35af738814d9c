package search

import (
	"slices"

	"boardroom/games"
)

// A branch is a position whose moves alpha-beta is looking at.
type branch struct {
	*alphaBeta
	depth, ply  int
	alpha, beta float64
	ours        bool // the team itself is to act
	count       int  // moves that were looked at
	best        finding
}

// branch looks at the moves of the position. They are listed in stages, as the first
// often refutes all there is.
func (d *alphaBeta) branch(known games.Code, depth, ply int, alpha, beta float64) finding {
	b := branch{alphaBeta: d, depth: depth, ply: ply, alpha: alpha, beta: beta, ours: d.ours(), best: finding{value: d.worst()}}
	first := len(d.codes)
	if (known == 0 || b.try(known, true)) && b.noisyFirst(known) {
		b.rest(known, d.codes[first:len(d.codes):len(d.codes)])
	}
	d.codes = d.codes[:first]
	if b.count == 0 {
		b.best.value = drawn50
	}
	b.best.bound = bounded(b.best.value, alpha, beta)
	return b.best
}

// noisyFirst looks at the moves that change much. It returns false once the rest need
// not be looked at, as try does.
func (b *branch) noisyFirst(known games.Code) bool {
	first := len(b.codes)
	b.codes = b.noisy(b.codes)
	for i, end := first, len(b.codes); i < end; i++ {
		if c := b.codes[i]; c != known && !b.try(c, true) {
			return false
		}
	}
	return true
}

// rest looks at all other moves, first at those that have done well elsewhere.
func (b *branch) rest(known games.Code, noisy []games.Code) {
	first := len(b.codes)
	list, ordered := b.moves(b.codes)
	b.codes = list
	sorted := mostSorted
	if ordered {
		sorted = len(b.killers[b.ply])
	}
	for i, end := first, len(list); i < end; i++ {
		if i-first < sorted {
			b.bring(list[i:end], ordered)
		}
		c := list[i]
		if c == known || slices.Contains(noisy, c) {
			continue
		}
		if !b.try(c, slices.Contains(b.killers[b.ply][:], c)) {
			return
		}
	}
	if b.loses() {
		b.last(noisy, list[first:])
	}
}

// loses says whether every move that was looked at loses for certain.
func (b *branch) loses() bool {
	return b.ours && b.best.value <= 1-sure || !b.ours && b.best.value >= sure
}

// last looks at the moves that seemed to deserve no thought, until one does not lose:
// nothing is lost for certain while there is any move that was not looked at.
func (b *branch) last(tried ...[]games.Code) {
	first := len(b.codes)
	b.codes = b.others(b.codes)
	for i, end := first, len(b.codes); i < end && b.loses(); i++ {
		c := b.codes[i]
		isTried := func(list []games.Code) bool { return slices.Contains(list, c) }
		if !slices.ContainsFunc(tried, isTried) && !b.try(c, false) {
			return
		}
	}
}

// mostSorted is how many moves are put in order. When none of them refutes what the
// other side did, mostly none does.
const mostSorted = 10

// bring puts the move first that has done best, and leaves the others in their order.
func (b *branch) bring(list []games.Code, ordered bool) {
	best, top := 0, -1
	for i, c := range list {
		score := 0
		switch {
		case c == b.killers[b.ply][0]:
			score = 1 << 40
		case c == b.killers[b.ply][1]:
			score = 1 << 39
		case !ordered:
			score = b.good[goodAt(c)]
		}
		if score > top {
			best, top = i, score
		}
	}
	c := list[best]
	copy(list[1:best+1], list[:best])
	list[0] = c
}

// try looks at a move. Those after the first are asked at first whether they are
// better at all (principal variation search), and late ones less deeply.
func (b *branch) try(c games.Code, early bool) (goOn bool) {
	if !b.make(c) {
		return true
	}
	b.count++
	v := b.look(early)
	b.unmake()
	b.take(c, v)
	if !b.over && b.alpha >= b.beta {
		b.refuted(c)
	}
	return !b.over && b.alpha < b.beta
}

// look is what the position is worth after a move.
func (b *branch) look(early bool) float64 {
	depth, ply := b.depth-1, b.ply+1
	if b.count == 1 {
		return b.value(depth, ply, b.alpha, b.beta)
	}
	alpha, beta := b.alpha, min(b.beta, b.alpha+tick)
	if !b.ours {
		alpha, beta = max(b.alpha, b.beta-tick), b.beta
	}
	better := func(v float64) bool { return b.ours && v > b.alpha || !b.ours && v < b.beta }
	if reduced := b.reduced(); !early && reduced > 0 {
		if v := b.value(depth-reduced, ply, alpha, beta); !better(v) {
			return v
		}
	}
	v := b.value(depth, ply, alpha, beta)
	if better(v) && (alpha != b.alpha || beta != b.beta) {
		v = b.value(depth, ply, b.alpha, b.beta)
	}
	return v
}

// reduced is how much less deeply a late move is looked at.
func (b *branch) reduced() int {
	switch {
	case b.depth < lateDepth || b.count <= lateMove:
		return 0
	case b.depth < laterDepth || b.count <= laterMove:
		return 1
	}
	return 2
}

// take keeps a move that is better than those before it.
func (b *branch) take(c games.Code, v float64) {
	if b.ours && v > b.best.value || !b.ours && v < b.best.value {
		b.best.value, b.best.move = v, c
	}
	if b.ours {
		b.alpha = max(b.alpha, v)
	} else {
		b.beta = min(b.beta, v)
	}
}

// refuted remembers a move that was too good for the other team to allow.
func (b *branch) refuted(c games.Code) {
	b.good[goodAt(c)] += b.depth * b.depth
	if k := &b.killers[b.ply]; k[0] != c {
		k[1], k[0] = k[0], c
	}
}

// goodMoves is how many moves are told apart by how well they have done.
const goodMoves = 1 << 12

// goodAt is where that of a move is kept, which it may share with others.
func goodAt(c games.Code) int { return int(uint32(c) * 0x9e3779b9 >> 20) }
