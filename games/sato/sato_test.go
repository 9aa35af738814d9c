package sato_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/sato"
)

func TestMain(m *testing.M) { gamestest.Main(m) }

func setups() gamestest.Config {
	return gamestest.Config{
		Setups: append(
			gamestest.Every([]int{2}, []string{"deep=4", "deep=5", "deep=6"}, []string{"bracket=apart", "bracket=opposite"}),
			gamestest.Setup{Options: "pieces=3 end=pieces calm=20", Seats: 2}, gamestest.Setup{Options: "deep=6 pieces=9 calm=200", Seats: 2},
		),
		Games: 1,
		Slow:  slowMoves,
	}
}

func TestContract(t *testing.T) { gamestest.Run(t, sato.Game(), setups()) }

func TestOptions(t *testing.T) {
	gamestest.CheckOptions(t, sato.Game(), map[string]string{
		"":                     "bracket=apart calm=100 deep=4 end=draw pieces=5",
		"deep=6":               "bracket=apart calm=100 deep=6 end=draw pieces=7",
		"pieces=7 opposite":    "bracket=opposite calm=100 deep=4 end=draw pieces=7",
		"deep=5 pieces=5":      "bracket=apart calm=100 deep=5 end=draw pieces=5",
		"end=pieces calm=30":   "bracket=apart calm=30 deep=4 end=pieces pieces=5",
		"5 deep 7 pieces":      "bracket=apart calm=100 deep=5 end=draw pieces=7",
		"6 hexes deep":         "bracket=apart calm=100 deep=6 end=draw pieces=7",
		"7 deep":               `"7" can't be chosen. Without a name in front, bracket is apart or opposite. The options of Sáto are deep, bracket, pieces, end, calm. What they mean: help sato`,
		"pieces=2":             "pieces=2 is not possible: pieces is 3 to 9.",
		"calm=10":              "calm=10 is not possible: calm is 20 to 200.",
		"end=win":              "end=win is not possible: end is draw or pieces.",
		"pieces=5 pieces=five": "pieces=five is not possible: pieces is 3 to 9.",
	})
}

func TestVectors(t *testing.T) {
	gamestest.Vectors(t, sato.Game(), "testdata/vectors.txt")
	gamestest.Vectors(t, sato.Game(), "testdata/perft.txt")
	gamestest.Vectors(t, sato.Game(), "testdata/options.txt")
}

func TestPlays(t *testing.T) { gamestest.Plays(t, sato.Game(), "testdata") }

func TestLessons(t *testing.T) { gamestest.Lessons(t, sato.Game()) }

func FuzzPosition(f *testing.F) { gamestest.FuzzPosition(f, sato.Game(), setups()) }
func FuzzMove(f *testing.F)     { gamestest.FuzzMove(f, sato.Game(), setups()) }
func FuzzWords(f *testing.F)    { gamestest.FuzzWords(f, sato.Game(), setups()) }

// firsts are the first positions on the smallest and the biggest board.
func firsts(b *testing.B) map[string]games.Position {
	return gamestest.Starts(b, sato.Game(), 2, "deep=4", "deep=6")
}

func BenchmarkPosition(b *testing.B) { gamestest.Benchmark(b, sato.Game(), firsts(b)) }
func BenchmarkPerft(b *testing.B)    { gamestest.BenchmarkPerft(b, 2, firsts(b)) }
