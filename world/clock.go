package world

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
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

const day = 24 * time.Hour

// clockAllowed is what a clock can be, in words.
const clockAllowed = "A clock is minutes and seconds added a move, as in 5+3, days a move, as in 2d, or none."

var (
	liveClock = regexp.MustCompile(`^(\d{1,4})(?:\+(\d{1,4}))?$`)
	slowClock = regexp.MustCompile(`^(\d{1,4})d$`)
	// clockLike is what somebody typed who meant a clock.
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
			return Clock{}, Refusedf("A clock can give 1 to %d days a move, not %d.", mostDays, days)
		}
		return Clock{Turn: time.Duration(days) * day}, nil
	}
	found := liveClock.FindStringSubmatch(word)
	if found == nil {
		return Clock{}, Refusedf("%q is no clock. %s", games.Shortened(word), clockAllowed)
	}
	minutes, added := number(found[1]), number(found[2])
	switch {
	case minutes > mostMinutes:
		return Clock{}, Refusedf("A clock can give at most %d minutes, not %d.", mostMinutes, minutes)
	case added > mostAdded:
		return Clock{}, Refusedf("A clock can add at most %d seconds a move, not %d.", mostAdded, added)
	case minutes == 0 && added == 0:
		return Clock{}, Refusedf("%s gives no time at all. %s", word, clockAllowed)
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
		return strconv.Itoa(int(c.Turn/day)) + "d"
	}
	return strconv.Itoa(int(c.Game/time.Minute)) + "+" + strconv.Itoa(int(c.Add/time.Second))
}

// InWords says what the clock gives, as a part of a sentence.
func (c Clock) InWords() string {
	switch {
	case c == Clock{}:
		return "no clock"
	case c.Turn > 0:
		return games.Count(int(c.Turn/day), "day") + " a move"
	case c.Game == 0:
		return games.Count(int(c.Add/time.Second), "second") + " a move"
	case c.Add == 0:
		return games.Count(int(c.Game/time.Minute), "minute") + " each"
	}
	return games.Count(int(c.Game/time.Minute), "minute") + " each and " + games.Count(int(c.Add/time.Second), "second") + " added a move"
}

// first is the time that a seat begins the game with.
func (c Clock) first() time.Duration {
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

// TimeLeft is a time as clocks show it: 1:02:03, 4:32, 0:07, 1d 3h.
func TimeLeft(d time.Duration) string {
	d = max(d, 0)
	if d >= day {
		hours := int(d / time.Hour)
		return strconv.Itoa(hours/24) + "d " + strconv.Itoa(hours%24) + "h"
	}
	seconds := int((d + time.Second - 1) / time.Second) // 0:00 is over
	text := twoDigits(seconds % 60)
	if seconds >= 3600 {
		return strconv.Itoa(seconds/3600) + ":" + twoDigits(seconds/60%60) + ":" + text
	}
	return strconv.Itoa(seconds/60) + ":" + text
}

func twoDigits(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// TimeInWords is a time as it is said: 4 minutes 32 seconds, 1 day 3 hours. It
// names the two largest units.
func TimeInWords(d time.Duration) string {
	seconds := int((max(d, 0) + time.Second - 1) / time.Second)
	units := []struct {
		name string
		size int
	}{{"day", 86400}, {"hour", 3600}, {"minute", 60}, {"second", 1}}
	var parts []string
	for i, unit := range units {
		if n := seconds / unit.size; n > 0 {
			parts = append(parts, games.Count(n, unit.name))
			if i+1 < len(units) {
				if m := seconds % unit.size / units[i+1].size; m > 0 {
					parts = append(parts, games.Count(m, units[i+1].name))
				}
			}
			break
		}
	}
	if len(parts) == 0 {
		return "no time"
	}
	return strings.Join(parts, " ")
}
