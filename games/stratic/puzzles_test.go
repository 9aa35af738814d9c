package stratic

import (
	"strings"
	"testing"

	"boardroom/games/stratic/rules"
)

// TestPuzzlesAreInOrder holds the puzzles to what the lessons have taught by then: first
// captures from the ground, later riding, later check. None captures a Commander so that
// there is an answer, and no two in a row capture one.
func TestPuzzlesAreInOrder(t *testing.T) {
	var wins, answered, ridden []int
	game := Game()
	for n, puzzle := range game.Puzzles {
		q, err := game.Parse(puzzle.Position)
		if err != nil {
			t.Fatal(err)
		}
		p := q.(*position)
		d := p.imagined(p.Turn, puzzle.Best[0])
		from := p.Army.On(d.Move.From)
		if d.after.Phase == rules.Answering {
			answered = append(answered, n+1)
		}
		if d.Victim.Kind == rules.Commander {
			wins = append(wins, n+1)
		}
		if from != nil && len(from.Pieces()) > 1 || strings.ContainsAny(string(puzzle.Best[0]), "^~") {
			ridden = append(ridden, n+1)
		}
		if n < 6 && d.Mover.Kind != rules.Fortifier {
			t.Errorf("puzzle %d needs more than a Fortifier", n+1)
		}
	}
	if len(answered) > 0 {
		t.Errorf("puzzles %v capture a Commander, and there is an answer", answered)
	}
	if len(ridden) == 0 || ridden[0] < 20 || len(wins) == 0 || wins[0] < 30 || len(wins) > 10 {
		t.Errorf("riding is needed for puzzles %v, and %v capture a Commander", ridden, wins)
	}
	for i := 1; i < len(wins); i++ {
		if wins[i] == wins[i-1]+1 {
			t.Errorf("puzzles %d and %d have the same idea", wins[i-1], wins[i])
		}
	}
}
