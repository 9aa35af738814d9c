package search

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest/tictactoe"
)

// The first of the goroutines that share a search ends all, and takes over how much they
// have spent, or what one of them failed of.
func TestTogether(t *testing.T) {
	const each = 1000
	for _, failing := range []int{-1, 0, 2} {
		q := questOf(begin(t, tictactoe.Game(), ""), games.NewChance(1))
		q.threads = 3
		begun := make(chan int)
		var cause any
		func() {
			defer func() { cause = recover() }()
			q.together(func(h *searchRun, number int) {
				if number == 0 {
					<-begun
					<-begun
				}
				for range each {
					h.spend()
				}
				if number == failing {
					defer panic("a rule is broken")
				}
				if number == 0 {
					return
				}
				begun <- number
				for !h.over { // as only the end of the first makes it
					h.spend()
				}
			})
		}()
		if failed := strings.HasPrefix(fmt.Sprint(cause), "a rule is broken"); failed != (failing >= 0) {
			t.Errorf("number %d fails, and it ends with %v", failing, cause)
		}
		if failing < 0 && q.spent < 3*each {
			t.Errorf("%d positions are counted, want %d at least", q.spent, 3*each)
		}
	}
}

// What several trees have found counts by their visits, and what one knows for certain
// more than what all others have seen.
func TestCensus(t *testing.T) {
	sure := math.Inf(1)
	c := rootStats{visits: []float64{30, 10, 0, sure}, values: []float64{0.5, 0.2, 0, 1}, deepest: 4}
	c.add(rootStats{visits: []float64{10, sure, 5, 7}, values: []float64{0.9, 1, 0.4, 0.6}, deepest: 6})
	if want := []float64{40, sure, 5, sure}; !slices.Equal(c.visits, want) || c.deepest != 6 {
		t.Errorf("visits are %v, want %v", c.visits, want)
	}
	for i, want := range []float64{0.6, 1, 0.4, 1} {
		if math.Abs(c.values[i]-want) > tick {
			t.Errorf("move %d is worth %v, want %v", i, c.values[i], want)
		}
	}
}
