package leagues

import (
	"slices"
	"testing"

	"boardroom/world/store"
)

// TestSizes holds divisions to six to ten, as near to each other as can be.
func TestSizes(t *testing.T) {
	for n := fewest; n <= 300; n++ {
		all, sum := sizes(n), 0
		for _, size := range all {
			sum += size
			if n != 11 && n >= smallest && (size < smallest || size > largest) {
				t.Errorf("%d players make %v", n, all)
			}
		}
		if sum != n || slices.Max(all)-slices.Min(all) > 1 || n == 11 && len(all) != 2 {
			t.Errorf("%d players make %v", n, all)
		}
	}
}

// TestOrder has two go up and down between each two divisions.
func TestOrder(t *testing.T) {
	division := func(first store.AccountID, above, below bool) (all []Final) {
		for i := range store.AccountID(6) {
			f := Final{Account: first + i}
			switch {
			case above && i < 2:
				f.Goes = Up
			case below && i > 3:
				f.Goes = Down
			}
			all = append(all, f)
		}
		return all
	}
	got := order([][]Final{division(10, false, true), division(20, true, true), division(30, true, false)})
	want := []store.AccountID{10, 11, 12, 13, 20, 21, 14, 15, 22, 23, 30, 31, 24, 25, 32, 33, 34, 35}
	if !slices.Equal(got, want) {
		t.Errorf("the order is %v, want %v", got, want)
	}
}
