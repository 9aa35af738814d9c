// Package runnertest is a house in simulated time in which tournaments, leagues and ladders are
// tested.
package runnertest

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/games/strategery"
	"boardroom/world"
	"boardroom/world/people"
	"boardroom/world/runner"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/worldtest"
)

// A Service is what is tested.
type Service interface{ Look() }

// A House is a world with one service. Players are called p1, p2 and so on.
type House[S Service] struct {
	*testing.T
	Service S
	World   *world.World
	Kept    *worldtest.Memory
	make    func(runner.Config) (S, error)
	close   func()
}

// In runs a test in simulated time, in a house with so many accounts.
func In[S Service](t *testing.T, players int, make func(runner.Config) (S, error), test func(*House[S])) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		h := &House[S]{T: t, Kept: &worldtest.Memory{}, make: make}
		for i := range players {
			if _, err := h.Kept.CreateAccount(fmt.Sprint("p", i+1), nil, "hash", time.Now()); err != nil {
				t.Fatal(err)
			}
		}
		h.open()
		defer func() { h.close() }()
		test(h)
	})
}

func (h *House[S]) open() {
	h.Helper()
	log := slog.New(slog.DiscardHandler)
	w, err := world.New(world.Config{
		Store: h.Kept, Games: []*games.Game{sato.Game(), strategery.Game()}, Now: time.Now,
		Seed: func() uint64 { return 1 }, Log: log,
	})
	if err != nil {
		h.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	var busy sync.WaitGroup
	busy.Go(func() { w.Run(ctx) })
	h.World = w
	if h.Service, err = h.make(runner.Config{World: w, Store: h.Kept, Log: log}); err != nil {
		h.Fatal(err)
	}
	h.close = func() {
		stop()
		busy.Wait()
	}
}

// Again closes the house, lets time pass, and opens it as it is kept.
func (h *House[S]) Again(closed time.Duration) {
	h.Helper()
	h.close()
	time.Sleep(closed)
	h.open()
}

// Does is what came of an act.
func (h *House[S]) Does(act func() error) (err error) {
	h.Helper()
	if failed := h.World.Do(func() { err = act() }); failed != nil {
		h.Fatal(failed)
	}
	return err
}

// Must is an act without which the test is over.
func (h *House[S]) Must(act func() error) {
	h.Helper()
	if err := h.Does(act); err != nil {
		h.Fatal(err)
	}
}

// Passes lets time pass, in some hundred steps at most: what falls due is done after each.
func (h *House[S]) Passes(d time.Duration) {
	h.Helper()
	const most = 300
	step := max(time.Second, d/most)
	for end := time.Now().Add(d); time.Now().Before(end); {
		time.Sleep(step)
		h.Must(func() error { h.World.Tick(); h.Service.Look(); return nil })
		synctest.Wait()
	}
}

// Person is the owner of an account.
func (h *House[S]) Person(id store.AccountID) *people.Person {
	h.Helper()
	account, err := h.Kept.Account(id)
	if err != nil {
		h.Fatal(err)
	}
	p, err := h.World.Directory.OwnerOf(account)
	if err != nil {
		h.Fatal(err)
	}
	return p
}

// Table is one whose game goes on, within an act; nil is one that is over.
func (h *House[S]) Table(id store.TableID) *tables.Table {
	h.Helper()
	t, err := h.World.Records.FindTable(h.Person(1), fmt.Sprint("#", id))
	if err != nil {
		h.Fatal(err)
	}
	if t.Match.Phase != store.InPlay {
		return nil
	}
	return t
}

// Move has everybody move who is awaited at a table but those who are silent, within an act.
func (h *House[S]) Move(t *tables.Table, silent ...store.AccountID) error {
	for _, seat := range slices.Clone(t.Match.Awaited()) {
		if slices.Contains(silent, t.Match.Seats[seat-1].Account) {
			continue
		}
		var move games.Move
		t.Match.Position.Legal(func(m games.Move) bool { move = m; return false })
		if err := h.World.Playing.Play(h.Person(t.Match.Seats[seat-1].Account), t, move); err != nil {
			return err
		}
	}
	return nil
}

// Decide has both of two at a table move, and one of them resign, within an act.
func (h *House[S]) Decide(t *tables.Table, loser store.AccountID) error {
	for range 2 {
		if err := h.Move(t); err != nil {
			return err
		}
	}
	return h.World.Playing.Resign(h.Person(loser), t)
}
