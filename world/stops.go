package world

import (
	"slices"
	"time"

	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// stopClocks has the clocks at a table stand still or go on, as the vacations of its players and
// the weekend say, each from the moment at which that began.
func (y *Playing) stopClocks(t *Table) error {
	if t.Match.Phase != store.InPlay || !t.Match.Clock.IsSlow() {
		return nil
	}
	now := y.env.Now()
	var bounds []time.Time
	for i, sitting := range t.Match.Seats {
		if y.vacations.stopOf(t, sitting, now) != sitting.Stop {
			bounds = append(bounds, y.vacations.stopSince(t, t.Match.Seats[i], now))
		}
	}
	slices.SortFunc(bounds, time.Time.Compare)
	for _, bound := range slices.CompactFunc(bounds, time.Time.Equal) {
		if err := y.stopAt(t, bound, now); err != nil {
			return err
		}
	}
	return nil
}

// stopAt is stopClocks for those seats for which something began at a time.
func (y *Playing) stopAt(t *Table, bound, now time.Time) error {
	stops := make([]store.Stop, len(t.Match.Seats))
	var back []string
	for i, sitting := range t.Match.Seats {
		stops[i] = sitting.Stop
		if !y.vacations.stopSince(t, sitting, now).Equal(bound) {
			continue
		}
		if stops[i] = y.vacations.stopOf(t, sitting, now); sitting.Stop == store.OnVacation && stops[i] != store.OnVacation {
			back = append(back, sitting.Name)
		}
	}
	step, changed := t.Match.StopClocks(stops, y.clock.at(bound))
	if !changed {
		return nil
	}
	if err := y.changes.keep(t, func() error { return y.apply(t, step) }); err != nil {
		return err
	}
	if len(back) > 0 {
		y.audience.tellTable(t, notice.Note{
			Lines: []string{phrase.And(back) + phrase.Choose(len(back) == 1, " is", " are") +
				" back from vacation at " + t.Name + "."},
			Event: t.Match.Event(notice.ClockStopped),
		})
	}
	return nil
}

// stopOf is why the clock of a seat stands still at a time.
func (v *Vacations) stopOf(t *Table, sitting store.SeatRecord, now time.Time) store.Stop {
	_, on := v.book.On(sitting.Account, now)
	return t.Match.Clock.StopOn(now, on && sitting.Account != 0)
}

// stopSince is since when that is so, at the latest.
func (v *Vacations) stopSince(t *Table, sitting store.SeatRecord, now time.Time) time.Time {
	since := t.Match.Clock.LastStop(now)
	if last := v.book.Last(sitting.Account, now); sitting.Account != 0 && last.After(since) {
		since = last
	}
	return since
}

// nextStop is after how long a clock at a table may stand still or go on, if nobody asks for it
// before; 0 is never.
func (v *Vacations) nextStop(t *Table) (next time.Duration) {
	if t.Match.Phase != store.InPlay || !t.Match.Clock.IsSlow() {
		return 0
	}
	now := v.env.Now()
	next = t.Match.Clock.NextStop(now)
	for _, sitting := range t.Match.Seats {
		if until, on := t.vacation(sitting); on && (next == 0 || until.Sub(now) < next) {
			next = until.Sub(now)
		}
	}
	return next
}

// endPause lets a game go on whose players agreed to pause until a time that has come.
func (y *Playing) endPause(t *Table) error {
	until := t.Match.RestUntil
	if t.Match.Phase != store.InPlay || t.Match.Rest != store.Paused || until.IsZero() || until.After(y.env.Now()) {
		return nil
	}
	if err := y.tables.ready(t); err != nil { // it is shown
		return err
	}
	if err := y.apply(t, t.Match.SetRest(store.NoRest, until, y.clock.at(until))); err != nil {
		return err
	}
	y.audience.showTable(t, notice.Resumed, "The pause at "+t.Name+" is over. The game goes on.")
	return nil
}

// dueNow does at a table what the time of day brings, before anything else is done there.
func (y *Playing) dueNow(t *Table) error {
	if err := y.stopClocks(t); err != nil {
		return err
	}
	return y.endPause(t)
}
