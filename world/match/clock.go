package match

import (
	"regexp"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
)

// A Clock says how much time a table gives its seats: for the whole game, with
// some added after each turn, or anew for every turn. The zero Clock is none.
type Clock struct {
	Game time.Duration // for the game
	Add  time.Duration // added after each turn
	Turn time.Duration // for every turn anew; the others are 0 then
}

// The bounds of clocks.
const (
	mostMinutes = 600
	mostAdded   = 600 // seconds
	mostDays    = 30
)

// clockAllowed is what a clock can be, in words.
const clockAllowed = "A clock is minutes, with the seconds added for each move, such as 5+3; or days for each move, such as 2d; or none."

var (
	liveClock = regexp.MustCompile(`^(\d{1,4})(?:\+(\d{1,4}))?$`)
	slowClock = regexp.MustCompile(`^(\d{1,4})d$`)
	// clockLike is what somebody who meant a clock typed.
	clockLike = regexp.MustCompile(`^\+?\d[\d.,]*\+|^\+\d+$|^\d+(?:d|days?|h|hours?|m|min|w|weeks?)$`)
)

// ParseClock reads a clock: 5+3, 90, 2d, none. The error is a refusal.
func ParseClock(word string) (Clock, error) {
	if word == "none" {
		return Clock{}, nil
	}
	if found := slowClock.FindStringSubmatch(word); found != nil {
		days := number(found[1])
		if days < 1 || days > mostDays {
			return Clock{}, notice.WrongValue.Refusedf("A clock can give 1 to %d days a move, not %d.", mostDays, days)
		}
		return Clock{Turn: time.Duration(days) * 24 * time.Hour}, nil
	}
	found := liveClock.FindStringSubmatch(word)
	if found == nil {
		return Clock{}, notice.WrongValue.Refusedf("%q is not a clock. %s", games.Shortened(word), clockAllowed)
	}
	minutes, added := number(found[1]), number(found[2])
	switch {
	case minutes > mostMinutes:
		return Clock{}, notice.WrongValue.Refusedf("A clock can give at most %d minutes, not %d.", mostMinutes, minutes)
	case added > mostAdded:
		return Clock{}, notice.WrongValue.Refusedf("A clock can add at most %d seconds a move, not %d.", mostAdded, added)
	case minutes == 0 && added == 0:
		return Clock{}, notice.WrongValue.Refusedf("%s gives no time at all. %s", word, clockAllowed)
	}
	return Clock{Game: time.Duration(minutes) * time.Minute, Add: time.Duration(added) * time.Second}, nil
}

// number is the value of a few digits; none are 0.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

// String is the clock as it is typed and kept.
func (c Clock) String() string {
	switch {
	case c == Clock{}:
		return "none"
	case c.Turn > 0:
		return strconv.Itoa(int(c.Turn/(24*time.Hour))) + "d"
	}
	return strconv.Itoa(int(c.Game/time.Minute)) + "+" + strconv.Itoa(int(c.Add/time.Second))
}

// InWords says what the clock gives, as a part of a sentence.
func (c Clock) InWords() string {
	switch {
	case c == Clock{}:
		return "no clock"
	case c.Turn > 0:
		return games.Count(int(c.Turn/(24*time.Hour)), "day") + " a move"
	case c.Game == 0:
		return games.Count(int(c.Add/time.Second), "second") + " a move"
	case c.Add == 0:
		return games.Count(int(c.Game/time.Minute), "minute") + " each"
	}
	return games.Count(int(c.Game/time.Minute), "minute") + " each and " + games.Count(int(c.Add/time.Second), "second") + " added a move"
}

// First is the time that a seat begins the game with.
func (c Clock) First() time.Duration {
	switch {
	case c.Turn > 0:
		return c.Turn
	case c.Game == 0:
		return c.Add
	}
	return c.Game
}

// next is the time that a seat has after its turn, of what it had left.
func (c Clock) next(left time.Duration) time.Duration {
	if c.Turn > 0 {
		return c.Turn
	}
	return left + c.Add
}

// Short is the time from which on a seat is warned.
func (c Clock) Short() time.Duration {
	if c.Turn > 0 {
		return c.Turn / 12
	}
	return min(30*time.Second, c.First()/6)
}

// KeptClock reads a clock as it is kept.
func KeptClock(kept string) (Clock, error) {
	if kept == "" {
		return Clock{}, nil
	}
	return ParseClock(kept)
}

// Share is how much of the time that is left a bot may take for one move: the more the
// more there is, so most early in a game, and never so much that what is added would come
// too late.
func (c Clock) Share(left time.Duration) time.Duration {
	const moves, least = 30, 10 * time.Millisecond
	return max(least, min(left/moves+c.Add/2, left/2))
}
