package search_test

import (
	"context"
	"flag"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/search"
)

var randomPositions = flag.Int("positions", 0, "how many random positions of all variants together are searched; 0 is some of each")

// No position of any variant brings a search down or stalls it: along random games every
// strength answers with a legal move within the positions that it may look at, and one
// that is stopped, before it began or in the middle, within a few more.
func TestRandomPositionsAreAnswered(t *testing.T) {
	number, of := gamestest.Times(20, 150), 0
	for _, game := range everyGame() {
		of += len(variants(game))
	}
	if *randomPositions > 0 {
		number = (*randomPositions + of - 1) / of
	}
	for _, game := range everyGame() {
		for _, setup := range variants(game) {
			t.Run(game.Name+" "+setup.options, func(t *testing.T) {
				t.Parallel()
				looked := 0
				for seed := uint64(1); looked < number; seed++ {
					alongRandom(t, game, setup, seed, 3, func(p games.Position, history games.History, seat games.Seat) {
						if looked++; looked <= number {
							strengths := search.Strengths()
							answers(t, strengths[looked%len(strengths)], p, history, seat, uint64(looked))
						}
					})
				}
			})
		}
	}
}

// answers searches a position in full, and stopped: before it began, and one in so many
// when it tells of itself first.
func answers(t *testing.T, s search.Strength, p games.Position, history games.History, seat games.Seat, n uint64) {
	const most, mostStopped, atOnce, inMiddle = 30, 3000, 32, 16
	ask := func(ctx context.Context, limits search.Limits, most func() int) {
		found, ok := search.New(s, n).Think(ctx, p, history, seat, limits)
		if found.Nodes > most() {
			t.Fatalf("%s looks at %d positions in %s, and may at %d", s.Name, found.Nodes, p, most())
		}
		if _, _, err := p.Play(seat, found.Move); !ok || err != nil {
			t.Fatalf("%s finds %+v in %s: %v", s.Name, found, p, err)
		}
	}
	ask(context.Background(), search.Limits{Nodes: most}, func() int { return most })
	stopped, stop := context.WithCancel(context.Background())
	if n%inMiddle == 0 {
		last := mostStopped
		tell := func(so search.Finding, _ []games.Move) {
			stop()
			last = min(last, so.Nodes+atOnce)
		}
		ask(stopped, search.Limits{Nodes: mostStopped, Report: tell}, func() int { return last })
	}
	stop()
	ask(stopped, search.Limits{}, func() int { return atOnce })
}

// alongRandom looks at a position of a random game every so many turns.
func alongRandom(t *testing.T, game *games.Game, setup variant, seed, every uint64, look func(games.Position, games.History, games.Seat)) {
	p := start(t, game, setup.options, setup.seats)
	chance := games.NewChance(seed)
	var history games.History
	for turn := uint64(0); turn < 400 && !history.Result(p).Over; turn++ {
		history.Add(p)
		seat := p.ToAct()[chance.Below(len(p.ToAct()))]
		if turn%every == seed%every {
			look(p, history, seat)
		}
		move, ok := search.Random(p, seat, chance)
		if !ok {
			t.Fatalf("no move is drawn in %s", p)
		}
		next, _, err := p.Play(seat, move)
		if err != nil {
			t.Fatalf("%s in %s: %v", move, p, err)
		}
		p = next
	}
}
