package world

import "slices"

// An at is how far a session had come at a moment: how many notices it had been
// told, and whether it was told more from then on.
type at struct {
	told  int
	hears bool
}

// Retain lets a session of an account hear on when its line is gone, as long as
// its person is there in another session: what it was told can be asked for then.
// The queue has to be read till the session is dropped. ok is false for a guest,
// who can't prove to be the same one again.
func (w *World) Retain(s *Session) (account AccountID, ok bool) {
	s.retained = s.retained || !s.person.IsGuest()
	return s.person.account, s.retained
}

// meet notes where the retained sessions of the person stand to whom a new one
// belongs from now on.
func (s *Session) meet(p *Person) {
	s.beside = map[*Session]at{}
	for _, other := range slices.Concat(p.sessions, p.lost) {
		if other.retained {
			s.beside[other] = at{other.heard(), !other.isDropped()}
		}
	}
}

// heard is how many notices the session has been told.
func (s *Session) heard() int {
	s.telling.Lock()
	defer s.telling.Unlock()
	return s.told
}

func (s *Session) isDropped() bool {
	select {
	case <-s.dropped:
		return true
	default:
		return false
	}
}

// outlive is what becomes of a session that has left: where it is retained and
// its person stays, it is lost; else it is dropped, and with the last one all
// that were lost. Those that were dropped since then are forgotten.
func (w *World) outlive(s *Session) {
	p := s.person
	s.beside = nil
	stays := len(p.sessions) > 0
	if s.retained && stays {
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

// Supersede ends an earlier session of an account for the sake of a later one,
// which goes on in its place. Of what the earlier one was told, told is how much
// came before the later one was there, which has heard the rest itself. whole is
// false where nothing was told in between, since the earlier one had ended, or
// there was no room for it. It is ErrNotFound where the earlier one is another
// account's.
func (w *World) Supersede(later, earlier *Session) (told int, whole bool, err error) {
	p := later.person
	met, beside := later.beside[earlier]
	here := slices.Contains(p.sessions, earlier)
	switch {
	case p.IsGuest() || earlier.person.account != p.account:
		return 0, false, ErrNotFound
	case here && !beside:
		return 0, false, Refused("That session is this one, or has begun after it: there is nothing that this one has missed.")
	case here:
		expel([]*Session{earlier}, "You go on in another session.")
	}
	earlier.Drop()
	if !beside {
		return earlier.heard(), false, nil
	}
	return met.told, met.hears, nil
}
