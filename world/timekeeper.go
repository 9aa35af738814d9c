package world

import (
	"fmt"
	"time"
)

// loadTime reads how long the house was open before.
func (k *timekeeper) loadTime() error {
	before, err := k.store.OpenTime()
	if err != nil {
		return fmt.Errorf("the house's time can't be read: %w", err)
	}
	k.openBefore, k.timeKept = before, before
	return nil
}

// openTime is how long the house has been open in all its life. Clocks go by
// it: while the house is closed it stands still, so they do.
func (k *timekeeper) openTime() time.Duration {
	return (k.openBefore + k.Open()).Truncate(time.Millisecond)
}

func (k *timekeeper) keepTimeNow() {
	now := k.openTime()
	if err := k.store.SetOpenTime(now); err != nil {
		k.log.Error("the house's time is not kept", "error", err)
		return
	}
	k.timeKept = now
}

// Open is how long the house has been open.
func (k *timekeeper) Open() time.Duration { return k.now().Sub(k.opened) }

// A timekeeper counts how long the house has been open in all its life.
type timekeeper struct {
	*ground
	opened     time.Time
	openBefore time.Duration // how long the house was open before this time
	timeKept   time.Duration // the house's time as it is kept
}
