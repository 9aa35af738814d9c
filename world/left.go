package world

import (
	"boardroom/world/notice"
	"boardroom/world/store"
)

// isLeftBehind says whether nobody is left to whom a table matters: only guests and
// bots of the house have seats, and the guests have gone. One who proved a key could
// come back, and has a while for it.
func (a *absences) isLeftBehind(t *Table) bool {
	if t.Phase == store.InSetup {
		return false
	}
	for _, sitting := range t.Seats {
		if sitting.Bot == store.HouseBot {
			continue
		}
		if sitting.Account != 0 || sitting.Forgotten != 0 {
			return false // and nobody asks the store when they were here
		}
		mayReturn := !a.people.cantComeBack(sitting) && (a.away(sitting) < a.env.limits.Abandoned || a.clock.Open() < a.env.limits.Abandoned)
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

// Returns says whether the person can come back to their seats once the session has
// ended.
func (s *Session) Returns() Return {
	p := s.person
	switch {
	case !p.IsGuest() || len(p.sessions) > 1:
		return Always
	case p.guestKey != "":
		return Soon
	}
	return Never
}

// putLeftAway clears a table that guests have left behind, and tells those who
// watch.
func (w *World) putLeftAway(t *Table) error {
	still, err := w.takeAway(t)
	if err != nil {
		return err
	}
	w.People.tellTable(t, notice.Note{Lines: []string{t.Name + " is put away: only guests played there, and they have gone." + still}, Event: t.Event(notice.TableCleared)})
	return nil
}

// leaveSeats has it looked at what becomes of the tables of a guest who has gone.
func (w *World) leaveSeats(p *Person) {
	if len(p.sessions) > 0 || !p.IsGuest() {
		return
	}
	for _, t := range w.Tables.filedFor(p) {
		if t.Phase != store.InSetup && w.absences.isLeftBehind(t) {
			w.Bots.touch(t)
		}
	}
}
