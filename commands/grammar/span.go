package grammar

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

var spanForm = regexp.MustCompile(`^([0-9]{1,4})([smhdw])$`)

// units are what the letter behind a number of a span stands for.
var units = map[string]time.Duration{
	"s": time.Second, "m": time.Minute, "h": time.Hour, "d": 24 * time.Hour, "w": 7 * 24 * time.Hour,
}

// SpanAllowed is what a span of time can be, in words.
const SpanAllowed = "A time is a number with s, m, h, d or w behind it, such as 10m, 2h or 1d."

// Span reads a span of time: 30s, 10m, 2h, 1d, 1w; 0 is "forever". isOne is false
// for a word that is no attempt at one. Words that begin with a digit are, and not
// ok where they are wrong, so that a mistyped time is not taken for the beginning
// of a reason.
func Span(word string) (span time.Duration, isOne, ok bool) {
	word = strings.ToLower(word)
	if word == "forever" {
		return 0, true, true
	}
	if word == "" || word[0] < '0' || word[0] > '9' {
		return 0, false, true
	}
	parts := spanForm.FindStringSubmatch(word)
	if parts == nil {
		return 0, true, false
	}
	n, _ := strconv.Atoi(parts[1])
	return time.Duration(n) * units[parts[2]], true, n > 0
}
