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
		if a.tables.numbered[t.filed.number] == t {
			a.tables.agenda.set(t, a.clock.time())
		}
	}
}

// lookAtDue looks at the tables that are due.
func (w *World) lookAtDue() {
	now := w.Clock.time()
	var due []*Table
	for len(w.Tables.agenda) > 0 && w.Tables.agenda[0].due.at <= now {
		due = append(due, heap.Pop(&w.Tables.agenda).(*Table))
	}
	for _, t := range due {
		if !w.Tables.IsOpen(t) {
			w.absences.noteTimed(t)
			continue
		}
		w.Tables.agenda.set(t, now+time.Second) // where something goes wrong it is tried again
		w.lookAt(t)
	}
}

// lookAt does what falls due at a table by time alone, and notes when to look again.
func (w *World) lookAt(t *Table) {
	if w.env.loop.IsLocked(t) { // what is being kept brings it here again
		return
	}
	if err := w.Playing.flag(t); err != nil {
		w.env.log.Error("a seat that ran out of time is still in the game", "table", t.Name, "error", err)
	}
	w.People.warnAt(t)
	w.absences.tellOfAbsent(t)
	w.Clearing.putAway(t)
	w.absences.noteTimed(t)
	w.Bots.touch(t)
	if w.Tables.IsOpen(t) {
		w.Tables.agenda.set(t, w.Clock.time()+w.absences.nextLook(t))
	}
}

// takeUp notes when each table is to be looked at, and looks at once where bots are to
// move or nobody is left.
func (a *absences) takeUp() {
	for _, t := range a.tables.everyTable {
		a.tables.agenda.set(t, a.clock.time()+a.nextLook(t))
		if a.bots.stirs(t) || a.isLeftBehind(t) {
			a.bots.touch(t)
		}
	}
}

// putBack leaves the matches to the disk that nobody has needed for some time. It is done
// between acts; an act that has stepped aside still needs what it has made ready.
func (a *absences) putBack() {
	now := a.env.now()
	for range len(a.tables.read) {
		t := a.tables.read[0]
		if now.Sub(t.reviewed) < a.env.limits.TableReady {
			return
		}
		if a.tables.read = a.tables.read[1:]; a.tables.numbered[t.ID] != t || !t.IsWhole() {
			t.listed = false
			continue
		}
		if now.Sub(t.used) < a.env.limits.TableReady || a.env.loop.IsLocked(t) || t.needed > 0 || len(t.asking) > 0 || len(a.people.peopleAt(t)) > 0 {
			t.reviewed, a.tables.read = now, append(a.tables.read, t)
			continue
		}
		t.Match, t.reel, t.gazes, t.listed = t.Outlined(), nil, nil, false
	}
}

// checkNext plays the record of one table that nobody has needed since the house
// opened, so that one that leads nowhere is found. It goes slowly.
func (a *absences) checkNext() {
	for len(a.tables.unread) > 0 {
		t := a.tables.unread[0]
		if a.tables.unread = a.tables.unread[1:]; t.IsWhole() || a.tables.numbered[t.ID] != t || a.env.loop.IsLocked(t) {
			continue
		}
		if err := a.tables.load(t); err != nil {
			a.env.log.Error("a table has not been checked", "table", t.Name, "number", t.ID, "error", err)
			return
		}
		if t.OnlyPasses() != games.Watcher {
			a.bots.touch(t) // a pass that is forced may have to be played
		} else if t.needed == 0 && len(a.people.peopleAt(t)) == 0 && a.env.now().Sub(t.used) >= a.env.limits.TableReady { // nobody needs it
			t.Match = t.Outlined()
			return
		}
		a.tables.enlist(t)
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
		must(t.Newest().Add(a.tables.stands(t)).Sub(a.env.now()))
	}
	soon(a.env.limits.Abandoned - a.clock.Open())
	for i, sitting := range t.Seats {
		seat := games.Seat(i + 1)
		if t.IsTimed() && t.Thinks(seat) {
			left := t.TimeLeft(seat, t.openTime())
			soon(left - t.Clock.Short())
			must(left)
		}
		if a.bots.all[sitting.Account] != nil && (t.Thinks(seat) || t.isAsked()) {
			soon(time.Second) // what a bot does may have gone wrong
		}
		if a.people.isAway(sitting) && a.clock.Open() >= a.env.limits.Abandoned {
			soon(a.env.limits.Abandoned - a.away(sitting))
			soon(t.Absence(a.env.limits.Abandoned, a.env.limits.AbandonedSlow) - a.waited(t, seat))
			soon(a.env.limits.Abandoned - a.env.now().Sub(t.Newest()))
		}
	}
	return next
}
