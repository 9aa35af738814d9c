package world

import (
	"errors"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// catchUp follows what others have changed and this node has not been told of.
func (n *presence) catchUp() {
	if n.mark == "" {
		n.markAnew()
		return
	}
	var changes []store.Change
	var next store.Mark
	err := n.nodes.keepAside(func() (err error) {
		changes, next, err = n.nodes.store.Changes(n.mark)
		return err
	}, n)
	switch {
	case errors.Is(err, store.ErrGap):
		n.markAnew()
		err = n.follower.everything()
	case err == nil:
		n.mark = next
		for _, c := range changes {
			n.followUp(c, n.followLate)
		}
	}
	if err != nil {
		n.nodes.log.Error("the changes of other nodes are not followed", "error", err)
	}
}

// followLate follows a change of which no other node has told.
func (n *presence) followLate(c store.Change) error {
	defer n.noteUntold(c)()
	id := store.TableID(c.ID)
	before, known := n.tableNumbered(id)
	entries := 0
	if known {
		entries = before.Entries()
	}
	err := n.follower.change(c)
	if t, open := n.tableNumbered(id); c.Kind == store.OfTable && open && t.HasBoard() && (!known || t.Entries() > entries) {
		n.late[id] = n.nodes.now()
	}
	return err
}

// patience is how long it is waited for what another node tells of a table that has
// changed, before the people with this one are shown it.
const patience = 2 * time.Second

// isTime says whether it was waited long enough for what another node tells; nothing comes
// from one that can't be reached.
func (n *presence) isTime(since time.Time) bool {
	return n.isAnyCut() || n.nodes.now().Sub(since) >= patience
}

// isTold notes that another node tells of a table, as far as it does.
func (n *presence) isTold(b notice.Board) {
	id := store.TableID(b.ID)
	if t, open := n.tableNumbered(id); !open || b.Ply >= t.Entries() {
		delete(n.late, id)
	}
}

// showLate shows people the tables of which another node has told them nothing.
func (n *presence) showLate() {
	for id, since := range n.late {
		if t, open := n.tableNumbered(id); !open {
			delete(n.late, id)
		} else if n.isTime(since) && n.ready(t) == nil {
			n.showNow(t)
		}
	}
}

// showNow shows people a table of which another node has told them nothing, if that is so.
func (n *presence) showNow(t *Table) {
	if _, late := n.late[t.ID]; !late {
		return
	}
	delete(n.late, t.ID)
	at := n.peopleAt(t)
	for p := range at {
		shown := t.sided(p, t.Show(t.eyes(p), notice.Moved, t.openTime()))
		for _, s := range p.sessions {
			s.tellHere(shown)
		}
	}
	for s, wants := range n.feeds {
		if !at[s.person] && t.visibleTo(s.person) && wants(t) {
			s.tellHere(t.Show(games.Watcher, notice.Moved, t.openTime()))
		}
	}
}

// tellHere shows a session a board if it is with this node, unless it has been shown as
// much by another.
func (s *Session) tellHere(b notice.Board) {
	if s.far == nil && s.hears() && !s.hasSeen(b) {
		s.Tell(b)
	}
}

// markAnew follows from now on.
func (n *presence) markAnew() {
	mark, err := n.nodes.store.Mark()
	if err != nil {
		n.nodes.log.Error("it is not known from when on to follow the other nodes", "error", err)
		return
	}
	n.mark = mark
}
