package garrisons_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/garrisons"
)

// firsts are the first positions on boards: 5-6 is the ordinary one, and 9-10 the
// biggest that the game is meant for.
func firsts(b *testing.B, boards ...string) map[string]games.Position {
	return gamestest.Starts(b, garrisons.Game(), 2, boards...)
}

// BenchmarkPosition measures positions halfway through a random game.
func BenchmarkPosition(b *testing.B) {
	positions := firsts(b, "4", "5-6", "9-10")
	for board, p := range positions {
		positions[board] = gamestest.Advance(b, p, games.NewChance(1), p.CountLegal()/2) // half as many moves as there are hexes
	}
	gamestest.Benchmark(b, garrisons.Game(), positions)
}

func BenchmarkPerft(b *testing.B) {
	gamestest.BenchmarkPerft(b, 4, firsts(b, "3-4"))
	gamestest.BenchmarkPerft(b, 3, firsts(b, "5-6"))
}

func BenchmarkSaid(b *testing.B) {
	for board, p := range gamestest.Starts(b, garrisons.Game(), 2, "5-6", "10") {
		p = gamestest.Advance(b, p, games.NewChance(1), 60)
		b.Run(board, func(b *testing.B) { gamestest.BenchmarkSaid(b, p) })
	}
}
