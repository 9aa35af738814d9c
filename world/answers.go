package world

import (
	"slices"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/flood"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// WouldEnd says that a person's agreement is all that is missing to clear a game
// that is under way.
func (y *Playing) WouldEnd(p *people.Person, t *Table) bool {
	if t.Match.Phase != store.InPlay || !t.isSeated(p) {
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

// Asked says whether others wait for a person's answer at a table.
func (t *Table) Asked(p *people.Person) bool { return len(t.asked(p)) > 0 }

// asked are the offers of others that a person can agree to.
func (t *Table) asked(p *people.Person) []store.Offer {
	if seat := t.SeatOf(p); seat != games.Watcher && t.Match.Phase != store.InSetup {
		return t.askedOf(seat)
	}
	return nil
}

// askedOf are the offers that whoever sits in a seat can agree to.
func (t *Table) askedOf(seat games.Seat) []store.Offer {
	var offers []store.Offer
	for i, other := range t.Match.Seats {
		own := games.Seat(i+1) == seat
		if !own && other.Offer != "" && other.Offer != t.Match.Seats[seat-1].Offer &&
			!slices.Contains(offers, other.Offer) {
			offers = append(offers, other.Offer)
		}
	}
	return offers
}

// Asks says whether others at a table offer a person something of a kind.
func (t *Table) Asks(p *people.Person, kind store.Offer) bool {
	return slices.ContainsFunc(t.asked(p), func(o store.Offer) bool { return o.Kind() == kind })
}

// Meant is the one offer of others that a person answers; kind may be empty
// where there is but one.
func (t *Table) Meant(p *people.Person, kind string) (store.Offer, error) {
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
		return "", notice.Refusedf("There are several offers at %s: %s. Which one? For example: accept %s on %s", t.Name, phrase.And(kinds), kinds[0], t.Name)
	case len(kinds) > 0:
		return "", notice.NothingOffered.Refusedf("Nobody has offered you %q at %s. On offer: %s", phrase.Quotable(kind), t.Name, phrase.And(kinds))
	}
	return "", notice.NothingOffered.Refusedf("Nobody has offered you anything at %s.", t.Name)
}

// Decline refuses an offer of others at a table: it is over, and they are told
// who refused.
func (y *Playing) Decline(p *people.Person, t *Table, o store.Offer) error {
	return y.decline(p, t, o, "")
}

// decline is Decline with a sentence that says why, or none.
func (y *Playing) decline(p *people.Person, t *Table, o store.Offer, why string) error {
	told := p.Marked() + " declines the offer of " + t.Match.Offering(o) + "."
	return y.endOffer(t, o, func(store.SeatRecord) bool { return true }, strings.TrimSpace(told+" "+why))
}

func (y *Playing) Withdraw(p *people.Person, t *Table) error {
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
func (y *Playing) takeBackOffer(p *people.Person, t *Table) error {
	seat := t.SeatOf(p)
	o := t.Match.Seats[seat-1].Offer
	return y.endOffer(t, o, func(s store.SeatRecord) bool { return p.SitsIn(s) }, p.Marked()+" withdraws the offer of "+t.Match.Offering(o)+".")
}

// endOffer takes an offer from the seats that have it and are such.
func (y *Playing) endOffer(t *Table, o store.Offer, such func(store.SeatRecord) bool, told string) error {
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

func (t *Table) HasOffered(p *people.Person) bool {
	seat := t.SeatOf(p)
	return seat != games.Watcher && t.Match.Seats[seat-1].Offer != ""
}

// Others are the names of the other players who are still in the game of a table.
func (t *Table) Others(p *people.Person) []string {
	own := t.SeatOf(p)
	var seats []games.Seat
	for i := range t.Match.Seats {
		if seat := games.Seat(i + 1); seat != own && t.Match.TakesPart(seat) {
			seats = append(seats, seat)
		}
	}
	return t.Match.NamesOf(seats)
}

func (o *Tables) tellRematches(s *people.Session, _ time.Time) {
	for _, t := range o.relatedTo(s.Person()) {
		if t.Match.Phase != store.IsOver || !t.Asks(s.Person(), match.Rematch) {
			continue
		}
		asking := lists.Filter(t.Match.Seats, func(seat store.SeatRecord) bool { return seat.Offer == match.Rematch })
		s.Note(t.Match.HowToAnswer(phrase.And(namesOf(asking)) + " would like a rematch at " + t.Name + ".")...)
	}
}

// pending are the rows of offers at a table that concern a person.
func pending(t *Table, p *people.Person) (rows [][]string, states []notice.OfferState) {
	asked := t.asked(p)
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
