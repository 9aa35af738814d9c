package people

import (
	"maps"
	"slices"
	"strconv"
	"time"

	"boardroom/games/lists"
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Sessions are how people come and leave. What the other parts do then, they have registered.
type Sessions struct {
	env       *env.Env
	hooks     *Hooks
	people    *People
	rooms     *Rooms
	flusher   *Flusher
	accounts  *Accounts
	directory *Directory
	relations *Relations
	seats     Seats

	opened time.Time
	left   map[PlayerKey]bool // who has been seen to leave, as long as it matters: see Resume
}

// returning is how long after the house has opened people come back whom nobody saw leave.
const returning = 2 * time.Minute

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
	s := newSession(id, passing, e.hooks)
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
		err = e.env.Loop.WithLocks(func() []any { return []any{KeyOf(id.Account, "")} }, func() error { return e.enterOwner(s, id) })
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
	p, err := e.directory.Owner(id.Account)
	if err == nil {
		each(e.hooks.Expected, p)
		err = e.mayEnter(id)
	}
	if err != nil && p != nil && e.people.owners[id.Account] != p {
		each(e.hooks.Left, p) // who has not come in after all
	}
	if err != nil {
		return err
	}
	e.accounts.holdTo(s, key)
	e.join(s, p)
	return nil
}

// mayEnter refuses whoever may not come in.
func (e *Sessions) mayEnter(id Identity) error { return first(e.hooks.Admit, id) }

// Become turns the session of a guest into one of an account, as when a guest
// takes a name. Others who have met the guest are told.
func (e *Sessions) Become(s *Session, account store.AccountID) error {
	guest := s.Person()
	ignoring := lists.Filter(slices.Collect(maps.Values(e.people.byName)), func(other *Person) bool { return other.Ignores(guest) })
	concerned := func() []any {
		return append(e.hooks.Concerned(0, guest.Name()), e.hooks.Concerned(account, "")...)
	}
	if err := e.env.Loop.WithLocks(concerned, func() error { return e.turnInto(s, account) }); err != nil {
		return err
	}
	e.relations.ignoreOnwards(s.Person(), ignoring)
	return nil
}

func (e *Sessions) turnInto(s *Session, account store.AccountID) error {
	if err := e.mayEnter(Identity{Account: account}); err != nil {
		return err
	}
	p, err := e.directory.Owner(account)
	if err != nil {
		return err
	}
	if err := e.accounts.limit(s, account); err != nil {
		return err
	}
	guest := s.Person()
	each(e.hooks.Expected, p)
	for _, hook := range e.hooks.Became {
		if err := hook(guest, p); err != nil {
			return err
		}
	}
	if s.announced && len(p.Sessions()) == 0 {
		if err := e.accounts.KeepSetting(p, KeyRoom, guest.Room().Key()); err != nil {
			return err
		}
		p.room = guest.Room()
		e.rooms.inheritHeard(guest, p)
	}
	e.part(s)
	e.join(s, p)
	e.env.Log.Info("a guest has an account", "guest", guest.Name(), "person", p.Name())
	if s.announced {
		for _, hook := range e.hooks.Named {
			hook(guest.Name(), p)
		}
	}
	return nil
}

// InheritSettings gives an account the settings of a guest that it has not chosen itself.
func (e *Sessions) InheritSettings(guest, p *Person) error {
	if guest.StaysOn() {
		return nil
	}
	for key, value := range maps.Clone(guest.settings) {
		if _, chosen := p.settings[key]; chosen {
			continue
		}
		if err := e.accounts.KeepSetting(p, key, value); err != nil {
			return err
		}
	}
	return nil
}

// StaysOn says whether a guest, who takes an account in one session, is still here in
// another one, and so keeps what they have.
func (p *Person) StaysOn() bool { return len(p.sessions) > 1 }

// Operator is what whoever runs the house is called, in what people are told and in
// the log of what staff did. No account can be called that.
const Operator = "the operator"

// operator is the person of whoever runs the house: staff without an account.
func (e *Sessions) operator() *Person {
	if here := e.people.Named(Operator); here != nil {
		return here
	}
	p := e.newPerson()
	p.name, p.staff = Operator, true
	return p
}

// newPerson is one without an account.
func (e *Sessions) newPerson() *Person {
	return &Person{
		settings: map[string]string{}, ignores: map[ignoredKey]string{}, active: e.env.Now(), room: e.rooms.Lobby(),
	}
}

// newGuest makes a guest. A guest who proved the key that a seat was taken with
// gets the name of that seat back, so that a dropped line costs nothing; and so does, where
// nobody has it, one who had a name before the house restarted.
func (e *Sessions) newGuest(id Identity) *Person {
	p := e.newPerson()
	if id.Words {
		p.settings["style"] = "words"
	}
	if id.Key != nil {
		p.guestKey = id.Key.Fingerprint
		if name := e.seats.GuestSeated(p.GuestKey()); name != "" {
			if here := e.people.Named(name); here != nil {
				return here
			}
			p.name = name
			return p
		}
	}
	if id.Guest != "" && e.people.Named(id.Guest) == nil {
		p.name = id.Guest
		return p
	}
	for ; ; e.people.freeGuest++ {
		p.name = guestName + strconv.Itoa(e.people.freeGuest)
		if e.people.Named(p.Name()) == nil && !e.seats.IsSeatedGuest(p.Name()) {
			return p
		}
	}
}

func (e *Sessions) join(s *Session, p *Person) {
	s.person = p
	s.noteEarlier(p)
	if len(p.Sessions()) == 0 {
		if e.people.dropped[p] {
			e.partFor(p)
		}
		e.people.come(p)
	}
	p.sessions = append(p.Sessions(), s)
	each(e.hooks.Joined, s)
}

// part takes a session from its person, and the person away with the last one.
func (e *Sessions) part(s *Session) {
	p := s.Person()
	p.sessions = slices.DeleteFunc(p.Sessions(), func(other *Session) bool { return other == s })
	if len(p.Sessions()) > 0 || e.people.Named(p.Name()) != p { // is forgotten
		return
	}
	each(e.hooks.Away, p)
	if p.HearsOn() {
		e.people.dropped[p] = true
		return
	}
	e.partFor(p)
}

// Announce tells the others that the person of a session has come, where this
// is the first session that they could notice, and returns since when the person
// has not been there.
func (e *Sessions) Announce(s *Session) (since time.Time) { return e.announce(s, e.hooks.Appeared) }

// Resume is Announce for a session that is brought back. Where its person was here when the house
// closed, nobody saw them go, and nobody is told that they have come.
func (e *Sessions) Resume(s *Session) (since time.Time) {
	if e.env.Now().Sub(e.opened) > returning || e.left[s.Person().PlayerKey()] {
		return e.Announce(s)
	}
	return e.announce(s, nil)
}

func (e *Sessions) announce(s *Session, appeared []func(*Person)) (since time.Time) {
	s.announced = true
	each(e.hooks.Presence, s.Person())
	for _, other := range s.Person().Sessions() {
		if other != s && !other.IsPassing() {
			other.Note("You have connected again; both sessions see the same.")
			return s.Person().Active() // the other may be a line that has dropped unseen
		}
	}
	e.flusher.NoteSeen(s.Person(), e.env.Now())
	each(appeared, s.Person())
	return s.Person().since
}

// Exit takes a session out of the house. Where it was the last that others
// could notice, they are told; a seat stays.
func (e *Sessions) Exit(s *Session) {
	p := s.Person()
	e.env.Loop.Await(p.PlayerKey())
	noticed := !s.IsPassing()
	s.waitForResume()
	e.part(s)
	each(e.hooks.Ended, s)
	if noticed {
		e.flusher.NoteSeen(p, p.Active())
	}
	if noticed && s.announced && !p.Present() {
		each(e.hooks.Disappeared, p)
		if e.env.Now().Sub(e.opened) <= returning {
			e.left[p.PlayerKey()] = true
		}
	}
	each(e.hooks.Presence, p)
}

// partFor takes a person out of the house whose last session has gone.
func (e *Sessions) partFor(p *Person) {
	delete(e.people.dropped, p)
	if e.people.leave(p) {
		each(e.hooks.Left, p)
	}
}

// EndDropped takes those out of the house for whom nobody has come back in time.
func (e *Sessions) EndDropped() {
	for p := range e.people.dropped {
		if !p.HearsOn() {
			e.partFor(p)
		}
	}
}

// TakeOver ends an earlier session of an account for the sake of a later one,
// which goes on in its place. Of what the earlier one was told, told is how much
// came before the later one was there, which has heard the rest itself. whole is
// false where nothing was told in between, since the earlier one had ended, or
// there was no room for it. It is ErrNotFound where the earlier one is another
// account's.
func (e *Sessions) TakeOver(later, earlier *Session) (told int, whole bool, err error) {
	p := later.Person()
	met, beside := later.earlier[earlier]
	here := slices.Contains(p.Sessions(), earlier)
	switch {
	case p.IsGuest() || earlier.Person().Account() != p.Account():
		return 0, false, store.ErrNotFound
	case !later.scope.Holds(earlier.scope):
		return 0, false, notice.Scope.Refused("Your key may do less than that session's, so you can't take it over.")
	case here && !beside:
		return 0, false, notice.WrongValue.Refused("That session is this one, or began after it, so this one has missed nothing.")
	case here:
		Expel([]*Session{earlier}, "You go on in another session.")
	}
	earlier.Drop()
	if !beside {
		return earlier.heard(), false, nil
	}
	return met.told, met.hears, nil
}

// roomRemembered is the room of that key, and the Lobby where it is gone.
func (k *Rooms) roomRemembered(key string) *Room {
	id, err := strconv.ParseInt(key, 10, 64)
	if err != nil {
		return k.lobby
	}
	return k.Numbered(store.RoomID(id))
}

// SetSilent says that the client of a session has stopped answering, or answers
// again.
func (e *Sessions) SetSilent(s *Session, silent bool) {
	if slices.Contains(s.Person().Sessions(), s) {
		s.silent.Store(silent)
		each(e.hooks.Presence, s.Person())
	}
}

// Close tells everybody last words, and gives their sessions up.
func (e *Sessions) Close(words string) {
	for _, p := range e.people.Everybody() {
		for _, s := range p.Sessions() {
			s.Tell(notice.Goodbye{Text: words})
			s.Drop()
		}
		dropLost(p)
	}
}

// SeeOff ends the sessions of somebody who goes by another name from now on, or by none. They go
// one after the other, in their own time, and nobody is told; the name is free before the last has gone.
func (e *Sessions) SeeOff(p *Person, name, words string) {
	e.partFor(p)
	dropLost(p)
	p.name = name
	for _, s := range p.Sessions() {
		s.announced = false
	}
	Expel(p.Sessions(), words)
}
