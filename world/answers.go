package world

import (
	"slices"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// WouldEnd says that a person's agreement is all that is missing to clear a game
// that is under way.
func (w *World) WouldEnd(p *Person, t *Table) bool {
	if t.Phase != store.InPlay || !t.isSeated(p) {
		return false
	}
	seats := slices.Clone(t.Seats)
	seats[t.SeatOf(p)-1].Offer = match.Clearing
	for i, seat := range seats {
		if seat.Bot == store.HouseBot && w.agrees(t, games.Seat(i+1), match.Clearing) {
			seats[i].Offer = match.Clearing
		}
	}
	return len(w.absences.notAgreed(t, seats, match.Clearing)) == 0
}

// Asked says whether others wait for a person's answer at a table.
func (t *Table) Asked(p *Person) bool { return len(t.asked(p)) > 0 }

// asked are the offers of others that a person can agree to.
func (t *Table) asked(p *Person) []store.Offer {
	seat := t.SeatOf(p)
	if seat == games.Watcher || t.Phase == store.InSetup {
		return nil
	}
	var offers []store.Offer
	for i, other := range t.Seats {
		own := games.Seat(i+1) == seat
		if !own && other.Offer != "" && other.Offer != t.Seats[seat-1].Offer && !slices.Contains(offers, other.Offer) {
			offers = append(offers, other.Offer)
		}
	}
	return offers
}

// Asks says whether others at a table offer a person something of a kind.
func (t *Table) Asks(p *Person, kind store.Offer) bool {
	return slices.ContainsFunc(t.asked(p), func(o store.Offer) bool { return o.Kind() == kind })
}

// Meant is the one offer of others that a person answers; kind may be empty
// where there is but one.
func (t *Table) Meant(p *Person, kind string) (store.Offer, error) {
	var found []store.Offer
	var kinds []string
	for _, o := range t.asked(p) {
		kinds = append(kinds, string(o.Kind()))
		if kind == "" || kind == string(o.Kind()) {
			found = append(found, o)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return "", notice.Refusedf("Several things are offered at %s: %s. Say which, as in: accept %s on %s", t.Name, games.And(kinds), kinds[0], t.Name)
	case len(kinds) > 0:
		return "", notice.NothingOffered.Refusedf("Nobody offers you %q at %s. Offered is: %s", games.Shortened(kind), t.Name, games.And(kinds))
	}
	return "", notice.NothingOffered.Refusedf("Nobody offers you anything at %s.", t.Name)
}

// Decline refuses an offer of others at a table: it is over, and they are told
// who refused.
func (w *World) Decline(p *Person, t *Table, o store.Offer) error {
	return w.decline(p, t, o, "")
}

// decline is Decline with a sentence that says why, or none.
func (w *World) decline(p *Person, t *Table, o store.Offer, why string) error {
	told := p.marked() + " declines the offer of " + t.Offering(o) + "."
	return w.endOffer(t, o, func(store.SeatRecord) bool { return true }, strings.TrimSpace(told+" "+why))
}

func (w *World) Withdraw(p *Person, t *Table) error {
	seat := t.SeatOf(p)
	if seat == games.Watcher || t.Seats[seat-1].Offer == "" {
		return notice.Already.Refusedf("You offer nothing at %s.", t.Name)
	}
	if err := w.flood.spend(p, doings); err != nil {
		return err
	}
	return w.takeBackOffer(p, t)
}

// takeBackOffer is Withdraw for somebody who offers something, at any pace.
func (w *World) takeBackOffer(p *Person, t *Table) error {
	seat := t.SeatOf(p)
	o := t.Seats[seat-1].Offer
	return w.endOffer(t, o, func(s store.SeatRecord) bool { return p.sitsIn(s) }, p.marked()+" withdraws the offer of "+t.Offering(o)+".")
}

// endOffer takes an offer from the seats that have it and are such.
func (w *World) endOffer(t *Table, o store.Offer, such func(store.SeatRecord) bool, told string) error {
	seats := slices.Clone(t.Seats)
	for i := range seats {
		if seats[i].Offer == o && such(seats[i]) {
			seats[i].Offer = ""
		}
	}
	if err := w.apply(t, t.Seat(seats)); err != nil {
		return err
	}
	event := t.Event(notice.OfferEnded)
	event.Offer = string(o)
	w.People.tellTable(t, notice.Note{Lines: []string{told}, Event: event})
	return nil
}

func (t *Table) HasOffered(p *Person) bool {
	seat := t.SeatOf(p)
	return seat != games.Watcher && t.Seats[seat-1].Offer != ""
}

// Others are the names of the other players who are still in the game of a table.
func (t *Table) Others(p *Person) []string {
	own := t.SeatOf(p)
	var seats []games.Seat
	for i := range t.Seats {
		if seat := games.Seat(i + 1); seat != own && t.TakesPart(seat) {
			seats = append(seats, seat)
		}
	}
	return t.NamesOf(seats)
}

func (o *Tables) tellRematches(s *Session, _ time.Time) {
	for _, t := range o.filedFor(s.person) {
		if t.Phase != store.IsOver || !t.Asks(s.person, match.Rematch) {
			continue
		}
		asking := games.Only(t.Seats, func(seat store.SeatRecord) bool { return seat.Offer == match.Rematch })
		s.Note(t.HowToAnswer(games.And(namesOf(asking)) + " would like a rematch at " + t.Name + ".")...)
	}
}

// pending are the rows of offers at a table that concern a person.
func (t *Table) pending(p *Person) (rows [][]string, states []notice.OfferState) {
	asked := t.asked(p)
	for i, seat := range t.Seats {
		mine := p.sitsIn(seat)
		if seat.Offer != "" && (mine || slices.Contains(asked, seat.Offer)) {
			states = append(states, notice.OfferState{Table: int64(t.ID), Name: t.Name, Seat: i + 1, From: seat.Name, Offer: string(seat.Offer), Mine: mine})
		}
		switch {
		case seat.Offer == "":
		case mine:
			rows = append(rows, []string{t.Name, "You offer " + t.Offering(seat.Offer), "withdraw " + t.Name})
		case slices.Contains(asked, seat.Offer):
			rows = append(rows, []string{t.Name, seat.Name + " " + t.Match.Asks(seat.Offer), "accept " + t.Name + ", or decline " + t.Name})
		}
	}
	return rows, states
}
