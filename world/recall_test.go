package world_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// A talkStore counts how often what was said is kept, and may fail to.
type talkStore struct {
	*worldtest.Memory
	writes int
	fails  bool
}

func (s *talkStore) AddLines(said map[store.RoomID][]store.Said) error {
	s.writes++
	if s.fails {
		return errors.New("the disk is full")
	}
	return s.Memory.AddLines(said)
}

// TestTalkIsKeptTogether says a hundred lines: they are heard at once, and kept by one
// write with the next tick, or when the house closes. What can't be kept is tried again.
func TestTalkIsKeptTogether(t *testing.T) {
	h := newHouse(t)
	kept := &talkStore{Memory: &h.store}
	w, err := world.New(world.Config{
		Store: kept, Games: []*games.Game{sato.Game()}, Now: func() time.Time { return h.now },
		Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler),
	})
	h.must("opening", err)
	h.World = w
	ann := h.enter(1).Person()
	say := func(text string) {
		h.now = h.now.Add(time.Minute)
		h.must("saying", h.Talk.Say(ann, text))
	}
	newest := func(writes int, want string) {
		t.Helper()
		rooms, err := kept.Rooms()
		h.must("reading", err)
		got := ""
		for _, r := range rooms {
			if n := len(r.Lines); n > 0 {
				got = r.Lines[n-1].Text
			}
		}
		if kept.writes != writes || got != want {
			t.Errorf("after %d writes the newest line is %q; want %d writes, %q", kept.writes, got, writes, want)
		}
	}
	for range 99 {
		say("hello")
	}
	say("hundred")
	newest(0, "")
	h.Tick()
	h.Tick()
	newest(1, "hundred")
	kept.fails = true
	say("lost?")
	h.Tick()
	newest(2, "hundred")
	kept.fails = false
	h.Tick()
	newest(3, "lost?")
	say("good night")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	w.Run(ctx)
	newest(4, "good night")
}
