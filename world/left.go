package world

import (
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// isLeftBehind says whether nobody is left to whom a table matters: only guests and
// bots of the house have seats, and the guests have gone. One who proved a key could
// come back, and has a while for it.
func (a *absences) isLeftBehind(t *tables.Table) bool {
	if t.Event.Event != 0 { // it matters to the event
		return false
	}
	if t.Match.Phase == store.InSetup {
		return false
	}
	for _, sitting := range t.Match.Seats {
		if sitting.Bot == store.HouseBot {
			continue
		}
		if sitting.Account != 0 || sitting.Forgotten != 0 {
			return false // and nobody asks the store when they were here
		}
		mayReturn := !a.tables.CantComeBack(sitting) && (a.away(sitting) < a.env.Limits.Abandoned || a.clock.Open() < a.env.Limits.Abandoned)
		if mayReturn {
			return false
		}
	}
	return true
}

// A Return says whether somebody can come back to their seats.
type Return int

const (
	Always Return = iota
	Soon          // as long as nobody puts the table away that they have left
	Never
)

// ReturnOf says whether the person can come back to their seats once the session has
// ended.
func ReturnOf(s *people.Session) Return {
	p := s.Person()
	switch {
	case !p.IsGuest() || len(p.Sessions()) > 1:
		return Always
	case p.GuestKey() != "":
		return Soon
	}
	return Never
}

// putLeftAway clears a table that guests have left behind, and tells those who
// watch.
func (c *Clearing) putLeftAway(t *tables.Table) error {
	still, err := c.takeAway(t)
	if err != nil {
		return err
	}
	c.audience.tellTable(t, notice.Note{Lines: []string{t.Name + " is put away: only guests played there, and they have gone." + still}, Event: t.Match.Event(notice.TableCleared)})
	return nil
}

// leaveSeats has it looked at what becomes of the tables of a guest who has gone.
func (c *Clearing) leaveSeats(s *people.Session) {
	p := s.Person()
	if len(p.Sessions()) > 0 || !p.IsGuest() {
		return
	}
	for _, t := range c.tables.RelatedTo(p) {
		if t.Match.Phase != store.InSetup && c.absences.isLeftBehind(t) {
			c.bots.touch(t)
		}
	}
}
