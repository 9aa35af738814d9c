package match

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// The bounds of clocks.
const (
	mostMinutes = 600
	mostAdded   = 600 // seconds
	mostDays    = 30  // for a move
	mostBank    = 60 * day
)

// What is said of a clock of hours or days beside its numbers.
const (
	weekendOff = "weekend off"
	noVacation = "novacation"
)

// clockAllowed is what a clock can be, in words.
const clockAllowed = "A clock is minutes, with the seconds added for each move, such as 5+3; hours or days for each move, such as 36h or 2d; with a bank of days behind it, such as 36h+10d; or none."

var (
	liveClock = regexp.MustCompile(`^(\d{1,4})(?:\+(\d{1,4}))?$`)
	slowClock = regexp.MustCompile(`^(\d{1,4})([hd])(?:\+(\d{1,4})([hd]))?$`)
	// clockLike is what somebody who meant a clock typed.
	clockLike = regexp.MustCompile(`^\+?\d[\d.,]*\+|^\+\d+$|^\d+(?:d|days?|h|hours?|m|min|w|weeks?)(?:\+.*)?$`)
)

// ParseClock reads a clock: 5+3, 90, 36h, 2d, 36h+10d, none; and behind one of hours or days
// that the weekend is off, and that vacations do not count. The error is a refusal.
func ParseClock(text string) (Clock, error) {
	weekend, vacation := false, false
	rest, found := strings.CutSuffix(text, " "+noVacation)
	vacation = found
	if rest, weekend = strings.CutSuffix(rest, " "+weekendOff); !weekend && !vacation {
		rest = text
	}
	c, err := parseNumbers(rest)
	if err != nil {
		return c, err
	}
	return c.stopping(weekend, vacation)
}

// stopping is a clock with what stops it.
func (c Clock) stopping(weekend, noVacations bool) (Clock, error) {
	if (weekend || noVacations) && !c.IsSlow() {
		word := phrase.Choose(weekend, weekendOff, noVacation)
		return c, notice.WrongValue.Refusedf("%s is for a clock of hours or days. Type one with it, such as: 2d %s",
			word, word)
	}
	c.WeekendOff, c.NoVacation = weekend, noVacations
	return c, nil
}

// parseNumbers reads how much time there is.
func parseNumbers(word string) (Clock, error) {
	if word == "none" {
		return Clock{}, nil
	}
	if found := slowClock.FindStringSubmatch(word); found != nil {
		return readSlow(found[1:])
	}
	found := liveClock.FindStringSubmatch(word)
	if found == nil {
		return Clock{}, notice.WrongValue.Refusedf("%q is not a clock. %s", phrase.Quotable(word), clockAllowed)
	}
	minutes, added := number(found[1]), number(found[2])
	switch {
	case minutes > mostMinutes:
		return Clock{}, notice.WrongValue.Refusedf("A clock can give at most %d minutes, not %d.", mostMinutes, minutes)
	case added > mostAdded:
		return Clock{}, notice.WrongValue.Refusedf("A clock can add at most %d seconds a move, not %d.",
			mostAdded, added)
	case minutes == 0 && added == 0:
		return Clock{}, notice.WrongValue.Refusedf("%s gives no time. %s", word, clockAllowed)
	}
	return Clock{Game: time.Duration(minutes) * time.Minute, Add: time.Duration(added) * time.Second}, nil
}

// readSlow reads a number of hours or days for each turn, and those of a bank, if any.
func readSlow(parts []string) (Clock, error) {
	turn, bank := spanOf(parts[0], parts[1]), spanOf(parts[2], parts[3])
	switch {
	case turn < time.Hour || turn > mostDays*day:
		unit := phrase.Choose(parts[1] == "h", time.Hour, day)
		return Clock{}, notice.WrongValue.Refusedf("A clock can give 1 to %d %s a move, not %d.",
			mostDays*day/unit, phrase.Choose(parts[1] == "h", "hours", "days"), number(parts[0]))
	case parts[2] == "":
		return Clock{Turn: turn}, nil
	case bank < turn:
		return Clock{}, notice.WrongValue.Refusedf("A bank must hold at least what a move adds, and %s is less than %s. Each player begins with the bank, as in 36h+10d.",
			spanInWords(bank), spanInWords(turn))
	case bank > mostBank:
		return Clock{}, notice.WrongValue.Refusedf("A bank can hold at most %s, not %s.",
			spanInWords(mostBank), spanInWords(bank))
	}
	return Clock{Add: turn, Bank: bank}, nil
}

func spanOf(digits, unit string) time.Duration {
	return time.Duration(number(digits)) * phrase.Choose(unit == "h", time.Hour, day)
}

// number is the value of a few digits; none are 0.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

// KeptClock reads a clock as it is kept.
func KeptClock(kept string) (Clock, error) {
	if kept == "" {
		return Clock{}, nil
	}
	return ParseClock(kept)
}
