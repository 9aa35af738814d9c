package main

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"testing"
	"time"

	"boardroom/cmd/boardroom/bots"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/search"
	"boardroom/world"
	"boardroom/world/store"
)

const (
	// botGames is how many games with strong bots are under way, all of which wait for a bot.
	botGames = 50
	// inTurn is after how many lines the bots begin to think, or stop.
	inTurn = 1000
)

// BenchmarkLineWhileBotsThink is the time from a typed line until its answer: in turn in
// a quiet house, and while bots think about fifty games.
func BenchmarkLineWhileBotsThink(b *testing.B) {
	person := openRoom(b).bare(b, terminaltest.Login{Name: "guest"})
	person.waitFor(b, "You are Guest")
	quiet, waits, moves := func() {}, map[bool][]time.Duration{}, 0
	for n := range b.N {
		if n%inTurn == 0 {
			quiet()
			if quiet = func() {}; n/inTurn%2 == 1 {
				quiet = keepThinking(b, &moves)
			}
		}
		began := time.Now()
		person.types(b, fmt.Sprint("xyzzy", n))
		person.waitFor(b, fmt.Sprintf("command \"xyzzy%d\"", n))
		thinking := n/inTurn%2 == 1
		waits[thinking] = append(waits[thinking], time.Since(began))
	}
	quiet()
	for thinking, what := range map[bool]string{false: "quiet", true: "thinking"} {
		if all := waits[thinking]; len(all) > 0 {
			slices.Sort(all)
			b.ReportMetric(float64(all[len(all)/2].Microseconds()), "µs-p50-"+what)
			b.ReportMetric(float64(all[len(all)*99/100].Microseconds()), "µs-p99-"+what)
		}
	}
	b.ReportMetric(float64(moves), "bot-moves")
}

// keepThinking keeps bots thinking until quiet is called: whatever is answered is asked
// again. It counts the answers.
func keepThinking(b *testing.B, answered *int) (quiet func()) {
	pool := bots.New(bots.Workers(), func() uint64 { return 1 }, slog.New(slog.DiscardHandler))
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); pool.Run(ctx) }()
	chance := games.NewChance(1)
	for n := range botGames {
		p := middleOf(b, all.Games()[n%len(all.Games())], chance)
		seat := p.ToAct()[0]
		if hider, hides := p.(games.Hider); hides {
			p = hider.Observation(seat)
		}
		q := world.SearchJob{Table: store.TableID(n + 1), Seat: seat, Strength: "strong", Position: p}
		var ask func(world.Thought)
		ask = func(world.Thought) { *answered++; pool.Think(q, ask) }
		pool.Think(q, ask)
	}
	return func() { cancel(); <-done }
}

// middleOf is a game after a few moves by chance.
func middleOf(b *testing.B, game *games.Game, chance *games.Chance) games.Position {
	options, err := game.Configure(nil)
	if err != nil {
		b.Fatal(err)
	}
	p, err := game.Start(games.Setup{Options: options, Seats: 2, Seed: 1})
	if err != nil {
		b.Fatal(err)
	}
	for range 8 {
		seat := p.ToAct()[0]
		move, _ := search.Random(p, seat, chance)
		if p, _, err = p.Play(seat, move); err != nil {
			b.Fatal(err)
		}
	}
	return p
}
