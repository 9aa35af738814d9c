// Package notifications reaches people who are away: it finds out what calls them, says it
// in their style, and keeps it as messages in the store until a way has taken each. What is
// to be said follows from how their games stand, so a kill loses none of it.
//
// It must not know SMTP, HTTP, SQL or any one game: how a message travels is for the senders
// that it is given. Nothing of it holds an act of the house but that somebody's games are
// looked at, that an answer is played and that a letter is written.
package notifications

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

const (
	lookEvery   = 15 * time.Second // after which it is looked again for what calls somebody
	sendEvery   = 5 * time.Second  // after which it is looked again for what is to be sent
	awayAfter   = 10 * time.Minute // without anything typed somebody is away
	sendWithin  = 30 * time.Second
	patience    = 48 * time.Hour // for a message that can't be sent
	sendsAtOnce = 8
	mostReaches = 2000 // accounts that are reached
	mostCodes   = 5    // a day, to one account or one address
	mostADay    = 60   // messages to one account
	mostAnswers = 60   // an hour, of one account
)

// A Sender brings messages by one way.
type Sender interface {
	// Check refuses an address that nothing can be sent to.
	Check(address string) error
	// Send brings a message once. An error that is Gone ends the way; after any other the
	// message is sent again later.
	Send(ctx context.Context, m store.Message) error
}

// Gone says why nothing more is to be sent to an address.
type Gone string

func (g Gone) Error() string { return string(g) }

// A Config is what notifications are made of. World, Store, Log and Now are required.
type Config struct {
	World   *world.World
	Store   store.Store
	Log     *slog.Logger
	Now     func() time.Time
	Senders map[string]Sender // by the name of the way
	// Every is after how long it is looked again; 0 is what is usual.
	Every time.Duration
	// Paint shows a notice as text, as the settings of its reader say.
	Paint func(settings map[string]string, n notice.Notice) string
	// Come is the command by which somebody of a name comes to the house; empty where nobody knows.
	Come func(name string) string
	// FeedAt is the address of the feed with a token; nil is a house without a web door.
	FeedAt func(token string) string
	// News are those that somebody may read, as entries of their feed; it is called within an act. Nil is a
	// house without news.
	News func(*people.Person) ([]notice.FeedEntry, error)
	// PushKey is the key by which browsers know what the house sends them; empty where it sends none.
	PushKey string
	// Play plays an answer; nil where nothing can be answered.
	Play func(of store.AccountID, at store.TableID, ply int, line string) (notice.Answered, error)
}

// A Service is the notifications of a house. Its methods may be called from any goroutine, but
// not within an act.
type Service struct {
	Config
	ctx  context.Context
	stop context.CancelFunc
	busy sync.WaitGroup
	wake chan struct{} // holds one where something is to be sent

	changing sync.Mutex // guards that one reach at a time is changed

	mu      sync.Mutex // guards what follows; nothing is waited for under it
	reaches map[store.AccountID]store.Reach
	paces   map[string]*rate.Limiter
	sent    map[string]bool // messages that were taken and are not forgotten yet
	counts  map[outcome]int
}

// New makes the notifications of a house; Start begins to look and to send.
func New(c Config) (*Service, error) {
	s := &Service{
		Config: c, wake: make(chan struct{}, 1),
		reaches: map[store.AccountID]store.Reach{}, paces: map[string]*rate.Limiter{}, sent: map[string]bool{},
		counts: map[outcome]int{},
	}
	s.ctx, s.stop = context.WithCancel(context.Background())
	all, err := c.Store.Reaches()
	if err != nil {
		return nil, err
	}
	for _, r := range all {
		s.reaches[r.Account] = r
	}
	return s, nil
}

// Start begins to look and to send.
func (s *Service) Start() {
	s.busy.Go(func() { s.every(cmp.Or(s.Every, lookEvery), nil, s.lookAtAll) })
	s.busy.Go(func() { s.every(cmp.Or(s.Every, sendEvery), s.wake, s.deliver) })
}

// Close ends both. What is not sent is sent when the house opens again.
func (s *Service) Close() {
	s.stop()
	s.busy.Wait()
}

// every does something again and again, early where it is woken.
func (s *Service) every(pause time.Duration, early <-chan struct{}, do func()) {
	ticker := time.NewTicker(pause)
	defer ticker.Stop()
	for {
		do()
		select {
		case <-s.ctx.Done():
			return
		case <-ticker.C:
		case <-early:
		}
	}
}

// allows counts something, of which only so many may be in a time.
func (s *Service) allows(what string, most int, in time.Duration) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.paces) > 4*mostReaches { // nobody gains much by that
		clear(s.paces)
	}
	if s.paces[what] == nil {
		s.paces[what] = rate.NewLimiter(rate.Every(in/time.Duration(most)), most)
	}
	return s.paces[what].AllowN(s.Now(), 1)
}

// of is how an account is reached.
func (s *Service) of(id store.AccountID) (store.Reach, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	r, known := s.reaches[id]
	return r, known
}

// all are those with a way that is on.
func (s *Service) all() (some []store.Reach) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.reaches {
		if r.Mail.On() || r.URL.On() {
			some = append(some, r)
		}
	}
	return some
}

// change changes how an account is reached; the error refuses it.
func (s *Service) change(id store.AccountID, change func(*store.Reach) error) error {
	s.changing.Lock()
	defer s.changing.Unlock()
	r, known := s.of(id)
	if !known {
		r = store.Reach{Account: id, Secret: draw(20)}
	}
	if err := change(&r); err != nil {
		return err
	}
	err := s.Store.SetReach(r)
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case errors.Is(err, store.ErrNotFound):
		delete(s.reaches, id)
	case err == nil:
		s.reaches[id] = r
	}
	return err
}

// forget forgets an account that is deleted.
func (s *Service) forget(id store.AccountID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.reaches, id)
}

// wakeUp has what waits sent at once.
func (s *Service) wakeUp() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}
