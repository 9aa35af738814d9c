package main

import (
	"context"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/games/all"
	"boardroom/world"
	"boardroom/world/worldtest"
)

// TestTheHouseKeepsItsTime lets a house tick: its time is kept while it runs,
// when it closes, and goes on from there.
func TestTheHouseKeepsItsTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &worldtest.Memory{}
		open := func() (*world.World, func(context.Context) error) {
			w, err := world.New(world.Config{Store: store, Games: all.Games(), Now: time.Now, Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler)})
			if err != nil {
				t.Fatal(err)
			}
			return w, startWorld(w)
		}
		kept := func() time.Duration {
			d, err := store.OpenTime()
			if err != nil {
				t.Fatal(err)
			}
			return d
		}
		_, stop := open()
		time.Sleep(62 * time.Second)
		synctest.Wait()
		if got := kept(); got < 57*time.Second || got > 62*time.Second {
			t.Errorf("after 62 s, %v are kept", got)
		}
		killed := kept()
		if err := stop(t.Context()); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Hour) // the house is closed
		w, stop := open()
		time.Sleep(10*time.Second + time.Millisecond)
		if err := w.Do(func() { w.Close("The house closes.") }); err != nil {
			t.Fatal(err)
		}
		if got := kept(); got != killed+10*time.Second+time.Millisecond {
			t.Errorf("after 10 s more, %v are kept, want %v more than %v", got, 10*time.Second, killed)
		}
		if err := stop(t.Context()); err != nil {
			t.Fatal(err)
		}
	})
}
