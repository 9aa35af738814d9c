package world

import (
	"slices"
	"strconv"
	"time"

	"boardroom/games"
)

// mostMissed bounds what whoever comes back is told of one table.
const mostMissed = 10

// tellMissed tells a session what has happened at its person's tables since a
// time, also at those that are cleared by now.
func (w *World) tellMissed(s *Session, since time.Time) {
	p := s.person
	for _, t := range append(w.clearedSince(p, since), w.tables...) {
		if t.phase == InSetup || !t.isAt(p) && t.SeatOf(p) == games.Watcher {
			continue
		}
		if lines := w.since(t, t.SeatOf(p), t.eyes(p), since); len(lines) > 0 {
			lines = append(lines, w.ratingNews(t, p)...)
			s.Tell(Missed{Table: t.name, Since: since.In(p.zone()), Lines: lines})
		}
	}
}

// waitsFor says how a game that a person plays in stands.
func (t *Table) waitsFor(p *Person) string {
	if t.rest != NoRest {
		return "The game at " + t.name + " is " + string(t.rest) + t.offered() + ". To go on: resume " + t.name
	}
	if t.thinks(t.SeatOf(p)) {
		return "It is your turn at " + t.name + t.offered() + ". See the board with: look " + t.name
	}
	return "The game at " + t.name + " goes on" + t.offered() + ". " + t.Turn()
}

// clearedSince are the tables at which an account sat that were played at after
// a time and have been cleared.
func (w *World) clearedSince(p *Person, since time.Time) []*Table {
	if p.IsGuest() {
		return nil
	}
	records, err := w.store.ClearedTables(p.account, since)
	if err != nil {
		w.log.Error("cleared tables can't be read", "person", p.name, "error", err)
		return nil
	}
	var cleared []*Table
	for _, r := range records {
		t := &Table{}
		if err := w.restore(t, r); err != nil {
			w.log.Error("a cleared table can't be restored", "table", r.Name, "number", r.ID, "error", err)
			continue
		}
		cleared = append(cleared, t)
	}
	return cleared
}

// since says what happened at a table after a time, as the eyes of a seat may
// know it. What the seat has answered with a move of its own is no news.
func (w *World) since(t *Table, seat, eyes games.Seat, when time.Time) []string {
	answered := 0
	for _, ply := range t.plies {
		if games.Seat(ply.Seat) == seat && ply.isAnswer() {
			answered = ply.Number
		}
	}
	return w.tale(t, eyes, func(ply Ply) bool { return ply.At.After(when) && ply.Number > answered })
}

// tale says what some plies of a table's record did, as a seat may know it, and
// how the game ended.
func (w *World) tale(t *Table, seat games.Seat, has func(Ply) bool) []string {
	if !slices.ContainsFunc(t.plies, has) {
		return nil
	}
	c, err := w.reel(t)
	if err != nil {
		w.log.Error("what has happened at a table can't be told", "table", t.name, "error", err)
		return nil
	}
	var lines []string
	for _, ply := range t.plies {
		if has(ply) {
			before, then := c.after(ply.Number-1), c.after(ply.Number)
			texts, _ := seen(then.happened, seat)
			texts = append(texts, t.committed(ply, before.position, then.position, t.result.Over && ply.Number == len(t.plies))...)
			lines = append(lines, t.namedAll(texts)...)
		}
	}
	if more := len(lines) - mostMissed; more > 0 {
		lines = append([]string{"Much has happened; these are the last " + strconv.Itoa(mostMissed) + " of " + games.Count(len(lines), "event") + "."}, lines[more:]...)
	}
	if len(lines) > 0 && t.result.Over {
		lines = append(lines, t.Verdict())
	}
	return lines
}
