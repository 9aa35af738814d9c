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
func (v *Matchmaking) Accept(s *Session, o *Proposal) (Made, error) {
	if o.table != nil {
		return Made{Table: o.table}, v.setup.Register(s, o.table, Place{Seat: o.terms.Seat})
	}
	p := s.person
	if s.passing && p.IsGuest() {
		return Made{}, notice.NeedsAccount.Refused("A guest who runs a single command can't play: connect without a command first.")
	}
	other, err := v.directory.other(o.from)
	if err != nil {
		return Made{}, err
	}
	if !slices.Contains(v.proposals, o) { // while that was read
		return Made{}, isOver(o)
	}
	if err := cmp.Or(v.tables.haveSeats(p, other), v.tables.canBeginNow(p, other, o.terms)); err != nil {
		return Made{}, err
	}
	return v.playProposal(p, other, o)
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
func (v *Matchmaking) playProposal(p, other *Person, o *Proposal) (Made, error) {
	t, before, err := v.tableFor(p, other, o)
	for err == nil && v.env.loop.Await(startConcerns(t, o, before)...) {
		if o.number != 0 && !slices.Contains(v.proposals, o) {
			return Made{}, isOver(o)
		}
		if err = v.tables.haveSeats(p, other); err == nil {
			t, before, err = v.tableFor(p, other, o)
		}
	}
	if err != nil {
		return Made{}, err
	}
	said := p.marked() + " accepts the challenge of " + other.marked() + ". " + t.begins()
	if o.IsSeek() {
		said = p.marked() + " takes up what " + other.marked() + " seeks. " + t.begins()
	}
	if err := v.setup.keepStart(t, o, before); err != nil {
		return Made{}, err
	}
	if before != nil {
		v.people.tellCleared(nameGiver(p, other), before, v.tables.afterlife(before))
	}
	p.last, other.last = t, t
	v.setup.tellStart(t, said+" "+t.WillBeRated())
	return Made{Table: t}, nil
}

// tableFor is the table of a proposal as it begins, not kept yet, and the one
// whose name it gets, which may be nil. Seats are drawn where nobody has
// wished for a seat.
func (v *Matchmaking) tableFor(p, other *Person, o *Proposal) (t, before *Table, err error) {
	seed := v.env.seed()
	name, before := v.tables.freeName(nameGiver(p, other), o.terms.Game, o.terms.Private)
	seats := []store.SeatRecord{seatFor(other, 1), seatFor(p, 2)}
	if o.terms.Seat == 2 || o.terms.Seat == games.Watcher && games.NewChance(v.env.seed()).Below(2) == 1 {
		slices.Reverse(seats)
	}
	m := match.New(name, o.terms.Game, o.terms.Options, o.terms.Mode, seats, v.env.now())
	if o.terms.Seat == games.Watcher {
		seats = m.Ordered(seed)
	}
	begun, err := m.Begin(seed, seats, v.clock.time())
	if err != nil {
		return nil, nil, err
	}
	return &Table{Match: begun.Next, room: other.room, openTime: v.clock.time, isAway: v.people.isAway}, before, nil
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
func (v *Matchmaking) DeclineProposal(s *Session, o *Proposal, reason string) error {
	p := s.person
	from, err := v.directory.other(o.from)
	if err != nil {
		return err
	}
	if err := v.moderation.muted(p); err != nil && strings.TrimSpace(reason) != "" {
		return err
	}
	if err := v.end(o); err != nil {
		return err
	}
	s.Note("You decline " + o.called(o.from.name+"'s") + ".")
	told, declined := p.marked()+" declines "+o.called("your")+".", o.event(notice.ProposalDeclined, p.name)
	declined.Reason = strings.TrimSpace(reason)
	v.people.tellEar(from.account, notice.Note{Lines: []string{told}, Event: declined})
	switch {
	case from.Present() && p.sees(from):
		from.Tell(notice.Note{Lines: []string{told}, When: from.stamp(v.env.now()), Event: declined})
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
func (v *Matchmaking) writeDecline(s *Session, from *Person, text string) error {
	to, err := v.mail.FindRecipient(s.person, from.name)
	if err == nil {
		err = v.mail.Send(s.person, to, text)
	}
	var refused notice.Refused
	if errors.As(err, &refused) {
		s.Note(from.name + " is not told: " + string(refused))
		return nil
	}
	return err
}

// WithdrawProposal takes a proposal of a person's back.
func (v *Matchmaking) WithdrawProposal(s *Session, o *Proposal) error {
	if err := v.end(o); err != nil {
		return err
	}
	if o.table != nil && o.table.Private {
		to, err := v.directory.other(o.to)
		if err == nil {
			err = v.watching.shutOut(o.table, to)
		}
		if err != nil {
			return err
		}
	}
	s.Note("You withdraw " + o.called("your") + ".")
	v.tellOther(o.to, o.event(notice.ProposalWithdrawn, s.person.name), s.person.name+" withdraws "+o.called("the")+".")
	return nil
}
