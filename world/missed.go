package world

import (
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// tellMissed tells a session what has happened at its person's tables since a
// time, also at those that are cleared by now.
func (w *World) tellMissed(s *Session, since time.Time) {
	p := s.person
	for _, t := range append(w.clearedSince(p, since), w.tables...) {
		if t.Phase() == store.InSetup || !t.IsAt(p) && t.SeatOf(p) == games.Watcher {
			continue
		}
		if lines := w.since(t, t.SeatOf(p), t.eyes(p), since); len(lines) > 0 {
			lines = append(lines, w.ratingNews(t, p)...)
			s.Tell(notice.Missed{Table: t.Name(), Since: since.In(p.zone()), Lines: lines})
		}
	}
}

// waitsFor says how a game that a person plays in stands.
func (t *Table) waitsFor(p *Person) string {
	if t.Rest() != store.NoRest {
		return "The game at " + t.Name() + " is " + string(t.Rest()) + t.Offered() + ". To go on: resume " + t.Name()
	}
	if t.Thinks(t.SeatOf(p)) {
		return "It is your turn at " + t.Name() + t.Offered() + ". See the board with: look " + t.Name()
	}
	return "The game at " + t.Name() + " goes on" + t.Offered() + ". " + t.Turn()
}
