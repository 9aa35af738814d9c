package garrisons

import (
	"fmt"
	"math/bits"
)

// improves says what an action gains that changes nothing else: hexes that a side is
// nearer to, as they count when a position is judged, else influence.
func (p *position) improves(next *position, s side, at int) string {
	open := next.open(s)
	if p.held[s.index()] == 0 && open.any() {
		return fmt.Sprintf("After it %s are open to you.", p.list(open))
	}
	if before, after := p.nearer(s), next.nearer(s); p.held[(-s).index()] > 0 && after > before {
		return fmt.Sprintf("After it you are nearer than the other side to %d empty hexes instead of %d.", after, before)
	}
	free := 0
	for beside := range p.hexes[at].around.all() {
		if next.at(beside) == none {
			free++
		}
	}
	if free < 2 {
		return ""
	}
	return fmt.Sprintf("It adds to your influence on %d empty hexes.", free)
}

// nearer counts the empty hexes to which a side is nearer than the other.
func (g *bitboard) nearer(s side) (n int) {
	mine, theirs := g.reaches(s), g.reaches(-s)
	for w := range g.words {
		further := uint64(0) // of theirs
		for near := never; near >= inOne; near-- {
			n += bits.OnesCount64(mine[near][w] & further)
			further |= theirs[near][w]
		}
	}
	return n
}
