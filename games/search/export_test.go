package search

import "boardroom/games"

// Kept is how often a position has been visited in the tree of the last move.
func (t *Thinker) Kept(p games.Position) int {
	if n := t.grown.descendant(p); n != nil {
		return n.visits
	}
	return 0
}

// What bounds a search of one move ahead.
const (
	RootFactor    = rootFactor
	MostUnsettled = mostUnsettled
	MostGrown     = mostGrown
)
