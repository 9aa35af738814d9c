package world

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/flood"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// WouldEnd says that a person's agreement is all that is missing to clear a game
// that is under way.
func (y *Playing) WouldEnd(p *people.Person, t *tables.Table) bool {
	if t.Match.Phase != store.InPlay || !t.IsSeated(p) {
		return false
	}
	seats := slices.Clone(t.Match.Seats)
	seats[t.SeatOf(p)-1].Offer = match.Clearing
	for i, seat := range seats {
		if seat.Bot == store.HouseBot && y.bots.agrees(t, games.Seat(i+1), match.Clearing) {
			seats[i].Offer = match.Clearing
		}
	}
	return len(y.absences.notAgreed(t, seats, match.Clearing)) == 0
}

// Decline refuses an offer of others at a table: it is over, and they are told
// who refused.
func (y *Playing) Decline(p *people.Person, t *tables.Table, o store.Offer) error {
	return y.decline(p, t, o, "")
}

// decline is Decline with a sentence that says why, or none.
func (y *Playing) decline(p *people.Person, t *tables.Table, o store.Offer, why string) error {
	told := p.Marked() + " declines the offer of " + t.Match.Offering(o) + "."
	return y.endOffer(t, o, func(store.SeatRecord) bool { return true }, strings.TrimSpace(told+" "+why))
}

func (y *Playing) Withdraw(p *people.Person, t *tables.Table) error {
	seat := t.SeatOf(p)
	if seat == games.Watcher || t.Match.Seats[seat-1].Offer == "" {
		return notice.Already.Refusedf("You haven't offered anything at %s.", t.Name)
	}
	if err := y.flood.Spend(p, flood.Doings); err != nil {
		return err
	}
	return y.takeBackOffer(p, t)
}

// takeBackOffer is Withdraw for somebody who offers something, at any pace.
func (y *Playing) takeBackOffer(p *people.Person, t *tables.Table) error {
	seat := t.SeatOf(p)
	o := t.Match.Seats[seat-1].Offer
	return y.endOffer(t, o, func(s store.SeatRecord) bool { return p.SitsIn(s) }, p.Marked()+" withdraws the offer of "+t.Match.Offering(o)+".")
}

// endOffer takes an offer from the seats that have it and are such.
func (y *Playing) endOffer(t *tables.Table, o store.Offer, such func(store.SeatRecord) bool, told string) error {
	seats := slices.Clone(t.Match.Seats)
	for i := range seats {
		if seats[i].Offer == o && such(seats[i]) {
			seats[i].Offer = ""
		}
	}
	if err := y.apply(t, t.Match.Seat(seats)); err != nil {
		return err
	}
	event := t.Match.Event(notice.OfferEnded)
	event.Offer = string(o)
	y.audience.tellTable(t, notice.Note{Lines: []string{told}, Event: event})
	return nil
}

// pending are the rows of offers at a table that concern a person.
func pending(t *tables.Table, p *people.Person) (rows [][]string, states []notice.OfferState) {
	asked := t.OffersTo(p)
	for i, seat := range t.Match.Seats {
		mine := p.SitsIn(seat)
		if seat.Offer != "" && (mine || slices.Contains(asked, seat.Offer)) {
			states = append(states, notice.OfferState{Table: int64(t.ID), Name: t.Name, Seat: i + 1, From: seat.Name, Offer: string(seat.Offer), Mine: mine})
		}
		switch {
		case seat.Offer == "":
		case mine:
			rows = append(rows, []string{t.Name, "You offer " + t.Match.Offering(seat.Offer), "withdraw " + t.Name})
		case slices.Contains(asked, seat.Offer):
			rows = append(rows, []string{t.Name, seat.Name + " " + t.Match.Asks(seat.Offer), "accept " + t.Name + ", or decline " + t.Name})
		}
	}
	return rows, states
}
