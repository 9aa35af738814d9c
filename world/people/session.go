package people

import (
	"context"
	"errors"
	"iter"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"boardroom/games/board"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// QueueLength is how many notices wait for a session before it is dropped. A
// session that reads keeps its queue near empty; one that does not read must
// never hold up anybody else.
const QueueLength = 512

// ErrEnded is returned by As for a session that the house has ended.
var ErrEnded = errors.New("the session has ended")

// A Session is one line into the house. A person may have several, and what
// the person is told goes to all of them; answers to a typed line go to the
// session it was typed in.
type Session struct {
	person *Person
	// passing sessions run one command and are gone: they are not presence, and
	// hear nothing but what their own command causes.
	passing   bool
	acting    bool
	announced bool        // others have been told that the person has come
	key       *store.Key  // proven at the door; nil where none was
	scope     store.Scope // what that key may do; empty is all
	ends      time.Time   // when it ends; the zero time is never
	address   netip.Addr
	fits      atomic.Pointer[Fitter]

	watched atomic.Bool // see WatchedAtTerminal

	timed  atomic.Bool // its person plays on a clock that runs
	silent atomic.Bool // its client has stopped answering

	ended bool // it has had its last words, and does nothing more

	hooks   *Hooks
	awaited <-chan struct{}  // see Awaited
	aside   *[]notice.Notice // see Aside; nil where nothing is asked

	resumable bool            // see World.AllowResume
	earlier   map[*Session]at // where resumable sessions of the same person stood when this one came

	telling sync.Mutex
	queue   []notice.Notice
	few     [4]notice.Notice // what the queue needs most of the time
	waiting chan struct{}    // holds one where something is in the queue
	told    int              // notices so far
	handed  []handed         // parcels in the queue or behind it that no line has taken
	asked   int              // about the parcels among so many notices Unconfirmed has told
	full    bool             // there was no room for one, and so none came behind it

	line context.Context // ends when the session is dropped
	drop context.CancelFunc
}

func newSession(id Identity, passing bool, hooks *Hooks) *Session {
	s := &Session{hooks: hooks, key: id.Key, address: id.Address, passing: passing, waiting: make(chan struct{}, 1)}
	s.queue = s.few[:0]
	s.line, s.drop = context.WithCancel(context.Background())
	return s
}

// Waiting holds one as soon as something waits in the queue of what the session is
// told. It may do so once more when that has just been taken.
func (s *Session) Waiting() <-chan struct{} { return s.waiting }

// Queued takes out of the queue, in order, what waits there now. What comes meanwhile is
// left for the next time: a reader whom the house tells as fast as it reads would never
// come to show any of it, and never be dropped.
func (s *Session) Queued() iter.Seq[notice.Notice] {
	return func(yield func(notice.Notice) bool) {
		for range s.Waits() {
			n, ok := s.next()
			if !ok || !yield(n) {
				return
			}
		}
	}
}

// Aside gives what something in an act of the session tells it as the answer to a question:
// it counts for nothing that the session was told. What others tell it while that act is
// aside goes into the queue.
func (s *Session) Aside(tell func() error) (answer []notice.Notice, err error) {
	s.aside = &answer
	defer func() { s.aside = nil }()
	err = tell()
	return answer, err
}

// next takes the first notice out of the queue. Most sessions are told little most of
// the time, so what a long queue took is given back.
func (s *Session) next() (n notice.Notice, ok bool) {
	s.telling.Lock()
	defer s.telling.Unlock()
	if len(s.queue) == 0 {
		return nil, false
	}
	n, s.queue[0] = s.queue[0], nil
	if s.queue = s.queue[1:]; len(s.queue) > 0 {
		s.signal()
		return n, true
	}
	s.queue = s.few[:0]
	select {
	case <-s.waiting:
	default:
	}
	return n, true
}

// Waits is how many notices wait.
func (s *Session) Waits() int {
	s.telling.Lock()
	defer s.telling.Unlock()
	return len(s.queue)
}

// signal says that something waits. The caller holds the lock.
func (s *Session) signal() {
	select {
	case s.waiting <- struct{}{}:
	default:
	}
}

// Dropped is closed when the house gives the session up: its queue is full, or
// the house closes. What is still in the queue may be read.
func (s *Session) Dropped() <-chan struct{} { return s.line.Done() }

// AfterDrop runs something on a goroutine of its own once the session is dropped,
// unless it is stopped before.
func (s *Session) AfterDrop(do func()) (stop func() bool) { return context.AfterFunc(s.line, do) }

// Awaited is closed once the session has been told what its last command asked for
// and takes a while, or when that will never come. nil is nothing.
func (s *Session) Awaited() <-chan struct{} { return s.awaited }

// Await says what Awaited is from now on: closed once the session has been told.
func (s *Session) Await(told <-chan struct{}) { s.awaited = told }

// Person is who the session belongs to.
func (s *Session) Person() *Person { return s.person }

// Tell puts a notice into the queue. It never waits: a full queue drops the
// session, which is told nothing more.
func (s *Session) Tell(n notice.Notice) {
	if b, is := n.(notice.Board); is && (s.acting || b.Occasion == notice.Started) {
		for _, hook := range s.hooks.Shown {
			hook(s, b)
		}
	}
	if s.acting && s.aside != nil {
		*s.aside = append(*s.aside, n)
		return
	}
	s.telling.Lock()
	defer s.telling.Unlock()
	if s.full {
		return
	}
	if len(s.queue) >= QueueLength {
		s.full = true
		s.Drop()
		return
	}
	s.queue = append(s.queue, n)
	s.told++
	s.signal()
}

// IsFull says whether the session was given up since its queue was full.
func (s *Session) IsFull() bool {
	s.telling.Lock()
	defer s.telling.Unlock()
	return s.full
}

// WatchedAtTerminal says that somebody reads the session at a terminal, who is not to be
// disturbed in the middle of a move. It may be called from any goroutine.
func (s *Session) WatchedAtTerminal() { s.watched.Store(true) }

// Hears says whether the session is told what its person is told.
func (s *Session) Hears() bool { return !s.passing || s.acting }

// Note tells the session some lines.
func (s *Session) Note(lines ...string) { s.Tell(notice.Note{Lines: lines}) }

// Drop gives the session up. It may be called more than once, from anywhere.
func (s *Session) Drop() { s.drop() }

// Expel ends sessions with some last words, and counts them. What is typed in one
// of them from then on is not done.
func Expel(sessions []*Session, words string) int {
	for _, s := range sessions {
		s.Tell(notice.Goodbye{Text: words})
		s.Drop()
		s.ended = true
	}
	return len(sessions)
}

// An Identity is who somebody proved to be at the door.
type Identity struct {
	Account store.AccountID // 0: nobody with an account
	Key     *store.Key      // the key that was proven, nil if none was
	Wanted  string          // the name asked for; where it is free, the house offers it
	Choices []string        // names of the accounts that the key opens, where it opens several and none is named
	Guest   string          // the name that a guest had before the house restarted
	Code    string          // that gives a new name, where one is needed
	New     bool            // the account was made a moment ago
	// Operator is whoever runs the house, from the machine it runs on: staff without
	// an account. Such a session has to be a passing one.
	Operator bool
	// Passing is somebody who only looks, and whom nobody notices.
	Passing bool
	// Words has a guest told everything in words.
	Words   bool
	Told    string     // a sentence for whoever comes in, may be empty
	Address netip.Addr // where they come from, for staff alone; the zero address where that is not known
	// MayTakeName says whether one more name may be taken from where somebody
	// comes from; nil says yes.
	MayTakeName func() bool
	// Way is the command that leads back here under a name, as far as the
	// connection tells; nil where it tells nothing.
	Way func(name string) string
}

// An at is how far a session had come at a moment: how many notices it had been
// told, and whether it was told more from then on.
type at struct {
	told  int
	hears bool
}

// IsDropped says whether the house has given the session up.
func (s *Session) IsDropped() bool { return s.line.Err() != nil }

// IsHere says whether a session has not left.
func (s *Session) IsHere() bool { return slices.Contains(s.person.Sessions(), s) }

// A Fitter says how much of a picture like that of a board fits into a terminal, zero being
// without end, and whether boards are drawn there, for only these are turned.
type Fitter func(*notice.Board) (most board.Size, drawn bool)

// FitBy sets how much fits into the session's terminal. It may be called from
// anywhere.
func (s *Session) FitBy(fits Fitter) { s.fits.Store(&fits) }

// IsTimed says whether the person of the session plays on a clock that runs. It may
// be asked at any time, and is right to the second.
func (s *Session) IsTimed() bool { return s.timed.Load() }

// IsSilent says whether the client of the session has stopped answering. It may be
// asked at any time.
func (s *Session) IsSilent() bool { return s.silent.Load() }

// SetTimed says whether the person of the session plays on a clock that runs.
func (s *Session) SetTimed(timed bool) { s.timed.Store(timed) }

// IsAtTerminal says whether somebody reads the session at a terminal, see WatchedAtTerminal.
func (s *Session) IsAtTerminal() bool { return s.watched.Load() }

// IsPassing says whether the session runs one command and is gone.
func (s *Session) IsPassing() bool { return s.passing }

// HasEnded says whether the session has had its last words.
func (s *Session) HasEnded() bool { return s.ended }

// Address is where the session comes from; the zero address where that is not known.
func (s *Session) Address() netip.Addr { return s.address }

// Key is the key that was proven at the door; nil where none was.
func (s *Session) Key() *store.Key { return s.key }

// Fit is how much of a picture like that of a board fits, at least one cell, and whether
// it is drawn.
func (s *Session) Fit(b *notice.Board) (size board.Size, drawn bool) {
	if fits := s.fits.Load(); fits != nil {
		size, drawn = (*fits)(b)
	}
	for _, n := range []*int{&size.Columns, &size.Rows, &size.Levels} {
		if *n <= 0 {
			*n = mostSeen
		}
	}
	return size, drawn
}

// mostSeen is how many columns, rows and levels a session sees that does not say.
const mostSeen = 60
