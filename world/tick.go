package world

import (
	"time"
)

// Tick does what falls due by time alone. The server asks for it every second,
// as an act; nothing happens twice where it is asked for more often.
func (w *World) Tick() {
	w.WatchStore()
	w.stand(w.trouble != nil)
	w.endDropped()
	w.tellGathered()
	w.tellSlowHints()
	w.tellUnread()
	w.closeInTime()
	if w.trouble != nil { // what has to be kept would only fail again, and say so in the log, every second
		return
	}
	w.lookAtDue()
	w.endByAge()
	w.endSanctions()
	w.endKeys()
	w.keepTime()
	w.noteAllSeen()
	w.keepLately() // a slow disk holds it up
	w.checkNext()
}

// keepTimeEvery bounds how much of the house's time a server that is killed may
// forget, and so how much a running clock may gain by it.
const keepTimeEvery = 5 * time.Second

// keepTime keeps the house's time now and then, while anything goes by it.
func (w *World) keepTime() {
	if w.openTime()-w.timeKept >= keepTimeEvery && w.counting > 0 {
		w.keepTimeNow()
	}
}

// keepSeenEvery bounds how much further back than a crash the news begin of those
// who were here then.
const keepSeenEvery = time.Minute

// noteAllSeen notes now and then when those who are here last typed something.
func (w *World) noteAllSeen() {
	if w.now().Sub(w.seenNoted) < keepSeenEvery {
		return
	}
	for _, p := range w.here {
		if p.Present() && !p.active.Before(w.seenNoted) {
			w.noteSeen(p, p.active)
		}
	}
	w.seenNoted = w.now()
}
