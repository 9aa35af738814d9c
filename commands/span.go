package commands

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world"
)

var spanForm = regexp.MustCompile(`^([0-9]{1,4})([smhdw])$`)

// units are what the letter behind a number of a span stands for.
var units = map[string]time.Duration{
	"s": time.Second, "m": time.Minute, "h": time.Hour, "d": 24 * time.Hour, "w": 7 * 24 * time.Hour,
}

// spanAllowed is what a span of time can be, in words.
const spanAllowed = "A time is a number with s, m, h, d or w behind it, as in 10m, 2h or 1d."

// parseSpan reads a span of time: 30s, 10m, 2h, 1d, 1w; 0 is "forever". ok is
// false for a word that is no attempt at one. Words that begin with a digit are,
// and refused where they are wrong, so that a mistyped time is not taken for the
// beginning of a reason.
func parseSpan(word string) (span time.Duration, ok bool, err error) {
	word = strings.ToLower(word)
	if word == "forever" {
		return 0, true, nil
	}
	if word == "" || word[0] < '0' || word[0] > '9' {
		return 0, false, nil
	}
	parts := spanForm.FindStringSubmatch(word)
	if parts == nil {
		return 0, false, world.NotUnderstoodf("%q is no time. %s", games.Shortened(word), spanAllowed)
	}
	n, _ := strconv.Atoi(parts[1])
	if n == 0 {
		return 0, false, world.NotUnderstoodf("%q is no time at all. %s", word, spanAllowed)
	}
	return time.Duration(n) * units[parts[2]], true, nil
}
