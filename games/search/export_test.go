package search

import (
	"context"

	"boardroom/games"
)

// Kept is how often a position has been visited in the tree of the last move.
func (t *Thinker) Kept(p games.Position) int {
	if n := t.grown.descendant(p, func() bool { return true }); n != nil {
		return n.visits
	}
	return 0
}

// What bounds a search of one move ahead.
const (
	RootFactor    = rootFactor
	MostUnsettled = mostUnsettled
	MostGrown     = mostGrown
	Looks         = looks
)

// A Patience is a context that has ended once it has been asked so often.
type Patience struct {
	context.Context
	Left, Asked int
}

// Err counts how often it is asked.
func (p *Patience) Err() error {
	if p.Asked++; p.Asked > p.Left {
		return context.Canceled
	}
	return nil
}

// Patient is a Patience that is asked so often.
func Patient(left int) *Patience { return &Patience{Context: context.Background(), Left: left} }
