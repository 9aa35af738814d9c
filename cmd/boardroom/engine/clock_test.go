package engine

import (
	"strings"
	"testing"
	"time"
)

// TestSpans reads how long a seat may think from the words of go.
func TestSpans(t *testing.T) {
	for words, want := range map[string]time.Duration{
		"":                                  0,
		"nodes 5":                           0,
		"p2time 60000 p2inc 1000":           0, // another's
		"p1time 60000":                      3 * time.Second,
		"p1time 60000 p1inc 3000":           4500 * time.Millisecond,
		"p1inc 3000 p2time 10 p1time 60000": 4500 * time.Millisecond,
		"p1time 200 p1inc 10000":            100 * time.Millisecond, // what is added comes too late
		"p1time 0 p1inc 10000":              time.Millisecond,
		"p1time 0":                          time.Millisecond, // which is not for ever
		"p1inc 3000":                        time.Millisecond,
	} {
		_, got, err := takeClock(strings.Fields(words), 1)
		if err != nil || got != want {
			t.Errorf("go %s: it thinks %s, %v, want %s", words, got, err, want)
		}
	}
}

// TestClocksLastAGame plays by a clock: there is always something left, and without time
// that is added each move has less than the one before it.
func TestClocksLastAGame(t *testing.T) {
	for _, added := range []time.Duration{0, time.Second, time.Minute} {
		left, last := time.Minute, time.Hour
		for move := range 120 {
			span := spanOf(left, added)
			if left -= span; left <= 0 {
				t.Fatalf("with %s a move the clock has run out at move %d", added, move+1)
			}
			if added == 0 && span > last {
				t.Errorf("move %d may take %s, and the one before it %s", move+1, span, last)
			}
			left, last = left+added, span
		}
	}
}
