package world

import (
	"net/netip"
	"sync"
	"sync/atomic"
)

// QueueLength is how many notices wait for a session before it is dropped. A
// session that reads keeps its queue near empty; one that does not read must
// never hold up anybody else.
const QueueLength = 512

// A Session is one line into the house. A person may have several, and what
// the person is told goes to all of them; answers to a typed line go to the
// session it was typed in.
type Session struct {
	person *Person
	queue  chan Notice
	// passing sessions run one command and are gone: they are not presence, and
	// hear nothing but what their own command causes.
	passing   bool
	acting    bool
	announced bool // others have been told that the person has come
	key       *Key // proven at the door; nil where none was
	address   netip.Addr
	fits      atomic.Pointer[Fitter]

	replay *replay // the game that the session goes through, if any
	ended  bool    // it has had its last words, and does nothing more

	retained bool            // see World.Retain
	beside   map[*Session]at // where retained sessions of the same person stood when this one came

	telling sync.Mutex
	told    int  // notices so far
	full    bool // there was no room for one, and so none came behind it

	drop    sync.Once
	dropped chan struct{}
}

func newSession(id Identity, passing bool) *Session {
	return &Session{
		key: id.Key, address: id.Address,
		queue:   make(chan Notice, QueueLength),
		passing: passing,
		dropped: make(chan struct{}),
	}
}

// Notices is the queue of what the session is told, in order.
func (s *Session) Notices() <-chan Notice { return s.queue }

// Dropped is closed when the house gives the session up: its queue is full, or
// the house closes. What is still in the queue may be read.
func (s *Session) Dropped() <-chan struct{} { return s.dropped }

// Person is who the session belongs to.
func (s *Session) Person() *Person { return s.person }

// Tell puts a notice into the queue. It never waits: a full queue drops the
// session, which is told nothing more.
func (s *Session) Tell(n Notice) {
	s.telling.Lock()
	defer s.telling.Unlock()
	if s.full {
		return
	}
	select {
	case s.queue <- n:
		s.told++
	default:
		s.full = true
		s.Drop()
	}
}

// hears says whether the session is told what its person is told.
func (s *Session) hears() bool { return !s.passing || s.acting }

// Note tells the session some lines.
func (s *Session) Note(lines ...string) { s.Tell(Note{Lines: lines}) }

// Drop gives the session up. It may be called more than once, from anywhere.
func (s *Session) Drop() { s.drop.Do(func() { close(s.dropped) }) }
