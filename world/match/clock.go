package match

import (
	"strconv"
	"time"

	"boardroom/games/phrase"
	"boardroom/world/store"
)

// A Clock says how much time a table gives its seats: for the whole game, with some added
// after each turn; anew for every turn; or from a bank that each turn fills up again. The
// zero Clock is none.
type Clock struct {
	Game time.Duration // for the game
	Add  time.Duration // added after each turn
	Turn time.Duration // for every turn anew; Game, Add and Bank are 0 then
	Bank time.Duration // that a seat begins with and never has more of; Game is 0 then

	// Of a clock of hours or days: WeekendOff has it stand still on Saturday and Sunday, and
	// NoVacation run on while a player is on vacation.
	WeekendOff, NoVacation bool
}

const day = 24 * time.Hour

// IsSlow says that it counts hours and days, so that players need not be here at the same time.
func (c Clock) IsSlow() bool { return c.Turn > 0 || c.Bank > 0 }

// IsLive says that it counts minutes: both must be here to play.
func (c Clock) IsLive() bool { return c != Clock{} && !c.IsSlow() }

// Pace is what a slow clock gives for each turn.
func (c Clock) Pace() time.Duration {
	if c.Bank > 0 {
		return c.Add
	}
	return c.Turn
}

// String is the clock as it is typed and kept.
func (c Clock) String() string {
	text := "none"
	switch {
	case c.Bank > 0:
		text = span(c.Add) + "+" + span(c.Bank)
	case c.Turn > 0:
		text = span(c.Turn)
	case c != Clock{}:
		text = strconv.Itoa(int(c.Game/time.Minute)) + "+" + strconv.Itoa(int(c.Add/time.Second))
	}
	return text + phrase.Choose(c.WeekendOff, " "+weekendOff, "") + phrase.Choose(c.NoVacation, " "+noVacation, "")
}

// span is a number of hours as it is typed: days where they are whole.
func span(d time.Duration) string {
	if d%day == 0 {
		return strconv.Itoa(int(d/day)) + "d"
	}
	return strconv.Itoa(int(d/time.Hour)) + "h"
}

// InWords says what the clock gives, as a part of a sentence.
func (c Clock) InWords() string {
	text := ""
	switch {
	case c == Clock{}:
		return "no clock"
	case c.Bank > 0:
		text = spanInWords(c.Bank) + " each and " + spanInWords(c.Add) + " added a move, at most " + spanInWords(c.Bank)
	case c.Turn > 0:
		text = spanInWords(c.Turn) + " a move"
	case c.Game == 0:
		return phrase.Count(int(c.Add/time.Second), "second") + " a move"
	case c.Add == 0:
		return phrase.Count(int(c.Game/time.Minute), "minute") + " each"
	default:
		return phrase.Count(int(c.Game/time.Minute), "minute") + " each and " +
			phrase.Count(int(c.Add/time.Second), "second") + " added a move"
	}
	return text + phrase.Choose(c.WeekendOff, ", weekends off", "") + phrase.Choose(c.NoVacation,
		", vacations not counted", "")
}

func spanInWords(d time.Duration) string {
	if d%day == 0 {
		return phrase.Count(int(d/day), "day")
	}
	return phrase.Count(int(d/time.Hour), "hour")
}

// First is the time that a seat begins the game with.
func (c Clock) First() time.Duration {
	switch {
	case c.IsSlow():
		return c.Turn + c.Bank
	case c.Game == 0:
		return c.Add
	}
	return c.Game
}

// next is the time that a seat has after its turn, of what it had left. Of a bank it loses
// nothing that it was given by a clock before.
func (c Clock) next(left time.Duration) time.Duration {
	switch {
	case c.Turn > 0:
		return c.Turn
	case c.Bank > 0:
		return max(left, min(left+c.Add, c.Bank))
	}
	return left + c.Add
}

// Short is the time from which on a seat that is here is warned.
func (c Clock) Short() time.Duration {
	if c.IsSlow() {
		return c.Pace() / 12
	}
	return min(30*time.Second, c.First()/6)
}

// Share is how much of the time that is left a bot may take for one move: the more the
// more there is, so most early in a game, and never so much that what is added would come
// too late.
func (c Clock) Share(left time.Duration) time.Duration {
	const moves, least = 30, 10 * time.Millisecond
	return max(least, min(left/moves+c.Add/2, left/2))
}

// IsLive says whether a game goes on in which a clock runs by minutes.
func (m *Match) IsLive() bool { return m.Clock.IsLive() && m.Rest == store.NoRest }

// StopOn is why a clock stands still at a time for a seat, which may be on vacation.
func (c Clock) StopOn(at time.Time, onVacation bool) store.Stop {
	switch {
	case !c.IsSlow():
		return store.Running
	case onVacation && !c.NoVacation:
		return store.OnVacation
	case c.WeekendOff && isWeekend(at):
		return store.OnWeekend
	}
	return store.Running
}

// isWeekend goes by UTC, so that it is the same for everybody at the table.
func isWeekend(at time.Time) bool {
	weekday := at.UTC().Weekday()
	return weekday == time.Saturday || weekday == time.Sunday
}

// weekendBounds are the last time at or before another at which a weekend began or ended,
// and the next after it.
func weekendBounds(at time.Time) (last, next time.Time) {
	at = at.UTC()
	monday := time.Date(at.Year(), at.Month(), at.Day()-(int(at.Weekday())+6)%7, 0, 0, 0, 0, time.UTC)
	if saturday := monday.AddDate(0, 0, 5); at.Before(saturday) {
		return monday, saturday
	} else {
		return saturday, monday.AddDate(0, 0, 7)
	}
}

// NextStop is after how long it may stand still for another reason by the weekend alone; 0
// is never.
func (c Clock) NextStop(now time.Time) time.Duration {
	if !c.WeekendOff {
		return 0
	}
	_, next := weekendBounds(now)
	return next.Sub(now)
}

// LastStop is when a weekend began or ended last; zero where that is nothing to the clock.
func (c Clock) LastStop(now time.Time) time.Time {
	if !c.WeekendOff {
		return time.Time{}
	}
	last, _ := weekendBounds(now)
	return last
}
