package world_test

import (
	"context"
	"log/slog"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/tables"
)

// A slowPosition takes its time for every move while it is to.
type slowPosition struct {
	games.Position
	slow *atomic.Bool
}

func (p slowPosition) Play(seat games.Seat, m games.Move) (games.Position, []games.Event, error) {
	if p.slow.Load() {
		time.Sleep(slowness)
	}
	next, events, err := p.Position.Play(seat, m)
	return slowPosition{next, p.slow}, events, err
}

// slowGame is Sáto with slow positions.
func slowGame(slow *atomic.Bool) *games.Game {
	g := *sato.Game()
	start, parse := g.Start, g.Parse
	g.Start = func(s games.Setup) (games.Position, error) {
		p, err := start(s)
		return slowPosition{p, slow}, err
	}
	g.Parse = func(line string) (games.Position, error) {
		p, err := parse(line)
		return slowPosition{p, slow}, err
	}
	return &g
}

// TestNobodyWaitsForALongGameToBePlayedAgain looks back at a game whose moves take their
// time: whoever does waits for it once, and nobody else.
func TestNobodyWaitsForALongGameToBePlayedAgain(t *testing.T) {
	for what, look := range map[string]func(*house, *tables.Table) error{
		"flashback": func(h *house, table *tables.Table) error { return h.Records.Flashback(h.ann, table, 3) },
		"since": func(h *house, table *tables.Table) error {
			_, err := h.Records.Since(h.ann.Person(), table, 2, 0)
			return err
		},
		"replay": func(h *house, table *tables.Table) error { return h.Replays.Begin(h.ann, table) },
		"replaying a cleared table": func(h *house, table *tables.Table) error {
			found, err := h.Records.FindRecord(h.ann.Person(), table.Match.Number())
			if err != nil {
				return err
			}
			return h.Replays.Begin(h.ann, found)
		},
	} {
		t.Run(what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := newHouse(t)
				table := h.longGame(30)
				if what == "replaying a cleared table" {
					h.must("resigning", h.Playing.Resign(h.ann.Person(), table))
					h.must("clearing", h.Clearing.Clear(h.ann.Person(), table))
				}
				var slow atomic.Bool
				table = h.reopenSlow(&slow, table)
				slow.Store(true)
				done := make(chan error)
				since := time.Now()
				go func() {
					_, err := h.act(h.ann, func() error { return look(h, table) })
					done <- err
				}()
				synctest.Wait()
				if took, err := h.act(h.cat, func() error { return h.Talk.Say(h.cat.Person(), "hello") }); err != nil || took != 0 {
					t.Errorf("a bystander waits for %v, error %v", took, err)
				}
				h.must(what, <-done)
				if took := time.Since(since); took < 30*slowness {
					t.Errorf("the game has not been played again: it took %v", took)
				}
				if took, err := h.act(h.ann, func() error { return look(h, table) }); err != nil || took != 0 {
					t.Errorf("once more it takes %v, error %v", took, err)
				}
			})
		})
	}
}

// longGame is a game between Ann and Bob of so many moves.
func (h *house) longGame(moves int) *tables.Table {
	h.Helper()
	table := h.challenge()
	for len(table.Match.Plies) < moves && !table.Match.Result.Over {
		mover := h.ann
		if table.Match.Position.ToAct()[0] != table.SeatOf(mover.Person()) {
			mover = h.bob
		}
		h.must("playing", h.Playing.Play(mover.Person(), table, anyMove(table)))
	}
	if len(table.Match.Plies) < moves {
		h.Fatalf("the game is over after %d moves", len(table.Match.Plies))
	}
	return table
}

// reopenSlow opens the house anew with the slow game, and lets acts in until the test is
// over. It gives the table as it is there, with its match in memory, if it is open.
func (h *house) reopenSlow(slow *atomic.Bool, before *tables.Table) *tables.Table {
	h.Helper()
	w, err := world.New(world.Config{
		Store: &h.store, Games: []*games.Game{slowGame(slow)}, Now: time.Now,
		Seed: func() uint64 { h.seeds++; return h.seeds }, Log: slog.New(slog.DiscardHandler),
	})
	h.must("opening", err)
	h.World = w
	ctx, cancel := context.WithCancel(h.Context())
	over := make(chan struct{})
	go func() { w.Run(ctx); close(over) }()
	h.Cleanup(func() { cancel(); <-over })
	table := before
	h.must("coming in", w.Do(func() {
		h.ann, h.bob, h.cat = h.enter(1), h.enter(2), h.enter(3)
		if found, ok := h.Tables.Find(h.ann.Person(), before.Name); ok {
			table = found
		}
	}))
	return table
}
