package world

import (
	"fmt"
	"slices"
	"time"
)

// keepTimeEvery bounds how much of the house's time a server that is killed may
// forget, and so how much a running clock may gain by it.
const keepTimeEvery = 5 * time.Second

// Tick does what falls due by time alone. The server asks for it every second,
// as an act; nothing happens twice where it is asked for more often.
func (w *World) Tick() {
	w.endByTime()
	w.warn()
	w.tellOfAbsent()
	w.endByAge()
	w.putAway()
	w.endSanctions()
	w.closeInTime()
	w.keepTime()
	w.keepAllSeen()
	w.stirAll()
}

// loadTime reads how long the house was open before.
func (w *World) loadTime() error {
	before, err := w.store.OpenTime()
	if err != nil {
		return fmt.Errorf("the house's time can't be read: %w", err)
	}
	w.openBefore, w.timeKept = before, before
	return nil
}

// openTime is how long the house has been open in all its life. Clocks go by
// it: while the house is closed it stands still, so they do.
func (w *World) openTime() time.Duration { return (w.openBefore + w.Open()).Truncate(time.Millisecond) }

// keepTime keeps the house's time now and then, while anything goes by it.
func (w *World) keepTime() {
	if w.openTime()-w.timeKept >= keepTimeEvery && slices.ContainsFunc(w.tables, (*Table).countsTime) {
		w.keepTimeNow()
	}
}

func (w *World) keepTimeNow() {
	now := w.openTime()
	if err := w.store.SetOpenTime(now); err != nil {
		w.log.Error("the house's time is not kept", "error", err)
		return
	}
	w.timeKept = now
}
