package world_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/world"
	"boardroom/world/worldtest"
)

// busy is a world in which an act runs until it is let go.
func busy(t *testing.T, ctx context.Context) (w *world.World, letGo func()) {
	t.Helper()
	w, err := world.New(world.Config{Store: &worldtest.Memory{}, Now: time.Now, Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	go w.Run(ctx)
	gate := make(chan struct{})
	go func() { _ = w.Do(func() { <-gate }) }()
	synctest.Wait()
	return w, func() { close(gate) }
}

// Whoever has hundreds of acts waiting, from as many addresses as their network has,
// makes others wait for one of them.
func TestNetworksTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		w, letGo := busy(t, ctx)
		var all sync.WaitGroup
		var order []string // written by one act at a time
		come := func(address string) {
			all.Go(func() {
				if err := w.DoFrom(netip.MustParseAddr(address), func() { order = append(order, address) }); err != nil {
					t.Error(err)
				}
			})
			synctest.Wait()
		}
		for i := range 200 {
			come(fmt.Sprintf("198.51.100.%d", i))
			come(fmt.Sprintf("2001:db8:0:%x::1", i))
		}
		come("203.0.113.1")
		come("203.0.113.2")
		letGo()
		all.Wait()
		want := []string{"198.51.100.0", "2001:db8:0:0::1", "203.0.113.1", "198.51.100.1", "2001:db8:0:1::1", "203.0.113.2", "198.51.100.2"}
		if fmt.Sprint(order[:len(want)]) != fmt.Sprint(want) || len(order) != 402 {
			t.Errorf("%d acts run, the first in this order: %v; want %v", len(order), order[:len(want)], want)
		}
	})
}

// What waits when the world stops is not done, and says so.
func TestActsThatWaitAtTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		w, letGo := busy(t, ctx)
		var all sync.WaitGroup
		for range 3 {
			all.Go(func() {
				if err := w.Do(func() { t.Error("an act runs in a world that was told to stop") }); !errors.Is(err, world.ErrClosed) {
					t.Errorf("it comes to %v", err)
				}
			})
		}
		synctest.Wait()
		stop()
		synctest.Wait()
		letGo()
		all.Wait()
		if err := w.Do(func() { t.Error("an act runs in a world that has stopped") }); !errors.Is(err, world.ErrClosed) {
			t.Errorf("later it comes to %v", err)
		}
	})
}
