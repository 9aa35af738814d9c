package world

import (
	"container/heap"
	"time"
)

// An agenda is when each open table is to be looked at next for what falls due by time
// alone, in the house's time, the next first. A tick looks at those that are due and at
// no other.
type agenda []*Table

// A due is when a table is to be looked at, and where it stands in the agenda.
type due struct {
	at    time.Duration
	place int // counted from 1; 0 is nowhere
}

func (a agenda) Len() int           { return len(a) }
func (a agenda) Less(i, j int) bool { return a[i].due.at < a[j].due.at }

func (a agenda) Swap(i, j int) {
	a[i], a[j] = a[j], a[i]
	a[i].due.place, a[j].due.place = i+1, j+1
}

// Push and Pop are for the package heap alone.
func (a *agenda) Push(t any) {
	*a = append(*a, t.(*Table))
	t.(*Table).due.place = len(*a)
}

func (a *agenda) Pop() any {
	last := len(*a) - 1
	t := (*a)[last]
	*a, t.due.place = (*a)[:last], 0
	return t
}

// set has a table looked at at a time.
func (a *agenda) set(t *Table, at time.Duration) {
	t.due.at = at
	if t.due.place == 0 {
		heap.Push(a, t)
		return
	}
	heap.Fix(a, t.due.place-1)
}
