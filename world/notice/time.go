package notice

import (
	"strconv"
	"strings"
	"time"

	"boardroom/games/phrase"
)

// TimeLeft is a time as clocks show it: 1:02:03, 4:32, 0:07, 1d 3h.
func TimeLeft(d time.Duration) string {
	d = max(d, 0)
	if d >= 24*time.Hour {
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
			parts = append(parts, phrase.Count(n, unit.name))
			if i+1 < len(units) {
				if m := seconds % unit.size / units[i+1].size; m > 0 {
					parts = append(parts, phrase.Count(m, units[i+1].name))
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

// Exact is a time as it is kept, whether it comes from the store or not yet.
func Exact(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }
