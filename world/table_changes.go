package world

import (
	"time"

	"boardroom/world/tables"
)

// changes are when anything changed at each table, also what its record says nothing of.
type changes struct {
	now    func() time.Time
	opened time.Time // when the house did, before which nobody knows
	of     map[*tables.Table]time.Time
}

func newChanges(now func() time.Time) *changes {
	return &changes{now: now, opened: now(), of: map[*tables.Table]time.Time{}}
}

func (c *changes) note(t *tables.Table) { c.of[t] = c.now() }

// keep does something to a table that is nothing to its players, such as that its clocks stop.
func (c *changes) keep(t *tables.Table, do func() error) error {
	before, noted := c.of[t]
	err := do()
	if delete(c.of, t); noted {
		c.of[t] = before
	}
	return err
}

// last is when a table changed last.
func (c *changes) last(t *tables.Table) time.Time {
	if at, noted := c.of[t]; noted {
		return at
	}
	return c.opened
}
