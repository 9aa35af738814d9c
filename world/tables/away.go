package tables

import (
	"time"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

// Away are the names of those who play on at a table and are not there.
func (t *Table) Away() []string {
	var names []string
	for i, sitting := range t.Match.Seats {
		if t.Match.Phase == store.InPlay && t.Trial == nil && t.told == nil && t.Match.TakesPart(games.Seat(i+1)) && t.tables.IsAway(sitting) {
			names = append(names, sitting.Name)
		}
	}
	return names
}

// awayInWords is who is not there of those who play on: "Ann is away"; empty for
// nobody.
func (t *Table) awayInWords() string {
	names := t.Away()
	switch len(names) {
	case 0:
		return ""
	case 1:
		return names[0] + " is away"
	}
	return phrase.And(names) + " are away"
}

// Vacation is until when somebody who sits at a table is on a vacation that counts there.
func (t *Table) Vacation(sitting store.SeatRecord) (until time.Time, is bool) {
	if sitting.Account == 0 || !VacationCounts(t.Match.Clock) || t.Match.Phase != store.InPlay {
		return until, false
	}
	at, on := t.tables.Vacations.On(sitting.Account, t.tables.env.Now())
	return at.Until, on
}

// vacations say who is on vacation at a table whose game is under way.
func (t *Table) vacations() (lines []string) {
	for _, sitting := range t.Match.Seats {
		if until, on := t.Vacation(sitting); on {
			lines = append(lines, sitting.Name+" is on vacation until "+words.InUTC(until))
		}
	}
	return lines
}

// VacationCounts says whether a vacation is something to a game with a clock, or with none.
func VacationCounts(c match.Clock) bool { return !c.IsLive() && !c.NoVacation }

// Sitter is the person in a seat, or nil if nobody of that account is here.
func (o *Index) Sitter(seat store.SeatRecord) *people.Person {
	if p := o.people.Named(seat.Name); p != nil && p.SitsIn(seat) {
		return p
	}
	return nil
}

// IsAway says whether nobody is there in a seat: its person is not present, or
// their client has stopped answering. Bots of the house are always there.
func (o *Index) IsAway(sitting store.SeatRecord) bool {
	p := o.Sitter(sitting)
	return sitting.Bot != store.HouseBot && (p == nil || !p.Answers())
}

// CantComeBack says that a seat is that of a guest without a key who has gone.
func (o *Index) CantComeBack(seat store.SeatRecord) bool {
	return seat.Account == 0 && seat.GuestKey == "" && o.people.Named(seat.Name) == nil
}

// PeopleAt are those at a table who are here. It asks the seats and not the
// people: there may be many people, and a table has few seats.
func (o *Index) PeopleAt(t *Table) map[*people.Person]bool {
	at := map[*people.Person]bool{}
	for _, seat := range t.Match.Seats {
		if p := o.people.Named(seat.Name); p != nil && p.SitsIn(seat) && t.IsSeated(p) {
			at[p] = true
		}
	}
	for _, p := range t.watchers {
		at[p] = true
	}
	return at
}

// StopOf is why the clock of a seat stands still at a time.
func (t *Table) StopOf(sitting store.SeatRecord, now time.Time) store.Stop {
	_, on := t.tables.Vacations.On(sitting.Account, now)
	return t.Match.Clock.StopOn(now, on && sitting.Account != 0)
}

// StopSince is since when that is so, at the latest.
func (t *Table) StopSince(sitting store.SeatRecord, now time.Time) time.Time {
	since := t.Match.Clock.LastStop(now)
	if last := t.tables.Vacations.Last(sitting.Account, now); sitting.Account != 0 && last.After(since) {
		since = last
	}
	return since
}

// NextStop is after how long a clock at a table may stand still or go on, if nobody asks for it
// before; 0 is never.
func (t *Table) NextStop() (next time.Duration) {
	if t.Match.Phase != store.InPlay || !t.Match.Clock.IsSlow() {
		return 0
	}
	now := t.tables.env.Now()
	next = t.Match.Clock.NextStop(now)
	for _, sitting := range t.Match.Seats {
		if until, on := t.Vacation(sitting); on && (next == 0 || until.Sub(now) < next) {
			next = until.Sub(now)
		}
	}
	return next
}
