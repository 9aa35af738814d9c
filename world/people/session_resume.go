package people

import (
	"slices"

	"boardroom/world/store"
)

// AllowResume lets a session of an account hear on when its line is gone: what it
// was told can be asked for then. Its person stays in the house for that long, as
// somebody who is not there for others. The queue has to be read till the session
// is dropped. ok is false for a guest, who can't prove to be the same one again.
func (s *Session) AllowResume() (account store.AccountID, ok bool) {
	s.resumable = s.resumable || !s.person.IsGuest()
	return s.person.Account(), s.resumable
}

// noteEarlier notes where the resumable sessions of the person stand to whom a new one
// belongs from now on.
func (s *Session) noteEarlier(p *Person) {
	s.earlier = map[*Session]at{}
	for _, other := range slices.Concat(p.Sessions(), p.lost) {
		if other.resumable {
			s.earlier[other] = at{other.heard(), !other.IsDropped()}
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
	p.HearsOn() // those that were dropped since are forgotten
	if s.resumable && !s.IsDropped() {
		p.lost = append(p.lost, s)
	} else {
		s.Drop()
	}
}

// HearsOn says whether a session of a person without a line still hears what they
// are told.
func (p *Person) HearsOn() bool {
	p.lost = slices.DeleteFunc(p.lost, (*Session).IsDropped)
	return len(p.lost) > 0
}

// dropLost ends the sessions of a person that have no line.
func dropLost(p *Person) {
	for _, s := range p.lost {
		s.Drop()
	}
	p.lost = nil
}
