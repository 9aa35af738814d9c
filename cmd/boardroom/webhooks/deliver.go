package webhooks

import (
	"context"
	"errors"
	"time"

	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/quiet"
	"boardroom/world/store"
)

// readAtOnce is how many posts are read at a time.
const readAtOnce = 20

// leastTries is how often a post is tried before its webhook may be given up, also where it
// has waited in a house that was closed.
const leastTries = 5

// deliver sends what waits, in order, until the hook ends.
func (h *hook) deliver() {
	for h.ctx.Err() == nil {
		posts, err := h.Store.Posts(h.kept.Account, readAtOnce)
		if err != nil {
			h.Log.Error("posts can't be read", "account", h.kept.Account, "error", err)
			h.pause(again, nil)
			continue
		}
		if len(posts) == 0 {
			select {
			case <-h.some:
			case <-h.ctx.Done():
			}
			continue
		}
		for _, p := range posts {
			if !h.bring(p) {
				break
			}
		}
	}
}

// bring tries to send a post until it arrives, and says so. It ends with the hook, also
// where it gives it up.
func (h *hook) bring(p store.Post) bool {
	for tries := 1; h.rests(); tries++ {
		err := h.post(h.ctx, h.kept, p)
		switch {
		case err == nil:
			h.fails("")
			h.count("sent", 1)
			return h.forget(p)
		case errors.Is(err, context.Canceled):
			return false
		}
		h.fails(err.Error())
		h.count("failed", 1)
		if errors.Is(err, errGone) || tries >= leastTries && h.Now().Sub(p.Made) >= h.Limits.Patience {
			h.giveUp(err)
			return false
		}
		if !h.pause(h.Pauses[min(tries, len(h.Pauses))-1], h.at) {
			return false
		}
	}
	return false
}

// rests waits until the quiet hours are over, and says whether the hook goes on.
func (h *hook) rests() bool {
	account, err := h.Store.Account(h.kept.Account)
	if err != nil {
		return h.pause(again, nil)
	}
	left := quiet.For(h.kept.Quiet, h.Now().In(people.ZoneOf(account)))
	return left == 0 && h.ctx.Err() == nil || h.pause(left, h.at)
}

// forget removes a post that has arrived, and says whether that is done. Until it is,
// nothing else is sent: it would come again behind what came later.
func (h *hook) forget(p store.Post) bool {
	for {
		err := h.Store.RemovePost(h.kept.Account, p.Number)
		if err == nil {
			return true
		}
		h.Log.Error("a post that has arrived can't be removed", "account", h.kept.Account, "error", err)
		if !h.pause(again, nil) {
			return false
		}
	}
}

// giveUp ends the webhook and tells its owner why by letter.
func (h *hook) giveUp(why error) {
	h.count("given_up", 1)
	h.ends.Go(func() { h.endedFor(why) }) // which waits for whoever calls it
	<-h.ctx.Done()
}

// endedFor turns a webhook off, and keeps why.
func (h *hook) endedFor(why error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	id := h.kept.Account
	if h.hooks[id] != h || h.Webhooks.ctx.Err() != nil {
		return // it has ended otherwise
	}
	h.end(id)
	kept, err := h.of(id)
	if err != nil {
		return
	}
	kept.Ended = why.Error()
	if err := h.Store.ChangeWebhook(kept); err != nil {
		h.Log.Error("a webhook that is given up stays on", "account", id, "error", err)
		return
	}
	failed := h.World.Do(func() { err = h.World.Mail.Inform(id, h.farewell(why)) })
	if err = errors.Join(failed, err); err != nil {
		h.Log.Error("nobody is told that a webhook is given up", "account", id, "error", err)
	}
}

// farewell is what the owner of a webhook is written that is given up.
func (h *hook) farewell(why error) string {
	text := "Your webhook is off: nothing has arrived for " + notice.TimeInWords(h.Limits.Patience.Truncate(time.Minute)) + ". The last time, " + why.Error() + "."
	if errors.Is(why, errGone) {
		text = "Your webhook is off: " + why.Error() + "."
	}
	return text + " To see it: @webhook. To switch it on again: @webhook on. The house writes this in your name."
}
