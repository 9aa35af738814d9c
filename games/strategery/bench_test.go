package strategery_test

import (
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/strategery"
)

// sizes are an ordinary board and the largest.
func sizes(b *testing.B, run func(b *testing.B, p games.Position)) {
	for _, size := range []string{"8x8", "26x26"} {
		p := gamestest.Start(b, strategery.Game(), gamestest.Setup{Options: size + " castle=open", Seats: 4}, 1)
		b.Run(size, func(b *testing.B) {
			b.ReportAllocs()
			run(b, p)
		})
	}
}

// some plays a number of random moves.
func some(b *testing.B, p games.Position, moves int, chance *games.Chance) games.Position {
	for range moves {
		if p.Result().Over {
			break
		}
		seat := p.ToAct()[0]
		next, _, err := p.Play(seat, draw(p, seat, chance))
		if err != nil {
			b.Fatal(err)
		}
		p = next
	}
	return p
}

func BenchmarkLegal(b *testing.B) {
	sizes(b, func(b *testing.B, p games.Position) {
		n := 0
		for b.Loop() {
			p.Legal(func(games.Move) bool { n++; return true })
		}
		b.ReportMetric(float64(n)/float64(b.N), "moves/op")
	})
}

func BenchmarkPlay(b *testing.B) {
	sizes(b, func(b *testing.B, p games.Position) {
		p = some(b, p, 30, games.NewChance(1))
		seat := p.ToAct()[0]
		move := draw(p, seat, games.NewChance(2))
		for b.Loop() {
			if _, _, err := p.Play(seat, move); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkPerft(b *testing.B) {
	for _, options := range []string{"3x3 points=1", "4x4 points=2"} {
		p := gamestest.Start(b, strategery.Game(), gamestest.Setup{Options: options, Seats: 2}, 1)
		b.Run(options, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				games.Perft(p, 3)
			}
		})
	}
}

// BenchmarkPlayout fills the board in an order that is drawn beforehand.
func BenchmarkPlayout(b *testing.B) {
	sizes(b, func(b *testing.B, first games.Position) {
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
	})
}

func BenchmarkView(b *testing.B) {
	sizes(b, func(b *testing.B, p games.Position) {
		p = some(b, p, 40, games.NewChance(1))
		for b.Loop() {
			p.View(1)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	sizes(b, func(b *testing.B, p games.Position) {
		line := some(b, p, 40, games.NewChance(1)).String()
		for b.Loop() {
			if _, err := strategery.Game().Parse(line); err != nil {
				b.Fatal(err)
			}
		}
	})
}
