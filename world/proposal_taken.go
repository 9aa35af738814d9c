package world

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/proposals"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Accept takes a proposal up: the game begins at once, in the room of whoever
// proposed it, or the person gets a seat at the table that they are invited to.
func (v *Matchmaking) Accept(s *people.Session, o *proposals.Proposal) (Made, error) {
	if o.Table != nil {
		return Made{Table: o.Table}, v.setup.Register(s, o.Table, Place{Seat: o.Terms.Seat})
	}
	p := s.Person()
	if s.IsPassing() && p.IsGuest() {
		return Made{}, notice.NeedsAccount.Refused("Guests can't play by single commands. Connect without a command first.")
	}
	other, err := v.directory.Other(o.From)
	if err != nil {
		return Made{}, err
	}
	said := p.Marked() + " accepts the challenge of " + other.Marked() + "."
	if o.IsSeek() {
		said = p.Marked() + " takes up what " + other.Marked() + " seeks."
	}
	return v.begin(beginning{p: p, other: other, terms: o.Terms, of: []*proposals.Proposal{o}, said: said})
}

// canBeginNow refuses a game by minutes that one of the two couldn't see begin,
// or couldn't attend to.
func (v *Matchmaking) canBeginNow(p, other *people.Person, terms match.Terms) error {
	switch {
	case !terms.IsLive():
		return nil
	case !p.Present():
		return notice.Away.Refusedf("The game's clock, %s, would start at once. Connect without a command first.", terms.Clock)
	case !other.Present() || !p.Sees(other):
		return notice.Away.Refusedf("%s is not here, and the game's clock, %s, would start at once. Accept when you are both here.", other.Name(), terms.Clock)
	case v.isBusy(other) && len(lists.Filter(v.tables.GamesUnderWay(p, other), func(t *tables.Table) bool { return t.Match.IsLive() })) == 0:
		return notice.Full.Refusedf("%s can't play a game with a clock (%s) now. Accept it later.", other.Name(), terms.Clock)
	case v.isBusy(other):
		return notice.Full.Refusedf("%s already plays a game with a clock, and this one has %s. Accept it when that game is over.", other.Name(), terms.Clock)
	}
	return nil
}

// A beginning is a game of two that is about to begin.
type beginning struct {
	p, other *people.Person // other is who has proposed it
	terms    match.Terms
	of       []*proposals.Proposal // that it comes of; none where a bot of the house plays
	said     string                // how it came about
}

// mayBegin refuses a game that can't begin any more. A bot of the house takes any.
func (v *Matchmaking) mayBegin(b beginning) error {
	for _, o := range b.of {
		if v.proposals.IsTaken(o) {
			return o.Ended()
		}
	}
	if len(b.of) == 0 {
		return v.tables.MayTakeSeat(b.other)
	}
	return cmp.Or(v.haveSeats(b.p, b.other), v.canBeginNow(b.p, b.other, b.terms))
}

// begin begins a game. What is kept is what it comes of, or the game in its place.
func (v *Matchmaking) begin(b beginning) (Made, error) {
	var t, before *tables.Table
	for {
		err := v.mayBegin(b)
		if err == nil {
			t, before, err = v.tableFor(b)
		}
		if err != nil {
			return Made{}, err
		}
		if !v.env.Loop.Await(startConcerns(t, b.of, before)...) {
			break
		}
	}
	if err := v.setup.keepStart(t, b.of, before); err != nil {
		return Made{}, err
	}
	if before != nil {
		v.audience.tellCleared(nameGiver(b.p, b.other), before, v.tables.Afterlife(before))
	}
	v.tables.Recent.NoteLast(b.p, t)
	v.tables.Recent.NoteLast(b.other, t)
	v.setup.tellStart(t, b.said+" "+t.Match.Begins()+" "+t.Match.WillBeRated())
	v.proposals.EndTogether(b.of)
	return Made{Table: t}, nil
}

// tableFor is the table of a game as it begins, not kept yet, and the one whose name it gets,
// which may be nil. Seats are drawn where nobody has wished for a seat.
func (v *Matchmaking) tableFor(b beginning) (t, before *tables.Table, err error) {
	seed := v.env.Seed()
	name, before := v.tables.FreeName(nameGiver(b.p, b.other), b.terms.Game, b.terms.Private)
	seats := []store.SeatRecord{seatFor(b.other, 1), seatFor(b.p, 2)}
	if b.terms.Seat == 2 || b.terms.Seat == games.Watcher && games.NewChance(v.env.Seed()).Below(2) == 1 {
		slices.Reverse(seats)
	}
	m := match.New(name, b.terms.Game, b.terms.Options, b.terms.Mode, seats, v.env.Now())
	if b.terms.Seat == games.Watcher {
		seats = m.Ordered(seed)
	}
	begun, err := m.Begin(seed, seats, v.clock.Time())
	if err != nil {
		return nil, nil, err
	}
	return v.tables.NewTable(begun.Next, b.other.Room()), before, nil
}

// nameGiver is which of two may clear a table of theirs that is over for the game
// that they begin: who takes it up, unless that is a bot of the house, at whose
// finished games others may still look.
func nameGiver(p, other *people.Person) *people.Person {
	if p.Bot() == store.HouseBot {
		return other
	}
	return p
}

// Decline refuses a challenge or an invitation; whoever made it is told, by
// letter if they are away. A reason may be empty.
func (v *Matchmaking) Decline(s *people.Session, o *proposals.Proposal, reason string) error {
	p := s.Person()
	from, err := v.directory.Other(o.From)
	if err != nil {
		return err
	}
	if err := v.moderation.CheckMuted(p); err != nil && strings.TrimSpace(reason) != "" {
		return err
	}
	if err := v.proposals.End(o); err != nil {
		return err
	}
	s.Note("You decline " + o.Called(o.From.Name+"'s") + ".")
	told, declined := p.Marked()+" declines "+o.Called("your")+".", o.Event(notice.ProposalDeclined, p.Name())
	declined.Reason = strings.TrimSpace(reason)
	v.people.TellEar(from.Account(), notice.Note{Lines: []string{told}, Event: declined})
	switch {
	case from.Present() && p.Sees(from):
		from.Tell(notice.Note{Lines: []string{told}, When: from.Stamp(v.env.Now()), Event: declined})
		if declined.Reason != "" {
			return v.talk.Tell(p, from, reason)
		}
	case !from.IsGuest() && !p.IsGuest():
		return v.writeDecline(s, from, strings.TrimSpace(told+" "+reason))
	}
	return nil
}

// writeDecline leaves a letter for somebody who is away. Where it finds no room
// the challenge is declined all the same.
func (v *Matchmaking) writeDecline(s *people.Session, from *people.Person, text string) error {
	to, err := v.mail.FindRecipient(s.Person(), from.Name())
	if err == nil {
		err = v.mail.Send(s.Person(), to, text)
	}
	var refused notice.Refused
	if errors.As(err, &refused) {
		s.Note(from.Name() + " is not told: " + string(refused))
		return nil
	}
	return err
}

// Withdraw takes a proposal of a person's back.
func (v *Matchmaking) Withdraw(s *people.Session, o *proposals.Proposal) error {
	if err := v.proposals.End(o); err != nil {
		return err
	}
	if o.Table != nil && o.Table.Match.Private {
		to, err := v.directory.Other(o.To)
		if err == nil {
			err = v.watching.shutOut(o.Table, to)
		}
		if err != nil {
			return err
		}
	}
	s.Note("You withdraw " + o.Called("your") + ".")
	v.proposals.TellOther(o.To, o.Event(notice.ProposalWithdrawn, s.Person().Name()), s.Person().Name()+" withdraws "+o.Called("the")+".")
	return nil
}
