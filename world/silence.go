package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

// noteSilence notes whether a person who is present has become silent or is so no
// longer, and tells those who meet them.
func (a *absences) noteSilence(p *people.Person) {
	silent := p.Present() && !p.Answers()
	key := p.PlayerKey()
	switch {
	case silent == a.silent[p]:
		return
	case silent:
		a.silent[p], a.gone[key] = true, a.env.Now()
		a.arrivals.tellOf(p, notice.TurnedAway, p.Name()+" is away: nothing comes from their line.")
	default:
		delete(a.silent, p)
		if p.Present() {
			delete(a.gone, key)
			a.arrivals.tellOf(p, notice.CameBack, p.Name()+" is back.")
		}
	}
	a.timers.wakeAll(a.tables.RelatedTo(p))
}

// noteCome notes that somebody who sits somewhere is here.
func (a *absences) noteCome(s *people.Session) {
	p := s.Person()
	if len(p.Sessions()) == 1 {
		delete(a.gone, p.PlayerKey())
	}
	a.timers.wakeAll(a.tables.RelatedTo(p))
}

// noteAway notes since when somebody is away. Somebody who fell silent first has been away for longer.
func (a *absences) noteAway(p *people.Person) {
	a.timers.wakeAll(a.tables.RelatedTo(p))
	if !a.silent[p] {
		a.gone[p.PlayerKey()] = a.env.Now()
	}
}

// noteTimed tells the sessions of those who sit at a table whether their person plays
// on a clock that runs.
func (a *absences) noteTimed(t *tables.Table) {
	for _, sitting := range t.Match.Seats {
		p := a.tables.Sitter(sitting)
		if p == nil {
			continue
		}
		timed := slices.ContainsFunc(a.tables.RelatedTo(p), func(t *tables.Table) bool {
			seat := t.SeatOf(p)
			return seat != games.Watcher && t.Match.HasClock() && t.Match.CountsTime() && t.Match.TakesPart(seat)
		})
		for _, s := range p.Sessions() {
			s.SetTimed(timed)
		}
	}
}
