package world

import (
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// news are what whoever comes back is told, in this order. Each tells a session
// what has come up for its person since a time, or nothing.
func (w *World) news() []func(s *Session, since time.Time) {
	return []func(*Session, time.Time){w.Shutdown.tellClosing, w.StoreHealth.tellTrouble, w.Moderation.tellMute, w.Codes.tellReset, w.Reports.tellReports, w.People.tellParcels, w.tellMissed, w.Talk.tellKibitzed, w.Tables.tellWaiting, w.Matchmaking.tellProposed, w.absences.tellClaims, w.Tables.tellRematches, w.Tables.tellLetIn, w.Watching.tellFollowing, w.Records.tellWhispered, w.Mail.tellMail}
}

// TellNews tells a session what there is to know since its person was last
// there.
func (w *World) TellNews(s *Session, since time.Time) {
	for _, tell := range w.news() {
		tell(s, since)
	}
}

// tellMissed tells a session what has happened at its person's tables since a
// time, also at those that are cleared by now.
func (w *World) tellMissed(s *Session, since time.Time) {
	p := s.person
	for _, t := range append(w.Records.clearedSince(p, since), w.Tables.filedFor(p)...) {
		if t.Phase == store.InSetup || !t.IsAt(p) && t.SeatOf(p) == games.Watcher || t.Entries() == 0 || !t.Newest().After(since) {
			continue
		}
		if err := w.Tables.ready(t); err != nil {
			w.env.log.Error("what has happened at a table can't be told", "table", t.Name, "error", err)
			continue
		}
		if lines := w.Records.since(t, t.SeatOf(p), t.eyes(p), since); len(lines) > 0 {
			lines = append(lines, w.Ratings.ratingNews(t, p)...)
			s.Tell(notice.Missed{Table: t.Name, Since: since.In(p.zone()), Lines: lines})
		}
	}
}
