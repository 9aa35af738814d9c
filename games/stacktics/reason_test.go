package stacktics_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/stacktics"
)

func TestThreats(t *testing.T) {
	gamestest.CheckThreats(t, at(t, "", "A31/-/B321,-,B1"), 1)
	gamestest.CheckThreats(t, at(t, "", "A31/-/-,-,B21,B1"), 2, "c3 (3 pips) can be captured from a1.")
	gamestest.CheckThreats(t, at(t, "captured=6,0", "A31/-/-,-,B21"), 2, "c3 (3 pips) can be captured from a1.", "That can decide the game.")
	gamestest.CheckThreats(t, at(t, "", "A21,-,A3/-/B22,-,B32"), 1, "a1 (3 pips) can be captured from a3.", "c1 (3 pips) can be captured from c3.")
}

func TestReason(t *testing.T) {
	gamestest.CheckReason(t, at(t, "", "A31/-/-,-,B21,B321"), "a1:1xc3", "It captures c3 (3 pips).")
	gamestest.CheckReason(t, at(t, "captured=6,0", "A31/-/-,-,B21"), "a1:1xc3", "It captures c3 (3 pips) and wins the game.")
	gamestest.CheckReason(t, at(t, "turn=B", "A31/-/-,-,B21"), "c3:2-c4", "c3 (3 pips) could be captured from a1; on c4 it can't.")
	gamestest.CheckReason(t, at(t, "turn=B", "A31/-/-,-,B21/-,B3"), "b4:1-b2", "It makes c3 (3 pips) safe, which could be captured from a1. But then b2 (3 pips) can be captured from a1.")
	gamestest.CheckReason(t, at(t, "", "A31/-/-,-,B21"), "a1:1-b2", "Then b2 (1 pip) can be captured from c3.")
	gamestest.CheckReason(t, at(t, "turn=B", "A31/-/-,-,B21"), "c3:1-d4", "Then c3 (2 pips) can be captured from a1.")
	const start = "-,A321,A321,A321,-/-/-/-/-,B321,B321,B321,-"
	gamestest.CheckReason(t, at(t, "", start), "c1:3-c2", "")
	gamestest.CheckReason(t, at(t, "", "A1,-,A1/-/-/-/-,B321,B321,B321,-"), "a1:1-b2", "")
	gamestest.CheckReason(t, at(t, "", "A3,-,A3/-/-/-/-,B1"), "c1:1-a1", "It makes a stack of 2 on a1, and stacks can capture.")
	gamestest.CheckReason(t, at(t, "", "A1/-/-/-/-,-,-,-,B1"), "a1:1-b2", "It gives your pieces room: 5 empty squares to go to instead of 3.")
}

func TestWarning(t *testing.T) {
	const start = "-,A321,A321,A321,-/-/-/-/-,B321,B321,B321,-"
	gamestest.CheckWarning(t, at(t, "", start), "b1:2-b3", "Then b3 (3 pips) can be captured from d5.") // for less in return
	gamestest.CheckWarning(t, at(t, "", "A31/-/-,-,B21"), "a1:1xc3", "")
	gamestest.CheckWarning(t, at(t, "", "A31/-/-,-,B21"), "a1:1-b2", "")
	gamestest.CheckWarning(t, at(t, "turn=B", "A31/-/-,B21,-,B1"), "b3:2-c3", "Then c3 (3 pips) can be captured from a1.")
	gamestest.CheckWarning(t, at(t, "turn=B", "A31/-/-,B21,-"), "b3:2-c3", "Then c3 (3 pips) can be captured from a1. That can lose you the game.")
	gamestest.CheckWarning(t, at(t, "turn=B captured=7,0", "A31/-/-,-,B21"), "c3:1-d4", "As before, c3 (2 pips) can be captured from a1. That can lose you the game.")
}

func BenchmarkSaid(b *testing.B) {
	for board, p := range gamestest.Starts(b, stacktics.Game(), 2, "5x5", "size=5 board=7x7") {
		p = gamestest.Advance(b, p, games.NewChance(1), 20)
		b.Run(board, func(b *testing.B) { gamestest.BenchmarkSaid(b, p) })
	}
}
