// Package webhooks tells programs by HTTP what concerns the games of accounts that
// want it, as a program is told it that is connected.
//
// What is told to an account is heard by a session that listens for it (world.Listen),
// kept as posts in the store, and sent from there in order, one at a time for each
// account, until each has arrived. So what was kept survives a restart, and what was
// told and not kept when the house was killed is told again by how the games stand.
//
// It must not know SSH, SQL or any one game. Nothing of it runs within an act of the world
// but that a session begins to listen and that a letter is written.
package webhooks

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"boardroom/world"
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/quiet"
	"boardroom/world/store"
)

// Limits bound what is kept and sent. The zero value of a field stands for its tag "usual".
type Limits struct {
	Waiting  int           `usual:"200"` // posts for one webhook; of more the oldest go
	Patience time.Duration `usual:"48h"` // for a post that waits in vain, until its webhook is given up
}

// mostHooks is how many accounts may have a webhook.
const mostHooks = 500

// sendsAtOnce is how many posts are on their way at a time.
const sendsAtOnce = 16

// A Config is what webhooks are made of. World, Store, Log and Now are required.
type Config struct {
	World  *world.World
	Store  store.Store
	Log    *slog.Logger
	Now    func() time.Time
	Limits Limits
	// Listed are addresses that may be called though they are not public, and without TLS.
	Listed []netip.Prefix
	// Pauses are between one try and the next; the last holds for all that come behind it. nil is what is usual.
	Pauses []time.Duration
	// Resolver looks names up and TLS says whom to trust; nil is the machine's own.
	Resolver *net.Resolver
	TLS      *tls.Config
}

// usualPauses are between the tries of a post.
func usualPauses() []time.Duration {
	return []time.Duration{5 * time.Second, 30 * time.Second, 2 * time.Minute, 10 * time.Minute, 30 * time.Minute, time.Hour, 2 * time.Hour, 4 * time.Hour}
}

// Webhooks are those of a house. Their methods may be called from any goroutine, but not
// within an act.
type Webhooks struct {
	Config
	guard         *guard
	secure, plain *http.Client
	slots         chan struct{} // has a token for each post that is on its way

	ctx  context.Context
	stop context.CancelFunc

	mu    sync.Mutex // guards what follows, and that one thing at a time is changed
	hooks map[store.AccountID]*hook
	ends  sync.WaitGroup // of hooks that are given up

	counting sync.Mutex // guards what follows; nothing is waited for under it
	counts   map[string]int
}

// Open begins to listen for all accounts that have webhooks, and to send what waits.
func Open(c Config) (*Webhooks, error) {
	c.Limits = env.WithUsual(c.Limits)
	if c.Pauses == nil {
		c.Pauses = usualPauses()
	}
	w := &Webhooks{Config: c, guard: newGuard(c.Listed), slots: make(chan struct{}, sendsAtOnce), hooks: map[store.AccountID]*hook{}, counts: map[string]int{}}
	w.secure, w.plain = w.guard.client(c, true), w.guard.client(c, false)
	w.ctx, w.stop = context.WithCancel(context.Background())
	all, err := c.Store.Webhooks()
	if err != nil {
		return nil, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, kept := range all {
		w.begin(kept)
	}
	return w, nil
}

// Close stops sending. What has not arrived is sent when the house opens again.
func (w *Webhooks) Close() {
	w.stop()
	w.mu.Lock()
	for _, h := range w.hooks {
		h.wait()
	}
	w.mu.Unlock()
	w.ends.Wait()
}

// Counts are how often something came of a post: sent, failed, lost (too much waited) or
// given up (webhooks); and how many webhooks there are that send.
func (w *Webhooks) Counts() (outcomes map[string]int, hooks int) {
	outcomes = map[string]int{}
	w.counting.Lock()
	for _, outcome := range []string{"sent", "failed", "lost", "given_up"} {
		outcomes[outcome] = w.counts[outcome]
	}
	w.counting.Unlock()
	w.mu.Lock()
	defer w.mu.Unlock()
	return outcomes, len(w.hooks)
}

func (w *Webhooks) count(outcome string, n int) {
	w.counting.Lock()
	defer w.counting.Unlock()
	w.counts[outcome] += n
}

// errNone refuses what needs a webhook.
func errNone() error {
	return notice.NoSuchThing.Refused("You have no webhook. To set one: @webhook https://example.org/boardroom")
}

// of is the webhook of an account, as it is kept.
func (w *Webhooks) of(id store.AccountID) (store.Webhook, error) {
	kept, err := w.Store.Webhook(id)
	if errors.Is(err, store.ErrNotFound) {
		err = errNone()
	}
	return kept, err
}

// State says how the webhook of an account stands.
func (w *Webhooks) State(id store.AccountID) (notice.WebhookState, error) {
	kept, err := w.of(id)
	if err != nil {
		return notice.WebhookState{}, err
	}
	waiting, err := w.Store.CountPosts(id)
	s := notice.WebhookState{URL: kept.URL, On: kept.Ended == "", Ended: kept.Ended, Quiet: kept.Quiet, Posted: kept.Posted, Waiting: waiting}
	w.mu.Lock()
	defer w.mu.Unlock()
	if h := w.hooks[id]; h != nil {
		s.Failing = h.failing()
	}
	return s, err
}

// Set gives an account a webhook in the place of the one it has, and returns the secret
// that signs what is sent, which nobody is shown again.
func (w *Webhooks) Set(id store.AccountID, url string) (secret string, err error) {
	if err := w.guard.checkURL(url); err != nil {
		return "", err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	before, err := w.Store.Webhook(id)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return "", err
	}
	if all, err := w.Store.Webhooks(); err != nil || before.URL == "" && len(all) >= mostHooks {
		return "", cmp.Or(err, notice.Full.Refusedf("%d accounts already have a webhook here, the most allowed.", len(all)))
	}
	w.end(id)
	now := w.Now()
	kept := store.Webhook{Account: id, URL: url, Secret: newSecret(), Quiet: before.Quiet, Made: now, Heard: now}
	if err := w.Store.SetWebhook(kept); err != nil {
		return "", err
	}
	w.begin(kept)
	return kept.Secret, nil
}

// Remove ends the webhook of an account, and forgets what waits.
func (w *Webhooks) Remove(id store.AccountID) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.end(id)
	err := w.Store.RemoveWebhook(id)
	if errors.Is(err, store.ErrNotFound) {
		err = errNone()
	}
	return err
}

// Resume begins anew with a webhook that was given up.
func (w *Webhooks) Resume(id store.AccountID) error {
	return w.change(id, func(kept *store.Webhook) error {
		if kept.Ended == "" {
			return notice.Already.Refused("Your webhook is on already.")
		}
		kept.Ended, kept.Heard = "", w.Now()
		return nil
	})
}

// SetQuiet sets the hours of a day, where the account's owner is, in which nothing is sent:
// such as 22-7, or off.
func (w *Webhooks) SetQuiet(id store.AccountID, hours string) error {
	read, err := quiet.Read(hours)
	if err != nil {
		return err
	}
	return w.change(id, func(kept *store.Webhook) error {
		if kept.Quiet == read {
			return notice.Already.Refused("Your quiet hours are so already.")
		}
		kept.Quiet = read
		return nil
	})
}

// change changes what is kept of a webhook, between two posts of it.
func (w *Webhooks) change(id store.AccountID, change func(*store.Webhook) error) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	kept, err := w.of(id)
	if err != nil {
		return err
	}
	if err := change(&kept); err != nil {
		return err
	}
	w.end(id)
	if kept, err = w.kept(kept); err != nil {
		return err
	}
	w.begin(kept)
	return nil
}

// kept keeps a changed webhook, with what was kept of it until it stopped.
func (w *Webhooks) kept(changed store.Webhook) (store.Webhook, error) {
	now, err := w.of(changed.Account)
	if err != nil {
		return now, err
	}
	changed.Posted = now.Posted
	if now.Ended == changed.Ended {
		changed.Heard = now.Heard
	}
	return changed, w.Store.ChangeWebhook(changed)
}

// Test sends a post that says only that it is a test, at once.
func (w *Webhooks) Test(id store.AccountID) error {
	kept, err := w.of(id)
	if err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	h := w.hooks[id]
	if h == nil {
		return notice.Closed.Refusedf("Your webhook is off: %s. To switch it on again: @webhook on", kept.Ended)
	}
	return h.test()
}

// begin begins to listen for an account and to send what waits. The lock is held.
func (w *Webhooks) begin(kept store.Webhook) {
	if kept.Ended == "" && w.ctx.Err() == nil {
		w.hooks[kept.Account] = newHook(w, kept)
	}
}

// end ends that and waits for it. The lock is held.
func (w *Webhooks) end(id store.AccountID) {
	if h := w.hooks[id]; h != nil {
		h.stop()
		h.wait()
		delete(w.hooks, id)
	}
}
