package world

import (
	"maps"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/store"
)

// news is what the others have to know anew of those about whom something has changed.
func (n *presence) news(of map[any]bool) []personThere {
	var news []personThere
	for about := range of {
		p := about.(*Person)
		there := n.stateOf(p)
		if known, ok := n.shown[p]; ok && known.is(there) || !ok && len(there.Sessions) == 0 {
			continue
		}
		if n.shown[p] = there; len(there.Sessions) == 0 {
			delete(n.shown, p)
		}
		news = append(news, there)
	}
	return news
}

// everybody are those who are with this node.
func (n *presence) everybody() []personThere {
	var all []personThere
	for p := range n.shown {
		all = append(all, n.stateOf(p))
	}
	slices.SortFunc(all, func(a, b personThere) int { return a.Active.Compare(b.Active) })
	return all
}

// answer says who is with this node, and last that this was everybody.
func (n *presence) answer(to store.NodeID) {
	all := message{Proposed: n.unkept(), All: true, Beat: n.pulse()}
	everybody := n.everybody()
	for _, p := range everybody {
		all.Sessions = append(all.Sessions, games.Each(p.Sessions, func(s sessionThere) int64 { return s.Number })...)
	}
	for part := range slices.Chunk(everybody, mostThere) {
		n.send(to, message{Here: part})
	}
	n.send(to, all)
}

// stateOf is what the others have to know of a person: without sessions where none is
// with this node.
func (n *presence) stateOf(p *Person) personThere {
	there := personThere{Name: p.name, Account: p.account, GuestKey: p.guestKey, Room: p.room.id, Listens: p.listens}
	note := func(s *Session, lost bool) {
		if s.far != nil || p.name == Operator || p.listens && s.isDropped() {
			return
		}
		if s.number == 0 {
			n.lastNear++
			s.number = n.lastNear
			n.near[s.number] = s
		}
		of := sessionThere{Number: s.number, Passing: s.passing, Announced: s.announced, Silent: s.IsSilent(), Lost: lost, Feeds: n.feeds[s] != nil, Address: s.address}
		if s.key != nil {
			of.Key = s.key.Fingerprint
		}
		if s.through != nil {
			of.Through = s.through.person.name
		}
		there.Sessions = append(there.Sessions, of)
	}
	for _, s := range p.sessions {
		note(s, false)
	}
	for _, s := range p.lost {
		if !s.isDropped() {
			note(s, true)
		}
	}
	if len(there.Sessions) == 0 {
		return there
	}
	there.Active = p.active
	if p.IsGuest() {
		there.Settings = maps.Clone(p.settings)
		watched := games.Only(n.filedFor(p), func(t *Table) bool { return t.Watches(p) })
		there.Watches = games.Each(watched, func(t *Table) store.TableID { return t.ID })
	}
	return there
}

// meetPerson has somebody in this house who is with another node, as that node says.
func (n *presence) meetPerson(from store.NodeID, there personThere) {
	if there.Listens {
		n.meetListener(from, there)
		return
	}
	p, err := n.known(there)
	if err != nil {
		n.nodes.log.Error("somebody with another node is not here", "person", there.Name, "node", from, "error", err)
		return
	}
	for _, s := range slices.Concat(p.sessions, p.lost) {
		still := func(of sessionThere) bool { return of.Number == s.far.number }
		if s.far != nil && s.far.node == from && !slices.ContainsFunc(there.Sessions, still) {
			n.leaveFar(s)
		}
	}
	if len(there.Sessions) == 0 {
		return
	}
	n.placeFar(p, there)
	for _, of := range there.Sessions {
		n.meetSession(from, p, of)
	}
	n.watchFar(p, there)
}

// known is the person that another node means: who is here already, or a new one.
func (n *presence) known(there personThere) (*Person, error) {
	if there.Account != 0 {
		if here := n.world.ownerHere(there.Account); here != nil {
			return here, nil
		}
		account, err := n.nodes.store.Account(there.Account) // within the act: what another node tells of it comes behind this
		if err != nil {
			return nil, err
		}
		return n.world.ownerOf(account), nil
	}
	if p := n.person(there.Name); p != nil {
		return p, nil
	}
	return &Person{name: there.Name, guestKey: there.GuestKey, settings: map[string]string{}, active: there.Active, room: n.lobby}, nil
}

// placeFar has somebody where another node says that they are.
func (n *presence) placeFar(p *Person, there personThere) {
	if p.active.Before(there.Active) {
		p.active = there.Active
	}
	if p.IsGuest() && there.Settings != nil {
		p.settings = there.Settings
	}
	room := n.roomOf(there.Room)
	if p.room == room {
		return
	}
	if n.person(p.name) == p {
		p.left(p.room, n.nodes.now())
		n.moveTo(p, room)
		return
	}
	p.room = room
}

// meetSession has a session of a person here that is with another node.
func (n *presence) meetSession(from store.NodeID, p *Person, of sessionThere) {
	if n.sessions[from] == nil {
		n.sessions[from] = map[int64]*Session{}
	}
	s := n.sessions[from][of.Number]
	if s == nil {
		var key *store.Key
		if of.Key != "" {
			key = &store.Key{Fingerprint: of.Key}
		}
		s = newSession(Identity{Key: key, Address: of.Address}, of.Passing)
		s.far = &farEnd{node: from, number: of.Number, post: n.nodes.post}
		if of.Through != "" {
			s.through = n.gatewayNamed(of.Through)
		}
		n.sessions[from][of.Number] = s
		n.world.join(s, p)
	}
	if delete(n.feeds, s); of.Feeds {
		n.feeds[s] = everyTableThere
	}
	s.announced = of.Announced
	s.silent.Store(of.Silent)
	if p.silent = p.Present() && !p.Answers(); of.Lost && slices.Contains(p.sessions, s) {
		s.resumable = true
		s.waitForResume()
		n.world.part(s)
	}
}

// gatewayNamed is the session of a gateway that is with another node.
func (n *presence) gatewayNamed(name string) *Session {
	if p := n.person(name); p != nil && len(p.sessions) > 0 {
		return p.sessions[0]
	}
	return &Session{person: &Person{name: name}}
}

// watchFar has a guest watch what they watch with their own node.
func (n *presence) watchFar(p *Person, there personThere) {
	if !p.IsGuest() {
		return
	}
	for _, t := range slices.Clone(n.filedFor(p)) {
		if t.Watches(p) && !slices.Contains(there.Watches, t.ID) {
			t.watchers = slices.DeleteFunc(t.watchers, func(other *Person) bool { return other == p })
			n.refile(t)
		}
	}
	for _, id := range there.Watches {
		if t, open := n.tableNumbered(id); open && !t.Watches(p) {
			t.watchers = append(t.watchers, p)
			n.refile(t)
		}
	}
}

// leaveFar takes a session out of this house that is with another node no more, in
// silence: that node has told whoever it matters to.
func (n *presence) leaveFar(s *Session) {
	p := s.person
	delete(n.sessions[s.far.node], s.far.number)
	if s.drop(); p.listens {
		return
	}
	wasLost := slices.Contains(p.lost, s)
	p.hearsOn()
	n.world.part(s)
	if wasLost && len(p.sessions) == 0 && len(p.lost) == 0 {
		n.world.endDropped()
	}
}

// missing takes those out who are not with a node any more, which has said who is.
func (n *presence) missing(from store.NodeID, there []int64) {
	here := map[int64]bool{}
	for _, number := range there {
		here[number] = true
	}
	for number, s := range n.sessions[from] {
		if !here[number] {
			n.leaveFar(s)
		}
	}
}

// forget takes all those out who were with a node.
func (n *presence) forget(node store.NodeID) {
	n.missing(node, nil)
	delete(n.sessions, node)
}

// tick tells the others that this node is there, and people whom they can't reach.
func (n *presence) tick() {
	n.tellParted()
	n.showLate()
	n.tellUntold()
	n.follower.forgetCleared()
	b := n.pulse()
	b.Active = map[string]time.Time{}
	for p := range n.shown {
		if p.active.After(n.beaten) && !p.listens {
			b.Active[store.Fold(p.name)] = p.active
		}
		n.nodes.post.stir(p) // whatever was missed
	}
	maps.DeleteFunc(n.near, func(_ int64, s *Session) bool {
		return s.isDropped() && (s.person.listens || !slices.Contains(s.person.sessions, s))
	})
	n.beaten = n.nodes.now()
	n.send(0, message{Beat: b})
}

// lookAround asks the store which nodes are there, and takes those out of the house who
// were with one that is gone. One node tells of it, as theirs would have done.
func (n *presence) lookAround() {
	known := slices.Collect(maps.Keys(n.others))
	var there []store.Node
	err := n.nodes.keepAside(func() (err error) {
		there, err = n.nodes.store.Nodes()
		return err
	}, n)
	is := func(id store.NodeID) bool {
		return slices.ContainsFunc(there, func(node store.Node) bool { return node.ID == id })
	}
	if err != nil || !is(n.self) { // this one is not asked about others
		return
	}
	for _, node := range there {
		if other := n.others[node.ID]; other != nil {
			other.kept = node.Silent
		}
	}
	for _, id := range known {
		if !is(id) && n.others[id] != nil {
			n.depart(id)
		}
	}
}

// depart takes those out of the house who were with a node that is gone.
func (n *presence) depart(id store.NodeID) {
	n.nodes.log.Warn("another node is gone, and nobody is with it any more", "node", id)
	n.bury(id)
	for _, s := range n.sessions[id] {
		if n.mine("node", int64(id)) && !s.person.listens && slices.Contains(s.person.sessions, s) {
			s.drop() // here alone: if the node is there after all, it has its own last words
			n.world.Exit(s)
		} else {
			n.leaveFar(s)
		}
	}
	delete(n.sessions, id)
}
