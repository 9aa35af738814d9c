package match

import (
	"testing"

	"boardroom/world/store"
)

func TestMovesAt(t *testing.T) {
	m := &Match{}
	for _, entry := range []string{"a1", "a2", "takeback:1", "a3", "resign:2"} {
		m.Plies = append(m.Plies, store.Ply{Move: entry})
	}
	for entries, want := range []int{0, 1, 2, 1, 2, 2, 2} {
		if got := m.MovesAt(entries); got != want {
			t.Errorf("after %d entries %d moves stand, want %d", entries, got, want)
		}
	}
}
