package search_test

import (
	"context"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/search"
)

// No position of any variant brings a search down or stalls it: along random games every
// strength answers with a legal move within the positions that it may look at, and one
// that has been stopped before it began within a few.
func TestRandomPositionsAreAnswered(t *testing.T) {
	const most, atOnce = 30, 32
	stopped, cancel := context.WithCancel(context.Background())
	cancel()
	for _, game := range everyGame() {
		for _, setup := range variants(game) {
			t.Run(game.Name+" "+setup.options, func(t *testing.T) {
				t.Parallel()
				looked := 0
				for seed := uint64(1); looked < gamestest.Times(20, 150); seed++ {
					alongRandom(t, game, setup, seed, func(p games.Position, history games.History, seat games.Seat) {
						looked++
						s := search.Strengths()[looked%len(search.Strengths())]
						for _, ctx := range []context.Context{context.Background(), stopped} {
							found, ok := search.New(s, seed).Think(ctx, p, history, seat, search.Limits{Nodes: most})
							if ctx == stopped && found.Nodes > atOnce || found.Nodes > most {
								t.Fatalf("%s looks at %d positions in %s", s.Name, found.Nodes, p)
							}
							if _, _, err := p.Play(seat, found.Move); !ok || err != nil {
								t.Fatalf("%s finds %+v in %s: %v", s.Name, found, p, err)
							}
						}
					})
				}
			})
		}
	}
}

// alongRandom looks at every third position of a random game.
func alongRandom(t *testing.T, game *games.Game, setup variant, seed uint64, look func(games.Position, games.History, games.Seat)) {
	p := start(t, game, setup.options, setup.seats)
	chance := games.NewChance(seed)
	var history games.History
	for turn := 0; turn < 200 && !history.Result(p).Over; turn++ {
		history.Add(p)
		seat := p.ToAct()[chance.Below(len(p.ToAct()))]
		if turn%3 == int(seed)%3 {
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
