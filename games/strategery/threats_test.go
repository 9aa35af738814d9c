package strategery_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/strategery"
)

// corner is a board of which both seats can take something.
const corner = "1C,1:0.3.1.0,-/-,1:1.2.0.1,-/-,2:1.1.1.1,2C"

func TestThreats(t *testing.T) {
	gamestest.CheckThreats(t, at(t, "points=4", corner), 1, "2x1 is in danger, from 3x1, with all 4 points.", "2x2 is in danger, from 1x2 and 3x2, with 3 points or more.")
	gamestest.CheckThreats(t, at(t, "points=4", corner), 2, "2x3 is in danger, from 1x3, with 2 points or more.")
	gamestest.CheckThreats(t, at(t, "size=3x3 seats=3", "1C,1:0.3.1.0,-/-,3C,-/-,-,2C"), 1, "2x1 is in danger, from 3x1, by {2} or {3}, with 4 points or more.")
	gamestest.CheckThreats(t, at(t, "size=3x3 seats=3 out=3", "1C,1:0.3.1.0,-/-,3C,-/-,-,2C"), 1, "2x1 is in danger, from 3x1, with 4 points or more.")
	const row = "1:0.0.0.0,1:1.0.0.0,1:0.0.0.0,1C/-,-,-,-/-,-,-,2C"
	gamestest.CheckThreats(t, at(t, "size=4x3 castle=open", row), 1,
		"4x1 is in danger, from 4x2, with 1 point or more.", "2x1 is in danger, from 2x2, with 1 point or more.", "1x1 is in danger, from 1x2, with 1 point or more.", "3x1 is in danger, from 3x2, with 1 point or more.")
}

// What a seat is told is in danger is what moves take.
func TestThreatsAreWhatMovesTake(t *testing.T) {
	setups := gamestest.Every([]int{2}, []string{"3x3", "size=4x3"}, []string{"points=3"}, []string{"castle=fixed", "castle=open"}, []string{"keep=0", "keep=2"})
	gamestest.CheckThreatened(t, strategery.Game(), gamestest.Config{Setups: setups, Draw: draw})
}

func TestReason(t *testing.T) {
	gamestest.CheckReason(t, at(t, "points=4", corner), "1x3:0.2.0.0", "It captures 2x3. But then 1x3 is in danger, from 1x2, with all 4 points.")
	gamestest.CheckReason(t, at(t, "points=4", corner), "3x2:0.0.1.0", "It makes 2x1 safe: an attacker on 3x1 meets 3x2 too. But then 3x2 can be taken from 3x1, where it has no points.")
	gamestest.CheckReason(t, at(t, "points=4", corner), "3x1:0.0.4.0",
		"Nobody can take 3x1 with the next move. It makes 2x1 safe. After it nobody else could occupy 3x2 and keep it.")
	gamestest.CheckReason(t, at(t, "points=4 turn=2", corner), "1x3:1.0.3.0", "It makes 2x3 safe.")
	gamestest.CheckReason(t, at(t, "points=4", "1C,1:0.3.1.0,1:0.0.0.0/1:0.0.0.0,1:1.2.0.1,-/-,2:1.1.1.1,2C"), "1x3:0.4.0.0",
		"It captures 2x3. No empty space is beside 1x3, so nobody can take it. It makes 1x2 safe.")
}

// A new space that can be taken back is worth it where more was gained.
func TestReasonOfAWorthyLoss(t *testing.T) {
	gamestest.CheckReason(t, at(t, "size=4x3 points=10", "-,2:0.0.0.1,-,-/-,-,-,2C/1C,-,-,-"), "1x1:0.3.0.0",
		"It captures 2x1. Even if somebody takes 1x1 back, you come out ahead by 1 space.")
}

// A space that goes to somebody else at once is no loss where it pays, or no other can be kept.
func TestReasonOfALostSpace(t *testing.T) {
	const full = "1C,-,2:0.0.0.9/1:0.0.0.0,2:0.0.0.0,2:0.0.0.0/1:0.0.0.0,1:0.0.0.0,2C"
	gamestest.CheckReason(t, at(t, "points=9", "1C,-,2:0.0.0.9/-,-,-/-,-,2C"), "2x1:0.0.9.0", "Then you lose 2x1 to {2} in the same move.")
	gamestest.CheckReason(t, at(t, "points=9 size=4x3", "1C,-,2:0.0.0.9,-/1:0.0.0.0,1:0.0.0.0,2:0.0.0.0,1:0.0.0.0/1:0.0.0.0,1:0.0.0.0,1:0.0.0.0,2C"), "2x1:0.0.0.0", "Then you lose 2x1 to {2} in the same move.")
	gamestest.CheckReason(t, at(t, "points=9 size=4x3", "2:0.9.0.0,-,2:0.0.0.9,-/1:0.0.0.0,1:0.0.0.0,2:0.0.0.0,2:9.0.0.0/1:0.0.0.0,1C,1:0.0.0.0,2C"), "2x1:0.0.0.0",
		"You can keep no empty space any more, so points are of no use: 2x1 goes to {2}.")
	gamestest.CheckReason(t, at(t, "points=9", full), "2x1:0.0.1.0", "It fills the last space.")
}

// A move that captures nothing and is not safe is told by where it stands.
func TestReasonOfAQuietMove(t *testing.T) {
	const open = "1C,-,-,-/-,-,-,-/-,-,-,-/-,-,-,2C"
	gamestest.CheckReason(t, at(t, "points=10 size=4x4", open), "2x2:1.5.2.2", "It holds the sides from which somebody can come: north with 1, east with 5, south with 2 and west with 2.")
	gamestest.CheckReason(t, at(t, "points=10 size=4x4", open), "2x2:3.3.2.2", "It holds the sides from which somebody can come: north with 3, east with 3, south with 2 and west with 2.")
	gamestest.CheckReason(t, at(t, "points=10 size=4x4", open), "2x1:1.0.1.5", "It gives you room to grow: 3 empty spaces beside yours instead of 2. But then 2x1 can be taken from 3x1, where it has no points.")
	gamestest.CheckReason(t, at(t, "points=10 size=4x4", "1C,-,-,1:0.0.0.0/1:0.0.0.0,1:0.0.0.0,1:0.0.0.0,1:0.0.0.0/-,-,-,-/-,-,-,2C"), "2x1:1.1.0.0", "It holds the one side from which somebody can come, east with 1.")
	gamestest.CheckReason(t, at(t, "points=10 size=4x4", open), "4x1:6.2.0.1", "It gives you room to grow: 4 empty spaces beside yours instead of 2. But then 4x1 can be taken from 4x2, where it has no points.")
}

func BenchmarkSaid(b *testing.B) {
	for board, p := range firsts(b) {
		p = gamestest.Advance(b, p, games.NewChance(1), 30)
		b.Run(board, func(b *testing.B) { gamestest.BenchmarkSaid(b, p) })
	}
}
