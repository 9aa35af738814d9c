package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
)

// SetSilent says that the client of a session has stopped answering, or answers
// again.
func (w *World) SetSilent(s *Session, silent bool) {
	if slices.Contains(s.person.sessions, s) {
		s.silent.Store(silent)
		w.noteSilence(s.person)
	}
}

// noteSilence notes whether a person who is present has become silent or is so no
// longer, and tells those who meet them.
func (w *World) noteSilence(p *Person) {
	silent := p.Present() && !p.Answers()
	key := p.key()
	switch {
	case silent == p.silent:
		return
	case silent:
		p.silent, w.absences.gone[key] = true, w.Env.now()
		w.arrivals.tellOf(p, notice.TurnedAway, p.name+" is away: nothing comes from their line.")
	default:
		p.silent = false
		if p.Present() {
			delete(w.absences.gone, key)
			w.arrivals.tellOf(p, notice.CameBack, p.name+" is back.")
		}
	}
	w.absences.lookAtOnce(w.Tables.filedFor(p)...)
}

// noteTimed tells the sessions of those who sit at a table whether their person plays
// on a clock that runs.
func (a *absences) noteTimed(t *Table) {
	for _, sitting := range t.Seats {
		p := a.people.sitter(sitting)
		if p == nil {
			continue
		}
		timed := slices.ContainsFunc(a.tables.filedFor(p), func(t *Table) bool {
			seat := t.SeatOf(p)
			return seat != games.Watcher && t.HasClock() && t.CountsTime() && t.TakesPart(seat)
		})
		for _, s := range p.sessions {
			s.timed.Store(timed)
		}
	}
}
