package world

import (
	"container/heap"
	"time"

	"boardroom/world/tables"
)

// Timers say when each open table is looked at next for what falls due by time alone, in
// the house's time. A tick looks at the tables that are due and at no other.
type timers struct {
	clock  *tables.HouseClock
	tables *tables.Index
	queue  deadlines // the next first
	of     map[*tables.Table]*deadline
}

// A deadline is when a table is to be looked at.
type deadline struct {
	table *tables.Table
	at    time.Duration
	index int // in the queue
}

// set has a table looked at at a time, and at no other.
func (d *timers) set(t *tables.Table, at time.Duration) {
	if due := d.of[t]; due != nil {
		due.at = at
		heap.Fix(&d.queue, due.index)
		return
	}
	d.of[t] = &deadline{table: t, at: at}
	heap.Push(&d.queue, d.of[t])
}

// wake has the next tick look at a table, if it is open: something has changed there, or
// who sits there has come or gone.
func (d *timers) wake(t *tables.Table) {
	if d.tables.IsListed(t) {
		d.set(t, d.clock.Time())
	}
}

// wakeAll is wake for some tables.
func (d *timers) wakeAll(tables []*tables.Table) {
	for _, t := range tables {
		d.wake(t)
	}
}

// lookSoon has the next tick look at a table, whether or not it is open: when it is no more,
// for those who sat there.
func (d *timers) lookSoon(t *tables.Table) { d.set(t, 0) }

// takeDue are the tables that are due by now. They are looked at no more before a time is
// set for them again.
func (d *timers) takeDue(now time.Duration) (due []*tables.Table) {
	for len(d.queue) > 0 && d.queue[0].at <= now {
		t := heap.Pop(&d.queue).(*deadline).table
		delete(d.of, t)
		due = append(due, t)
	}
	return due
}

// Deadlines are a queue for the package heap, whose methods are for it alone.
type deadlines []*deadline

func (q deadlines) Len() int           { return len(q) }
func (q deadlines) Less(i, j int) bool { return q[i].at < q[j].at }

func (q deadlines) Swap(i, j int) {
	q[i], q[j] = q[j], q[i]
	q[i].index, q[j].index = i, j
}

func (q *deadlines) Push(due any) {
	due.(*deadline).index = len(*q)
	*q = append(*q, due.(*deadline))
}

func (q *deadlines) Pop() any {
	last := len(*q) - 1
	due := (*q)[last]
	(*q)[last] = nil
	*q = (*q)[:last]
	return due
}
