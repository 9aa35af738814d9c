package world

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
)

// An Offer is what a player asks the others at a table to agree to, as it is
// typed and kept: "draw", or with a number "takeback:2". A seat has one at a
// time, empty for none. It ends with the next entry of the record.
type Offer string

// The offers. A takeback has the number of moves behind it, a claim the seat
// that the game is to go on without.
const (
	clearing Offer = "clear"
	draw     Offer = "draw"
	takeback Offer = "takeback"
	pause    Offer = "pause"
	adjourn  Offer = "adjourn"
	resume   Offer = "resume"
	rematch  Offer = "rematch"
	claim    Offer = "claim"
)

// numbered is an offer with its number.
func (o Offer) numbered(n int) Offer { return Offer(fmt.Sprintf("%s:%d", o, n)) }

// parts divides an offer into its kind and its number.
func (o Offer) parts() (kind Offer, n int) {
	name, digits, _ := strings.Cut(string(o), ":")
	return Offer(name), number(digits)
}

// kind is an offer without its number.
func (o Offer) kind() Offer {
	kind, _ := o.parts()
	return kind
}

// asks says what somebody does who makes an offer at a table, behind their name.
func (t *Table) asks(o Offer) string {
	at := " at " + t.name
	switch kind, n := o.parts(); kind {
	case clearing:
		return "asks to clear " + t.name
	case draw:
		return "offers a draw" + at
	case takeback:
		return "asks to take back " + lastMoves(n) + at
	case pause:
		return "asks to pause the game" + at
	case adjourn:
		return "asks to adjourn the game" + at
	case resume:
		return "is ready to go on with the game" + at
	case rematch:
		return "asks for a rematch" + at
	case claim:
		return "asks to go on without " + t.seats[n-1].Name + at
	}
	return "asks for something unknown" + at
}

// offering names what is offered, behind "the offer of".
func (t *Table) offering(o Offer) string {
	switch kind, n := o.parts(); kind {
	case clearing:
		return "clearing " + t.name
	case draw:
		return "a draw at " + t.name
	case takeback:
		return "a takeback at " + t.name
	case pause:
		return "a pause at " + t.name
	case adjourn:
		return "adjourning the game at " + t.name
	case resume:
		return "going on at " + t.name
	case claim:
		return "going on without " + t.seats[n-1].Name + " at " + t.name
	}
	return "a rematch at " + t.name
}

func lastMoves(n int) string {
	if n == 1 {
		return "the last move"
	}
	return fmt.Sprintf("the last %d moves", n)
}

// Offers are the words that can be offered at a table.
func Offers() []string {
	return []string{string(draw), string(takeback), string(pause), string(adjourn), string(rematch)}
}

// Offer makes an offer of a person at a table, or agrees to that of others by
// saying the same. What everybody has agreed to happens at once.
func (w *World) Offer(p *Person, t *Table, o Offer) error {
	if err := w.flag(t); err != nil {
		return err
	}
	seat, o, err := t.mayOffer(p, o)
	if err == nil && o == rematch {
		err = w.mayPlayAgain(p, t)
	}
	if err != nil {
		return err
	}
	if t.seats[seat-1].Offer == o && len(w.notAgreed(t, t.seats, o)) > 0 {
		return Refusedf("You have said so already. It waits for %s.", games.And(w.notAgreed(t, t.seats, o)))
	}
	seats, before := slices.Clone(t.seats), t.seats[seat-1].Offer
	too := ""
	if slices.ContainsFunc(seats, func(s SeatRecord) bool { return s.Offer == o }) {
		too = " too"
	}
	seats[seat-1].Offer = o
	missing := w.notAgreed(t, seats, o)
	if len(missing) == 0 {
		return w.carryOut(p, t, seat, o)
	}
	if err := w.spend(p, doings); err != nil {
		return err
	}
	if err := w.change(t, TableChange{Seats: seats}); err != nil {
		return err
	}
	t.seats = seats
	p.last = t
	if before != "" && before != o {
		too += ", in place of the offer of " + t.offering(before)
	}
	w.tellOffer(t, o, p.name+" "+t.asks(o)+too+".", missing)
	return nil
}

// tellOffer tells everybody at a table of an offer, and those whose agreement is
// missing how to answer.
func (w *World) tellOffer(t *Table, o Offer, said string, missing []string) {
	answer := Note{Lines: t.howToAnswer(said)}
	rest := Note{Lines: []string{said + " It waits for " + games.And(missing) + "."}}
	for _, p := range w.people {
		seat := t.SeatOf(p)
		switch {
		case seat != games.Watcher && slices.Contains(missing, t.seats[seat-1].Name):
			p.Tell(answer)
		case t.isAt(p):
			p.Tell(rest)
		}
	}
}

// mayOffer refuses an offer that a person can't make at a table now, and fills
// in what is left open of it.
func (t *Table) mayOffer(p *Person, o Offer) (games.Seat, Offer, error) {
	kind, n := o.parts()
	if kind == rematch {
		return t.mayAskForRematch(p)
	}
	seat, err := t.playing(p)
	if err != nil {
		return seat, o, err
	}
	switch {
	case kind == takeback:
		o, err = t.takebackOf(seat, n)
	case kind == pause && t.rest != NoRest, kind == adjourn && t.rest == Adjourned:
		err = Refusedf("%s is %s already. To go on: resume %s", t.name, t.rest, t.name)
	case kind == resume && t.rest == NoRest:
		err = Refusedf("%s doesn't rest. %s", t.name, t.Turn())
	}
	return seat, o, err
}

// takebackOf is the offer of a seat to take so many moves back. 0 is what
// another seat has offered, else all from the seat's own newest move on.
func (t *Table) takebackOf(seat games.Seat, n int) (Offer, error) {
	c, err := t.course()
	if err != nil {
		return "", err
	}
	if n == 0 {
		for _, other := range t.seats {
			if kind, asked := other.Offer.parts(); kind == takeback {
				n = asked
			}
		}
	}
	for back := 1; n == 0 && back <= c.latest(); back++ {
		if games.Seat(c.moments[len(c.moments)-back].ply.Seat) == seat {
			n = back
		}
	}
	n = max(n, 1)
	switch {
	case c.moves() == 0:
		return "", Refusedf("No move has been made at %s yet.", t.name)
	case n > c.latest():
		return "", Refusedf("%s have been made at %s; %d can't be taken back.", games.Count(c.moves(), "move"), t.name, n)
	}
	for _, m := range c.moments[len(c.moments)-n:] {
		if leaver := m.ply.leaver(); leaver != games.Watcher {
			return "", Refusedf("%s has left the game since then: moves from before that can't be taken back.", t.seats[leaver-1].Name)
		}
		if _, committed := commitmentOf(m.ply); committed && t.isOpen() {
			return "", Refusedf("What %s had kept secret has been told since then: moves from before that can't be taken back.", t.seats[m.ply.Seat-1].Name)
		}
	}
	return takeback.numbered(n), nil
}

// carryOut does what everybody has agreed to. The seat is the last who did.
func (w *World) carryOut(p *Person, t *Table, seat games.Seat, o Offer) error {
	switch kind, n := o.parts(); kind {
	case clearing:
		return w.clearAway(p, t)
	case draw:
		return w.record(t, seat, agreed)
	case takeback:
		return w.record(t, seat, entryOf(takenBack, n))
	case pause:
		return w.setRest(t, Paused, "The game at "+t.name+" is paused, as all have agreed.")
	case adjourn:
		return w.setRest(t, Adjourned, "The game at "+t.name+" is adjourned, as all have agreed. Its clocks stand until all who play have said resume.")
	case resume:
		return w.setRest(t, NoRest, "The game at "+t.name+" goes on.")
	case rematch:
		return w.rematch(p, t)
	case claim:
		return w.record(t, seat, entryOf(abandoned, n))
	}
	return fmt.Errorf("there is no offer %q", o)
}

// notAgreed names those whose agreement to an offer is missing. Who can't come
// back is not waited for, and neither is who has been away for too long where
// the others would like to go on without somebody.
func (w *World) notAgreed(t *Table, seats []SeatRecord, o Offer) []string {
	kind := o.kind()
	var missing []string
	for i, seat := range seats {
		needed := !seat.Left && !w.cantComeBack(seat)
		switch kind {
		case rematch:
			needed = true
		case claim:
			needed = needed && !w.isClaimable(t, games.Seat(i+1))
		}
		if needed && seat.Offer != o {
			missing = append(missing, seat.Name)
		}
	}
	return missing
}

// cantComeBack says that a seat is that of a guest without a key who has gone.
func (w *World) cantComeBack(seat SeatRecord) bool {
	return seat.Account == 0 && seat.GuestKey == "" && w.person(seat.Name) == nil
}
