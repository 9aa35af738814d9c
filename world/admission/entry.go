package admission

import (
	"maps"
	"time"

	"boardroom/world/people"
	"boardroom/world/store"
)

// entryTime is for how long an entry code opens its account.
const entryTime = 10 * time.Minute

// An entryCode lets the owner of an account in once from another machine. It is kept in memory
// alone: a house that restarts has forgotten it.
type entryCode struct {
	hash string
	ends time.Time
}

func (e entryCode) isOver(now time.Time) bool { return !now.Before(e.ends) }

func (e entryCode) is(typed string) bool { return e.hash == hashOf(typed) }

// EntryCode draws a code that lets the owner of a session's account in once, from any machine and
// within a time, in place of one from before.
func (c *Codes) EntryCode(p *people.Person) (string, time.Duration, error) {
	if p.IsGuest() {
		return "", 0, people.ErrGuest()
	}
	now := c.env.Now()
	maps.DeleteFunc(c.entries, func(_ store.AccountID, e entryCode) bool { return e.isOver(now) })
	code := c.draw()[:len("xxxx-xxxx")]
	c.entries[p.Account()] = entryCode{hashOf(code), now.Add(entryTime)}
	return code, entryTime, nil
}

// useEntry uses up what was typed, if it is the entry code of an account. What it gives is empty
// where it is none.
func (c *Codes) useEntry(id store.AccountID, typed string) (told string) {
	if e, has := c.entries[id]; !has || !e.is(typed) || e.isOver(c.env.Now()) {
		return ""
	}
	delete(c.entries, id)
	c.warn(id)
	return "You came in with a code of @web, which is now used up. To come back without one, set a password: @password"
}
