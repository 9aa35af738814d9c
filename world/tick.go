package world

import (
	"time"
)

// Tick does what falls due by time alone. The server asks for it every second,
// as an act; nothing happens twice where it is asked for more often.
func (w *World) Tick() {
	w.StoreHealth.WatchStore()
	w.Clock.stand(w.StoreHealth.trouble != nil)
	w.Sessions.endDropped()
	w.arrivals.tellGathered()
	w.Hints.tellSlowHints()
	w.Reviews.tellUnread()
	w.Shutdown.closeInTime()
	if w.StoreHealth.trouble != nil { // what has to be kept would only fail again, and say so in the log, every second
		return
	}
	w.lookAtDue()
	w.Matchmaking.endByAge()
	w.Moderation.endSanctions()
	w.Accounts.endKeys()
	w.keepTime()
	w.noteAllSeen()
	w.Flusher.keepLately() // a slow disk holds it up
	w.absences.checkNext()
}

// keepTimeEvery bounds how much of the house's time a server that is killed may
// forget, and so how much a running clock may gain by it.
const keepTimeEvery = 5 * time.Second

// keepTime keeps the house's time now and then, while anything goes by it.
func (w *World) keepTime() {
	if w.Clock.time()-w.Clock.timeKept >= keepTimeEvery && w.Tables.counting > 0 {
		w.Clock.keep()
	}
}

// keepSeenEvery bounds how much further back than a crash the news begin of those
// who were here then.
const keepSeenEvery = time.Minute

// noteAllSeen notes now and then when those who are here last typed something.
func (w *World) noteAllSeen() {
	if w.env.now().Sub(w.seenNoted) < keepSeenEvery {
		return
	}
	for _, p := range w.People.here {
		if p.Present() && !p.active.Before(w.seenNoted) {
			w.Flusher.noteSeen(p, p.active)
		}
	}
	w.seenNoted = w.env.now()
}
