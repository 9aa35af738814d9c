package world

import (
	"cmp"
	"slices"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/flood"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Fill puts bots of a strength into so many empty seats of a table in set-up: 0
// is as many as the game still needs, or one where it needs none.
func (u *Setup) Fill(p *people.Person, t *tables.Table, strength Strength, count int) error {
	least, most := t.Match.Game.Seats(t.Match.Options)
	switch {
	case t.Match.Phase == store.IsOver:
		return notice.Closed.Refusedf("%s is over. To set up another: setup %s", t.Name, t.Match.Game.Name)
	case t.Match.Phase != store.InSetup:
		return notice.Closed.Refusedf("%s has started. It is too late to take a seat.", t.Name)
	case t.SeatOf(p) == games.Watcher:
		return notice.NotYours.Refusedf("Only players registered at %s can put bots there: register on %s", t.Name, t.Name)
	case len(t.Match.Seats) == most:
		return notice.Full.Refusedf("%s is full: %d play with these options.", t.Name, most)
	case count > most-len(t.Match.Seats):
		return notice.Full.Refusedf("%s has room for %d more, not %d.", t.Name, most-len(t.Match.Seats), count)
	}
	if err := u.bots.playsBots(p, t); err != nil {
		return err
	}
	if count == 0 {
		count = max(1, least-len(t.Match.Seats))
	}
	seats, names, err := u.bots.withBots(t, strength, count)
	if err != nil {
		return err
	}
	if err := cmp.Or(u.flood.Spend(p, flood.Doings), u.flood.SpendAsGuest(p, botGames)); err != nil {
		return err
	}
	if err := u.playing.apply(t, t.Match.Seat(seats)); err != nil {
		return err
	}
	u.tables.Recent.NoteLast(p, t)
	verb := " takes a seat at "
	if count > 1 {
		verb = " take seats at "
	}
	u.audience.tellAbout(t, p, notice.SeatTaken, phrase.And(names)+verb+t.Name+". "+t.Match.WaitingFor())
	return nil
}

// Unfill takes the bots away from a table in set-up again.
func (u *Setup) Unfill(p *people.Person, t *tables.Table) error {
	switch {
	case t.Match.Phase != store.InSetup:
		return notice.Closed.Refusedf("%s has started. To leave it: resign", t.Name)
	case t.SeatOf(p) == games.Watcher:
		return notice.NotYours.Refusedf("Only players registered at %s can send its bots away: register on %s", t.Name, t.Name)
	case !t.Match.HasHouseBot():
		return notice.Refusedf("No bot has a seat at %s.", t.Name)
	}
	return u.clearing.dismiss(t)
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
