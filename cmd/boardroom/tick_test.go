package main

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/games/all"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestTheHouseKeepsItsTime lets a house tick: its time is kept while it runs,
// when it closes, and goes on from there.
func TestTheHouseKeepsItsTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &worldtest.Memory{}
		kept := func() time.Duration {
			d, err := store.OpenTime()
			if err != nil {
				t.Fatal(err)
			}
			return d
		}
		w, stop := ticking(t, store)
		time.Sleep(20 * time.Second)
		synctest.Wait()
		if got := kept(); got != 0 {
			t.Errorf("where no clock runs, %v are kept", got)
		}
		if err := w.Do(func() { startTimed(t, w) }); err != nil {
			t.Fatal(err)
		}
		time.Sleep(42 * time.Second)
		synctest.Wait()
		if got := kept(); got < 57*time.Second || got > 62*time.Second {
			t.Errorf("after 62 s, %v are kept", got)
		}
		killed := kept()
		if err := stop(t.Context()); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Hour) // the house is closed
		w, stop = ticking(t, store)
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

// TestAFlagFallsByItself lets a clock run out while nobody types: the house ends
// the game within a second or two, and tells it once.
func TestAFlagFallsByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, stop := ticking(t, &worldtest.Memory{})
		var ann *people.Session
		if err := w.Do(func() { ann = startTimed(t, w) }); err != nil {
			t.Fatal(err)
		}
		time.Sleep(59 * time.Second)
		synctest.Wait()
		if told := queued(ann); !strings.Contains(told, "You have 10 seconds left at sato.") || strings.Contains(told, "over") {
			t.Errorf("before the flag falls, who is to move is told\n%s", told)
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if told := queued(ann); strings.Count(told, "has run out of time.") != 1 {
			t.Errorf("when the flag falls, who is to move is told\n%s", told)
		}
		time.Sleep(time.Hour)
		synctest.Wait()
		if told := queued(ann); told != "" {
			t.Errorf("an hour later, who is to move is told\n%s", told)
		}
		if err := stop(t.Context()); err != nil {
			t.Fatal(err)
		}
	})
}

// startTimed starts a game with a clock of a minute between two people, and
// returns the session of the first.
func startTimed(t *testing.T, w *world.World) *people.Session {
	var sessions []*people.Session
	for _, name := range []string{"Ann", "Bob"} {
		account, err := w.Accounts.CreateAccount(name, nil, "hash")
		if err != nil {
			t.Fatal(err)
		}
		s, err := w.Sessions.Enter(people.Identity{Account: account.ID}, false)
		if err != nil {
			t.Fatal(err)
		}
		sessions = append(sessions, s)
	}
	game, _ := w.Games.Find("sato")
	mode, options, err := match.ReadSetup(game, []string{"1+0"})
	if err != nil {
		t.Fatal(err)
	}
	table, err := w.Setup.SetUp(sessions[0], game, mode, options, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sessions {
		if err := w.Setup.Register(s, table, world.Place{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Setup.Start(sessions[0].Person(), table); err != nil {
		t.Fatal(err)
	}
	first := sessions[0]
	if table.SeatOf(first.Person()) != 1 {
		first = sessions[1]
	}
	queued(first)
	return first
}

// queued is what a session was told since the last time.
func queued(s *people.Session) string {
	var told []string
	for n := range s.Queued() {
		told = append(told, worldtest.Told(n))
	}
	return strings.Join(told, "\n")
}

// ticking is a house over a store that ticks by itself, and what stops it.
func ticking(t *testing.T, over store.Store) (*world.World, func(context.Context) error) {
	t.Helper()
	w, err := world.New(world.Config{Store: over, Games: all.Games(), Now: time.Now, Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	return w, startWorld(w)
}
