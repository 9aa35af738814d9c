package world_test

import (
	"log/slog"
	"slices"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// A nodeStore is the store of a node, beside which others have claimed names.
type nodeStore struct {
	*worldtest.Memory
	others, own []string
	away        error
}

func (*nodeStore) Node() store.NodeID { return 1 }

func (s *nodeStore) ClaimName(name string) error {
	switch {
	case s.away != nil:
		return s.away
	case slices.Contains(s.others, name):
		return store.ErrTaken
	}
	s.own = append(s.own, name)
	return nil
}

func (s *nodeStore) GiveNameBack(name string) error {
	if s.away == nil {
		s.own = slices.DeleteFunc(s.own, func(other string) bool { return other == name })
	}
	return s.away
}

// TestNamesOfGuestsAreClaimed lets guests come whose names other nodes have, and go: each
// has a name of its own, which is given back.
func TestNamesOfGuestsAreClaimed(t *testing.T) {
	h := newHouse(t)
	kept := &nodeStore{Memory: &h.store, others: []string{"Guest1", "Guest3"}}
	w, err := world.New(world.Config{
		Store: kept, Games: []*games.Game{sato.Game()}, Now: func() time.Time { return h.now },
		Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler),
	})
	h.must("opening", err)
	come := func(want string) *world.Session {
		t.Helper()
		s, err := w.Enter(world.Identity{}, false)
		h.must("coming in", err)
		if got := s.Person().Name(); got != want {
			t.Errorf("the guest is called %s, want %s", got, want)
		}
		return s
	}
	second, fourth := come("Guest2"), come("Guest4")
	w.Exit(second)
	w.Exit(fourth)
	again := come("Guest2")
	if !slices.Equal(kept.own, []string{"Guest2"}) {
		t.Errorf("after both have gone and one has come, the names are %q", kept.own)
	}
	kept.away = store.ErrAway
	w.Exit(again)
	w.Exit(come("Guest2")) // though nobody can be asked
	kept.away = nil
	w.Tick()
	if len(kept.own) > 0 {
		t.Errorf("after all have gone, the names are %q", kept.own)
	}
}
