package world

import "boardroom/world/notice"

// A Feed says of which tables a session is told though its person is not at them.
type Feed func(*Table) bool

// Subscribe has a session told of tables at which its person is not: what becomes of
// them, and the board of every move as watchers see it. nil ends that.
func (h *crowd) Subscribe(s *Session, to Feed) {
	if delete(h.feeds, s); to != nil {
		h.feeds[s] = to
	}
	h.post.stir(s.person)
}

// everyTableThere is the feed of a session that is with another node, which knows what it
// wants.
func everyTableThere(*Table) bool { return true }

// feed tells of a table those sessions that want to hear of it and whose persons
// have not been told. what is made only where somebody is.
func (h *crowd) feed(t *Table, told map[*Person]bool, what func() notice.Notice) {
	for s, wants := range h.feeds {
		if s.isDropped() {
			delete(h.feeds, s)
		} else if !told[s.person] && t.visibleTo(s.person) && wants(t) {
			s.feed(t, what())
		}
	}
}

// feed tells the session of a table at which its person is not.
func (s *Session) feed(t *Table, n notice.Notice) {
	if s.far != nil {
		s.far.feed(t.ID, n)
		return
	}
	s.Tell(n)
}
