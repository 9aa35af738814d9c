package search

import (
	"context"
	"sync/atomic"

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

// A Patience is a context that has ended once it has been asked so often, by whichever
// goroutine.
type Patience struct {
	context.Context
	left  int
	asked atomic.Int64
}

// Asked is how often it was asked.
func (p *Patience) Asked() int { return int(p.asked.Load()) }

// Err counts how often it is asked.
func (p *Patience) Err() error {
	if int(p.asked.Add(1)) > p.left {
		return context.Canceled
	}
	return nil
}

// Patient is a Patience that is asked so often.
func Patient(left int) *Patience { return &Patience{Context: context.Background(), left: left} }
