package search

import (
	"errors"
	"fmt"
	"math"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"

	"boardroom/games"
)

// threads is how many goroutines share a search. One that ends by itself, by positions or
// depth, has one: it finds the same move on every machine.
func (l Limits) threads() int {
	if l.Nodes > 0 || l.Depth > 0 {
		return 1
	}
	return max(1, l.Threads)
}

// together has something done by all goroutines of a search, each with its own run and a number
// of its own. The first is the search itself, with number 0; where it ends, all end.
func (q *searchRun) together(search func(h *searchRun, number int)) {
	var enough atomic.Bool
	var helping sync.WaitGroup
	q.helpers = make([]*searchRun, q.threads-1)
	for i := range q.helpers {
		q.helpers[i] = q.helper(&enough)
	}
	for i, h := range q.helpers {
		helping.Go(func() { h.caught(func() { search(h, i+1) }) })
	}
	func() {
		defer helping.Wait()
		defer enough.Store(true)
		search(q, 0)
	}()
	for _, h := range q.helpers {
		if q.budget.spent += h.spent; h.failed != nil {
			panic(h.failed) // as if it had happened here, where somebody may catch it
		}
	}
	q.helpers = nil
}

// helper is a run for the same that draws from a chance of its own, and tells nobody.
func (q *searchRun) helper(enough *atomic.Bool) *searchRun {
	h, asks := *q, q.ended
	h.budget = &budget{ended: func() error {
		if enough.Load() {
			return errEnough
		}
		return asks()
	}}
	h.chance = games.NewChance(uint64(q.chance.Below(1 << 30)))
	h.roots, h.report, h.helpers = slices.Clone(q.roots), nil, nil
	return &h
}

var errEnough = errors.New("the search that is helped has ended")

// caught keeps a panic for whoever began the search.
func (q *searchRun) caught(search func()) {
	defer func() {
		if cause := recover(); cause != nil {
			q.failed = fmt.Errorf("%v\n%s", cause, debug.Stack())
		}
	}()
	search()
}

// made is how many positions all have made together, as far as the helpers have said.
func (q *searchRun) made() int {
	n := q.budget.spent
	for _, h := range q.helpers {
		n += int(h.said.Load())
	}
	return n
}

// Locks guard the places of a memory that several goroutines use, each lock many.
type locks [64]sync.Mutex

// share makes a memory fit for so many goroutines.
func (m *memory) share(threads int) {
	m.locks = nil
	if threads > 1 {
		m.locks = new(locks)
	}
}

// of is the lock of a key, the same for all that share a place.
func (l *locks) of(k key) *sync.Mutex { return &l[k%key(len(l))] }

// find is recall for whichever goroutine asks.
func (m *memory) find(k key, ply int) (f finding, ok bool) {
	if m.locks == nil {
		return m.recall(k, ply)
	}
	lock := m.locks.of(k)
	lock.Lock()
	f, ok = m.recall(k, ply)
	lock.Unlock()
	return f, ok
}

// keep is note for whichever goroutine has found it.
func (m *memory) keep(k key, ply int, f finding) {
	if m.locks == nil {
		m.note(k, ply, f)
		return
	}
	lock := m.locks.of(k)
	lock.Lock()
	m.note(k, ply, f)
	lock.Unlock()
}

// rootStats are what trees have found out about the moves of their root.
type rootStats struct {
	visits, values []float64
	deepest        int
}

// add takes in what another tree has found, which counts by its visits. One that knows a
// move for certain has visited it without end.
func (c *rootStats) add(other rootStats) {
	for i, more := range other.visits {
		switch had := c.visits[i]; {
		case math.IsInf(more, 1):
			c.values[i] = other.values[i]
		case more > 0 && !math.IsInf(had, 1):
			c.values[i] = (had*c.values[i] + more*other.values[i]) / (had + more)
		}
		c.visits[i] += more
	}
	c.deepest = max(c.deepest, other.deepest)
}
