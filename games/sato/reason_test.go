package sato_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/sato"
)

// between has d4 in danger.
const between = "1.1./...../....../..12.../....../..1../2..2"

func TestThreats(t *testing.T) {
	gamestest.CheckThreats(t, at(t, "", between), 1)
	gamestest.CheckThreats(t, at(t, "", between), 2, "d4 can be captured by a move from b3 to d5 or c4.")
	gamestest.CheckThreats(t, at(t, "", "1.1./...../....../..12.../....../..1../2..."), 2, "d4 can be captured by a move from b3 to d5 or c4.", "That can decide the game.")
}

func TestReason(t *testing.T) {
	gamestest.CheckReason(t, at(t, "turn=2", between), "d4-d7", "d4 could be captured by a move from b3 to d5 or c4; on d7 it can't.")
	gamestest.CheckReason(t, at(t, "turn=2", between), "a1-a2", "It threatens to capture d3 and b3. But then d4 can be captured by a move from b3 to d5 or c4, and so can a2.")
	gamestest.CheckReason(t, at(t, "", between), "b3-c4", "It captures d4.")
	gamestest.CheckReason(t, at(t, "", "1.1./...../....../..12.../....../..1../2..."), "b3-c4", "It captures d4 and wins the game.")
	gamestest.CheckReason(t, at(t, "", "1.1./...../....../...2.../....../2.1../2..2"), "g1-d1", "")
	gamestest.CheckReason(t, at(t, "", "1.1./...../....../...2.../....../2.1../2..2"), "b3-c3", "It threatens to capture d4. But then c3 can be captured by a move from b1 to c2, b2 or b3, or from a1 to b2.")
	const start = ".22./.222./....../......./....../.111./.11."
	gamestest.CheckReason(t, at(t, "", start), "b2-d4", "It takes the centre.")
	gamestest.CheckReason(t, at(t, "", start), "b3-d3", "It has more room: 6 empty hexes beside it instead of 2.")
	gamestest.CheckReason(t, at(t, "", start), "a3-a4", "It has more room: 2 empty hexes beside it instead of 1.")
	gamestest.CheckReason(t, at(t, "", start), "b2-b1", "")
	gamestest.CheckReason(t, at(t, "", "1.../...../....../......./....../.2.../2..1"), "a4-d4", "It takes the centre.")
	gamestest.CheckReason(t, at(t, "turn=2", "221./111../....../......./....../...../...."), "pass", "")
}

func TestWarning(t *testing.T) {
	gamestest.CheckWarning(t, at(t, "turn=2", between), "d4-d7", "")
	gamestest.CheckWarning(t, at(t, "turn=2", between), "a1-a2", "Then a2 can be captured by a move from g1 to a1.")
	gamestest.CheckWarning(t, at(t, "turn=2", "1.1./...../....../..1...2/....../..1../2.2."), "d7-d4", "Then d4 can be captured by a move from b3 to d5 or c4.")
	gamestest.CheckWarning(t, at(t, "turn=2", "1.1./...../....../..12.../....../..1../2..."), "a1-a2", "Then d4 can be captured by a move from b3 to d5 or c4, and so can a2. That can lose you the game.")
	gamestest.CheckWarning(t, at(t, "turn=2", "1.1./...../....../..12.../....../..1../2..."), "a1-b1", "As before, d4 can be captured by a move from b3 to d5 or c4. That can lose you the game.")
	gamestest.CheckWarning(t, at(t, "turn=2", between), "d4-e3", "Then e3 can be captured by a move from g1 to f2, or from g3 to f3, or from b3 to f2 or f3.")
}

func BenchmarkSaid(b *testing.B) {
	for board, p := range gamestest.Starts(b, sato.Game(), 2, "deep=4", "deep=6") {
		p = gamestest.Advance(b, p, games.NewChance(1), 20)
		b.Run(board, func(b *testing.B) { gamestest.BenchmarkSaid(b, p) })
	}
}
