package stacktics_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/lesson"
	"boardroom/games/lists"
	"boardroom/games/stacktics"
)

func TestMain(m *testing.M) { gamestest.Main(m) }

// config is every set-up there is. A random game on a large board goes on for
// hundreds of turns of the same kind, so it is cut short.
func config() gamestest.Config {
	return gamestest.Config{
		Setups: gamestest.Every([]int{2},
			[]string{"size=2", "size=2 3x5", "", "size=4", "size=5 board=7x6", "size=5 7x7", "end=4 start=33,-,321,-,21/-,2,-,1,-"}, []string{"pie=yes", "pie=no"}),
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
			if p = gamestest.Advance(t, p, chance, 10_000); !p.Result().Over {
				t.Fatalf("%s, seed %d: no end", setup, seed)
			}
			reasons[p.Result().Reason]++
		}
	}
	if reasons["captured"] == 0 || reasons["quiet"] == 0 {
		t.Errorf("the games end by %v", reasons)
	}
}

func TestVectors(t *testing.T) {
	gamestest.Vectors(t, stacktics.Game(), "testdata/vectors.txt")
	gamestest.Vectors(t, stacktics.Game(), "testdata/perft.txt")
}

func TestLessons(t *testing.T) { gamestest.Lessons(t, stacktics.Game()) }

// TestWhatIsCapturedWasNotSafe leaves a tree to be captured where all is to be safe,
// after which nothing is in danger.
func TestWhatIsCapturedWasNotSafe(t *testing.T) {
	game := stacktics.Game()
	l, _ := lists.Find(game.Lessons, func(l games.Lesson) bool { return l.Name == "swap" })
	course, err := lesson.Open(game, &l)
	if err != nil {
		t.Fatal(err)
	}
	p, err := course.At(1)
	if err != nil {
		t.Fatal(err)
	}
	if out := p.Enter(game.Typed("move 2 from c4 to d4"), ""); out.Kind != lesson.Wrong {
		t.Errorf("it is %d, and leads to %s", out.Kind, out.Seen.Position)
	}
}

func TestPlays(t *testing.T) { gamestest.Plays(t, stacktics.Game(), "testdata") }

func FuzzPosition(f *testing.F) { gamestest.FuzzPosition(f, stacktics.Game(), config()) }

func FuzzMove(f *testing.F) { gamestest.FuzzMove(f, stacktics.Game(), config()) }

func FuzzWords(f *testing.F) { gamestest.FuzzWords(f, stacktics.Game(), config()) }

// firsts are the first positions on the smallest and the biggest board.
func firsts(b *testing.B) map[string]games.Position {
	return gamestest.Starts(b, stacktics.Game(), 2, "size=2 4x4", "size=5 7x7")
}

func BenchmarkPosition(b *testing.B) { gamestest.Benchmark(b, stacktics.Game(), firsts(b)) }
func BenchmarkPerft(b *testing.B)    { gamestest.BenchmarkPerft(b, 2, firsts(b)) }
