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

// firsts are the first positions on the smallest and the biggest board.
func firsts(b *testing.B) map[string]games.Position {
	return gamestest.Starts(b, sato.Game(), 2, "deep=4", "deep=6")
}

func BenchmarkPosition(b *testing.B) { gamestest.Benchmark(b, sato.Game(), firsts(b)) }
func BenchmarkPerft(b *testing.B)    { gamestest.BenchmarkPerft(b, 2, firsts(b)) }
func BenchmarkPlayout(b *testing.B)  { gamestest.BenchmarkPlayout(b, firsts(b)) }
