package words

import (
	"strconv"
	"time"

	"boardroom/games/phrase"
)

// Ago is a span of time in its largest unit: 0s, 17s, 1m, 3h, 2d.
func Ago(d time.Duration) string {
	switch {
	case d < time.Minute:
		return strconv.Itoa(int(max(d, 0).Seconds())) + "s"
	case d < time.Hour:
		return strconv.Itoa(int(d.Minutes())) + "m"
	case d < 24*time.Hour:
		return strconv.Itoa(int(d.Hours())) + "h"
	default:
		return strconv.Itoa(int(d.Hours()/24)) + "d"
	}
}

// InWords is a span of time in its largest unit, in words: "17 seconds".
func InWords(d time.Duration) string {
	switch {
	case d < time.Minute:
		return phrase.Count(int(max(d, 0).Seconds()), "second")
	case d < time.Hour:
		return phrase.Count(int(d.Minutes()), "minute")
	case d < 24*time.Hour:
		return phrase.Count(int(d.Hours()), "hour")
	default:
		return phrase.Count(int(d.Hours()/24), "day")
	}
}

// CountPeople is "1 person", "2 people".
func CountPeople(n int) string {
	return phrase.Choose(n == 1, "1 person", strconv.Itoa(n)+" people")
}

// clockUTC is a time for those whose own clock is not known.
func InUTC(at time.Time) string { return at.UTC().Format("2 Jan 2006, 15:04 MST") }
