package sato_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/sato"
)

// TestPuzzlesBeginPlainly holds the first puzzles to few pieces and moves that cost nothing.
func TestPuzzlesBeginPlainly(t *testing.T) {
	const plain, most = 6, 5
	game := sato.Game()
	for n, puzzle := range game.Puzzles[:plain] {
		p, err := game.Parse(puzzle.Position)
		if err != nil {
			t.Fatal(err)
		}
		pieces := 0
		for _, row := range p.View(1).Picture.Rows {
			pieces += len(lists.Filter(row.Cells, func(c board.Cell) bool { return c.Owner != 0 }))
		}
		if reason := p.(games.Adviser).Reason(p.ToAct()[0], puzzle.Best[0]); reason.Cost != "" || pieces > most {
			t.Errorf("puzzle %d has %d pieces, and its move costs %q", n+1, pieces, reason.Cost)
		}
	}
}
