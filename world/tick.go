package world

import (
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
	w.touchAll()
}

// keepTime keeps the house's time now and then, while anything goes by it.
func (w *World) keepTime() {
	if w.openTime()-w.timeKept >= keepTimeEvery && slices.ContainsFunc(w.tables, (*Table).CountsTime) {
		w.keepTimeNow()
	}
}
