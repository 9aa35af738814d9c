package tables

import (
	"time"

	"boardroom/world/env"
)

// Matches notes of which open tables the whole match is in memory, and for how much
// longer. Of the others there is an outline.
type Matches struct {
	env    *env.Env
	tables *Index
	uses   map[*Table]*matchUse
	queue  []*Table       // in memory, in the order in which it was asked whether they still have to be
	unread []*Table       // whose records nobody has played since the house opened
	using  []*Table       // what the act under way has made ready
	needed map[*Table]int // by so many acts that have stepped aside
}

// A matchUse is when the match of a table was needed.
type matchUse struct {
	last     time.Time
	reviewed time.Time // when it was asked last whether it is still needed
	queued   bool
}

// noteUse notes that the match of a table is needed now; nil where the table is not open.
func (c *Matches) noteUse(t *Table) *matchUse {
	if !c.tables.IsListed(t) {
		return nil
	}
	use := c.uses[t]
	if use == nil {
		use = &matchUse{}
		c.uses[t] = use
	}
	use.last = c.env.Now()
	return use
}

// enlist notes that the match of a table is in memory, if it is open.
func (c *Matches) enlist(t *Table) {
	if use := c.noteUse(t); use != nil && !use.queued {
		use.reviewed, use.queued = c.env.Now(), true
		c.queue = append(c.queue, t)
	}
}

// need says that tables which an act has made ready are needed by it while it is aside.
func (c *Matches) need(tables []*Table) {
	for _, t := range tables {
		c.needed[t]++
	}
}

// release says that an act which has been aside goes on.
func (c *Matches) release(tables []*Table) {
	for _, t := range tables {
		if c.needed[t]--; c.needed[t] == 0 {
			delete(c.needed, t)
		}
	}
}

// isIdle says whether nobody has needed the match of a table for some time.
func (c *Matches) isIdle(t *Table) bool {
	use := c.uses[t]
	return c.needed[t] == 0 && (use == nil || c.env.Now().Sub(use.last) >= c.env.Limits.TableReady)
}

// UnloadIdle ends an act, and leaves the matches to the disk that nobody has needed for some time
// and that are not in use; an act that has stepped aside still needs what it has made ready.
func (c *Matches) UnloadIdle(isInUse func(*Table) bool) {
	c.using = nil
	now := c.env.Now()
	for range len(c.queue) {
		t := c.queue[0]
		use := c.uses[t]
		if use != nil && now.Sub(use.reviewed) < c.env.Limits.TableReady {
			return
		}
		c.queue = c.queue[1:]
		switch {
		case use == nil || !c.tables.IsListed(t) || !t.Match.IsWhole():
			delete(c.uses, t)
		case !c.isIdle(t) || c.env.Loop.IsLocked(t) || isInUse(t):
			use.reviewed, c.queue = now, append(c.queue, t)
		default:
			c.unload(t)
		}
	}
}

// unload leaves the match of a table to the disk.
func (c *Matches) unload(t *Table) {
	t.Match = t.Match.Outlined()
	delete(c.uses, t)
	c.tables.Hooks.Unloaded.Call(t)
}

// loadUnread reads the match of one table that nobody has needed since the house opened; nil
// where there is none.
func (c *Matches) loadUnread() *Table {
	for len(c.unread) > 0 {
		t := c.unread[0]
		c.unread = c.unread[1:]
		if t.Match.IsWhole() || !c.tables.IsListed(t) || c.env.Loop.IsLocked(t) {
			continue
		}
		if err := c.tables.load(t); err != nil {
			c.env.Log.Error("a table has not been checked", "table", t.Name, "number", t.ID, "error", err)
			return nil
		}
		return t
	}
	return nil
}

// Suspend notes that the act under way steps aside, and goOn that it goes on: the matches that
// it has made ready stay in memory meanwhile.
func (c *Matches) Suspend() (goOn func()) {
	using := c.using
	c.using = nil
	c.need(using)
	return func() {
		c.release(using)
		c.using = using
	}
}

// CheckNext plays the record of one table that nobody has needed since the house opened, so that
// one that leads nowhere is found. Its match stays in memory if it is in use.
func (c *Matches) CheckNext(isInUse func(*Table) bool) {
	switch t := c.loadUnread(); {
	case t == nil:
	case isInUse(t) || !c.isIdle(t):
		c.enlist(t)
	default:
		c.unload(t)
	}
}
