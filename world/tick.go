package world

import (
	"slices"
	"time"

	"boardroom/world/store"
)

// Tick does what falls due by time alone. The server asks for it every second,
// as an act; nothing happens twice where it is asked for more often.
func (w *World) Tick() {
	w.watchStore()
	w.endByTime()
	w.noteTimed()
	w.warn()
	w.tellOfAbsent()
	w.endByAge()
	w.putAway()
	w.endSanctions()
	w.closeInTime()
	w.keepTime()
	w.keepAllSeen()
	w.keepLines()
	w.touchAll()
}

// keepTimeEvery bounds how much of the house's time a server that is killed may
// forget, and so how much a running clock may gain by it.
const keepTimeEvery = 5 * time.Second

// keepTime keeps the house's time now and then, while anything goes by it.
func (w *World) keepTime() {
	if w.openTime()-w.timeKept >= keepTimeEvery && slices.ContainsFunc(w.tables, (*Table).CountsTime) {
		w.keepTimeNow()
	}
}

// keepSeenEvery bounds how much further back than a crash the news begin of those
// who were here then.
const keepSeenEvery = time.Minute

// keepAllSeen keeps now and then when those who are here last typed something: in
// one write, and where nobody has typed in none.
func (w *World) keepAllSeen() {
	if w.now().Sub(w.seenKept) < keepSeenEvery {
		return
	}
	seen := map[store.AccountID]time.Time{}
	for _, p := range w.People() {
		if !p.IsGuest() && !p.active.Before(w.seenKept) {
			seen[p.account] = p.active
		}
	}
	if len(seen) > 0 {
		if err := w.store.SetSeenOfAll(seen); err != nil {
			w.log.Error("when those who are here were last seen is not kept", "error", err)
			return
		}
	}
	w.seenKept = w.now()
}
