package world_test

import (
	"testing"
	"time"

	"boardroom/world/notice"
	"boardroom/world/people"
)

// TestWhatIsKeptLaterHoldsAtOnce comes back before it is kept when one was last here,
// and that something told in private was taken.
func TestWhatIsKeptLaterHoldsAtOnce(t *testing.T) {
	h := newHouse(t)
	h.must("telling", h.Talk.Tell(h.ann.Person(), h.bob.Person(), "hello"))
	told[notice.Notice](h.bob)
	mark, _ := h.bob.Unconfirmed()
	h.Parcels.Take(h.bob, mark)
	h.now = h.now.Add(time.Hour)
	h.must("typing something", h.As(h.bob, func() error { return nil }))
	left := h.now
	come := func() (*people.Session, time.Time) {
		h.Sessions.Exit(h.bob)
		h.now = h.now.Add(time.Hour)
		var err error
		h.bob, err = h.Sessions.Enter(people.Identity{Account: 2}, false)
		h.must("coming back", err)
		return h.bob, h.Sessions.Announce(h.bob)
	}
	for _, kept := range []string{"before it is kept", "after"} {
		s, since := come()
		if !since.Equal(left) {
			t.Errorf("%s Bob was last here %v, want %v", kept, since, left)
		}
		h.TellNews(s, since)
		if again := told[notice.Speech](s); len(again) > 0 {
			t.Errorf("%s what Bob has taken is told again: %v", kept, again)
		}
		left = h.now
		h.Tick()
	}
}

// TestTakenAfterLeaving has a line take for certain what was told in private when its owner has
// left already, as with the last words of a session.
func TestTakenAfterLeaving(t *testing.T) {
	h := newHouse(t)
	h.must("telling", h.Talk.Tell(h.ann.Person(), h.bob.Person(), "hello"))
	told[notice.Notice](h.bob)
	mark, _ := h.bob.Unconfirmed()
	h.Sessions.Exit(h.bob)
	h.Parcels.Take(h.bob, mark)
	h.bob = h.enter(2)
	h.TellNews(h.bob, h.now)
	if again := told[notice.Speech](h.bob); len(again) > 0 {
		t.Errorf("what Bob has taken is told again: %v", again)
	}
}
