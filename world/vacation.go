package world

import (
	"fmt"

	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/vacations"
	"boardroom/world/words"
)

// Vacations are those of everybody: while one lasts, the person's clocks of hours and days stand
// still.
type Vacations struct {
	env     *env.Env
	tables  *tables.Index
	playing *Playing
	timers  *timers
	book    *vacations.Book
}

// load reads who is on vacation, and who was this year.
func (v *Vacations) load() error {
	kept, err := v.env.Store.Vacations(vacations.Since(v.env.Now()))
	if err != nil {
		return fmt.Errorf("the vacations can't be read: %w", err)
	}
	for _, vacation := range kept {
		v.book.Note(vacation)
	}
	return nil
}

func (v *Vacations) forget(p *people.Person, _ []string) { v.book.Forget(p.Account()) }

// Begin puts a person on vacation for some days, or for as many more.
func (v *Vacations) Begin(p *people.Person, days int) error {
	if p.IsGuest() {
		return people.ErrGuest()
	}
	begun, err := v.book.Begin(p.Account(), days, v.env.Limits.VacationDays, v.env.Now())
	if err != nil {
		return err
	}
	return v.keep(p, begun, func(t *tables.Table) string {
		return p.Name() + " is on vacation until " + words.InUTC(begun.Until) + ". " + clockStands(t, p.Name())
	})
}

// clockStands says what a vacation of somebody comes to at a table.
func clockStands(t *tables.Table, name string) string {
	return phrase.Choose(t.Match.HasClock(), name+"'s clock stands still.", "Nobody can claim a game from them.")
}

// End ends the vacation that a person is on.
func (v *Vacations) End(p *people.Person) error {
	ended, err := v.book.End(p.Account(), v.env.Now())
	if err != nil {
		return err
	}
	return v.keep(p, ended, nil) // each table is told as its clocks go on
}

// keep keeps a vacation, and then has the clocks stand still or go on.
func (v *Vacations) keep(p *people.Person, vacation store.Vacation, told func(*tables.Table) string) error {
	if err := v.env.Loop.Write(func() error { return v.env.Store.KeepVacation(vacation) }, p.PlayerKey()); err != nil {
		return err
	}
	v.book.Note(vacation)
	for _, t := range v.tables.UnderWayOf(p) {
		v.timers.wake(t) // where what follows fails, the next tick does it
		if !tables.VacationCounts(t.Match.Clock) || v.env.Loop.IsLocked(t) {
			continue
		}
		if err := v.playing.stopClocks(t); err != nil {
			v.env.Log.Error("clocks are not stopped yet", "table", t.Name, "error", err)
		}
		if told != nil {
			v.tellOthers(p, t, told(t))
		}
	}
	return nil
}

// tellOthers tells those at a table of a person's vacation, who is told apart.
func (v *Vacations) tellOthers(p *people.Person, t *tables.Table, text string) {
	event := t.Match.Event(notice.ClockStopped)
	event.Person, event.Seat = p.Name(), int(t.SeatOf(p))
	for other := range v.playing.audience.hearersAt(t) {
		if other != p {
			other.Tell(notice.Note{Lines: []string{text}, Event: event})
		}
	}
}

// State is a person's vacation, for programs and to be said.
func (v *Vacations) State(p *people.Person) (notice.VacationState, error) {
	if p.IsGuest() {
		return notice.VacationState{}, people.ErrGuest()
	}
	s := notice.VacationState{
		Budget: max(0, v.env.Limits.VacationDays), Left: v.book.Left(p.Account(), v.env.Limits.VacationDays,
			v.env.Now()),
		Running: []string{},
	}
	if at, on := v.book.On(p.Account(), v.env.Now()); on {
		until := notice.Exact(at.Until)
		s.Until = &until
	}
	for _, t := range v.tables.UnderWayOf(p) {
		if t.Match.HasClock() && !tables.VacationCounts(t.Match.Clock) {
			s.Running = append(s.Running, t.Name)
		}
	}
	return s, nil
}

// Tell says to a session how its person's vacation stands.
func (v *Vacations) Tell(s *people.Session) error {
	state, err := v.State(s.Person())
	if err != nil {
		return err
	}
	left := "You have " + phrase.Count(state.Left, "day") + " of vacation left this year."
	lines := []string{"You aren't on vacation. " + left, "To begin one: vacation 7d"}
	if state.Until != nil {
		lines = []string{"You are on vacation until " + s.Person().Clock(*state.Until) + ". " +
			left, "To end it: vacation end"}
		if len(state.Running) > 0 {
			lines = append(lines[:1], "Your clock goes on at "+phrase.And(state.Running)+".", lines[1])
		}
	}
	s.Tell(notice.Note{Lines: lines, About: notice.About{Vacation: &state}})
	return nil
}
