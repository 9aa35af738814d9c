package paint_test

import (
	"testing"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// No move changes how wide the cells of a board are: neither a mark on a stack nor the
// first stack.
func TestCellsKeepTheirWidth(t *testing.T) {
	pitches := func(text string, mark board.Mark) (all []int) {
		row := board.Row{Label: "1", Cells: []board.Cell{{Name: "a1", Text: "F", Owner: 1}, {Name: "b1"}, {Name: "c1", Text: text, Owner: 1, Mark: mark}}}
		p := board.Picture{Shape: board.Square, Columns: []string{"a", "b", "c"}, Rows: []board.Row{row}, Signs: []board.Sign{{Text: "F"}, {Text: "Fa"}}}
		b := draw.Board{Picture: &p, Theme: ink.ThemeOf(ink.Look{}), Colour: func(int) int { return 0 }}
		for _, form := range b.Forms() {
			pitch, _, _ := form.Measure()
			all = append(all, pitch)
		}
		return all
	}
	plain := pitches("A", board.Untouched)
	for _, test := range []struct {
		text string
		mark board.Mark
	}{{"A", board.Placed}, {"FA", board.Untouched}, {"FA", board.Placed}} {
		if got := pitches(test.text, test.mark); len(got) != 2 || got[0] != plain[0] || got[1] != plain[1] {
			t.Errorf("with %q marked %d cells are %v columns wide, and were %v", test.text, test.mark, got, plain)
		}
	}
}
