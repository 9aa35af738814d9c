package gamestest

import (
	"fmt"
	"slices"

	"boardroom/games"
)

// checkReach holds a game that knows the cells that may be used next to its legal moves.
func (r *referee) checkReach(p games.Position) error {
	reacher, quick := p.(games.Reacher)
	if n := p.CountLegal(); !quick || n == 0 || n > r.config.List {
		return nil
	}
	seat := p.ToAct()[0]
	begins := games.ReachByMoves(p, seat, "")
	if listed := reacher.Reach(seat, ""); !sameCells(listed, begins) {
		return fmt.Errorf("seat %d can begin at %v, and is told %v", seat, begins, listed)
	}
	for _, begin := range begins {
		goals := games.ReachByMoves(p, seat, begin)
		if listed := reacher.Reach(seat, begin); len(goals) > 0 && !sameCells(listed, goals) {
			return fmt.Errorf("seat %d can go from %s to %v, and is told %v", seat, begin, goals, listed)
		}
	}
	return nil
}

func sameCells(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}
