package world_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// A slowStore takes its time for each change of a table.
type slowStore struct {
	*worldtest.Memory
	changes int
}

const slowness = 2 * time.Second

func (s *slowStore) ChangeTable(id store.TableID, expect int64, c store.TableChange) error {
	s.changes++
	if c.Ply != nil {
		time.Sleep(slowness)
	}
	return s.Memory.ChangeTable(id, expect, c)
}

// slowHouse is a house that runs over a slow store, with a game between Ann and Bob.
// It closes with the test.
func slowHouse(t *testing.T) (h *house, table *world.Table, slow *slowStore, closeHouse func()) {
	t.Helper()
	h = newHouse(t)
	h.challenge()
	slow = &slowStore{Memory: &h.store}
	w, err := world.New(world.Config{
		Store: slow, Games: []*games.Game{sato.Game()}, Now: time.Now,
		Seed: func() uint64 { h.seeds++; return h.seeds }, Log: slog.New(slog.DiscardHandler),
	})
	h.must("opening", err)
	h.World = w
	ctx, cancel := context.WithCancel(t.Context())
	over := make(chan struct{})
	go func() { w.Run(ctx); close(over) }()
	h.must("coming in", w.Do(func() { h.ann, h.bob, h.cat = h.enter(1), h.enter(2), h.enter(3) }))
	return h, w.Tables()[0], slow, func() { cancel(); <-over }
}

// act runs what a session asks for, and gives how long that took.
func (h *house) act(s *world.Session, run func() error) (took time.Duration, err error) {
	since := time.Now()
	if failed := h.Do(func() { err = h.As(s, run) }); failed != nil {
		return time.Since(since), failed
	}
	return time.Since(since), err
}

// TestNobodyWaitsForTheMoveOfOthers talks, looks and begins another game while a move
// is being kept: only those who play in that game wait, and nobody sees the move before
// it is kept.
func TestNobodyWaitsForTheMoveOfOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, table, _, closeHouse := slowHouse(t)
		defer closeHouse()
		moved := make(chan error)
		go func() {
			_, err := h.act(h.ann, func() error { return h.Play(h.ann.Person(), table, anyMove(table)) })
			moved <- err
		}()
		synctest.Wait()
		for what, run := range map[string]func() error{
			"talking": func() error { return h.Say(h.cat.Person(), "hello") },
			"looking": func() error { h.LookAround(h.cat); return nil },
			"seeing the table": func() error {
				if table.Moves != 0 {
					t.Error("the move is seen before it is kept")
				}
				return nil
			},
		} {
			if took, err := h.act(h.cat, run); err != nil || took != 0 {
				t.Errorf("%s took %v, error %v", what, took, err)
			}
		}
		took, err := h.act(h.bob, func() error { return h.Play(h.bob.Person(), table, anyMove(table)) })
		if err != nil || took != 2*slowness {
			t.Errorf("Bob's answer took %v, error %v", took, err)
		}
		if err := <-moved; err != nil || table.Moves != 2 {
			t.Errorf("Ann's move: %v; there are %d", err, table.Moves)
		}
	})
}

// TestMovesOfOneTableGoOneAfterTheOther plays the same move from two sessions at once,
// and lets the house clear the table in that very moment.
func TestMovesOfOneTableGoOneAfterTheOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, table, slow, closeHouse := slowHouse(t)
		defer closeHouse()
		move := anyMove(table)
		errs := make(chan error, 3)
		for range 2 {
			go func() {
				_, err := h.act(h.ann, func() error { return h.Play(h.ann.Person(), table, move) })
				errs <- err
			}()
		}
		synctest.Wait()
		go func() { errs <- h.Do(h.Tick) }()
		var refused int
		for range 3 {
			if err := <-errs; err != nil {
				h.refuses("the second move", err)
				refused++
			}
		}
		if refused != 1 || slow.changes != 1 || table.Moves != 1 {
			t.Errorf("%d are refused, %d changes are kept, %d moves are made", refused, slow.changes, table.Moves)
		}
	})
}

// TestClosingWaitsForWhatIsBeingKept closes the world under a move: it is kept and
// told, and what comes later is refused.
func TestClosingWaitsForWhatIsBeingKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, table, _, closeHouse := slowHouse(t)
		errs := make(chan error, 2)
		go func() {
			_, err := h.act(h.ann, func() error { return h.Play(h.ann.Person(), table, anyMove(table)) })
			errs <- err
		}()
		synctest.Wait()
		closeHouse()
		if err := <-errs; err != nil || table.Moves != 1 {
			t.Errorf("the move under way: %v", err)
		}
		if _, err := h.act(h.cat, func() error { return nil }); !errors.Is(err, world.ErrClosed) {
			t.Errorf("what comes later: %v", err)
		}
	})
}
