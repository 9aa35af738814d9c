package world

import (
	"fmt"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/flood"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/words"
)

// Offer makes an offer of a person at a table, or agrees to that of others by
// saying the same. What everybody has agreed to happens at once.
func (y *Playing) Offer(p *people.Person, t *tables.Table, o store.Offer) error {
	if err := y.tables.Ready(t); err != nil {
		return err
	}
	if err := y.flag(t); err != nil {
		return err
	}
	seat, o, err := mayOffer(t, p, o, y.env.Now())
	if err == nil && o == match.Rematch {
		if err = y.setup.mayPlayAgain(p, t); err == nil {
			seat, o, err = mayOffer(t, p, o, y.env.Now()) // by now
		}
	}
	if err != nil {
		return err
	}
	if t.Match.Seats[seat-1].Offer == o && len(y.absences.notAgreed(t, t.Match.Seats, o)) > 0 {
		return notice.Already.Refusedf("You have already agreed. We are waiting for %s.",
			phrase.And(y.absences.notAgreed(t, t.Match.Seats, o)))
	}
	seats, before := slices.Clone(t.Match.Seats), t.Match.Seats[seat-1].Offer
	too := ""
	if slices.ContainsFunc(seats, func(s store.SeatRecord) bool { return s.Offer == o }) {
		too = " too"
	}
	seats[seat-1].Offer = o
	missing := y.absences.notAgreed(t, seats, o)
	if len(missing) == 0 {
		return y.carryOut(p, t, seat, o)
	}
	if err := y.flood.Spend(p, flood.Doings); err != nil {
		return err
	}
	if err := y.apply(t, t.Match.Seat(seats)); err != nil {
		return err
	}
	y.tables.Recent.NoteLast(p, t)
	if before != "" && before != o {
		too += ", in place of the offer of " + t.Match.Offering(before)
	}
	y.audience.tellOffer(p, t, o, p.Marked()+" "+t.Match.Asks(o)+too+".", missing)
	return nil
}

// mayOffer refuses an offer that a person can't make at a table now, and fills
// in what is left open of it.
func mayOffer(t *tables.Table, p *people.Person, o store.Offer, now time.Time) (games.Seat, store.Offer, error) {
	kind, n := o.Parts()
	if kind == match.Rematch {
		return mayAskForRematch(t, p)
	}
	seat, err := t.Playing(p)
	if err != nil {
		return seat, o, err
	}
	switch {
	case kind == match.Takeback:
		o, err = t.Match.TakebackOf(seat, n)
	case kind == match.Pause && t.Match.Rest == store.NoRest:
		o, err = pauseMeant(t, p, n, now)
	case kind == match.Pause && t.Match.Rest != store.NoRest, kind == match.Adjourn && t.Match.Rest == store.Adjourned:
		err = notice.Already.Refusedf("%s is %s already. To go on: resume %s", t.Name, t.Match.Rest, t.Name)
	case kind == match.Resume && t.Match.Rest == store.NoRest:
		err = notice.Already.Refusedf("%s is not paused. %s To see it: look %s", t.Name, t.TurnTo(p), t.Name)
	}
	return seat, o, err
}

// mostPaused is how far ahead a pause may end.
const mostPaused = 90 * 24 * time.Hour

// pauseMeant is a pause until a time, or what others have offered where none is said. Where a
// clock runs for days a pause says when it ends, so that nobody is surprised by it.
func pauseMeant(t *tables.Table, p *people.Person, at int, now time.Time) (store.Offer, error) {
	if asked, others := lists.Find(t.OffersTo(p), func(o store.Offer) bool { return o.Kind() == match.Pause }); others && at == 0 {
		if _, at = asked.Parts(); at == 0 {
			return asked, nil
		}
	}
	switch until := match.PauseEnd(at); {
	case at == 0 && t.Match.Clock.IsSlow():
		return "", notice.WrongValue.Refusedf("Say when the pause ends: pause 5d, or pause until %s",
			now.AddDate(0, 0, 7).UTC().Format("2 January"))
	case at == 0:
		return match.Pause, nil
	case !until.After(now):
		return "", notice.WrongValue.Refusedf("A pause ends later than now, and %s has passed.", words.InUTC(until))
	case until.Sub(now) > mostPaused:
		return "", notice.WrongValue.Refusedf("A pause can have at most %d days, and that is until %s.",
			int(mostPaused.Hours()/24), words.InUTC(now.Add(mostPaused)))
	}
	return match.Pause.Numbered(at), nil
}

// carryOut does what everybody has agreed to. The seat is the last that did.
func (y *Playing) carryOut(p *people.Person, t *tables.Table, seat games.Seat, o store.Offer) error {
	switch kind, n := o.Parts(); kind {
	case match.Clearing:
		return y.clearing.clearAway(p, t)
	case match.Draw:
		return y.record(t, seat, store.Agreed)
	case match.Takeback:
		return y.record(t, seat, store.EntryOf(store.TakenBack, n))
	case match.Pause:
		return y.pause(t, n)
	case match.Adjourn:
		return y.setRest(t, store.Adjourned, time.Time{},
			"The game at "+t.Name+" is adjourned, as all have agreed. Its clocks stand still until everybody who plays has typed resume.")
	case match.Resume:
		return y.setRest(t, store.NoRest, time.Time{}, "The game at "+t.Name+" goes on.")
	case match.Rematch:
		return y.setup.rematch(p, t)
	case match.Claim:
		return y.record(t, seat, store.EntryOf(store.Abandoned, n))
	}
	return fmt.Errorf("there is no offer %q", o)
}

// pause lets a game rest, until a time that is kept with the offer, or until somebody goes on.
func (y *Playing) pause(t *tables.Table, at int) error {
	told := "The game at " + t.Name + " is paused, as all have agreed."
	if at == 0 {
		return y.setRest(t, store.Paused, time.Time{}, told)
	}
	until := match.PauseEnd(at)
	return y.setRest(t, store.Paused, until, "The game at "+t.Name+" is paused until "+words.InUTC(until)+", as all have agreed. Its clocks go on then.")
}

// setRest lets a game rest or go on. The clocks are counted up to this moment,
// and what was offered is over.
func (y *Playing) setRest(t *tables.Table, rest store.Rest, until time.Time, told string) error {
	if err := y.tables.Ready(t); err != nil { // it is shown
		return err
	}
	if err := y.apply(t, t.Match.SetRest(rest, until, t.OpenTime())); err != nil {
		return err
	}
	if rest != store.NoRest {
		y.audience.tellTable(t, notice.Note{Lines: []string{told, "To go on: resume " + t.Name},
			Event: t.Match.Event(notice.GameResting)})
		return nil
	}
	y.audience.showTable(t, notice.Resumed, told)
	return nil
}

// Resume lets a game that rests go on. A pause is ended by any player; one until a day that
// all have agreed on, and an adjourned game, when everybody has said so, so that nobody's
// clock runs who isn't there.
func (y *Playing) Resume(p *people.Person, t *tables.Table) error {
	if _, err := t.Playing(p); err != nil {
		return err
	}
	switch t.Match.Rest {
	case store.NoRest:
		return notice.Already.Refusedf("%s is not paused. %s To see it: look %s", t.Name, t.TurnTo(p), t.Name)
	case store.Paused:
		if !t.Match.RestUntil.IsZero() {
			return y.Offer(p, t, match.Resume)
		}
		return y.setRest(t, store.NoRest, time.Time{}, p.Marked()+" ends the pause at "+t.Name+".")
	}
	return y.Offer(p, t, match.Resume)
}
