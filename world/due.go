package world

import (
	"container/heap"
	"time"

	"boardroom/games"
	"boardroom/world/store"
)

// lookAtOnce has the next tick look at some tables: something has changed there, or who
// sits there has come or gone.
func (a *absences) lookAtOnce(tables ...*Table) {
	for _, t := range tables {
		if a.numbered[t.filed.number] == t {
			a.agenda.set(t, a.openTime())
		}
	}
}

// lookAtDue looks at the tables that are due.
func (w *World) lookAtDue() {
	now := w.openTime()
	var due []*Table
	for len(w.agenda) > 0 && w.agenda[0].due.at <= now {
		due = append(due, heap.Pop(&w.agenda).(*Table))
	}
	for _, t := range due {
		if !w.IsOpen(t) {
			w.noteTimed(t)
			continue
		}
		w.agenda.set(t, now+time.Second) // where something goes wrong it is tried again
		w.lookAt(t)
	}
}

// lookAt does what falls due at a table by time alone, and notes when to look again.
func (w *World) lookAt(t *Table) {
	if w.isHeld(t) { // what is being kept brings it here again
		return
	}
	if err := w.flag(t); err != nil {
		w.log.Error("a seat that ran out of time is still in the game", "table", t.Name, "error", err)
	}
	w.warnAt(t)
	w.tellOfAbsent(t)
	w.putAway(t)
	w.noteTimed(t)
	w.touch(t)
	if w.IsOpen(t) {
		w.agenda.set(t, w.openTime()+w.nextLook(t))
	}
}

// takeUp notes when each table is to be looked at, and looks at once where bots are to
// move or nobody is left.
func (a *absences) takeUp() {
	for _, t := range a.everyTable {
		a.agenda.set(t, a.openTime()+a.nextLook(t))
		if a.stirs(t) || a.isLeftBehind(t) {
			a.touch(t)
		}
	}
}

// putBack leaves the matches to the disk that nobody has needed for some time. It is done
// between acts; an act that has stepped aside still needs what it has made ready.
func (a *absences) putBack() {
	now := a.now()
	for range len(a.read) {
		t := a.read[0]
		if now.Sub(t.reviewed) < a.limits.TableReady {
			return
		}
		if a.read = a.read[1:]; a.numbered[t.ID] != t || !t.IsWhole() {
			t.listed = false
			continue
		}
		if now.Sub(t.used) < a.limits.TableReady || a.isHeld(t) || t.needed > 0 || len(t.asking) > 0 || len(a.peopleAt(t)) > 0 {
			t.reviewed, a.read = now, append(a.read, t)
			continue
		}
		t.Match, t.reel, t.gazes, t.listed = t.Outlined(), nil, nil, false
	}
}

// checkNext plays the record of one table that nobody has needed since the house
// opened, so that one that leads nowhere is found. It goes slowly.
func (a *absences) checkNext() {
	for len(a.unread) > 0 {
		t := a.unread[0]
		if a.unread = a.unread[1:]; t.IsWhole() || a.numbered[t.ID] != t || a.isHeld(t) {
			continue
		}
		if err := a.load(t); err != nil {
			a.log.Error("a table has not been checked", "table", t.Name, "number", t.ID, "error", err)
			return
		}
		if t.OnlyPasses() != games.Watcher {
			a.touch(t) // a pass that is forced may have to be played
		} else if t.needed == 0 && len(a.peopleAt(t)) == 0 && a.now().Sub(t.used) >= a.limits.TableReady { // nobody needs it
			t.Match = t.Outlined()
			return
		}
		a.enlist(t)
		return
	}
}

// longestLook is after how long a table is looked at again in any case.
const longestLook = time.Hour

// nextLook is after how long something can fall due at a table, if nothing changes there
// and nobody comes or goes.
func (a *absences) nextLook(t *Table) time.Duration {
	next := longestLook
	soon := func(left time.Duration) {
		if left > 0 {
			next = min(next, left)
		}
	}
	must := func(left time.Duration) { // where it is due and has not come about, it is tried again
		soon(games.Choose(left > 0, left, time.Second))
	}
	if t.Phase == store.IsOver {
		must(t.Newest().Add(a.stands(t)).Sub(a.now()))
	}
	soon(a.limits.Abandoned - a.Open())
	for i, sitting := range t.Seats {
		seat := games.Seat(i + 1)
		if t.IsTimed() && t.Thinks(seat) {
			left := t.TimeLeft(seat, t.openTime())
			soon(left - t.Clock.Short())
			must(left)
		}
		if a.bots[sitting.Account] != nil && (t.Thinks(seat) || t.isAsked()) {
			soon(time.Second) // what a bot does may have gone wrong
		}
		if a.isAway(sitting) && a.Open() >= a.limits.Abandoned {
			soon(a.limits.Abandoned - a.away(sitting))
			soon(t.Absence(a.limits.Abandoned, a.limits.AbandonedSlow) - a.waited(t, seat))
			soon(a.limits.Abandoned - a.now().Sub(t.Newest()))
		}
	}
	return next
}
