package main

import (
	"context"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"boardroom/cmd/boardroom/bots"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/world"
	"boardroom/world/store"
)

// BenchmarkSayWhileBotsThink is the time from a typed line until somebody else
// has it: in a quiet house, and while every worker thinks and more questions
// wait than there are workers.
func BenchmarkSayWhileBotsThink(b *testing.B) {
	for _, workers := range []int{0, bots.Workers()} {
		b.Run(fmt.Sprintf("%d think", workers), func(b *testing.B) {
			if workers > 0 {
				keepThinking(b, workers)
			}
			h := openRoom(b)
			listener := h.bare(b, terminaltest.Login{Name: "guest"})
			listener.waitFor(b, "You are Guest")
			var speaker *bareSession
			n := 0
			var longest time.Duration
			for b.Loop() {
				if n%saidAtOnce == 0 {
					b.StopTimer()
					speaker = h.named(b, fmt.Sprintf("ann%d", n))
					b.StartTimer()
				}
				n++
				began := time.Now()
				said := fmt.Sprintf("line %d.", n)
				speaker.types(b, "say "+said)
				listener.waitFor(b, said)
				longest = max(longest, time.Since(began))
			}
			b.ReportMetric(float64(longest.Microseconds()), "µs-longest")
		})
	}
}

// keepThinking keeps a pool of workers busy until the benchmark ends: whatever
// is answered is asked again.
func keepThinking(b *testing.B, workers int) {
	pool := bots.New(workers, func() uint64 { return 1 }, slog.New(slog.DiscardHandler))
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); pool.Run(ctx) }()
	b.Cleanup(func() { cancel(); <-done })
	for n, game := range all.Games() {
		options, err := game.Configure(nil)
		if err != nil {
			b.Fatal(err)
		}
		p, err := game.Start(games.Setup{Options: options, Seats: 2, Seed: 1})
		if err != nil {
			b.Fatal(err)
		}
		seat := p.ToAct()[0]
		if hider, hides := p.(games.Hider); hides {
			p = hider.Observation(seat)
		}
		q := world.SearchJob{Table: store.TableID(n + 1), Seat: seat, Strength: "strong", Position: p}
		var ask func(world.Thought)
		ask = func(world.Thought) { pool.Think(q, ask) }
		ask(world.Thought{})
	}
}
