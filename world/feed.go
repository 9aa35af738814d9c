package world

import (
	"boardroom/world/flood"
	"boardroom/world/notice"

	"boardroom/world/people"
	"boardroom/world/tables"
)

// A Feed says of which tables a session is told though its person is not at them.
type Feed func(*tables.Table) bool

// Subscribe has a session told of tables at which its person is not: what becomes of
// them, and the board of every move as watchers see it. nil ends that.
func (a *audience) Subscribe(s *people.Session, to Feed) {
	if delete(a.feeds, s); to != nil {
		a.feeds[s] = to
	}
}

// Stream shows a session of a single command the board of a table, and tells it from then
// on what becomes of the table, as its person may know it. The person is no watcher by it.
func (f *Watching) Stream(s *people.Session, t *tables.Table) error {
	if err := f.flood.Spend(s.Person(), flood.Doings); err != nil {
		return err
	}
	if t.Match.HasBoard() {
		s.Tell(t.Boards(notice.Looked, "")(s.Person()))
	} else {
		s.Tell(notice.Note{Lines: []string{t.Name + " has not started yet."}, About: notice.About{Tables: tables.Standings(t)}})
	}
	f.audience.Subscribe(s, func(of *tables.Table) bool { return of.ID == t.ID })
	return nil
}

// feed tells of a table those sessions that want to hear of it and whose persons
// have not been told, which never reaches a session that passes. what is made only where
// somebody is.
func (a *audience) feed(t *tables.Table, told map[*people.Person]bool, what func(*people.Session) notice.Notice) {
	for s, wants := range a.feeds {
		if s.IsDropped() {
			delete(a.feeds, s)
		} else if (s.IsPassing() || !told[s.Person()]) && t.VisibleTo(s.Person()) && wants(t) {
			s.Tell(what(s))
		}
	}
}
