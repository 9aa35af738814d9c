package world

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// WayBack is the command that leads back here under a name.
func (id Identity) WayBack(name string) string {
	if id.Way == nil {
		return "ssh " + name + "@…"
	}
	return id.Way(name)
}

// Enter lets somebody in and returns the session. A passing session runs one
// command; nobody notices it. Nobody is told of a new person before Announce.
// Whoever is banned is refused.
func (w *World) Enter(id Identity, passing bool) (*Session, error) {
	s := newSession(id, passing)
	if id.Account == 0 {
		if err := w.mayEnter(id); err != nil {
			return nil, err
		}
		if id.Operator {
			w.join(s, w.operator())
			return s, nil
		}
		w.join(s, w.newGuest(id))
		return s, nil
	}
	err := w.mayEnter(id) // before anything is read
	if err == nil {
		err = w.Env.gripping(func() []any { return []any{whoIs(id.Account, "")} }, func() error { return w.enterOwner(s, id) })
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// enterOwner lets the owner of an account in. Whether they may is asked once all is read:
// somebody may have banned them meanwhile.
func (w *World) enterOwner(s *Session, id Identity) error {
	key, err := w.Accounts.keyOf(id.Account, id.Key)
	if err != nil {
		return err
	}
	p, err := w.owner(id.Account)
	if err == nil {
		w.Flusher.loadParcels(p)
		err = w.mayEnter(id)
	}
	if err != nil {
		return err
	}
	w.Accounts.holdTo(s, key)
	w.join(s, p)
	return nil
}

// mayEnter refuses whoever may not come in.
func (w *World) mayEnter(id Identity) error {
	return cmp.Or(w.Moderation.Bar(id), w.Admission.Admit(id))
}

// Become turns the session of a guest into one of an account, as when a guest
// takes a name. Others who have met the guest are told.
func (w *World) Become(s *Session, account store.AccountID) error {
	guest := s.person
	ignoring := games.Only(slices.Collect(maps.Values(w.People.byName)), func(other *Person) bool { return other.Ignores(guest) })
	concerned := func() []any {
		return append(w.Tables.everythingOf(0, guest.name), append(w.Tables.everythingOf(account, ""), w.Moderation)...)
	}
	if err := w.Env.gripping(concerned, func() error { return w.turnInto(s, account) }); err != nil {
		return err
	}
	w.ignoreOnwards(s.person, ignoring)
	return nil
}

func (w *World) turnInto(s *Session, account store.AccountID) error {
	if err := w.Moderation.Bar(Identity{Account: account}); err != nil {
		return err
	}
	p, err := w.owner(account)
	if err != nil {
		return err
	}
	if err := w.Accounts.limit(s, account); err != nil {
		return err
	}
	guest := s.person
	w.Flusher.loadParcels(p)
	if err := w.Moderation.muteOnwards(guest, account); err != nil {
		return err
	}
	if err := w.inherit(guest, p); err != nil {
		return err
	}
	if len(guest.sessions) == 1 {
		w.Matchmaking.handOver(guest, p)
	}
	if s.announced && len(p.sessions) == 0 {
		if err := w.Accounts.keepSetting(p, keyRoom, guest.room.key()); err != nil {
			return err
		}
		p.room, p.heard = guest.room, guest.heard
	}
	w.part(s)
	w.join(s, p)
	w.Env.log.Info("a guest has an account", "guest", guest.name, "person", p.name)
	s.renameBoard()
	if s.announced {
		for _, other := range w.arrivals.near(p) { // also who ignores them, so as to know whom
			other.Tell(notice.Note{Lines: []string{guest.name + " is called " + p.name + " from now on."}})
		}
	}
	return nil
}

// inherit gives what a guest has to the account that the guest turns out to be:
// seats, watching, and settings that the account has not chosen itself. A guest
// who is still here in another session keeps them.
func (w *World) inherit(guest, p *Person) error {
	if len(guest.sessions) > 1 {
		return nil
	}
	for _, t := range slices.Clone(w.Tables.filedFor(guest)) {
		if err := w.inheritAt(t, guest, p); err != nil {
			return err
		}
	}
	if err := w.Env.learnOnwards(guest, p); err != nil {
		return err
	}
	p.guests = maps.Clone(guest.guests)
	if err := w.People.inheritParcels(guest, p); err != nil {
		return err
	}
	for key, value := range maps.Clone(guest.settings) {
		if _, chosen := p.settings[key]; chosen || key == p.ignoreKey() {
			continue
		}
		if err := w.Accounts.keepSetting(p, key, value); err != nil {
			return err
		}
	}
	return nil
}

// inheritAt is inherit at one table.
func (w *World) inheritAt(t *Table, guest, p *Person) error {
	if seat := t.SeatOf(guest); seat != games.Watcher {
		if t.SeatOf(p) != games.Watcher {
			return notice.Refusedf("%s has a seat at %s already, and you sit there as %s. Give one of the seats up first.", p.name, t.Name, guest.name)
		}
		seats := slices.Clone(t.Seats)
		seats[seat-1].Name, seats[seat-1].Account, seats[seat-1].GuestKey, seats[seat-1].Bot = p.name, p.account, "", p.bot
		if err := w.apply(t, t.Seat(seats)); err != nil {
			return err
		}
	}
	if slices.Contains(t.guestsIn, guest) {
		if err := w.letInto(t, p); err != nil {
			return err
		}
	}
	if t.Watches(guest) && !slices.Contains(t.kept, p.account) && t.SeatOf(p) == games.Watcher {
		if err := w.Env.keepAside(func() error { return w.Env.store.Watch(t.ID, p.account) }, t, p.key()); err != nil {
			return err
		}
		t.kept = append(t.kept, p.account)
		w.Tables.refile(t)
	}
	return nil
}

// Operator is what whoever runs the house is called, in what people are told and in
// the log of what staff did. No account can be called that.
const Operator = "the operator"

// operator is the person of whoever runs the house: staff without an account.
func (w *World) operator() *Person {
	if here := w.People.person(Operator); here != nil {
		return here
	}
	return &Person{name: Operator, staff: true, settings: map[string]string{}, active: w.Env.now(), room: w.Rooms.lobby}
}

// newGuest makes a guest. A guest who proved the key that a seat was taken with
// gets the name of that seat back, so that a dropped line costs nothing; and so does, where
// nobody has it, one who had a name before the house restarted.
func (w *World) newGuest(id Identity) *Person {
	p := &Person{settings: map[string]string{}, active: w.Env.now(), room: w.Rooms.lobby}
	if id.Key != nil {
		p.guestKey = id.Key.Fingerprint
		if name := w.Tables.guestSeated(p.guestKey); name != "" {
			if here := w.People.person(name); here != nil {
				return here
			}
			p.name = name
			return p
		}
	}
	if id.Guest != "" && w.People.person(id.Guest) == nil {
		p.name = id.Guest
		return p
	}
	for ; ; w.People.freeGuest++ {
		p.name = guestName + strconv.Itoa(w.People.freeGuest)
		if w.People.person(p.name) == nil && !w.Tables.isSeatedGuest(p.name) {
			return p
		}
	}
}

func (w *World) join(s *Session, p *Person) {
	s.person = p
	s.noteEarlier(p)
	if len(p.sessions) == 0 {
		if w.People.dropped[p] {
			w.partFor(p)
		}
		w.People.come(p)
		delete(w.absences.gone, p.key())
		w.Tables.resumeWatching(p)
	}
	p.sessions = append(p.sessions, s)
	w.Ratings.networks.note(p.account, w.Env.limits.addressFor(p.account, s.address))
	w.absences.lookAtOnce(w.Tables.filedFor(p)...)
}

// part takes a session from its person, and the person away with the last one.
func (w *World) part(s *Session) {
	p := s.person
	p.sessions = slices.DeleteFunc(p.sessions, func(other *Session) bool { return other == s })
	if len(p.sessions) > 0 || w.People.person(p.name) != p { // is forgotten
		return
	}
	w.absences.lookAtOnce(w.Tables.filedFor(p)...)
	if !p.silent {
		w.absences.gone[p.key()] = w.Env.now()
	}
	if p.hearsOn() {
		w.People.dropped[p] = true
		return
	}
	w.partFor(p)
}

// Announce tells the others that the person of a session has come, where this
// is the first session that they could notice, and returns since when the person
// has not been there.
func (w *World) Announce(s *Session) (since time.Time) {
	s.announced = true
	w.noteSilence(s.person)
	for _, other := range s.person.sessions {
		if other != s && !other.passing {
			other.Note("You have connected again; both sessions see the same.")
			return s.person.active // the other may be a line that has dropped unseen
		}
	}
	w.Flusher.noteSeen(s.person, w.Env.now())
	w.arrivals.tellHouse(s.person, true, s.person.name+" has connected.")
	return s.person.since
}

// Exit takes a session out of the house. Where it was the last that others
// could notice, they are told; a seat stays.
func (w *World) Exit(s *Session) {
	p := s.person
	w.Env.settle(p.key())
	noticed := !s.passing
	delete(w.Accounts.expiring, s)
	w.Reviews.stopReview(s)
	s.waitForResume()
	w.part(s)
	w.giveSeatsBack(p)
	w.leaveSeats(p)
	w.Matchmaking.endStay(p)
	if noticed {
		w.Flusher.noteSeen(p, p.active)
	}
	if noticed && s.announced && !p.Present() {
		w.arrivals.tellHouse(p, false, p.name+" has disconnected.")
	}
	w.noteSilence(p)
}

// giveSeatsBack frees the seats in set-up of a guest who has gone and can't come
// back under the same name. Those who play with the guest are told.
func (w *World) giveSeatsBack(p *Person) {
	if len(p.sessions) > 0 || !p.IsGuest() || p.guestKey != "" {
		return
	}
	for _, t := range slices.Clone(w.Tables.filedFor(p)) {
		switch {
		case t.Phase == store.InPlay && t.isSeated(p):
			w.People.tellTable(t, notice.Note{Lines: []string{p.name + " has gone and can't come back, having no key. To put the table away: clear " + t.Name}})
		case t.Phase == store.InSetup && t.SeatOf(p) != games.Watcher:
			if err := w.freeSeat(p, t); err != nil {
				w.Env.log.Error("the seat of a guest who has gone is not free", "table", t.Name, "error", err)
			}
		}
	}
}

// Close tells everybody that the house closes and gives their sessions up.
func (w *World) Close(reason string) {
	if w.Shutdown.Failure() == nil {
		w.Clock.keep()
	}
	reason = w.Shutdown.lastWords(reason)
	for _, p := range w.People.byName {
		for _, s := range p.sessions {
			s.Tell(notice.Goodbye{Text: reason})
			s.Drop()
		}
		for _, s := range p.lost {
			s.Drop()
		}
	}
}

// roomRemembered is the room of that key, and the Lobby where it is gone.
func (k *Rooms) roomRemembered(key string) *Room {
	id, err := strconv.ParseInt(key, 10, 64)
	if err != nil {
		return k.lobby
	}
	return k.roomOf(store.RoomID(id))
}
