package strategery_test

import (
	"strings"
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

// BenchmarkPlayout fills the board in an order that is drawn beforehand: to list
// all moves, only to draw one of them, would take far longer than to play it.
func BenchmarkPlayout(b *testing.B) {
	for board, first := range firsts(b) {
		b.Run(board, func(b *testing.B) {
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
