package people

import (
	"slices"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// A handed is a parcel that went into the queue of a session, as the notice of
// that number.
type handed struct {
	number int
	parcel *store.Parcel
}

// HandOver tells all sessions of a person what is in a parcel.
func (p *Person) HandOver(parcel *store.Parcel, said notice.Speech) {
	for _, s := range p.sessions {
		if s.Hears() {
			s.Hand(parcel, said)
		}
	}
	for _, s := range p.lost {
		if !s.IsDropped() {
			s.Tell(said)
		}
	}
}

// Hand tells the session what is in a parcel, and notes that it waits to be taken.
func (s *Session) Hand(parcel *store.Parcel, said notice.Speech) {
	s.Tell(said)
	s.telling.Lock()
	defer s.telling.Unlock()
	if !s.full {
		s.handed = append(s.handed, handed{s.told, parcel})
	}
}

// Unconfirmed says how many notices have been taken out of the queue, and whether
// there is a parcel among them about which it has not said so before. Whoever reads
// the queue calls Take with that number once its line has taken all of it.
func (s *Session) Unconfirmed() (mark int, waits bool) {
	s.telling.Lock()
	defer s.telling.Unlock()
	mark = s.told - len(s.queue)
	waits = slices.ContainsFunc(s.handed, func(h handed) bool { return h.number > s.asked && h.number <= mark })
	if waits {
		s.asked = mark
	}
	return mark, waits
}

// TakeHanded are the parcels that the session was handed among its first notices.
func (s *Session) TakeHanded(mark int) []*store.Parcel {
	s.telling.Lock()
	defer s.telling.Unlock()
	var taken []*store.Parcel
	for _, h := range s.handed {
		if h.number <= mark {
			taken = append(taken, h.parcel)
		}
	}
	s.handed = slices.DeleteFunc(s.handed, func(h handed) bool { return h.number <= mark })
	return taken
}
