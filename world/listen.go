package world

import (
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Listen begins a session that is told of what concerns an account's own games,
// whether its owner is here or not: what happens at its tables, what others propose to
// it, that letters come. Nobody can notice it, and it can't do anything. It takes the place of the one before. The
// queue has to be read until the session is dropped, as it is where the account is banned
// or deleted. It is told first what may have been missed since a time: the games in which it
// is the account's turn or something has happened, what was proposed, and who has written.
// Whoever is banned is refused.
func Listen(w *World, id store.AccountID, since time.Time) (*Session, error) {
	if err := w.Moderation.Bar(Identity{Account: id}); err != nil {
		return nil, err
	}
	account, err := w.env.store.Account(id)
	if err != nil {
		return nil, err
	}
	w.People.deafen(id)
	s := newSession(Identity{}, false)
	s.person = &Person{name: account.Name, account: id, settings: account.Options, bot: account.Bot, active: w.env.now(), room: w.Rooms.lobby, sessions: []*Session{s}}
	if here := w.People.owners[id]; here != nil {
		s.person.settings = here.settings
	}
	w.People.ears[id] = s
	return s, missed(w, s, since)
}

// missed tells a session that listens how everything stands in which something has happened
// since a time.
func missed(w *World, s *Session, since time.Time) error {
	p := s.person
	for _, t := range append(w.Records.clearedSince(p, since), w.Tables.filedFor(p)...) {
		if t.Phase == store.InSetup || t.SeatOf(p) == games.Watcher || !p.IsTurn(t) && !t.Newest().After(since) {
			continue
		}
		if err := w.Tables.ready(t); err != nil {
			w.env.log.Error("what a webhook may have missed at a table can't be told", "table", t.Name, "error", err)
			continue
		}
		s.Tell(t.Show(t.eyes(p), notice.Looked, t.openTime()))
	}
	for _, o := range w.Matchmaking.ProposedTo(p) {
		if o.made.After(since) {
			s.Tell(notice.Proposed{ProposalState: o.state(p), When: p.stamp(o.made), Lines: []string{o.asks()}})
		}
	}
	letters, err := w.env.store.Letters(p.account)
	for _, l := range letters {
		if l.Sent.After(since) && !l.Read {
			s.Tell(letterFrom(l.FromName, p.stamp(l.Sent)))
		}
	}
	return err
}

// Inform has the house write a letter to an account, and tells its owner where they are
// here. Since nobody else has written it, it is from the account itself.
func Inform(w *World, id store.AccountID, text string) error {
	account, err := w.env.store.Account(id)
	if err != nil {
		return err
	}
	letter := store.Letter{To: id, From: id, Text: text, Sent: w.env.now()}
	err = w.env.loop.Write(func() error {
		_, err := w.env.store.SendLetter(letter)
		return err
	}, whoIs(id, ""))
	if here := w.People.owners[id]; err == nil && here != nil {
		here.Tell(letterFrom(account.Name, here.stamp(w.env.now())))
	}
	return err
}

// ZoneOf is the time zone in which the owner of an account is told times.
func ZoneOf(account store.Account) *time.Location {
	return (&Person{settings: account.Options}).zone()
}
