package world

import (
	"time"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// lookAtDue looks at the tables that are due.
func (w *World) lookAtDue() {
	now := w.Clock.Time()
	for _, t := range w.timers.takeDue(now) {
		if !w.Tables.IsOpen(t) {
			w.absences.noteTimed(t)
			continue
		}
		w.timers.set(t, now+time.Second) // where something goes wrong it is tried again
		w.lookAt(t)
	}
}

// lookAt does what falls due at a table by time alone, and notes when to look again.
func (w *World) lookAt(t *tables.Table) {
	if w.env.Loop.IsLocked(t) { // what is being kept brings it here again
		return
	}
	if err := w.Playing.flag(t); err != nil {
		w.env.Log.Error("a seat that ran out of time is still in the game", "table", t.Name, "error", err)
	}
	w.absences.warnAt(t)
	w.absences.tellOfAbsent(t)
	w.Clearing.putAway(t)
	w.absences.noteTimed(t)
	w.Bots.touch(t)
	if w.Tables.IsOpen(t) {
		w.timers.set(t, w.Clock.Time()+w.absences.nextLook(t))
	}
}

// takeUp notes when each table is to be looked at, and looks at once where bots are to
// move or nobody is left.
func (w *World) takeUp() {
	for _, t := range w.Tables.Every() {
		w.timers.set(t, w.Clock.Time()+w.absences.nextLook(t))
		if w.Bots.stirs(t) || w.absences.isLeftBehind(t) {
			w.Bots.touch(t)
		}
	}
}

// unloadIdle leaves matches to the disk that nobody needs.
func (w *World) unloadIdle() {
	w.Tables.Matches.UnloadIdle(func(t *tables.Table) bool {
		return w.Bots.isThinking(t) || len(w.Tables.PeopleAt(t)) > 0
	})
}

// checkNext plays the record of one table that nobody has needed since the house
// opened, so that one that leads nowhere is found. It goes slowly.
func (w *World) checkNext() {
	w.Tables.Matches.CheckNext(func(t *tables.Table) bool {
		if t.Match.OnlyPasses() != games.Watcher {
			w.Bots.touch(t) // a pass that is forced may have to be played
			return true
		}
		return len(w.Tables.PeopleAt(t)) > 0
	})
}

// longestLook is after how long a table is looked at again in any case.
const longestLook = time.Hour

// nextLook is after how long something can fall due at a table, if nothing changes there
// and nobody comes or goes.
func (a *absences) nextLook(t *tables.Table) time.Duration {
	next := longestLook
	soon := func(left time.Duration) {
		if left > 0 {
			next = min(next, left)
		}
	}
	must := func(left time.Duration) { // where it is due and has not come about, it is tried again
		soon(phrase.Choose(left > 0, left, time.Second))
	}
	if t.Match.Phase == store.IsOver {
		must(t.Match.Newest().Add(a.tables.LastsFor(t)).Sub(a.env.Now()))
	}
	soon(a.env.Limits.Abandoned - a.clock.Open())
	soon(t.NextStop())
	if t.Match.Rest == store.Paused && !t.Match.RestUntil.IsZero() {
		must(t.Match.RestUntil.Sub(a.env.Now()))
	}
	for i, sitting := range t.Match.Seats {
		seat := games.Seat(i + 1)
		if t.Match.IsTimed() && t.Match.Runs(seat) {
			left := t.Match.TimeLeft(seat, t.OpenTime())
			soon(left - t.Match.Clock.Short())
			must(left)
		}
		if a.bots.all[sitting.Account] != nil && (t.Match.Thinks(seat) || t.Match.IsAsked()) {
			soon(time.Second) // what a bot does may have gone wrong
		}
		if a.tables.IsAway(sitting) && a.clock.Open() >= a.env.Limits.Abandoned {
			soon(a.env.Limits.Abandoned - a.away(sitting))
			soon(t.Match.Absence(a.env.Limits.Abandoned, a.env.Limits.AbandonedSlow) - a.waited(t, seat))
			soon(a.env.Limits.Abandoned - a.env.Now().Sub(t.Match.Newest()))
		}
	}
	return next
}
