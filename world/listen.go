package world

import (
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Listen begins a session that is told of what concerns an account's own games,
// whether its owner is here or not: what happens at its tables, what others propose to
// it, that letters come. Nobody can notice it, and it can't do anything. It takes the place of the one before. The
// queue has to be read until the session is dropped, as it is where the account is banned
// or deleted. It is told first what may have been missed since a time: the games in which it
// is the account's turn or something has happened, what was proposed, and who has written.
// Whoever is banned is refused.
func Listen(w *World, id store.AccountID, since time.Time) (*people.Session, error) {
	if err := w.Moderation.Bar(people.Identity{Account: id}); err != nil {
		return nil, err
	}
	s, err := w.Sessions.Listen(id)
	if err != nil {
		return nil, err
	}
	return s, missed(w, s, since)
}

// missed tells a session that listens how everything stands in which something has happened
// since a time.
func missed(w *World, s *people.Session, since time.Time) error {
	p := s.Person()
	for _, t := range w.Records.relatedSince(p, since) {
		if t.Match.Phase == store.InSetup || t.SeatOf(p) == games.Watcher || !t.IsTurnOf(p) &&
			!t.Match.Newest().After(since) {
			continue
		}
		if err := w.Tables.Ready(t); err != nil {
			w.env.Log.Error("what a webhook may have missed at a table can't be told", "table", t.Name, "error", err)
			continue
		}
		s.Tell(t.Show(t.Eyes(p), notice.Looked, t.OpenTime()))
	}
	for _, o := range w.Proposals.To(p) {
		if o.Made.After(since) {
			s.Tell(notice.Proposed{ProposalState: o.State(p), When: p.Stamp(o.Made), Lines: []string{o.Asks()}})
		}
	}
	return w.Mail.TellUnread(s, since)
}
