package search_test

import (
	"context"
	"testing"

	"boardroom/games"
	"boardroom/games/search"
)

// BenchmarkThink is how many positions a second a search makes, some moves into
// a game.
func BenchmarkThink(b *testing.B) {
	for _, game := range everyGame() {
		for _, setup := range variants(game) {
			b.Run(game.Name+" "+setup.options, func(b *testing.B) {
				p := start(b, game, setup.options, setup.seats)
				chance := games.NewChance(1)
				for range 6 {
					move, _ := search.Random(p, p.ToAct()[0], chance)
					next, _, err := p.Play(p.ToAct()[0], move)
					if err != nil || next.Result().Over {
						break
					}
					p = next
				}
				nodes := 0
				for i := range b.N {
					found, _ := search.New(search.Strong(), uint64(i)).Think(context.Background(), p, games.History{}, p.ToAct()[0], search.Limits{Nodes: 3000})
					nodes += found.Nodes
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "positions/s")
				b.ReportMetric(b.Elapsed().Seconds()*1e6/float64(nodes), "µs/position")
			})
		}
	}
}
