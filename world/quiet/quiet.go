// Package quiet knows the hours of a day in which somebody wants to be left alone.
//
// It must not know whom, or what would be sent to them.
package quiet

import (
	"strconv"
	"strings"
	"time"

	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// hours are some of a day, from the beginning of one to the beginning of another.
type hours struct{ from, until int }

// hoursOf reads hours such as "22-7".
func hoursOf(text string) (h hours, ok bool) {
	from, until, found := strings.Cut(text, "-")
	a, wrongA := strconv.ParseUint(from, 10, 8)
	b, wrongB := strconv.ParseUint(until, 10, 8)
	h = hours{int(a), int(b)}
	return h, found && wrongA == nil && wrongB == nil && h.from < 24 && h.until < 24 && h.from != h.until
}

func (h hours) String() string { return strconv.Itoa(h.from) + "-" + strconv.Itoa(h.until) }

// Read reads quiet hours as they are kept; "off" is none.
func Read(text string) (string, error) {
	if text == "off" {
		return "", nil
	}
	h, ok := hoursOf(text)
	if !ok {
		return "", notice.WrongValue.Refusedf("%q is not a span of hours. Type two from 0 to 23 with a dash between, "+
			"such as 22-7, or off.", phrase.Quotable(text))
	}
	return h.String(), nil
}

// For is how long it stays quiet from a time on, which tells the zone; 0 where it is not quiet.
func For(text string, at time.Time) time.Duration {
	h, ok := hoursOf(text)
	if !ok {
		return 0
	}
	for _, day := range []int{-1, 0} {
		begins := time.Date(at.Year(), at.Month(), at.Day()+day, h.from, 0, 0, 0, at.Location())
		ends := time.Date(at.Year(), at.Month(), at.Day()+day, h.until, 0, 0, 0, at.Location())
		if h.until < h.from {
			ends = time.Date(at.Year(), at.Month(), at.Day()+day+1, h.until, 0, 0, 0, at.Location())
		}
		if !at.Before(begins) && at.Before(ends) {
			return ends.Sub(at)
		}
	}
	return 0
}
