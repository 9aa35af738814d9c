package tables

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Asked says whether others wait for a person's answer at a table.
func (t *Table) Asked(p *people.Person) bool { return len(t.OffersTo(p)) > 0 }

// OffersTo are the offers of others that a person can agree to.
func (t *Table) OffersTo(p *people.Person) []store.Offer {
	if seat := t.SeatOf(p); seat != games.Watcher && t.Match.Phase != store.InSetup {
		return t.OffersToSeat(seat)
	}
	return nil
}

// OffersToSeat are the offers that whoever sits in a seat can agree to.
func (t *Table) OffersToSeat(seat games.Seat) []store.Offer {
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
	return slices.ContainsFunc(t.OffersTo(p), func(o store.Offer) bool { return o.Kind() == kind })
}

// Meant is the one offer of others that a person answers; kind may be empty
// where there is but one.
func (t *Table) Meant(p *people.Person, kind string) (store.Offer, error) {
	var found []store.Offer
	var kinds []string
	for _, o := range t.OffersTo(p) {
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

// HasOffered says whether an offer of a person's waits for the others.
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

// TellRematches tells a session who would like a rematch with its person.
func (o *Index) TellRematches(s *people.Session, _ time.Time) {
	for _, t := range o.RelatedTo(s.Person()) {
		if t.Match.Phase != store.IsOver || !t.Asks(s.Person(), match.Rematch) {
			continue
		}
		asking := lists.Filter(t.Match.Seats, func(seat store.SeatRecord) bool { return seat.Offer == match.Rematch })
		s.Note(t.Match.HowToAnswer(phrase.And(namesOf(asking)) + " would like a rematch at " + t.Name + ".")...)
	}
}
