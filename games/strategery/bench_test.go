package strategery_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/strategery"
)

// firsts are the first positions on an ordinary board and on the largest.
func firsts(b *testing.B) map[string]games.Position {
	return gamestest.Starts(b, strategery.Game(), 4, "8x8 castle=open", "26x26 castle=open")
}

// BenchmarkPosition measures the middle of a game.
func BenchmarkPosition(b *testing.B) {
	positions := firsts(b)
	for board, p := range positions {
		chance := games.NewChance(1)
		for range 30 {
			next, _, err := p.Play(p.ToAct()[0], draw(p, p.ToAct()[0], chance))
			if err != nil {
				b.Fatal(err)
			}
			p = next
		}
		positions[board] = p
	}
	gamestest.Benchmark(b, strategery.Game(), positions)
}

func BenchmarkPerft(b *testing.B) {
	gamestest.BenchmarkPerft(b, 3, gamestest.Starts(b, strategery.Game(), 2, "3x3 points=1", "4x4 points=2"))
}
