package main

import "testing"

// TestATournament plays an evening with a tournament, in a house with bots.
func TestATournament(t *testing.T) {
	t.Parallel()
	playEvening(t, "testdata/tournament.txt", serveCommand{Bots: 2})
}

// TestAnArena plays an arena of five minutes to its end, in a house with bots.
func TestAnArena(t *testing.T) {
	t.Parallel()
	playEvening(t, "testdata/arena.txt", serveCommand{Bots: 2})
}

// TestALadder plays an evening on a ladder.
func TestALadder(t *testing.T) {
	t.Parallel()
	playEvening(t, "testdata/ladder.txt", serveCommand{})
}
