package world

import (
	"slices"
	"time"

	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// stopClocks has the clocks at a table stand still or go on, as the vacations of its players and
// the weekend say, each from the moment at which that began.
func (y *Playing) stopClocks(t *tables.Table) error {
	if t.Match.Phase != store.InPlay || !t.Match.Clock.IsSlow() {
		return nil
	}
	now := y.env.Now()
	var bounds []time.Time
	for i, sitting := range t.Match.Seats {
		if t.StopOf(sitting, now) != sitting.Stop {
			bounds = append(bounds, t.StopSince(t.Match.Seats[i], now))
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
func (y *Playing) stopAt(t *tables.Table, bound, now time.Time) error {
	stops := make([]store.Stop, len(t.Match.Seats))
	var back []string
	for i, sitting := range t.Match.Seats {
		stops[i] = sitting.Stop
		if !t.StopSince(sitting, now).Equal(bound) {
			continue
		}
		if stops[i] = t.StopOf(sitting, now); sitting.Stop == store.OnVacation && stops[i] != store.OnVacation {
			back = append(back, sitting.Name)
		}
	}
	step, changed := t.Match.StopClocks(stops, y.clock.At(bound))
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

// endPause lets a game go on whose players agreed to pause until a time that has come.
func (y *Playing) endPause(t *tables.Table) error {
	until := t.Match.RestUntil
	if t.Match.Phase != store.InPlay || t.Match.Rest != store.Paused || until.IsZero() || until.After(y.env.Now()) {
		return nil
	}
	if err := y.tables.Ready(t); err != nil { // it is shown
		return err
	}
	if err := y.apply(t, t.Match.SetRest(store.NoRest, until, y.clock.At(until))); err != nil {
		return err
	}
	y.audience.showTable(t, notice.Resumed, "The pause at "+t.Name+" is over. The game goes on.")
	return nil
}

// dueNow does at a table what the time of day brings, before anything else is done there.
func (y *Playing) dueNow(t *tables.Table) error {
	if err := y.stopClocks(t); err != nil {
		return err
	}
	return y.endPause(t)
}
