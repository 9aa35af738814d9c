package world

import "time"

// A Person is somebody connected: the owner of an account, or a guest.
type Person struct {
	name     string
	account  AccountID // 0 for a guest
	guestKey string    // fingerprint of the key that a guest proved, if any
	settings map[string]string
	sessions []*Session
	lost     []*Session // retained ones whose line is gone
	arrived  time.Time
	active   time.Time // when something was last typed
	since    time.Time // when something was last typed in an earlier stay
	last     *Table    // the table that the person had to do with last
	recent   recent
	guests   map[*Person]bool // guests without a key who are ignored
	place    *time.Location   // the time zone that placed names
	placed   string
	facing   *Table // the table that the person went to with next, until another shows them its board
	room     *Room  // never nil
	staff    bool
	bot      Bot

	heard   map[*Room]time.Time // until when they were in rooms they have left
	shownTo []*Person           // those who know that the person is here and hides
}

// Name is what the person is called.
func (p *Person) Name() string { return p.name }

// IsGuest says that the person has no account.
func (p *Person) IsGuest() bool { return p.account == 0 }

// Present says whether others can meet the person: at least one session is
// more than passing, and has been announced.
func (p *Person) Present() bool {
	for _, s := range p.sessions {
		if !s.passing && s.announced {
			return true
		}
	}
	return false
}

// Tell tells all sessions of the person.
func (p *Person) Tell(n Notice) {
	for _, s := range p.sessions {
		if s.hears() {
			s.Tell(n)
		}
	}
	for _, s := range p.lost {
		if !s.isDropped() {
			s.Tell(n)
		}
	}
}

// person finds somebody who has a session by exact name.
func (w *World) person(name string) *Person { return w.people[Fold(name)] }

// People lists those who are present, longest here first.
func (w *World) People() []*Person {
	var here []*Person
	for _, p := range w.people {
		if p.Present() {
			here = append(here, p)
		}
	}
	sortByArrival(here)
	return here
}

// As runs something that a session has asked for: its person is not idle, and
// the session hears what comes of it. It is ErrEnded where the house has ended the
// session.
func (w *World) As(s *Session, run func() error) error {
	if s.ended {
		return ErrEnded
	}
	s.person.active = w.now()
	s.acting = true
	defer func() { s.acting = false }()
	return run()
}

// Idle is how long ago the person last typed something.
func (w *World) Idle(p *Person) time.Duration { return w.now().Sub(p.active) }
