package world

import (
	"time"
)

// Tick does what falls due by time alone. The server asks for it every second,
// as an act; nothing happens twice where it is asked for more often.
func (w *World) Tick() {
	w.StoreHealth.WatchStore()
	w.Clock.Stand(w.StoreHealth.InTrouble())
	w.Sessions.EndDropped()
	w.arrivals.tellGathered()
	w.Hints.tellSlowHints()
	w.Reviews.tellUnread()
	w.Shutdown.CloseInTime()
	if w.StoreHealth.InTrouble() { // what has to be kept would only fail again, and say so in the log, every second
		return
	}
	w.lookAtDue()
	w.Planning.look()
	w.Proposals.EndByAge()
	w.Matchmaking.settleSeeks()
	w.Matchmaking.pairSeeks()
	w.Evenings.TellBegun()
	w.Moderation.EndSanctions()
	w.Accounts.EndKeys()
	w.keepTime()
	w.noteAllSeen()
	w.Flusher.Keep() // a slow disk holds it up
	w.checkNext()
}

// keepTimeEvery bounds how much of the house's time a server that is killed may
// forget, and so how much a running clock may gain by it.
const keepTimeEvery = 5 * time.Second

// keepTime keeps the house's time now and then, while anything goes by it.
func (w *World) keepTime() {
	if w.Clock.Unkept() >= keepTimeEvery && w.Tables.CountTime() {
		w.Clock.Keep()
	}
}

// keepSeenEvery bounds how much further back than a crash the news begin of those
// who were here then.
const keepSeenEvery = time.Minute

// noteAllSeen notes now and then when those who are here last typed something.
func (w *World) noteAllSeen() {
	if w.env.Now().Sub(w.seenNoted) < keepSeenEvery {
		return
	}
	for _, p := range w.People.Everybody() {
		w.People.NoteSeenPlaying(p)
		if p.Present() && !p.Active().Before(w.seenNoted) {
			w.Flusher.NoteSeen(p, p.Active())
		}
	}
	w.seenNoted = w.env.Now()
}
