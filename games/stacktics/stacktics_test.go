package stacktics_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/stacktics"
)

// config is every set-up there is. A random game on a large board goes on for
// hundreds of turns of the same kind, so it is cut short.
func config() gamestest.Config {
	return gamestest.Config{
		Setups: gamestest.Every([]int{2},
			[]string{"size=2", "size=2 3x5", "", "size=4", "size=5 board=7x6", "size=5 7x7"}, []string{"pie=yes", "pie=no"}),
		Turns: 60,
		Slow:  slow,
	}
}

func TestContract(t *testing.T) { gamestest.Run(t, stacktics.Game(), config()) }

// Random games come to their end under every set-up, and to every kind of end.
func TestGamesEnd(t *testing.T) {
	reasons := map[string]int{}
	for _, setup := range config().Setups {
		for seed := range uint64(20) {
			chance := games.NewChance(seed)
			p := gamestest.Start(t, stacktics.Game(), setup, seed)
			for turns := 0; !p.Result().Over; turns++ {
				if turns > 10_000 {
					t.Fatalf("%s, seed %d: no end", setup, seed)
				}
				p = randomly(t, p, chance)
			}
			reasons[p.Result().Reason]++
		}
	}
	if reasons["captured"] == 0 || reasons["quiet"] == 0 {
		t.Errorf("the games end by %v", reasons)
	}
}

// randomly plays a legal move, all equally likely.
func randomly(t testing.TB, p games.Position, chance *games.Chance) games.Position {
	var chosen games.Move
	left := chance.Below(p.CountLegal())
	p.Legal(func(move games.Move) bool {
		chosen = move
		left--
		return left >= 0
	})
	next, _, err := p.Play(p.ToAct()[0], chosen)
	if err != nil {
		t.Fatal(err)
	}
	return next
}

func TestVectors(t *testing.T) {
	gamestest.Vectors(t, stacktics.Game(), "testdata/vectors.txt")
	gamestest.Vectors(t, stacktics.Game(), "testdata/perft.txt")
}

func TestPlays(t *testing.T) { gamestest.Plays(t, stacktics.Game(), "testdata") }

func FuzzPosition(f *testing.F) { gamestest.FuzzPosition(f, stacktics.Game(), config()) }

func FuzzMove(f *testing.F) { gamestest.FuzzMove(f, stacktics.Game(), config()) }

func FuzzWords(f *testing.F) { gamestest.FuzzWords(f, stacktics.Game(), config()) }

// eachBoard runs a benchmark on the first position of the smallest and of the
// biggest board.
func eachBoard(b *testing.B, run func(*testing.B, games.Position)) {
	for _, options := range []string{"size=2 4x4", "size=5 7x7"} {
		p := gamestest.Start(b, stacktics.Game(), gamestest.Setup{Options: options, Seats: 2}, 0)
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

// BenchmarkPlayout plays a random game to its end.
func BenchmarkPlayout(b *testing.B) {
	eachBoard(b, func(b *testing.B, first games.Position) {
		chance := games.NewChance(1)
		for b.Loop() {
			for p := first; !p.Result().Over; {
				p = randomly(b, p, chance)
			}
		}
	})
}
