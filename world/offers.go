package world

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Offer makes an offer of a person at a table, or agrees to that of others by
// saying the same. What everybody has agreed to happens at once.
func (w *World) Offer(p *Person, t *Table, o store.Offer) error {
	if err := w.Tables.ready(t); err != nil {
		return err
	}
	if err := w.flag(t); err != nil {
		return err
	}
	seat, o, err := t.mayOffer(p, o)
	if err == nil && o == match.Rematch {
		if err = w.mayPlayAgain(p, t); err == nil {
			seat, o, err = t.mayOffer(p, o) // by now
		}
	}
	if err != nil {
		return err
	}
	if t.Seats[seat-1].Offer == o && len(w.absences.notAgreed(t, t.Seats, o)) > 0 {
		return notice.Already.Refusedf("You have said so already. It waits for %s.", games.And(w.absences.notAgreed(t, t.Seats, o)))
	}
	seats, before := slices.Clone(t.Seats), t.Seats[seat-1].Offer
	too := ""
	if slices.ContainsFunc(seats, func(s store.SeatRecord) bool { return s.Offer == o }) {
		too = " too"
	}
	seats[seat-1].Offer = o
	missing := w.absences.notAgreed(t, seats, o)
	if len(missing) == 0 {
		return w.carryOut(p, t, seat, o)
	}
	if err := w.flood.spend(p, doings); err != nil {
		return err
	}
	if err := w.apply(t, t.Seat(seats)); err != nil {
		return err
	}
	p.last = t
	if before != "" && before != o {
		too += ", in place of the offer of " + t.Offering(before)
	}
	w.People.tellOffer(p, t, o, p.marked()+" "+t.Match.Asks(o)+too+".", missing)
	return nil
}

// mayOffer refuses an offer that a person can't make at a table now, and fills
// in what is left open of it.
func (t *Table) mayOffer(p *Person, o store.Offer) (games.Seat, store.Offer, error) {
	kind, n := o.Parts()
	if kind == match.Rematch {
		return t.mayAskForRematch(p)
	}
	seat, err := t.playing(p)
	if err != nil {
		return seat, o, err
	}
	switch {
	case kind == match.Takeback:
		o, err = t.TakebackOf(seat, n)
	case kind == match.Pause && t.Rest != store.NoRest, kind == match.Adjourn && t.Rest == store.Adjourned:
		err = notice.Already.Refusedf("%s is %s already. To go on: resume %s", t.Name, t.Rest, t.Name)
	case kind == match.Resume && t.Rest == store.NoRest:
		err = notice.Already.Refusedf("%s is going on: nobody has paused it. %s To see it: look %s", t.Name, t.turnTo(p), t.Name)
	}
	return seat, o, err
}

// carryOut does what everybody has agreed to. The seat is the last that did.
func (w *World) carryOut(p *Person, t *Table, seat games.Seat, o store.Offer) error {
	switch kind, n := o.Parts(); kind {
	case match.Clearing:
		return w.clearAway(p, t)
	case match.Draw:
		return w.record(t, seat, store.Agreed)
	case match.Takeback:
		return w.record(t, seat, store.EntryOf(store.TakenBack, n))
	case match.Pause:
		return w.setRest(t, store.Paused, "The game at "+t.Name+" is paused, as all have agreed.")
	case match.Adjourn:
		return w.setRest(t, store.Adjourned, "The game at "+t.Name+" is adjourned, as all have agreed. Its clocks stand still until everybody who plays has typed resume.")
	case match.Resume:
		return w.setRest(t, store.NoRest, "The game at "+t.Name+" goes on.")
	case match.Rematch:
		return w.rematch(p, t)
	case match.Claim:
		return w.record(t, seat, store.EntryOf(store.Abandoned, n))
	}
	return fmt.Errorf("there is no offer %q", o)
}

// setRest lets a game rest or go on. The clocks are counted up to this moment,
// and what was offered is over.
func (w *World) setRest(t *Table, rest store.Rest, told string) error {
	if err := w.Tables.ready(t); err != nil { // it is shown
		return err
	}
	if err := w.apply(t, t.SetRest(rest, t.openTime())); err != nil {
		return err
	}
	if rest != store.NoRest {
		w.People.tellTable(t, notice.Note{Lines: []string{told, "To go on: resume " + t.Name}, Event: t.Event(notice.GameResting)})
		return nil
	}
	w.People.showTable(t, notice.Resumed, told)
	return nil
}

// Resume lets a game that rests go on. A pause is ended by any player; an
// adjourned game goes on when everybody in it has said so, so that nobody's
// clock runs who isn't there.
func (w *World) Resume(p *Person, t *Table) error {
	if _, err := t.playing(p); err != nil {
		return err
	}
	switch t.Rest {
	case store.NoRest:
		return notice.Already.Refusedf("%s is going on: nobody has paused it. %s To see it: look %s", t.Name, t.turnTo(p), t.Name)
	case store.Paused:
		return w.setRest(t, store.NoRest, p.marked()+" ends the pause at "+t.Name+".")
	}
	return w.Offer(p, t, match.Resume)
}
