package world

import "boardroom/world/notice"

// A Feed says of which tables a session is told though its person is not at them.
type Feed func(*Table) bool

// Subscribe has a session told of tables at which its person is not: what becomes of
// them, and the board of every move as watchers see it. nil ends that.
func (h *People) Subscribe(s *Session, to Feed) {
	if delete(h.feeds, s); to != nil {
		h.feeds[s] = to
	}
}

// Stream shows a session of a single command the board of a table, and tells it from then
// on what becomes of the table, as its person may know it. The person is no watcher by it.
func (w *World) Stream(s *Session, t *Table) error {
	if err := w.flood.spend(s.person, doings); err != nil {
		return err
	}
	if t.HasBoard() {
		s.Tell(t.boards(notice.Looked, "")(s.person))
	} else {
		s.Tell(notice.Note{Lines: []string{t.Name + " has not started yet."}, Data: notice.Data{"tables": standings(t)}})
	}
	w.People.Subscribe(s, func(of *Table) bool { return of.ID == t.ID })
	return nil
}

// feed tells of a table those sessions that want to hear of it and whose persons
// have not been told, which never reaches a session that passes. what is made only where
// somebody is.
func (h *People) feed(t *Table, told map[*Person]bool, what func(*Session) notice.Notice) {
	for s, wants := range h.feeds {
		if s.isDropped() {
			delete(h.feeds, s)
		} else if (s.passing || !told[s.person]) && t.visibleTo(s.person) && wants(t) {
			s.Tell(what(s))
		}
	}
}
