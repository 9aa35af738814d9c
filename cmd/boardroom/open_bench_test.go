package main

import (
	"fmt"
	"log/slog"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/sato"
	"boardroom/persistence"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// manyTables are the open tables of a house that has many.
const manyTables = 10_000

// writers is how many goroutines keep them: what comes together shares a transaction.
const writers = 100

// BenchmarkOpenTables is a tick where 10,000 games of ten moves are under way of which
// nobody is there. It says how long the house takes to open, how many of their records
// are in memory then and how much memory they all take, how long it takes until somebody
// sees the board of one, and how much somebody is told who comes.
func BenchmarkOpenTables(b *testing.B) {
	db, err := persistence.Open(filepath.Join(b.TempDir(), databaseName))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = db.Close() })
	var writing sync.WaitGroup
	for first := range writers {
		writing.Go(func() {
			for n := first; n < manyTables; n += writers {
				if err := keepGame(db, n); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	writing.Wait()
	before := heap()
	since := time.Now()
	w, err := world.New(world.Config{Store: db, Games: all.Games(), Now: time.Now, Seed: seed, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		b.Fatal(err)
	}
	opening, inMemory, took := time.Since(since), w.Load().InMemory, heap()-before
	stop := startWorld(w)
	told := firstTold(b, w)
	since = time.Now()
	if err := w.Do(func() { _, err = w.Records.FindTable(nil, "sato-5000") }); err != nil {
		b.Fatal(err)
	}
	loading := time.Since(since)
	if err != nil {
		b.Fatal(err)
	}
	if err := stop(b.Context()); err != nil {
		b.Fatal(err)
	}
	b.ResetTimer()
	for range b.N {
		w.Tick()
	}
	b.ReportMetric(float64(opening.Milliseconds()), "ms-open")
	b.ReportMetric(float64(told)/1000, "KB-told")
	b.ReportMetric(float64(inMemory), "records")
	b.ReportMetric(float64(took)/manyTables/1024, "KiB/table")
	b.ReportMetric(float64(loading.Microseconds()), "us-load")
}

// heap is how many bytes are in use.
func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// firstTold is how many bytes a guest is told first, in words.
func firstTold(b *testing.B, w *world.World) (n int) {
	log := slog.New(slog.DiscardHandler)
	house := commands.NewHouse(w, acts.Vocabulary(), func() string { return "" }, nil, log)
	sh, err := house.Arrive(people.Identity{}, commands.Interactive)
	if err != nil {
		b.Fatal(err)
	}
	for told := range sh.Session().Queued() {
		n += len(worldtest.Told(told))
	}
	return n
}

// keepGame keeps a game under way in which ten moves were made.
func keepGame(db *persistence.DB, n int) error {
	game := sato.Game()
	options, err := game.Configure(nil)
	if err != nil {
		return err
	}
	seats := []store.SeatRecord{{Name: "Ann", GuestKey: "SHA256:a", Colour: 1}, {Name: "Bob", GuestKey: "SHA256:b", Colour: 2}}
	begun, err := match.New(fmt.Sprint("sato-", n+2), game, options, match.Mode{}, nil, time.Now()).Begin(1, seats, 0)
	if err != nil {
		return err
	}
	id, err := db.StartTable(begun.Next.Record(0), store.Replaced{})
	if err != nil {
		return err
	}
	m := begun.Next.Kept(id)
	for ply := range 10 {
		var first games.Move
		m.Position.Legal(func(move games.Move) bool { first = move; return false })
		step, err := m.Enter(store.Ply{Number: ply + 1, Seat: int(m.Position.ToAct()[0]), Move: string(first), At: time.Now()}, 0)
		if err != nil || step.Next.Result.Over {
			return err
		}
		if err := db.ChangeTable(id, step.Next.Version-1, step.Keep); err != nil {
			return err
		}
		m = step.Next
	}
	return nil
}
