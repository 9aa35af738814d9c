package world

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Accept takes a proposal up: the game begins at once, in the room of whoever
// proposed it, or the person gets a seat at the table that they are invited to.
func (w *World) Accept(s *Session, o *Proposal) (Made, error) {
	if o.table != nil {
		return Made{Table: o.table}, w.Register(s, o.table, Place{Seat: o.terms.Seat})
	}
	p := s.person
	if s.passing && p.IsGuest() {
		return Made{}, notice.NeedsAccount.Refused("A guest who runs a single command can't play: connect without a command first.")
	}
	other, err := w.other(o.from)
	if err != nil {
		return Made{}, err
	}
	if !slices.Contains(w.Matchmaking.proposals, o) { // while that was read
		return Made{}, isOver(o)
	}
	if err := cmp.Or(w.Tables.haveSeats(p, other), w.Tables.canBeginNow(p, other, o.terms)); err != nil {
		return Made{}, err
	}
	return w.playProposal(p, other, o)
}

// canBeginNow refuses a game by minutes that one of the two couldn't see begin,
// or couldn't attend to.
func (o *Tables) canBeginNow(p, other *Person, terms match.Terms) error {
	switch {
	case !terms.IsLive():
		return nil
	case !p.Present():
		return notice.Away.Refusedf("The clock of the game, %s, would run at once: connect without a command first.", terms.Clock)
	case !other.Present() || !p.sees(other):
		return notice.Away.Refusedf("%s is not here, and the clock of the game, %s, would run at once. Accept it when you are both here.", other.name, terms.Clock)
	case o.isBusy(other) && len(games.Only(o.gamesUnderWay(p, other), isLive)) == 0:
		return notice.Full.Refusedf("%s has no time now for a game with a clock, %s. Accept it later.", other.name, terms.Clock)
	case o.isBusy(other):
		return notice.Full.Refusedf("%s plays by the clock already, and this game has one of %s. Accept it when that one is over.", other.name, terms.Clock)
	}
	return nil
}

// playProposal begins the game of a proposal that a person takes up. What is
// kept is the proposal, or the game in its place.
func (w *World) playProposal(p, other *Person, o *Proposal) (Made, error) {
	t, before, err := w.tableFor(p, other, o)
	for err == nil && w.Env.settle(startConcerns(t, o, before)...) {
		if o.number != 0 && !slices.Contains(w.Matchmaking.proposals, o) {
			return Made{}, isOver(o)
		}
		if err = w.Tables.haveSeats(p, other); err == nil {
			t, before, err = w.tableFor(p, other, o)
		}
	}
	if err != nil {
		return Made{}, err
	}
	said := p.marked() + " accepts the challenge of " + other.marked() + ". " + t.begins()
	if o.IsSeek() {
		said = p.marked() + " takes up what " + other.marked() + " seeks. " + t.begins()
	}
	if err := w.keepStart(t, o, before); err != nil {
		return Made{}, err
	}
	if before != nil {
		w.People.tellCleared(nameGiver(p, other), before, w.Tables.afterlife(before))
	}
	p.last, other.last = t, t
	w.tellStart(t, said+" "+t.WillBeRated())
	return Made{Table: t}, nil
}

// tableFor is the table of a proposal as it begins, not kept yet, and the one
// whose name it gets, which may be nil. Seats are drawn where nobody has
// wished for a seat.
func (w *World) tableFor(p, other *Person, o *Proposal) (t, before *Table, err error) {
	seed := w.Env.seed()
	name, before := w.Tables.freeName(nameGiver(p, other), o.terms.Game, o.terms.Private)
	seats := []store.SeatRecord{seatFor(other, 1), seatFor(p, 2)}
	if o.terms.Seat == 2 || o.terms.Seat == games.Watcher && games.NewChance(w.Env.seed()).Below(2) == 1 {
		slices.Reverse(seats)
	}
	m := match.New(name, o.terms.Game, o.terms.Options, o.terms.Mode, seats, w.Env.now())
	if o.terms.Seat == games.Watcher {
		seats = m.Ordered(seed)
	}
	begun, err := m.Begin(seed, seats, w.Clock.time())
	if err != nil {
		return nil, nil, err
	}
	return &Table{Match: begun.Next, room: other.room, openTime: w.Clock.time, isAway: w.People.isAway}, before, nil
}

// nameGiver is which of two may clear a table of theirs that is over for the game
// that they begin: who takes it up, unless that is a bot of the house, at whose
// finished games others may still look.
func nameGiver(p, other *Person) *Person {
	if p.bot == store.HouseBot {
		return other
	}
	return p
}

// DeclineProposal refuses a challenge or an invitation; whoever made it is told, by
// letter if they are away. A reason may be empty.
func (w *World) DeclineProposal(s *Session, o *Proposal, reason string) error {
	p := s.person
	from, err := w.other(o.from)
	if err != nil {
		return err
	}
	if err := w.Moderation.muted(p); err != nil && strings.TrimSpace(reason) != "" {
		return err
	}
	if err := w.Matchmaking.end(o); err != nil {
		return err
	}
	s.Note("You decline " + o.called(o.from.name+"'s") + ".")
	told, declined := p.marked()+" declines "+o.called("your")+".", o.event(notice.ProposalDeclined, p.name)
	declined.Reason = strings.TrimSpace(reason)
	w.People.tellEar(from.account, notice.Note{Lines: []string{told}, Event: declined})
	switch {
	case from.Present() && p.sees(from):
		from.Tell(notice.Note{Lines: []string{told}, When: from.stamp(w.Env.now()), Event: declined})
		if declined.Reason != "" {
			return w.Tell(p, from, reason)
		}
	case !from.IsGuest() && !p.IsGuest():
		return w.writeDecline(s, from, strings.TrimSpace(told+" "+reason))
	}
	return nil
}

// writeDecline leaves a letter for somebody who is away. Where it finds no room
// the challenge is declined all the same.
func (w *World) writeDecline(s *Session, from *Person, text string) error {
	to, err := w.FindRecipient(s.person, from.name)
	if err == nil {
		err = w.Send(s.person, to, text)
	}
	var refused notice.Refused
	if errors.As(err, &refused) {
		s.Note(from.name + " is not told: " + string(refused))
		return nil
	}
	return err
}

// WithdrawProposal takes a proposal of a person's back.
func (w *World) WithdrawProposal(s *Session, o *Proposal) error {
	if err := w.Matchmaking.end(o); err != nil {
		return err
	}
	if o.table != nil && o.table.Private {
		to, err := w.other(o.to)
		if err == nil {
			err = w.shutOut(o.table, to)
		}
		if err != nil {
			return err
		}
	}
	s.Note("You withdraw " + o.called("your") + ".")
	w.Matchmaking.tellOther(o.to, o.event(notice.ProposalWithdrawn, s.person.name), s.person.name+" withdraws "+o.called("the")+".")
	return nil
}
