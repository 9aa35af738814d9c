package world

import (
	"slices"
	"time"

	"boardroom/games"
)

// WouldEnd says that a person's agreement is all that is missing to clear a game
// that is under way.
func (w *World) WouldEnd(p *Person, t *Table) bool {
	if t.phase != InPlay || !t.isSeated(p) {
		return false
	}
	seats := slices.Clone(t.seats)
	seats[t.SeatOf(p)-1].Offer = clearing
	for i, seat := range seats {
		if seat.Bot == HouseBot && w.agrees(t, games.Seat(i+1), clearing) {
			seats[i].Offer = clearing
		}
	}
	return len(w.notAgreed(t, seats, clearing)) == 0
}

// Asked says whether others wait for a person's answer at a table.
func (w *World) Asked(p *Person, t *Table) bool { return len(t.asked(p)) > 0 }

// asked are the offers of others that a person can agree to.
func (t *Table) asked(p *Person) []Offer {
	seat := t.SeatOf(p)
	if seat == games.Watcher || t.phase == InSetup {
		return nil
	}
	var offers []Offer
	for i, other := range t.seats {
		own := games.Seat(i+1) == seat
		if !own && other.Offer != "" && other.Offer != t.seats[seat-1].Offer && !slices.Contains(offers, other.Offer) {
			offers = append(offers, other.Offer)
		}
	}
	return offers
}

// Asks says whether others at a table offer a person something of a kind.
func (t *Table) Asks(p *Person, kind Offer) bool {
	return slices.ContainsFunc(t.asked(p), func(o Offer) bool { return o.kind() == kind })
}

// Meant is the one offer of others that a person answers; kind may be empty
// where there is but one.
func (w *World) Meant(p *Person, t *Table, kind string) (Offer, error) {
	var found []Offer
	var kinds []string
	for _, o := range t.asked(p) {
		kinds = append(kinds, string(o.kind()))
		if kind == "" || kind == string(o.kind()) {
			found = append(found, o)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return "", Refusedf("Several things are offered at %s: %s. Say which, as in: accept %s on %s", t.name, games.And(kinds), kinds[0], t.name)
	case len(kinds) > 0:
		return "", Refusedf("Nobody offers you %q at %s. Offered is: %s", games.Shortened(kind), t.name, games.And(kinds))
	}
	return "", Refusedf("Nobody offers you anything at %s.", t.name)
}

// Decline refuses an offer of others at a table: it is over, and they are told
// who refused.
func (w *World) Decline(p *Person, t *Table, o Offer) error {
	return w.endOffer(t, o, func(SeatRecord) bool { return true }, p.name+" declines the offer of "+t.offering(o)+".")
}

// Withdraw takes back what a person has offered at a table.
func (w *World) Withdraw(p *Person, t *Table) error {
	seat := t.SeatOf(p)
	if seat == games.Watcher || t.seats[seat-1].Offer == "" {
		return Refusedf("You offer nothing at %s.", t.name)
	}
	if err := w.spend(p, doings); err != nil {
		return err
	}
	return w.takeBackOffer(p, t)
}

// takeBackOffer is Withdraw for somebody who offers something, at any pace.
func (w *World) takeBackOffer(p *Person, t *Table) error {
	seat := t.SeatOf(p)
	o := t.seats[seat-1].Offer
	return w.endOffer(t, o, func(s SeatRecord) bool { return s.isOf(p) }, p.name+" withdraws the offer of "+t.offering(o)+".")
}

// endOffer takes an offer from the seats that have it and are such.
func (w *World) endOffer(t *Table, o Offer, such func(SeatRecord) bool, told string) error {
	seats := slices.Clone(t.seats)
	for i := range seats {
		if seats[i].Offer == o && such(seats[i]) {
			seats[i].Offer = ""
		}
	}
	if err := w.change(t, TableChange{Seats: seats}); err != nil {
		return err
	}
	t.seats = seats
	w.tellTable(t, Note{Lines: []string{told}})
	return nil
}

// HasOffered says whether a person offers something at a table.
func (t *Table) HasOffered(p *Person) bool {
	seat := t.SeatOf(p)
	return seat != games.Watcher && t.seats[seat-1].Offer != ""
}

// tellEnded tells those whose offers ended because somebody moved on.
func (w *World) tellEnded(t *Table, before []SeatRecord, mover games.Seat) {
	for i, seat := range before {
		if seat.Offer == "" || games.Seat(i+1) == mover {
			continue
		}
		if p := w.sitter(seat); p != nil {
			p.Tell(Note{Lines: []string{"Your offer of " + t.offering(seat.Offer) + " ended, since the game went on."}})
		}
	}
}

// offered says who offers what, as the end of a sentence.
func (t *Table) offered() string {
	text := ""
	for _, seat := range t.seats {
		if seat.Offer != "" {
			text += "; " + seat.Name + " " + t.asks(seat.Offer)
		}
	}
	return text
}

// tellRematches tells a session who would like a rematch with its person.
func (w *World) tellRematches(s *Session, _ time.Time) {
	for _, t := range w.tables {
		if t.phase != IsOver || !t.Asks(s.person, rematch) {
			continue
		}
		var names []string
		for _, seat := range t.seats {
			if seat.Offer == rematch {
				names = append(names, seat.Name)
			}
		}
		s.Note(t.howToAnswer(games.And(names) + " would like a rematch at " + t.name + ".")...)
	}
}

// howToAnswer is what is offered at a table, and how to agree to it or refuse.
func (t *Table) howToAnswer(said string) []string {
	return []string{said, "To agree: accept " + t.name, "To refuse: decline " + t.name}
}

// pending are the rows of offers at a table that concern a person.
func (t *Table) pending(p *Person) (rows [][]string, states []OfferState) {
	asked := t.asked(p)
	for i, seat := range t.seats {
		mine := seat.isOf(p)
		if seat.Offer != "" && (mine || slices.Contains(asked, seat.Offer)) {
			states = append(states, OfferState{int64(t.id), t.name, i + 1, seat.Name, string(seat.Offer), mine})
		}
		switch {
		case seat.Offer == "":
		case mine:
			rows = append(rows, []string{t.name, "You offer " + t.offering(seat.Offer), "withdraw " + t.name})
		case slices.Contains(asked, seat.Offer):
			rows = append(rows, []string{t.name, seat.Name + " " + t.asks(seat.Offer), "accept " + t.name + ", or decline " + t.name})
		}
	}
	return rows, states
}
