package sato_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/sato"
)

func setups() gamestest.Config {
	return gamestest.Config{
		Setups: gamestest.Every([]int{2}, []string{"deep=4", "deep=5", "deep=6"}, []string{"bracket=apart", "bracket=opposite"}),
		Games:  1,
		Slow:   slowMoves,
	}
}

func TestContract(t *testing.T) { gamestest.Run(t, sato.Game(), setups()) }

func TestVectors(t *testing.T) {
	gamestest.Vectors(t, sato.Game(), "testdata/vectors.txt")
	gamestest.Vectors(t, sato.Game(), "testdata/perft.txt")
}

func TestPlays(t *testing.T) { gamestest.Plays(t, sato.Game(), "testdata") }

func FuzzPosition(f *testing.F) { gamestest.FuzzPosition(f, sato.Game(), setups()) }
func FuzzMove(f *testing.F)     { gamestest.FuzzMove(f, sato.Game(), setups()) }
func FuzzWords(f *testing.F)    { gamestest.FuzzWords(f, sato.Game(), setups()) }

// eachBoard runs a benchmark on the first position of the smallest and of the
// biggest board.
func eachBoard(b *testing.B, run func(*testing.B, games.Position)) {
	for _, options := range []string{"deep=4", "deep=6"} {
		p := gamestest.Start(b, sato.Game(), gamestest.Setup{Options: options, Seats: 2}, 0)
		b.Run(options, func(b *testing.B) {
			b.ReportAllocs()
			run(b, p)
		})
	}
}

func BenchmarkLegal(b *testing.B) {
	eachBoard(b, func(b *testing.B, p games.Position) {
		for b.Loop() {
			p.Legal(func(games.Move) bool { return true })
		}
	})
}

func BenchmarkCountLegal(b *testing.B) {
	eachBoard(b, func(b *testing.B, p games.Position) {
		for b.Loop() {
			p.CountLegal()
		}
	})
}

func BenchmarkPlay(b *testing.B) {
	eachBoard(b, func(b *testing.B, p games.Position) {
		moves := games.LegalMoves(p)
		for i := 0; b.Loop(); i++ {
			if _, _, err := p.Play(1, moves[i%len(moves)]); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkPerft(b *testing.B) {
	eachBoard(b, func(b *testing.B, p games.Position) {
		for b.Loop() {
			games.Perft(p, 2)
		}
	})
}

// BenchmarkPlayout plays one random game to its end a turn.
func BenchmarkPlayout(b *testing.B) {
	eachBoard(b, func(b *testing.B, first games.Position) {
		chance := games.NewChance(1)
		for b.Loop() {
			for p := first; !p.Result().Over; {
				var chosen games.Move
				left := chance.Below(p.CountLegal())
				p.Legal(func(move games.Move) bool {
					chosen = move
					left--
					return left >= 0
				})
				var err error
				if p, _, err = p.Play(p.ToAct()[0], chosen); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}
