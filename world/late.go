package world

import (
	"errors"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// lateEntries are those of a table's record of which another node may not have told people:
// all behind one, since a moment.
type lateEntries struct {
	told  int
	since time.Time
}

// catchUp follows what others have changed and this node has not been told of.
func (n *presence) catchUp() {
	if n.mark == "" {
		n.markAnew()
		return
	}
	var changes []store.Change
	var next store.Mark
	since, missed := n.mark, false
	err := n.nodes.keepAside(func() (err error) {
		changes, next, err = n.nodes.store.Changes(since)
		return err
	}, n)
	switch {
	case errors.Is(err, store.ErrGap):
		n.markAnew()
		err = n.follower.everything(n.followLate)
		missed = isTrouble(err)
	case err == nil:
		n.mark = next
		for _, c := range changes {
			missed = isTrouble(n.followUp(c, n.followLate)) || missed
		}
	}
	if missed { // they are followed once the store answers
		n.mark = since
	}
	if err != nil {
		n.nodes.log.Error("the changes of other nodes are not followed", "error", err)
	}
}

// followLate follows a change of which no other node has told.
func (n *presence) followLate(c store.Change) error {
	defer n.noteUntold(c)()
	return n.followTold(c)
}

// followTold follows a change of which another node tells. What it tells of the entries of
// a record comes behind that, or after what a third tells of later ones, or never.
func (n *presence) followTold(c store.Change) error {
	before := n.entriesOf(c)
	err := n.follower.change(c)
	if t, open := n.tableNumbered(store.TableID(c.ID)); open && c.Kind == store.OfTable {
		n.noteLate(t, before)
	}
	return err
}

// noteLate notes that this node knows more of a table's record than so many entries: who is
// here may have been told nothing of the rest.
func (n *presence) noteLate(t *Table, known int) {
	if _, late := n.late[t.ID]; !late && entriesAt(t) > known && n.isAnyNear(t.ID) {
		n.late[t.ID] = lateEntries{known, n.nodes.now()}
	}
}

// entriesOf is how many entries the record of the table has that a change is of.
func (n *presence) entriesOf(c store.Change) int {
	if t, open := n.tableNumbered(store.TableID(c.ID)); open && c.Kind == store.OfTable {
		return entriesAt(t)
	}
	return 0
}

// isAnyNear says whether anybody with this node is told how a table stands.
func (n *presence) isAnyNear(id store.TableID) bool {
	t, _ := n.tableNumbered(id)
	isNear := func(s *Session) bool { return s.far == nil && !s.isDropped() }
	for p := range n.hearersAt(t) {
		if slices.ContainsFunc(p.sessions, isNear) || slices.ContainsFunc(p.lost, isNear) {
			return true
		}
	}
	for s, wants := range n.feeds {
		if isNear(s) && wants(t) {
			return true
		}
	}
	return false
}

// patience is how long it is waited for what another node tells of a table that has
// changed, before the people with this one are shown it.
const patience = 2 * time.Second

// isTime says whether it was waited long enough for what another node tells; nothing comes
// from one that can't be reached.
func (n *presence) isTime(since time.Time) bool {
	return n.isAnyCut() || n.nodes.now().Sub(since) >= patience
}

// isAbout is the table of whose record an entry is told, and which; ok is false where a
// notice is about none that this node knows.
func (n *presence) isAbout(said notice.Notice) (t *Table, entry int, ok bool) {
	b, is := said.(notice.Board)
	if !is || !tellsEntry(b) {
		return nil, 0, false
	}
	t, ok = n.tableNumbered(store.TableID(b.ID))
	return t, b.Ply, ok
}

// areTold notes that people know so many entries of a table's record.
func (n *presence) areTold(t *Table, entries int) {
	switch late, is := n.late[t.ID]; {
	case is && entries >= t.Entries():
		delete(n.late, t.ID)
	case is && entries > late.told:
		n.late[t.ID] = lateEntries{entries, n.nodes.now()}
	}
}

// isBehind says whether a table has gone on further than this node knows.
func (n *presence) isBehind(b notice.Board) bool {
	t, open := n.tableNumbered(store.TableID(b.ID))
	return open && t.Entries() < b.Ply
}

// showLate shows people the tables of which another node has told them nothing.
func (n *presence) showLate() {
	for id, late := range n.late {
		if t, open := n.tableNumbered(id); !open {
			delete(n.late, id)
		} else if n.isTime(late.since) {
			n.showNow(t)
		}
	}
}

// showNow shows people a table of which another node has told them nothing, if that is so.
func (n *presence) showNow(t *Table) { n.showUpTo(t, t.Entries()) }

// showUpTo shows people one after the other those entries of a table's record up to one of
// which another node has told them nothing.
func (n *presence) showUpTo(t *Table, entries int) {
	if _, is := n.late[t.ID]; !is || n.ready(t) != nil {
		return
	}
	late, is := n.late[t.ID] // which others may have shown meanwhile
	if !is {
		return
	}
	entries = min(entries, t.Entries())
	for entry := late.told + 1; entry <= entries; entry++ {
		then, err := n.follower.entered(t, entry)
		if err != nil {
			n.nodes.log.Error("what another node has not told can't be shown", "table", t.Name, "entry", entry, "error", err)
			continue
		}
		n.show(t, then)
	}
	n.areTold(t, entries)
}

// show shows a table as it was after an entry to people who have not been shown as much.
func (n *presence) show(t *Table, then *match.Match) {
	boardFor, at := t.boards(then, then.Shown, ""), n.hearersAt(t)
	lacks := func(s *Session) bool {
		return s.far == nil && s.hears() && !s.isDropped() && s.entries[int64(t.ID)] < len(then.Plies)
	}
	for p := range at {
		for _, s := range slices.Concat(p.sessions, p.lost) {
			if lacks(s) {
				s.Tell(boardFor(p))
			}
		}
	}
	for s, wants := range n.feeds {
		if lacks(s) && !at[s.person] && t.visibleTo(s.person) && wants(t) {
			s.Tell(then.Show(games.Watcher, then.Shown, t.openTime()))
		}
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
