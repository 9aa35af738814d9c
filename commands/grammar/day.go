package grammar

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// DayAllowed is how a day can be said, in words.
const DayAllowed = "A day is said as in 3 december, 2026-12-03, or monday."

var (
	numbered = regexp.MustCompile(`^(\d{1,2})(?:st|nd|rd|th|\.)?$`)
	aYear    = regexp.MustCompile(`^20\d\d$`)
)

// Day reads the day with which some words begin: its first moment in the time zone of now, and
// how many words say it; 0 where none does. One without a year is the next of its name.
func Day(words []string, now time.Time) (day time.Time, used int) {
	if len(words) == 0 {
		return day, 0
	}
	first := strings.ToLower(words[0])
	if at, err := time.ParseInLocation("2006-01-02", first, now.Location()); err == nil {
		return at, 1
	}
	if weekday, is := nameOf(first, weekdays); is {
		ahead := (weekday - int(now.Weekday()) + 6) % 7
		return dayOf(now, now.Year(), now.Month(), now.Day()+ahead+1), 1
	}
	if len(words) < 2 {
		return day, 0
	}
	number, month, is := dayAndMonth(first, strings.ToLower(words[1]))
	if !is {
		return day, 0
	}
	year, used := now.Year(), 2
	if len(words) > 2 && aYear.MatchString(words[2]) {
		year, _ = strconv.Atoi(words[2])
		used = 3
	}
	day = dayOf(now, year, month, number)
	if used == 2 && day.Before(dayOf(now, now.Year(), now.Month(), now.Day())) {
		day = dayOf(now, year+1, month, number)
	}
	if day.Day() != number { // 31 november
		return day, 0
	}
	return day, used
}

func dayOf(now time.Time, year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, now.Location())
}

// dayAndMonth reads "3 december" and "december 3".
func dayAndMonth(first, second string) (day int, month time.Month, ok bool) {
	if !numbered.MatchString(first) {
		first, second = second, first
	}
	parts := numbered.FindStringSubmatch(first)
	at, is := nameOf(second, months)
	if parts == nil || !is {
		return 0, 0, false
	}
	day, _ = strconv.Atoi(parts[1])
	return day, time.Month(at + 1), day > 0
}

var (
	weekdays = strings.Fields("sunday monday tuesday wednesday thursday friday saturday")
	months   = strings.Fields("january february march april may june july august september october november december")
)

// nameOf finds a name by itself or a beginning of it, as a number from 0.
func nameOf(word string, names []string) (at int, ok bool) {
	at = slices.IndexFunc(names, func(name string) bool { return len(word) >= 3 && strings.HasPrefix(name, word) })
	return at, at >= 0
}
