package garrisons_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/garrisons"
)

// boards are what benchmarks run on: the ordinary one, and the biggest that the
// game is meant for.
var boards = []string{"5-6", "9-10"}

// midgame is a position halfway through a random game.
func midgame(b *testing.B, board string) games.Position {
	b.Helper()
	p := gamestest.Start(b, garrisons.Game(), gamestest.Setup{Options: board, Seats: 2}, 1)
	n := p.CountLegal() / 2 // as many moves as half of the hexes
	chance := games.NewChance(1)
	for range n {
		p = playout(b, p, chance, 1)
	}
	return p
}

// playout plays random moves, at most so many.
func playout(b *testing.B, p games.Position, chance *games.Chance, most int) games.Position {
	for ; most > 0 && !p.Result().Over; most-- {
		nth := chance.Below(p.CountLegal())
		var move games.Move
		p.Legal(func(m games.Move) bool {
			move = m
			nth--
			return nth >= 0
		})
		next, _, err := p.Play(p.ToAct()[0], move)
		if err != nil {
			b.Fatal(err)
		}
		p = next
	}
	return p
}

func onBoards(b *testing.B, run func(b *testing.B, board string)) {
	for _, board := range boards {
		b.Run(board, func(b *testing.B) {
			b.ReportAllocs()
			run(b, board)
		})
	}
}

func BenchmarkLegal(b *testing.B) {
	onBoards(b, func(b *testing.B, board string) {
		p := midgame(b, board)
		b.ReportMetric(float64(p.CountLegal()), "moves")
		for b.Loop() {
			p.Legal(func(games.Move) bool { return true })
		}
	})
}

func BenchmarkCountLegal(b *testing.B) {
	onBoards(b, func(b *testing.B, board string) {
		p := midgame(b, board)
		for b.Loop() {
			p.CountLegal()
		}
	})
}

func BenchmarkPlay(b *testing.B) {
	onBoards(b, func(b *testing.B, board string) {
		p := midgame(b, board)
		var moves []games.Move
		p.Legal(func(m games.Move) bool {
			moves = append(moves, m)
			return true
		})
		i := 0
		for b.Loop() {
			if _, _, err := p.Play(p.ToAct()[0], moves[i%len(moves)]); err != nil {
				b.Fatal(err)
			}
			i++
		}
	})
}

func BenchmarkPerft(b *testing.B) {
	for _, test := range []struct {
		board string
		depth int
	}{{"3-4", 4}, {"5-6", 3}} {
		b.Run(test.board, func(b *testing.B) {
			b.ReportAllocs()
			p := gamestest.Start(b, garrisons.Game(), gamestest.Setup{Options: test.board, Seats: 2}, 1)
			for b.Loop() {
				games.Perft(p, test.depth)
			}
		})
	}
}

func BenchmarkPlayout(b *testing.B) {
	onBoards(b, func(b *testing.B, board string) {
		p := gamestest.Start(b, garrisons.Game(), gamestest.Setup{Options: board, Seats: 2}, 1)
		chance := games.NewChance(1)
		for b.Loop() {
			playout(b, p, chance, 1<<20)
		}
	})
}
