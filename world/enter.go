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

// Sessions are how people come, go about and leave.
type Sessions struct {
	env         *env
	people      *People
	rooms       *Rooms
	flusher     *flusher
	accounts    *Accounts
	tables      *Tables
	arrivals    *arrivals
	records     *Records
	directory   *Directory
	absences    *absences
	admission   *Admission
	clearing    *Clearing
	flood       *floodLimits
	lessons     *Lessons
	matchmaking *Matchmaking
	moderation  *Moderation
	playing     *Playing
	preferences *Preferences
	ratings     *Ratings
	reviews     *Reviews
	setup       *Setup
	views       *Views
	watching    *Watching
}

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
func (e *Sessions) Enter(id Identity, passing bool) (*Session, error) {
	s := newSession(id, passing)
	if id.Account == 0 {
		if err := e.mayEnter(id); err != nil {
			return nil, err
		}
		if id.Operator {
			e.join(s, e.operator())
			return s, nil
		}
		e.join(s, e.newGuest(id))
		return s, nil
	}
	err := e.mayEnter(id) // before anything is read
	if err == nil {
		err = e.env.loop.WithLocks(func() []any { return []any{whoIs(id.Account, "")} }, func() error { return e.enterOwner(s, id) })
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// enterOwner lets the owner of an account in. Whether they may is asked once all is read:
// somebody may have banned them meanwhile.
func (e *Sessions) enterOwner(s *Session, id Identity) error {
	key, err := e.accounts.keyOf(id.Account, id.Key)
	if err != nil {
		return err
	}
	p, err := e.directory.owner(id.Account)
	if err == nil {
		e.flusher.loadParcels(p)
		err = e.mayEnter(id)
	}
	if err != nil {
		return err
	}
	e.accounts.holdTo(s, key)
	e.join(s, p)
	return nil
}

// mayEnter refuses whoever may not come in.
func (e *Sessions) mayEnter(id Identity) error {
	return cmp.Or(e.moderation.Bar(id), e.admission.Admit(id))
}

// Become turns the session of a guest into one of an account, as when a guest
// takes a name. Others who have met the guest are told.
func (e *Sessions) Become(s *Session, account store.AccountID) error {
	guest := s.person
	ignoring := games.Only(slices.Collect(maps.Values(e.people.byName)), func(other *Person) bool { return other.Ignores(guest) })
	concerned := func() []any {
		return append(e.tables.everythingOf(0, guest.name), append(e.tables.everythingOf(account, ""), e.moderation)...)
	}
	if err := e.env.loop.WithLocks(concerned, func() error { return e.turnInto(s, account) }); err != nil {
		return err
	}
	e.preferences.ignoreOnwards(s.person, ignoring)
	return nil
}

func (e *Sessions) turnInto(s *Session, account store.AccountID) error {
	if err := e.moderation.Bar(Identity{Account: account}); err != nil {
		return err
	}
	p, err := e.directory.owner(account)
	if err != nil {
		return err
	}
	if err := e.accounts.limit(s, account); err != nil {
		return err
	}
	guest := s.person
	e.flusher.loadParcels(p)
	if err := e.moderation.muteOnwards(guest, account); err != nil {
		return err
	}
	if err := e.inherit(guest, p); err != nil {
		return err
	}
	if len(guest.sessions) == 1 {
		e.matchmaking.handOver(guest, p)
	}
	if s.announced && len(p.sessions) == 0 {
		if err := e.accounts.keepSetting(p, keyRoom, guest.room.key()); err != nil {
			return err
		}
		p.room, p.heard = guest.room, guest.heard
	}
	e.part(s)
	e.join(s, p)
	e.env.log.Info("a guest has an account", "guest", guest.name, "person", p.name)
	s.renameBoard()
	if s.announced {
		for _, other := range e.arrivals.near(p) { // also who ignores them, so as to know whom
			other.Tell(notice.Note{Lines: []string{guest.name + " is called " + p.name + " from now on."}})
		}
	}
	return nil
}

// inherit gives what a guest has to the account that the guest turns out to be:
// seats, watching, and settings that the account has not chosen itself. A guest
// who is still here in another session keeps them.
func (e *Sessions) inherit(guest, p *Person) error {
	if len(guest.sessions) > 1 {
		return nil
	}
	for _, t := range slices.Clone(e.tables.filedFor(guest)) {
		if err := e.inheritAt(t, guest, p); err != nil {
			return err
		}
	}
	if err := e.lessons.learnOnwards(guest, p); err != nil {
		return err
	}
	p.guests = maps.Clone(guest.guests)
	if err := e.people.inheritParcels(guest, p); err != nil {
		return err
	}
	for key, value := range maps.Clone(guest.settings) {
		if _, chosen := p.settings[key]; chosen || key == p.ignoreKey() {
			continue
		}
		if err := e.accounts.keepSetting(p, key, value); err != nil {
			return err
		}
	}
	return nil
}

// inheritAt is inherit at one table.
func (e *Sessions) inheritAt(t *Table, guest, p *Person) error {
	if seat := t.SeatOf(guest); seat != games.Watcher {
		if t.SeatOf(p) != games.Watcher {
			return notice.Refusedf("%s has a seat at %s already, and you sit there as %s. Give one of the seats up first.", p.name, t.Name, guest.name)
		}
		seats := slices.Clone(t.Seats)
		seats[seat-1].Name, seats[seat-1].Account, seats[seat-1].GuestKey, seats[seat-1].Bot = p.name, p.account, "", p.bot
		if err := e.playing.apply(t, t.Seat(seats)); err != nil {
			return err
		}
	}
	if slices.Contains(t.guestsIn, guest) {
		if err := e.watching.letInto(t, p); err != nil {
			return err
		}
	}
	if t.Watches(guest) && !slices.Contains(t.kept, p.account) && t.SeatOf(p) == games.Watcher {
		if err := e.env.loop.Write(func() error { return e.env.store.Watch(t.ID, p.account) }, t, p.key()); err != nil {
			return err
		}
		t.kept = append(t.kept, p.account)
		e.tables.refile(t)
	}
	return nil
}

// Operator is what whoever runs the house is called, in what people are told and in
// the log of what staff did. No account can be called that.
const Operator = "the operator"

// operator is the person of whoever runs the house: staff without an account.
func (e *Sessions) operator() *Person {
	if here := e.people.person(Operator); here != nil {
		return here
	}
	return &Person{name: Operator, staff: true, settings: map[string]string{}, active: e.env.now(), room: e.rooms.lobby}
}

// newGuest makes a guest. A guest who proved the key that a seat was taken with
// gets the name of that seat back, so that a dropped line costs nothing; and so does, where
// nobody has it, one who had a name before the house restarted.
func (e *Sessions) newGuest(id Identity) *Person {
	p := &Person{settings: map[string]string{}, active: e.env.now(), room: e.rooms.lobby}
	if id.Key != nil {
		p.guestKey = id.Key.Fingerprint
		if name := e.tables.guestSeated(p.guestKey); name != "" {
			if here := e.people.person(name); here != nil {
				return here
			}
			p.name = name
			return p
		}
	}
	if id.Guest != "" && e.people.person(id.Guest) == nil {
		p.name = id.Guest
		return p
	}
	for ; ; e.people.freeGuest++ {
		p.name = guestName + strconv.Itoa(e.people.freeGuest)
		if e.people.person(p.name) == nil && !e.tables.isSeatedGuest(p.name) {
			return p
		}
	}
}

func (e *Sessions) join(s *Session, p *Person) {
	s.person = p
	s.noteEarlier(p)
	if len(p.sessions) == 0 {
		if e.people.dropped[p] {
			e.partFor(p)
		}
		e.people.come(p)
		delete(e.absences.gone, p.key())
		e.tables.resumeWatching(p)
	}
	p.sessions = append(p.sessions, s)
	e.ratings.networks.note(p.account, e.env.limits.addressFor(p.account, s.address))
	e.absences.lookAtOnce(e.tables.filedFor(p)...)
}

// part takes a session from its person, and the person away with the last one.
func (e *Sessions) part(s *Session) {
	p := s.person
	p.sessions = slices.DeleteFunc(p.sessions, func(other *Session) bool { return other == s })
	if len(p.sessions) > 0 || e.people.person(p.name) != p { // is forgotten
		return
	}
	e.absences.lookAtOnce(e.tables.filedFor(p)...)
	if !p.silent {
		e.absences.gone[p.key()] = e.env.now()
	}
	if p.hearsOn() {
		e.people.dropped[p] = true
		return
	}
	e.partFor(p)
}

// Announce tells the others that the person of a session has come, where this
// is the first session that they could notice, and returns since when the person
// has not been there.
func (e *Sessions) Announce(s *Session) (since time.Time) {
	s.announced = true
	e.noteSilence(s.person)
	for _, other := range s.person.sessions {
		if other != s && !other.passing {
			other.Note("You have connected again; both sessions see the same.")
			return s.person.active // the other may be a line that has dropped unseen
		}
	}
	e.flusher.noteSeen(s.person, e.env.now())
	e.arrivals.tellHouse(s.person, true, s.person.name+" has connected.")
	return s.person.since
}

// Exit takes a session out of the house. Where it was the last that others
// could notice, they are told; a seat stays.
func (e *Sessions) Exit(s *Session) {
	p := s.person
	e.env.loop.Await(p.key())
	noticed := !s.passing
	delete(e.accounts.expiring, s)
	e.reviews.stopReview(s)
	s.waitForResume()
	e.part(s)
	e.giveSeatsBack(p)
	e.clearing.leaveSeats(p)
	e.matchmaking.endStay(p)
	if noticed {
		e.flusher.noteSeen(p, p.active)
	}
	if noticed && s.announced && !p.Present() {
		e.arrivals.tellHouse(p, false, p.name+" has disconnected.")
	}
	e.noteSilence(p)
}

// giveSeatsBack frees the seats in set-up of a guest who has gone and can't come
// back under the same name. Those who play with the guest are told.
func (e *Sessions) giveSeatsBack(p *Person) {
	if len(p.sessions) > 0 || !p.IsGuest() || p.guestKey != "" {
		return
	}
	for _, t := range slices.Clone(e.tables.filedFor(p)) {
		switch {
		case t.Phase == store.InPlay && t.isSeated(p):
			e.people.tellTable(t, notice.Note{Lines: []string{p.name + " has gone and can't come back, having no key. To put the table away: clear " + t.Name}})
		case t.Phase == store.InSetup && t.SeatOf(p) != games.Watcher:
			if err := e.setup.freeSeat(p, t); err != nil {
				e.env.log.Error("the seat of a guest who has gone is not free", "table", t.Name, "error", err)
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
