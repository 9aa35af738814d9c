package world_test

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/worldtest"
)

// A lateStore does something when the cleared tables have been read, before who asked knows them.
type lateStore struct {
	*worldtest.Memory
	then func()
}

func (s *lateStore) ClearedTables(of store.AccountID, since time.Time) ([]store.TableRecord, error) {
	found, err := s.Memory.ClearedTables(of, since)
	if then := s.then; then != nil {
		s.then = nil
		then()
	}
	return found, err
}

// TestATableThatIsClearedWhileItIsLookedFor clears one that is over between the two readings of
// Bob's tables, and before them: its end calls him once, and no other time.
func TestATableThatIsClearedWhileItIsLookedFor(t *testing.T) {
	h := newHouse(t)
	late := &lateStore{Memory: &h.store}
	w, err := world.New(world.Config{
		Store: late, Games: []*games.Game{sato.Game()}, Now: func() time.Time { return h.now },
		Seed: func() uint64 { h.seeds++; return h.seeds }, Log: slog.New(slog.DiscardHandler),
	})
	h.must("opening", err)
	h.World = w
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { w.Run(ctx) })
	defer running.Wait()
	defer stop()
	does := func(what string, act func() error) {
		t.Helper()
		var err error
		h.must("an act", w.Do(func() { err = act() }))
		h.must(what, err)
	}
	var table *tables.Table
	does("playing", func() error {
		h.ann, h.bob = h.enter(1), h.enter(2)
		table = h.challenge()
		h.Sessions.Exit(h.bob)
		h.now = h.now.Add(time.Hour)
		return h.Playing.Resign(h.ann.Person(), table)
	})

	subject := "over " + table.Match.Number()
	calls := func(when string, told []store.Told) {
		t.Helper()
		var a world.Absence
		does("looking", func() (err error) {
			h.now = h.now.Add(time.Minute)
			a, err = world.CallsFor(w, 2, told)
			return err
		})
		var found, new int
		for _, s := range a.Subjects {
			if s == subject {
				found++
			}
		}
		for _, c := range a.Calls {
			if c.Subject == subject {
				new++
			}
		}
		if want := 1 - len(told); found != 1 || new != want {
			t.Errorf("%s the end is found %d times and calls %d times, want once and %d times", when, found, new, want)
		}
	}
	calls("before it is cleared,", nil)
	told := []store.Told{{Subject: subject, At: h.now}}
	calls("where he was told,", told)
	late.then = func() {
		does("clearing", func() error {
			_, err := h.Clearing.ClearFor(h.ann.Person(), world.OverTables, "for the test")
			return err
		})
	}
	calls("while it is cleared,", told)
	if late.then != nil || table.Match.Phase != store.Cleared {
		t.Fatal("nothing was cleared")
	}
	calls("behind that,", told)
}
