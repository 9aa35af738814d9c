package world

import (
	"errors"
	"time"
)

// keepSeenEvery bounds how much further back than a crash the news begin of those
// who were here then.
const keepSeenEvery = time.Minute

// keepSeen keeps when an account last typed something.
func (w *World) keepSeen(p *Person, at time.Time) {
	if p.IsGuest() {
		return
	}
	if err := w.store.SetSeen(p.account, at); err != nil && !errors.Is(err, ErrNotFound) {
		w.log.Error("when an account was last seen is not kept", "account", p.name, "error", err)
	}
}

// keepAllSeen keeps now and then when those who are here last typed something: in
// one write, and where nobody has typed in none.
func (w *World) keepAllSeen() {
	if w.now().Sub(w.seenKept) < keepSeenEvery {
		return
	}
	seen := map[AccountID]time.Time{}
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
