package stratic_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/stratic"
)

// middle games on the board of the start and on one that has grown ten times,
// with the same army: what is empty should cost nothing.
func middleGames(b *testing.B, run func(*testing.B, games.Position)) {
	const pieces = kings + "b2:1a c3:1f d3:1i e3:1f f4:1a g5:1f1i h4:1a i3:1f k2:1i l4:1f b3:1f " +
		"b11:2a c10:2f d10:2i e9:2f f8:2a g8:2f2i h9:2a i10:2f k10:2i l9:2f d6:2a h6:2f1a"
	for _, board := range []struct{ name, fields string }{
		{"12x12", "turns=8 rounds=4 grown=0 limit=0"}, {"32x32", "turns=98 rounds=49 grown=10"},
	} {
		p := at(b, board.fields, pieces)
		b.Run(board.name, func(b *testing.B) {
			b.ReportAllocs()
			run(b, p)
		})
	}
}

func BenchmarkLegal(b *testing.B) {
	middleGames(b, func(b *testing.B, p games.Position) {
		n := 0
		for b.Loop() {
			p.Legal(func(games.Move) bool { n++; return true })
		}
		b.ReportMetric(float64(n)/float64(b.N), "moves/op")
	})
}

func BenchmarkCountLegal(b *testing.B) {
	middleGames(b, func(b *testing.B, p games.Position) {
		for b.Loop() {
			p.CountLegal()
		}
	})
}

func BenchmarkPlay(b *testing.B) {
	middleGames(b, func(b *testing.B, p games.Position) {
		moves := games.LegalMoves(p)
		for i := 0; b.Loop(); i++ {
			if _, _, err := p.Play(1, moves[i%len(moves)]); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkPerft(b *testing.B) {
	middleGames(b, func(b *testing.B, p games.Position) {
		for b.Loop() {
			games.Perft(p, 2)
		}
	})
}

func BenchmarkView(b *testing.B) {
	middleGames(b, func(b *testing.B, p games.Position) {
		for b.Loop() {
			p.View(1)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	middleGames(b, func(b *testing.B, p games.Position) {
		line := p.String()
		for b.Loop() {
			if _, err := stratic.Game().Parse(line); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkPlayout plays 100 random actions.
func BenchmarkPlayout(b *testing.B) {
	middleGames(b, func(b *testing.B, first games.Position) {
		chance := games.NewChance(1)
		for b.Loop() {
			p := first
			for n := 0; n < 100 && !p.Result().Over; n++ {
				var err error
				if p, _, err = p.Play(p.ToAct()[0], pick(p, chance.Below(p.CountLegal()))); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}

// BenchmarkFog is what a turn costs where nobody sees everything.
func BenchmarkFog(b *testing.B) {
	p := at(b, "fog=yes turns=98 rounds=49 grown=10", kings+
		"b2:1a c3:1f d3:1i e3:1v f4:1s g5:1f1i h4:1a i3:1f k2:1b b11:2a c10:2f d10:2i e9:2v f8:2s g8:2f2i h9:2a i10:2f k10:2b")
	b.Run("Count", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			p.CountLegal()
		}
	})
	b.Run("Play", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, _, err := p.Play(1, "e3>e5"); err != nil {
				b.Fatal(err)
			}
		}
	})
}
