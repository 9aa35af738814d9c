package world

import (
	"cmp"
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Fill puts bots of a strength into so many empty seats of a table in set-up: 0
// is as many as the game still needs, or one where it needs none.
func (w *World) Fill(p *Person, t *Table, strength Strength, count int) error {
	least, most := t.Game.Seats(t.Options)
	switch {
	case t.Phase == store.IsOver:
		return notice.Closed.Refusedf("%s is over. Set up another with: setup %s", t.Name, t.Game.Name)
	case t.Phase != store.InSetup:
		return notice.Closed.Refusedf("%s has started; nobody can take a seat any more.", t.Name)
	case t.SeatOf(p) == games.Watcher:
		return notice.NotYours.Refusedf("Only players registered at %s can put bots there: register on %s", t.Name, t.Name)
	case len(t.Seats) == most:
		return notice.Full.Refusedf("%s is full: %d play with these options.", t.Name, most)
	case count > most-len(t.Seats):
		return notice.Full.Refusedf("%s has room for %d more, not %d.", t.Name, most-len(t.Seats), count)
	}
	if err := w.Bots.playsBots(p, t); err != nil {
		return err
	}
	if count == 0 {
		count = max(1, least-len(t.Seats))
	}
	seats, names, err := w.Bots.withBots(t, strength, count)
	if err != nil {
		return err
	}
	if err := cmp.Or(w.flood.spend(p, doings), w.flood.spendAsGuest(p, botGames)); err != nil {
		return err
	}
	if err := w.apply(t, t.Seat(seats)); err != nil {
		return err
	}
	p.last = t
	verb := " takes a seat at "
	if count > 1 {
		verb = " take seats at "
	}
	w.People.tellAbout(t, p, notice.SeatTaken, games.And(names)+verb+t.Name+". "+t.WaitingFor())
	return nil
}

// Unfill takes the bots away from a table in set-up again.
func (w *World) Unfill(p *Person, t *Table) error {
	switch {
	case t.Phase != store.InSetup:
		return notice.Closed.Refusedf("%s has started; nobody can leave it but by resigning.", t.Name)
	case t.SeatOf(p) == games.Watcher:
		return notice.NotYours.Refusedf("Only players registered at %s can send its bots away: register on %s", t.Name, t.Name)
	case !t.HasHouseBot():
		return notice.Refusedf("No bot has a seat at %s.", t.Name)
	}
	return w.dismiss(t)
}

// withoutOneBot are the seats of a full table in set-up without the bot that came
// last, which makes room for a person.
func withoutOneBot(seats []store.SeatRecord) (left []store.SeatRecord, ok bool) {
	for i := len(seats) - 1; i >= 0; i-- {
		if seats[i].Bot == store.HouseBot {
			return slices.Delete(slices.Clone(seats), i, i+1), true
		}
	}
	return seats, false
}
