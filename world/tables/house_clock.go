package tables

import (
	"fmt"
	"time"

	"boardroom/world/env"
)

// A HouseClock counts how long the house has been open in all its life.
type HouseClock struct {
	env        *env.Env
	opened     time.Time
	uptime     func() time.Duration
	openBefore time.Duration // how long the house was open before this time
	timeKept   time.Duration // the house's time as it is kept
	opening    time.Duration // the house's time when it opened
	still      bool          // see stand
	stoodAt    time.Duration // how long the house had been open then
}

// NewHouseClock is one of a house that opens now. uptime is a count that never jumps;
// nil goes by the house's clock.
func NewHouseClock(g *env.Env, uptime func() time.Duration) *HouseClock {
	k := &HouseClock{env: g, opened: g.Now()}
	if k.uptime = func() time.Duration { return g.Now().Sub(k.opened) }; uptime != nil {
		from := uptime()
		k.uptime = func() time.Duration { return uptime() - from }
	}
	return k
}

// Load reads how long the house was open before.
func (k *HouseClock) Load() error {
	before, err := k.env.Store.OpenTime()
	if err != nil {
		return fmt.Errorf("the house's time can't be read: %w", err)
	}
	k.openBefore, k.timeKept, k.opening = before, before, before
	return nil
}

// Time is how long the house has been open in all its life. Clocks go by
// it: while the house is closed it stands still, so they do.
func (k *HouseClock) Time() time.Duration {
	open := k.Open()
	if k.still {
		open = k.stoodAt
	}
	return (k.openBefore + open).Truncate(time.Millisecond)
}

// At is the house's time at a time of day that has passed; of one before the house opened, when
// it opened.
func (k *HouseClock) At(when time.Time) time.Duration {
	now := k.Time()
	return min(now, max(k.opening, (now-k.env.Now().Sub(when)).Truncate(time.Millisecond)))
}

// Stand has the house's time stand still, or go on: nobody loses on time for a move that
// could not be kept.
func (k *HouseClock) Stand(still bool) {
	switch now := k.Open(); {
	case still && !k.still:
		k.stoodAt = now
	case !still && k.still:
		k.openBefore -= now - k.stoodAt
	}
	k.still = still
}

// Keep keeps the house's time as it is now. That it can't is logged.
func (k *HouseClock) Keep() {
	now := k.Time()
	if err := k.env.Loop.Write(func() error { return k.env.Store.SetOpenTime(now) }, k); err != nil {
		k.env.Log.Error("the house's time is not kept", "error", err)
		return
	}
	k.timeKept = now
}

// Now is the house's time of day.
func (k *HouseClock) Now() time.Time { return k.env.Now() }

// Open is how long the house has been open.
func (k *HouseClock) Open() time.Duration { return k.uptime() }

// OpenedAt is when the house opened this time.
func (k *HouseClock) OpenedAt() time.Time { return k.opened }

// PassTo lets the house's time be so late at least, as its tables show that it has been.
func (k *HouseClock) PassTo(late time.Duration) { k.openBefore = max(k.openBefore, late) }

// Unkept is how much of the house's time would be lost in a crash.
func (k *HouseClock) Unkept() time.Duration { return k.Time() - k.timeKept }
