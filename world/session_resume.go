package world

import (
	"slices"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// AllowResume lets a session of an account hear on when its line is gone: what it
// was told can be asked for then. Its person stays in the house for that long, as
// somebody who is not there for others. The queue has to be read till the session
// is dropped. ok is false for a guest, who can't prove to be the same one again.
func (s *Session) AllowResume() (account store.AccountID, ok bool) {
	s.resumable = s.resumable || !s.person.IsGuest()
	return s.person.account, s.resumable
}

// noteEarlier notes where the resumable sessions of the person stand to whom a new one
// belongs from now on.
func (s *Session) noteEarlier(p *Person) {
	s.earlier = map[*Session]at{}
	for _, other := range slices.Concat(p.sessions, p.lost) {
		if other.resumable {
			s.earlier[other] = at{other.heard(), !other.isDropped()}
		}
	}
}

// heard is how many notices the session has been told.
func (s *Session) heard() int {
	s.telling.Lock()
	defer s.telling.Unlock()
	return s.told
}

// waitForResume is what becomes of a session that leaves: where it can be resumed
// it hears on, else it is dropped.
func (s *Session) waitForResume() {
	p := s.person
	s.earlier = nil
	p.hearsOn() // those that were dropped since are forgotten
	if s.resumable && !s.isDropped() {
		p.lost = append(p.lost, s)
	} else {
		s.Drop()
	}
}

// hearsOn says whether a session of a person without a line still hears what they
// are told.
func (p *Person) hearsOn() bool {
	p.lost = slices.DeleteFunc(p.lost, (*Session).isDropped)
	return len(p.lost) > 0
}

// partFor takes a person out of the house whose last session has gone.
func (w *World) partFor(p *Person) {
	delete(w.People.dropped, p)
	if w.People.leave(p) {
		w.Tables.forgetWatching(p)
	}
}

// dropLost ends the sessions of a person that have no line.
func dropLost(p *Person) {
	for _, s := range p.lost {
		s.Drop()
	}
	p.lost = nil
}

// endDropped takes those out of the house for whom nobody has come back in time.
func (w *World) endDropped() {
	for p := range w.People.dropped {
		if !p.hearsOn() {
			w.partFor(p)
		}
	}
}

// TakeOver ends an earlier session of an account for the sake of a later one,
// which goes on in its place. Of what the earlier one was told, told is how much
// came before the later one was there, which has heard the rest itself. whole is
// false where nothing was told in between, since the earlier one had ended, or
// there was no room for it. It is ErrNotFound where the earlier one is another
// account's.
func (w *World) TakeOver(later, earlier *Session) (told int, whole bool, err error) {
	p := later.person
	met, beside := later.earlier[earlier]
	here := slices.Contains(p.sessions, earlier)
	switch {
	case p.IsGuest() || earlier.person.account != p.account:
		return 0, false, store.ErrNotFound
	case !later.scope.Holds(earlier.scope):
		return 0, false, notice.Scope.Refused("That session came with a key that may do more than yours, so yours may not go on in its place.")
	case here && !beside:
		return 0, false, notice.WrongValue.Refused("That session is this one, or began after it, so this one has missed nothing.")
	case here:
		expel([]*Session{earlier}, "You go on in another session.")
	}
	earlier.Drop()
	if !beside {
		return earlier.heard(), false, nil
	}
	return met.told, met.hears, nil
}
