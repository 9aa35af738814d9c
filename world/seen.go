package world

import (
	"time"

	"boardroom/world/store"
)

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
