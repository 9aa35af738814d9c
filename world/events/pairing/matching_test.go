package pairing

import (
	"math/rand/v2"
	"testing"
	"time"
)

// best is the greatest weight of a matching, found by trying all.
func best(n int, weight func(a, b int) Weight) Weight {
	known := map[int]Weight{}
	var try func(left int) Weight
	try = func(left int) (most Weight) {
		if found, ok := known[left]; ok {
			return found
		}
		for a := range n {
			if left&(1<<a) == 0 {
				continue
			}
			most = try(left &^ (1 << a))
			for b := a + 1; b < n; b++ {
				if w := weight(a, b); left&(1<<b) != 0 && w != (Weight{}) {
					if sum := w.plus(try(left &^ (1 << a) &^ (1 << b))); sum.over(most) {
						most = sum
					}
				}
			}
			break
		}
		known[left] = most
		return most
	}
	return try(1<<n - 1)
}

func weightOf(t *testing.T, partner []int, weight func(a, b int) Weight) (sum Weight) {
	t.Helper()
	for a, b := range partner {
		if b == none {
			continue
		}
		if partner[b] != a {
			t.Fatalf("%d is paired with %d, which is paired with %d", a, b, partner[b])
		}
		if a < b {
			w := weight(a, b)
			if w == (Weight{}) {
				t.Fatalf("%d and %d are paired, which can't be", a, b)
			}
			sum = sum.plus(w)
		}
	}
	return sum
}

// TestMatchingsAreTheBest compares matchings of small graphs with all that there are.
func TestMatchingsAreTheBest(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 2))
	for try := range 6000 {
		n := 2 + draw.IntN(11)
		dense, most := draw.IntN(100), 1+draw.Int64N(12)
		weights := map[[2]int]Weight{}
		for a := range n {
			for b := a + 1; b < n; b++ {
				if draw.IntN(100) <= dense {
					weights[[2]int{a, b}] = Weight{draw.Int64N(3), draw.Int64N(most), draw.Int64N(most) - most/2}
				}
			}
		}
		weight := func(a, b int) Weight { return weights[[2]int{min(a, b), max(a, b)}] }
		got, want := weightOf(t, Match(n, weight), weight), best(n, weight)
		if got != want {
			t.Fatalf("try %d: %d vertices come to %v, and %v could be: %v", try, n, got, want, weights)
		}
	}
}

// TestAGreatMatching is as quick as the time of n³ allows.
func TestAGreatMatching(t *testing.T) {
	draw := rand.New(rand.NewPCG(3, 4))
	const n = 500
	weights := make([]Weight, n*n)
	for i := range weights {
		weights[i] = Weight{1, draw.Int64N(40), draw.Int64N(1000)}
	}
	began := time.Now()
	partner := Match(n, func(a, b int) Weight { return weights[a*n+b] })
	t.Log(time.Since(began))
	for _, b := range partner {
		if b == none {
			t.Fatal("somebody is left alone")
		}
	}
}
