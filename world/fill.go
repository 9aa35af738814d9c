package world

import (
	"slices"

	"boardroom/games"
)

// Fill puts bots of a strength into so many empty seats of a table in set-up: 0
// is as many as the game still needs, or one where it needs none.
func (w *World) Fill(p *Person, t *Table, strength Strength, count int) error {
	least, most := t.game.Seats(t.options)
	switch {
	case t.phase == IsOver:
		return Refusedf("%s is over. Set up another with: setup %s", t.name, t.game.Name)
	case t.phase != InSetup:
		return Refusedf("%s has started; nobody can take a seat any more.", t.name)
	case t.SeatOf(p) == games.Watcher:
		return Refusedf("Only who is registered at %s can put bots there: register on %s", t.name, t.name)
	case len(t.seats) == most:
		return Refusedf("%s is full: %d play with these options.", t.name, most)
	case count > most-len(t.seats):
		return Refusedf("%s has room for %d more, not %d.", t.name, most-len(t.seats), count)
	}
	if err := w.playsBots(p, t); err != nil {
		return err
	}
	if count == 0 {
		count = max(1, least-len(t.seats))
	}
	seats, names, err := w.withBots(t, strength, count)
	if err != nil {
		return err
	}
	if err := w.spend(p, doings); err != nil {
		return err
	}
	if err := w.change(t, TableChange{Seats: seats}); err != nil {
		return err
	}
	t.seats = seats
	p.last = t
	verb := " takes a seat at "
	if count > 1 {
		verb = " take seats at "
	}
	w.tellAbout(t, p, games.And(names)+verb+t.name+". "+t.waitingFor())
	return nil
}

// withBots are the seats of a table with more bots in them, and the names of
// those.
func (w *World) withBots(t *Table, strength Strength, count int) (seats []SeatRecord, names []string, err error) {
	seats = slices.Clone(t.seats)
	for range count {
		bot, err := w.botBut(strength, seats)
		if err != nil {
			return nil, nil, err
		}
		seats = append(seats, seatFor(bot.person, freeColourAmong(seats)))
		names = append(names, bot.person.bot.marked(bot.person.name))
	}
	return seats, names, nil
}

// freeColourAmong is the first colour that nobody has.
func freeColourAmong(seats []SeatRecord) int {
	for colour := 1; ; colour++ {
		if !slices.ContainsFunc(seats, func(s SeatRecord) bool { return s.Colour == colour }) {
			return colour
		}
	}
}

// Unfill takes the bots away from a table in set-up again.
func (w *World) Unfill(p *Person, t *Table) error {
	switch {
	case t.phase != InSetup:
		return Refusedf("%s has started; nobody can leave it but by resigning.", t.name)
	case t.SeatOf(p) == games.Watcher:
		return Refusedf("Only who is registered at %s can send its bots away: register on %s", t.name, t.name)
	case !t.hasHouseBot():
		return Refusedf("No bot has a seat at %s.", t.name)
	}
	return w.dismiss(t)
}

// withoutOneBot are the seats of a full table in set-up without the bot that came
// last, which makes room for a person.
func withoutOneBot(seats []SeatRecord) (left []SeatRecord, ok bool) {
	for i := len(seats) - 1; i >= 0; i-- {
		if seats[i].Bot == HouseBot {
			return slices.Delete(slices.Clone(seats), i, i+1), true
		}
	}
	return seats, false
}

// challengeBot begins a game with a bot of the house, which accepts everything.
func (w *World) challengeBot(s *Session, bot *Person, wish Wish) error {
	p := s.person
	switch {
	case s.passing && p.IsGuest():
		return Refused("A guest who runs a single command can't play: connect without a command first.")
	case wish.isLive() && !p.Present():
		return Refusedf("The clock of the game, %s, would run at once: connect without a command first.", wish.Clock)
	case w.seatsOf(p) >= mostSeats:
		return Refusedf("You have %d seats at tables that are not over. Finish a game before you take another seat.", mostSeats)
	}
	wish, err := wish.fitTo(p, bot)
	if err != nil {
		return err
	}
	if err := w.playsBots(p, nil); err != nil {
		return err
	}
	if err := w.spend(p, challenges); err != nil {
		return err
	}
	return w.playProposal(bot, p, &Proposal{from: contactOf(p), to: contactOf(bot), wish: wish, made: w.now()})
}
