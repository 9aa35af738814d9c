package world

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// TellNews tells a session what there is to know since its person was last
// there.
func (w *World) TellNews(s *people.Session, since time.Time) {
	for _, tell := range w.hooks.Came {
		tell(s, since)
	}
}

// TableNews are what has happened at a table while somebody was away.
type tableNews struct {
	notice.Missed
	moved time.Time // when they moved there last
}

// tellMissed tells a session what has happened at its person's tables since a
// time, also at those that are cleared by now: first where they were last.
func (w *World) tellMissed(s *people.Session, since time.Time) {
	p := s.Person()
	var all []tableNews
	for _, t := range w.Records.relatedSince(p, since) {
		if t.Match.Phase == store.InSetup || !t.IsAt(p) && t.SeatOf(p) == games.Watcher || t.Match.Entries() == 0 || !t.Match.Newest().After(since) {
			continue
		}
		if err := w.Tables.Ready(t); err != nil {
			w.env.Log.Error("what has happened at a table can't be told", "table", t.Name, "error", err)
			continue
		}
		if lines := w.Records.since(t, t.SeatOf(p), t.Eyes(p), since); len(lines) > 0 {
			lines = append(lines, w.Ratings.News(p, t.Match)...)
			told := notice.Missed{Table: t.Name, Since: since.In(p.Zone()), Lines: lines}
			all = append(all, tableNews{told, movedLast(t, p)})
		}
	}
	slices.SortStableFunc(all, func(a, b tableNews) int { return b.moved.Compare(a.moved) })
	for _, m := range all {
		s.Tell(m.Missed)
	}
}

// movedLast is when a person moved last at a table whose record is there; the zero time for never.
func movedLast(t *tables.Table, p *people.Person) (at time.Time) {
	for _, ply := range t.Match.Plies {
		if ply.Seat == int(t.SeatOf(p)) && ply.Seat != 0 {
			at = ply.At
		}
	}
	return at
}
