package match_test

import (
	"testing"
	"time"

	"boardroom/world/match"
)

// TestShare plays by the share that a bot may take: there is always something left, most
// is taken early, and of little time with much that is added not more than there is.
func TestShare(t *testing.T) {
	for _, c := range []match.Clock{{Game: time.Minute}, {Game: time.Minute, Add: time.Second}, {Game: time.Minute, Add: 10 * time.Minute}, {Add: 10 * time.Second}} {
		left, last := c.Game+c.Add, 24*time.Hour
		for move := range 150 {
			share := c.Share(left)
			if left -= share; left <= 0 {
				t.Fatalf("%s: the clock has run out at move %d", c, move+1)
			}
			if c.Add == 0 && share > last {
				t.Errorf("%s: move %d may take %s, and the one before it %s", c, move+1, share, last)
			}
			left, last = left+c.Add, share
		}
	}
	if got := (match.Clock{Add: 10 * time.Second}).Share(3 * time.Second); got != 1500*time.Millisecond {
		t.Errorf("of 3 seconds a bot may take %s", got)
	}
	if got := (match.Clock{Game: 5 * time.Minute}).Share(time.Minute); got != 2*time.Second {
		t.Errorf("of a minute a bot may take %s", got)
	}
}
