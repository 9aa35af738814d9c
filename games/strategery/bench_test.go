package strategery_test

import (
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/strategery"
)

// sizes are an ordinary board and the largest.
var sizes = []string{"8x8", "26x26"}

func start(b *testing.B, options string, seats int) games.Position {
	b.Helper()
	return gamestest.Start(b, strategery.Game(), gamestest.Setup{Options: options, Seats: seats}, 1)
}

// BenchmarkPosition measures the middle of a game.
func BenchmarkPosition(b *testing.B) {
	positions := map[string]games.Position{}
	for _, size := range sizes {
		p, chance := start(b, size+" castle=open", 4), games.NewChance(1)
		for range 30 {
			next, _, err := p.Play(p.ToAct()[0], draw(p, p.ToAct()[0], chance))
			if err != nil {
				b.Fatal(err)
			}
			p = next
		}
		positions[size] = p
	}
	gamestest.Benchmark(b, strategery.Game(), positions)
}

func BenchmarkPerft(b *testing.B) {
	gamestest.BenchmarkPerft(b, 3, map[string]games.Position{
		"3x3 points=1": start(b, "3x3 points=1", 2), "4x4 points=2": start(b, "4x4 points=2", 2),
	})
}

// BenchmarkPlayout fills the board in an order that is drawn beforehand: to list
// all moves, only to draw one of them, would take far longer than to play it.
func BenchmarkPlayout(b *testing.B) {
	for _, size := range sizes {
		first := start(b, size+" castle=open", 4)
		b.Run(size, func(b *testing.B) {
			b.ReportAllocs()
			fill(b, first)
		})
	}
}

func fill(b *testing.B, first games.Position) {
	var moves []games.Move
	names, chance := empties(first), games.NewChance(3)
	for _, i := range chance.Shuffle(len(names)) {
		_, values, _ := strings.Cut(string(draw(first, 1, chance)), ":")
		moves = append(moves, games.Move(names[i]+":"+values))
	}
	for b.Loop() {
		p := first
		for _, move := range moves {
			next, _, err := p.Play(p.ToAct()[0], move)
			if err != nil {
				b.Fatal(err)
			}
			p = next
		}
		if !p.Result().Over {
			b.Fatal("the board is not full")
		}
	}
}
