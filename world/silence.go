package world

import (
	"slices"

	"boardroom/games"
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
	key := w.goneKey(p.account, p.name)
	switch {
	case silent == p.silent:
	case silent:
		p.silent, w.gone[key] = true, w.now()
		w.tellOf(p, p.name+" is away: nothing comes from their line.")
	default:
		p.silent = false
		if p.Present() {
			delete(w.gone, key)
			w.tellOf(p, p.name+" is back.")
		}
	}
}

// noteTimed tells every session whether its person plays on a clock that runs.
func (a *absences) noteTimed() {
	timed := map[*Person]bool{}
	for _, t := range a.tables {
		if !t.HasClock() || !t.CountsTime() {
			continue
		}
		for i, sitting := range t.Seats {
			if p := a.sitter(sitting); p != nil && t.TakesPart(games.Seat(i+1)) {
				timed[p] = true
			}
		}
	}
	for _, p := range a.people {
		for _, s := range p.sessions {
			s.timed.Store(timed[p])
		}
	}
}
