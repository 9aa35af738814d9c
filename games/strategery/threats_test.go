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
	gamestest.CheckThreats(t, at(t, "points=4", corner), 1, "2x1 is in danger, from 3x1.", "2x2 is in danger, from 1x2 and 3x2.")
	gamestest.CheckThreats(t, at(t, "points=4", corner), 2, "2x3 is in danger, from 1x3.")
	gamestest.CheckThreats(t, at(t, "size=3x3 seats=3", "1C,1:0.3.1.0,-/-,3C,-/-,-,2C"), 1, "2x1 is in danger, from 3x1, by {2} or {3}.")
	gamestest.CheckThreats(t, at(t, "size=3x3 seats=3 out=3", "1C,1:0.3.1.0,-/-,3C,-/-,-,2C"), 1, "2x1 is in danger, from 3x1.")
	const row = "1:0.0.0.0,1:1.0.0.0,1:0.0.0.0,1C/-,-,-,-/-,-,-,2C"
	gamestest.CheckThreats(t, at(t, "size=4x3 castle=open", row), 1,
		"4x1 is in danger, from 4x2.", "2x1 is in danger, from 2x2.", "1x1 is in danger, from 1x2.", "3x1 is in danger, from 3x2.")
}

// What a seat is told is in danger is what moves take.
func TestThreatsAreWhatMovesTake(t *testing.T) {
	setups := gamestest.Every([]int{2}, []string{"3x3", "size=4x3"}, []string{"points=3"}, []string{"castle=fixed", "castle=open"}, []string{"keep=0", "keep=2"})
	gamestest.CheckThreatened(t, strategery.Game(), gamestest.Config{Setups: setups, Draw: draw})
}

func TestReason(t *testing.T) {
	gamestest.CheckReason(t, at(t, "points=4", corner), "1x3:0.2.0.0", "It captures 2x3. But then 1x3 is in danger, from 1x2.")
	gamestest.CheckReason(t, at(t, "points=4", corner), "3x2:0.0.1.0", "It makes 2x1 safe: whoever comes to 3x1 meets 3x2 too. But then 3x2 is in danger, from 3x1.")
	gamestest.CheckReason(t, at(t, "points=4", corner), "3x1:0.0.4.0",
		"Nobody can take 3x1 with the next move. It makes 2x1 safe. After it nobody else could occupy 3x2 and keep it.")
	gamestest.CheckReason(t, at(t, "points=4 turn=2", corner), "1x3:1.0.3.0", "It makes 2x3 safe. But then 1x3 is in danger, from 1x2.")
	gamestest.CheckReason(t, at(t, "points=4", "1C,1:0.3.1.0,1:0.0.0.0/1:0.0.0.0,1:1.2.0.1,-/-,2:1.1.1.1,2C"), "1x3:0.4.0.0",
		"It captures 2x3. Nobody can take 1x3 with the next move. It makes 1x2 safe.")
}

// A new space that can be taken back is worth it where more was gained.
func TestReasonOfAWorthyLoss(t *testing.T) {
	gamestest.CheckReason(t, at(t, "size=4x3 points=10", "-,2:0.0.0.1,-,-/-,-,-,2C/1C,-,-,-"), "1x1:0.3.0.0",
		"It captures 2x1. 1x1 is in danger, from 1x2, but even without it you come out ahead by 1 space.")
}

// A move that captures nothing and is not safe is told by where it stands.
func TestReasonOfAQuietMove(t *testing.T) {
	const open = "1C,-,-,-/-,-,-,-/-,-,-,-/-,-,-,2C"
	gamestest.CheckReason(t, at(t, "points=10 size=4x4", open), "2x2:1.5.2.2", "Its strongest side, east with 5, faces 3x2, which is empty. But then 2x2 is in danger, from 2x1, 1x2, 3x2 and 2x3.")
	gamestest.CheckReason(t, at(t, "points=10 size=4x4", open), "2x2:3.3.2.2", "It gives you room to grow: 4 empty spaces beside yours instead of 2. But then 2x2 is in danger, from 2x1, 1x2, 3x2 and 2x3.")
	gamestest.CheckReason(t, at(t, "points=10 size=4x4", open), "2x1:1.0.1.5", "It gives you room to grow: 3 empty spaces beside yours instead of 2. But then 2x1 is in danger, from 3x1 and 2x2.")
	gamestest.CheckReason(t, at(t, "points=10 size=4x4", "1C,-,-,1:0.0.0.0/1:0.0.0.0,1:0.0.0.0,1:0.0.0.0,1:0.0.0.0/-,-,-,-/-,-,-,2C"), "2x1:1.1.0.0", "Then 2x1 is in danger, from 3x1.")
	gamestest.CheckReason(t, at(t, "points=10 size=4x4", open), "4x1:6.2.0.1", "It gives you room to grow: 4 empty spaces beside yours instead of 2. But then 4x1 is in danger, from 3x1 and 4x2.")
}

func BenchmarkSaid(b *testing.B) {
	for board, p := range firsts(b) {
		p = gamestest.Advance(b, p, games.NewChance(1), 30)
		b.Run(board, func(b *testing.B) { gamestest.BenchmarkSaid(b, p) })
	}
}
