package webhooks

import (
	"net/netip"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world"
	"boardroom/world/store"
)

// Of several nodes one listens for an account and sends: which, follows from who is there.
// Where two do for a moment, the store takes the posts of one, since they are numbered.

// What the nodes signal to each other.
const (
	hookChanged = "webhook"         // of an account
	hookTested  = "webhook test"    // likewise
	hookFails   = "webhook failing" // see failing
)

// A failing is why the last try of an account's webhook failed; empty where it did not.
type failing struct {
	Account store.AccountID
	Why     string
}

// lookEvery is how often a node looks which webhooks are its own to send.
const lookEvery = 2 * time.Second

func (w *Webhooks) isAlone() bool { return w.Store.Node() == 0 }

// mine are those of some webhooks that this node sends.
func (w *Webhooks) mine(all []store.Webhook) (mine []store.Webhook, err error) {
	if w.isAlone() {
		return all, nil
	}
	err = w.World.Do(func() {
		mine = games.Only(all, func(one store.Webhook) bool { return world.ListensHere(w.World, one.Account) })
	})
	return mine, err
}

// join looks from now on which webhooks are this node's own to send.
func (w *Webhooks) join() error {
	err := w.World.Do(func() {
		world.OnSignal(w.World, hookChanged, func(store.AccountID) { wake(w.stirred) })
		world.OnSignal(w.World, hookTested, func(id store.AccountID) {
			select {
			case w.tested <- id:
			default: // enough are on their way
			}
		})
		world.OnSignal(w.World, hookFails, func(f failing) {
			w.counting.Lock()
			defer w.counting.Unlock()
			w.elsewhere[f.Account] = f.Why
		})
	})
	if err == nil {
		w.looking.Go(w.look)
	}
	return err
}

// signal tells the other nodes something.
func (w *Webhooks) signal(what string, say any) {
	if err := world.SignalFrom(w.World, netip.Addr{}, what, say); err != nil && w.ctx.Err() == nil {
		w.Log.Error("other nodes are not told of a webhook", "what", what, "error", err)
	}
}

func (w *Webhooks) failingElsewhere(id store.AccountID) string {
	w.counting.Lock()
	defer w.counting.Unlock()
	return w.elsewhere[id]
}

// testHere tests the webhook of an account where this node sends it. Who has asked for that
// is with another, which has answered.
func (w *Webhooks) testHere(id store.AccountID) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if h := w.hooks[id]; h != nil {
		_ = h.test()
	}
}

// look has this node send what is its own to send, now and then, until all ends.
func (w *Webhooks) look() {
	for w.ctx.Err() == nil {
		if err := w.takeOver(); err != nil {
			w.Log.Error("webhooks can't be read", "error", err)
		}
		timer := time.NewTimer(lookEvery)
		select {
		case <-timer.C:
		case <-w.stirred:
		case id := <-w.tested:
			w.testHere(id)
		case <-w.ctx.Done():
		}
		timer.Stop()
	}
}

// takeOver begins with what has become this node's own, and ends what is not, or is kept
// otherwise by now.
func (w *Webhooks) takeOver() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	all, err := w.Store.Webhooks()
	if err != nil {
		return err
	}
	if all, err = w.mine(all); err != nil {
		return err
	}
	for id, h := range w.hooks {
		if h.ctx.Err() != nil || !slices.ContainsFunc(all, h.isOf) {
			w.end(id)
		}
	}
	for _, one := range all {
		if w.hooks[one.Account] == nil {
			w.begin(one)
		}
	}
	return nil
}

// isOf says whether a webhook is kept as it was when the hook began.
func (h *hook) isOf(kept store.Webhook) bool {
	was := h.kept
	return was.Account == kept.Account && was.URL == kept.URL && was.Secret == kept.Secret && was.Quiet == kept.Quiet && was.Ended == kept.Ended && was.Made.UnixMilli() == kept.Made.UnixMilli()
}
