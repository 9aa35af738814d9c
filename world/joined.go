package world

import (
	"time"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// A presence is who is with which node. It stands above all of the house, which knows
// nothing of it: somebody with another node is a person like any other, in a session that
// is far.
type presence struct {
	*nodes
	*crowd
	*building
	*register
	world       *World
	noticeboard *noticeboard
	follower    *follower

	sessions map[store.NodeID]map[int64]*Session // that are with other nodes
	near     map[int64]*Session                  // that are with this one, by number
	lastNear int64                               // the number of the newest of them
	shown    map[*Person]personThere             // what the others know of those with this node
	late     map[store.TableID]lateEntries       // of tables that have changed
	untold   map[any]time.Time                   // offers and proposals that have come, and nobody here was told: since when
	mark     store.Mark                          // up to which the changes of others have been followed
	beaten   time.Time                           // up to which the others know what people have typed
}

// Join makes a house a node of one that has several, which a bus connects and a store
// keeps; node is the number of this one. It is called before Run.
func Join(w *World, bus Bus, node store.NodeID) {
	n := w.nodes
	p := &presence{
		nodes: n, crowd: w.crowd, building: w.building, register: w.register, world: w, noticeboard: w.noticeboard,
		follower: newFollower(w), sessions: map[store.NodeID]map[int64]*Session{}, near: map[int64]*Session{}, shown: map[*Person]personThere{}, late: map[store.TableID]lateEntries{}, untold: map[any]time.Time{},
	}
	n.bus, n.self, n.do = bus, node, w.Do
	n.hear, n.leave, n.news, n.pulse, n.follow, n.beat, n.keepUp = p.hear, p.forget, p.news, p.pulse, p.followLate, p.tick, p.catchUp
	n.showNow, n.look = p.showNow, p.lookAround
	w.register.isForAnother, w.register.grown = n.isForAnother, p.noteLate
	w.post.alone, w.post.isCut = false, n.isCut
	w.ground.store = noting{Store: w.ground.store, note: w.post.note}
}

// hear does what a message says.
func (n *presence) hear(m message, known bool) {
	if !known && !m.All {
		n.send(m.From, message{Asks: true})
	}
	if m.Asks {
		n.answer(m.From)
	}
	if m.Beat != nil {
		n.hearBeat(m.From, *m.Beat)
	}
	missed := map[store.TableID]bool{} // which are found among the changes later
	for _, c := range m.Changed {
		if n.followUp(c, n.followTold) != nil && c.Kind == store.OfTable {
			missed[store.TableID(c.ID)] = true
		}
	}
	for _, s := range m.Said {
		if r := n.roomOf(s.Room); r.id == s.Room {
			r.lines = newest(append(r.lines, s.Line))
		}
	}
	for _, p := range m.Here {
		n.meetPerson(m.From, p)
	}
	n.hearProposals(m)
	if m.All {
		n.missing(m.From, m.Sessions)
	}
	n.handAll(m.From, m.Told, missed)
	for _, s := range m.Signals {
		n.heed(s)
	}
}

// heed hands a signal to what it is for; what nothing here knows is left alone.
func (n *presence) heed(s signalThere) {
	heard := n.signals[s.What]
	if heard == nil {
		return
	}
	if err := heard(s.Said); err != nil {
		n.nodes.log.Error("a signal of another node is left alone", "what", s.What, "error", err)
	}
}

// pulse is what holds for the house now.
func (n *presence) pulse() *beat {
	return &beat{Open: n.openTime(), Stuck: n.world.trouble != nil, Door: n.world.doorkeeper.there(), Closing: n.world.shutdown.there()}
}

func (n *presence) hearBeat(from store.NodeID, b beat) {
	n.world.doorkeeper.hearDoor(b.Door)
	n.world.shutdown.hearClosing(b.Closing)
	if sender := n.others[from]; sender != nil {
		sender.stuck = b.Stuck
		n.world.standStill()
	}
	if ahead := b.Open - n.openTime(); ahead > 0 { // the house has one time, the largest of all
		n.openBefore += ahead
	}
	for name, at := range b.Active {
		if p := n.person(name); p != nil && at.After(p.active) {
			p.active = at
		}
	}
}

// followUp follows a change of another node. The log has the error too.
func (n *presence) followUp(c store.Change, follow func(store.Change) error) error {
	err := follow(c)
	if err != nil {
		n.nodes.log.Error("a change of another node is not followed", "kind", c.Kind, "number", c.ID, "error", err)
	}
	return err
}

// handAll hands on what another node has to tell. Who is at a table of which it tells, and
// whom that node did not know of yet, is shown as much. No board is shown that this node
// does not know itself, as where it could not read it: whoever asked for more would be
// answered as it was before. It is shown once it is followed.
func (n *presence) handAll(from store.NodeID, all []tidings, missed map[store.TableID]bool) {
	entries := map[*Table]int{}
	for _, t := range all {
		said, err := t.said()
		if err != nil {
			n.nodes.log.Error("what another node tells is left alone", "error", err)
			continue
		}
		if b, is := said.(notice.Board); is && (missed[store.TableID(b.ID)] || n.isBehind(b)) {
			continue
		}
		if table, entry, is := n.isAbout(said); is {
			n.showUpTo(table, entry-1) // which a third node has yet to tell
			entries[table] = entry
		}
		delete(n.untold, latenessOf(said))
		if speech, is := said.(notice.Speech); is {
			said = n.inOrder(from, speech)
		}
		n.hand(t, said)
	}
	for table, entry := range entries {
		n.showUpTo(table, entry)
	}
}

// said is the notice; nil where it is none.
func (t tidings) said() (notice.Notice, error) {
	if t.Notice == nil {
		return nil, nil
	}
	return notice.Decode(t.Notice)
}

// hand tells sessions that are with this node what another has to tell them.
func (n *presence) hand(t tidings, said notice.Notice) {
	for _, number := range t.To {
		switch s := n.near[number]; {
		case s == nil, s.hasSeen(said), s.ended: // by a change of which that node has told before
		case t.Drop:
			s.ended = true
			s.Drop()
		case t.Parcel != nil:
			n.handParcel(s, t.Parcel, said)
		case t.Of == 0 || n.wants(s, t.Of):
			s.Tell(n.asSeen(s.person, said))
		}
	}
}

// asSeen is what another node tells a person: it does not know which boards they have turned
// round here.
func (n *presence) asSeen(p *Person, said notice.Notice) notice.Notice {
	if b, is := said.(notice.Board); is {
		if t, open := n.tableNumbered(store.TableID(b.ID)); open {
			return t.sided(p, b)
		}
	}
	return said
}

// wants says whether a session has asked for the news of a table.
func (n *presence) wants(s *Session, of store.TableID) bool {
	t, open := n.tableNumbered(of)
	if !open {
		t, open = n.follower.clearedOf(of)
	}
	wants := n.feeds[s]
	return open && wants != nil && wants(t)
}

// handParcel hands a session a parcel that another node has kept.
func (n *presence) handParcel(s *Session, parcel *store.Parcel, said notice.Notice) {
	p := s.person
	if parcel.To == 0 { // of a guest, whose parcels each node numbers by itself
		n.guestParcels--
		parcel.ID = n.guestParcels
	}
	if s.given[parcel.ID] { // found in the store before the bus brought it
		return
	}
	p.remember(parcel)
	from := contact{name: parcel.FromName, account: parcel.From}
	if from.account == 0 {
		from.guest = n.person(parcel.FromName)
	}
	p.recent.partner, p.recent.teller = from, from
	if speech, is := said.(notice.Speech); is {
		s.hand(parcel, speech)
	}
}
