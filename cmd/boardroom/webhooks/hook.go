package webhooks

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

const (
	// slack is how much before the last that was kept there may be something that was not:
	// what was told was kept in another order than it happened.
	slack = time.Minute
	// again is how long to wait where the house can't be listened to or nothing can be kept.
	again = 10 * time.Second
	// testEvery is how often a webhook may be tested.
	testEvery = 10 * time.Second
)

// A hook is the webhook of an account while it is on: one goroutine hears and keeps, and
// one sends.
type hook struct {
	*Webhooks
	kept    store.Webhook // as it was when it began
	hearing sync.WaitGroup
	ctx     context.Context
	stop    context.CancelFunc
	some    chan struct{} // holds one where something waits
	at      chan struct{} // holds one where it is to be tried at once
	tests   chan notice.Notice
	paced   *rate.Limiter // of tests

	// The goroutine that hears uses what follows, which goes on from what was kept.
	name   string
	heard  time.Time
	posted int

	why sync.Mutex
	how string // the last try failed; empty where it did not
}

func newHook(w *Webhooks, kept store.Webhook) *hook {
	h := &hook{Webhooks: w, kept: kept, some: make(chan struct{}, 1), at: make(chan struct{}, 1), tests: make(chan notice.Notice, 1), paced: rate.NewLimiter(rate.Every(testEvery), 1)}
	h.ctx, h.stop = context.WithCancel(w.ctx)
	session, err := h.session() // what happens from now on is heard
	h.hearing.Go(func() { h.listen(session, err) })
	h.hearing.Go(h.deliver)
	return h
}

func (h *hook) wait() { h.hearing.Wait() }

// failing is why the last try failed, empty where it did not.
func (h *hook) failing() string {
	h.why.Lock()
	defer h.why.Unlock()
	return h.how
}

func (h *hook) fails(why string) {
	h.why.Lock()
	defer h.why.Unlock()
	h.how = why
}

// test has a test kept and sent.
func (h *hook) test() error {
	if !h.paced.Allow() {
		return notice.Waitf(int(testEvery.Seconds()), "You have tested it a moment ago. Wait %s and try again.", notice.TimeInWords(testEvery))
	}
	select {
	case h.tests <- notice.Note{Lines: []string{testLine}}:
	default: // one is on its way
	}
	return nil
}

// pause waits, and says whether the hook goes on.
func (h *hook) pause(long time.Duration, early <-chan struct{}) bool {
	timer := time.NewTimer(long)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-early:
	case <-h.ctx.Done():
	}
	return h.ctx.Err() == nil
}

// listen keeps what the account is told in a session, until the hook ends. Where that is
// dropped, since too much waited or the account is banned, or could not begin, it begins
// another one.
func (h *hook) listen(session *people.Session, err error) {
	for {
		switch {
		case err == nil:
			h.hear(session)
		case errors.Is(err, world.ErrClosed):
			return
		case !notice.IsRefusal(err):
			h.Log.Error("a webhook can't listen", "account", h.kept.Account, "error", err)
		}
		if !h.pause(again, nil) {
			return
		}
		session, err = h.session()
	}
}

// session is one that listens for the account, and goes on from what is kept: what could
// not be kept for certain may be.
func (h *hook) session() (s *people.Session, err error) {
	kept, err := h.of(h.kept.Account)
	if err != nil {
		return nil, err
	}
	h.heard, h.posted = kept.Heard, kept.Posted
	failed := h.World.Do(func() {
		s, err = world.Listen(h.World, h.kept.Account, h.heard.Add(-slack))
		if err == nil {
			h.name = s.Person().Name()
		}
	})
	if failed != nil {
		return nil, failed
	}
	return s, err
}

// hear keeps what a session is told, until it is dropped or the hook ends.
func (h *hook) hear(session *people.Session) {
	defer session.Drop()
	var told []notice.Notice
	for {
		over := false
		select {
		case <-session.Waiting():
		case test := <-h.tests:
			told = append(told, test)
		case <-session.Dropped():
			over = true
		case <-h.ctx.Done():
			over = true
		}
		until := h.Now()
		told = slices.AppendSeq(told, session.Queued())
		switch err := h.keep(told, until); {
		case err == nil:
			told = nil
		case errors.Is(err, store.ErrNotFound): // the account is deleted
			h.stop()
			return
		default:
			h.Log.Error("what a webhook was told is not kept, and will be told again", "account", h.kept.Account, "error", err)
			return
		}
		if over {
			return
		}
	}
}

// keep keeps what was told until a time.
func (h *hook) keep(told []notice.Notice, until time.Time) error {
	var posts []store.Post
	tested := false
	for _, n := range told {
		number := h.posted + len(posts) + 1
		if text, ok := bodyOf(h.name, n, number, until); ok {
			posts = append(posts, store.Post{Number: number, Made: until, Body: text})
			note, isNote := n.(notice.Note)
			tested = tested || isNote && slices.Equal(note.Lines, []string{testLine})
		}
	}
	if len(posts) == 0 {
		return nil
	}
	lost, err := h.Store.KeepPosts(h.kept.Account, posts, until, h.Limits.Waiting)
	if err != nil {
		return err
	}
	h.heard, h.posted = until, h.posted+len(posts)
	h.count("lost", lost)
	wake(h.some)
	if tested {
		wake(h.at)
	}
	return nil
}

// wake puts a token where there is room for one.
func wake(tokens chan<- struct{}) {
	select {
	case tokens <- struct{}{}:
	default:
	}
}
