package world

import (
	"slices"

	"boardroom/games"
)

// Accept takes a proposal up: the game begins at once, in the room of whoever
// proposed it, or the person gets a seat at the table that they are invited to.
func (w *World) Accept(s *Session, o *Proposal) error {
	if o.table != nil {
		return w.Register(s, o.table, "")
	}
	p := s.person
	if s.passing && p.IsGuest() {
		return Refused("A guest who runs a single command can't play: connect without a command first.")
	}
	other, err := w.other(o.from)
	if err != nil {
		return err
	}
	if err := w.haveSeats(p, other); err != nil {
		return err
	}
	if err := w.canBeginNow(p, other, o.wish); err != nil {
		return err
	}
	return w.playProposal(p, other, o)
}

// canBeginNow refuses a game by minutes that one of the two couldn't see begin,
// or couldn't attend to.
func (w *World) canBeginNow(p, other *Person, wish Wish) error {
	switch {
	case !wish.isLive():
		return nil
	case !p.Present():
		return Refusedf("The clock of the game, %s, would run at once: connect without a command first.", wish.Clock)
	case !other.Present() || !p.sees(other):
		return Refusedf("%s is not here, and the clock of the game, %s, would run at once. Accept it when you are both here.", other.name, wish.Clock)
	case w.isBusy(other):
		return Refusedf("%s plays by the clock already, and this game has one of %s. Accept it when that one is over.", other.name, wish.Clock)
	}
	return nil
}

// isBusy says whether a person plays a game in which a clock runs by minutes.
func (w *World) isBusy(p *Person) bool {
	return slices.ContainsFunc(w.tables, func(t *Table) bool {
		return t.isTimed() && t.clock.Turn == 0 && t.rest == NoRest && w.Plays(p, t)
	})
}

// playProposal begins the game of a proposal that a person takes up. What is
// kept is the proposal, or the game in its place.
func (w *World) playProposal(p, other *Person, o *Proposal) error {
	t, before, err := w.tableFor(p, other, o)
	if err != nil {
		return err
	}
	said := p.name + " accepts the challenge of " + other.name + ". The game at " + t.name + " begins."
	if o.IsSeek() {
		said = p.name + " takes up what " + other.name + " seeks. The game at " + t.name + " begins."
	}
	if err := w.keepStart(t, o, before); err != nil {
		return err
	}
	if before != nil {
		w.tellCleared(nameGiver(p, other), before)
	}
	p.last, other.last = t, t
	w.tellStart(t, said+" "+t.willBeRated())
	return nil
}

// tableFor is the table of a proposal as it begins, not kept yet, and the one
// whose name it gets, which may be nil. Who sits where is drawn where nobody has
// wished for a seat.
func (w *World) tableFor(p, other *Person, o *Proposal) (t, before *Table, err error) {
	setup := games.Setup{Options: o.wish.Options, Seats: 2, Seed: w.seed()}
	position, err := o.wish.Game.Start(setup)
	if err != nil {
		return nil, nil, err
	}
	name, before := w.freeName(nameGiver(p, other), o.wish.Game)
	t = &Table{
		version: 1, name: name, game: o.wish.Game, options: o.wish.Options, room: other.room,
		clock: o.wish.Clock, made: w.now(), openTime: w.openTime,
	}
	t.seats = []SeatRecord{seatFor(other, 1), seatFor(p, 2)}
	switch {
	case o.wish.Seat == 2:
		slices.Reverse(t.seats)
	case o.wish.Seat == games.Watcher:
		if games.NewChance(w.seed()).Below(2) == 1 {
			slices.Reverse(t.seats)
		}
		t.seats = t.ordered(setup)
	}
	t.rated = o.wish.Rated
	t.starts(setup, position)
	return t, before, nil
}

// nameGiver is which of two may clear a table of theirs that is over for the game
// that they begin: who takes it up, unless that is a bot of the house, at whose
// finished games others may still look.
func nameGiver(p, other *Person) *Person {
	if p.bot == HouseBot {
		return other
	}
	return p
}

// seatFor is a seat for a person, in a colour.
func seatFor(p *Person, colour int) SeatRecord {
	return SeatRecord{Name: p.name, Account: p.account, GuestKey: p.guestKey, Bot: p.bot, Colour: colour}
}

// record is a table as it is kept when its game begins.
func (t *Table) record() TableRecord {
	r := TableRecord{
		Name: t.name, Game: t.game.Name, Options: t.options.String(), Seed: t.seed, Phase: t.phase, Room: t.room.id,
		Start: t.start.String(), Position: t.position.String(), Settled: t.settled, Made: t.made, Rated: t.rated, Seats: t.seats,
	}
	if t.isTimed() {
		r.Clock = t.clock.String()
	}
	return r
}
