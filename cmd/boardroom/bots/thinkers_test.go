package bots

import (
	"testing"

	"boardroom/world/store"
)

// TestKeptThinkersAreBounded keeps the newest that fit, whatever their number.
func TestKeptThinkersAreBounded(t *testing.T) {
	for _, c := range []struct {
		sizes []int
		kept  int
	}{
		{nil, 0},
		{[]int{100}, 1},
		{[]int{101}, 0},
		{[]int{40, 50, 10}, 3},
		{[]int{41, 50, 10}, 2},
		{[]int{10, 95, 10}, 1},
		{make([]int, 40), 40},
	} {
		var all thinkers
		for i, size := range c.sizes {
			all = append(all, kept{table: store.TableID(i + 1), size: size})
		}
		left := all.bounded(100)
		if len(left) != c.kept {
			t.Errorf("of %v %d are kept, not %d", c.sizes, len(left), c.kept)
		}
		if len(left) > 0 && left[len(left)-1].table != store.TableID(len(c.sizes)) {
			t.Errorf("of %v the newest is not kept", c.sizes)
		}
	}
}
