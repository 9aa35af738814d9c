package search

import (
	"cmp"
	"slices"

	"boardroom/games"
)

const (
	// doubt is how much less than the best a move has to be worth in one of several
	// worlds before it is enough to know that: the others may have it the best.
	doubt = 0.3
	// fewMoves is how many moves are left at least when the worse half goes.
	fewMoves = 12
)

// imagine draws whole positions that the seat must hold possible; one, where it
// sees all there is or the search has ended.
func (q *searchRun) imagine(p games.Position) []games.Position {
	hider, ok := p.(games.Hider)
	if !ok {
		return []games.Position{p}
	}
	var worlds []games.Position
	for range max(1, q.strength.Worlds) {
		world := hider.Determinize(q.seat, q.chance)
		worlds = append(worlds, world)
		if q.look(); world == p || q.over {
			break
		}
	}
	return worlds
}

// level looks at the moves so deep in all worlds; false where nothing more was found.
func level(duels []*alphaBeta, depth int) (found bool) {
	for _, d := range duels {
		if !d.over {
			found = d.level(depth) > 0 || found
		}
	}
	return found
}

// average is what the moves are worth in all worlds.
func average(duels []*alphaBeta) []float64 {
	mean := make([]float64, len(duels[0].values))
	for _, d := range duels {
		for i, v := range d.values {
			mean[i] += v / float64(len(duels))
		}
	}
	return mean
}

// narrow gives the move that is best in all worlds together. Where there are several, it
// leaves the better half of the moves to be looked at deeper, in all of them alike, and
// lets nobody take the others any more.
func narrow(duels []*alphaBeta) (best int) {
	order := duels[0].order
	if len(duels) == 1 {
		return order[0]
	}
	values := average(duels)
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(values[b], values[a]) })
	left := min(len(order), max(len(order)/2, fewMoves))
	for _, d := range duels {
		for _, i := range order[left:] {
			d.values[i] = 0
		}
		d.order = slices.Clone(order[:left])
	}
	return order[0]
}
