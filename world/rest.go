package world

import "boardroom/games"

// awake refuses to move at a table that rests.
func (t *Table) awake() error {
	if t.rest == NoRest {
		return nil
	}
	return Refusedf("%s is %s. To go on: resume %s", t.name, t.rest, t.name)
}

// setRest lets a game rest or go on. The clocks are counted up to this moment,
// and what was offered is over.
func (w *World) setRest(t *Table, rest Rest, told string) error {
	seats := t.counted()
	for i := range seats {
		seats[i].Offer = ""
	}
	if err := w.settle(t, TableChange{Seats: seats, Rest: &rest}); err != nil {
		return err
	}
	if rest != NoRest {
		w.tellTable(t, Note{Lines: []string{told, "To go on: resume " + t.name}})
		return nil
	}
	w.showTable(t, Resumed, told)
	return nil
}

// Resume lets a game that rests go on. A pause is ended by any player; an
// adjourned game goes on when everybody in it has said so, so that nobody's
// clock runs who isn't there.
func (w *World) Resume(p *Person, t *Table) error {
	if _, err := t.playing(p); err != nil {
		return err
	}
	switch t.rest {
	case NoRest:
		return Refusedf("%s doesn't rest. %s", t.name, t.Turn())
	case Paused:
		return w.setRest(t, NoRest, p.name+" ends the pause at "+t.name+".")
	}
	return w.Offer(p, t, resume)
}

// waitedFor says whether a game waits for a seat and no clock runs that would
// end the waiting: without a clock at its turn, or where the game is adjourned
// and somebody else would like to go on.
func (t *Table) waitedFor(seat games.Seat) bool {
	if t.phase != InPlay || t.seats[seat-1].Left {
		return false
	}
	if t.rest != Adjourned {
		return !t.isTimed() && t.thinks(seat)
	}
	others := false
	for i, other := range t.seats {
		others = others || games.Seat(i+1) != seat && other.Offer == resume && !other.Left
	}
	return others && t.seats[seat-1].Offer != resume
}
