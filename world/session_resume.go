package world

import (
	"slices"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// AllowResume lets a session of an account hear on when its line is gone, as long as
// its person is there in another session: what it was told can be asked for then.
// The queue has to be read till the session is dropped. ok is false for a guest,
// who can't prove to be the same one again.
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

// waitForResume is what becomes of a session that has left: where it can be resumed and
// its person stays, it is lost; else it is dropped, and with the last one all
// that were lost. Those that were dropped since then are forgotten.
func (s *Session) waitForResume() {
	p := s.person
	s.earlier = nil
	stays := len(p.sessions) > 0
	if s.resumable && stays {
		p.lost = append(p.lost, s)
	} else {
		s.Drop()
	}
	p.lost = slices.DeleteFunc(p.lost, func(other *Session) bool {
		if !stays {
			other.Drop()
		}
		return other.isDropped()
	})
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
	case here && !beside:
		return 0, false, notice.Refused("That session is this one, or began after it, so this one has missed nothing.")
	case here:
		expel([]*Session{earlier}, "You go on in another session.")
	}
	earlier.Drop()
	if !beside {
		return earlier.heard(), false, nil
	}
	return met.told, met.hears, nil
}
