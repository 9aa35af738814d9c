package board_test

import (
	"strings"
	"testing"

	"boardroom/games/board"
)

// A sign is explained whole, as a part of another one, as a value or as a label.
func TestExplain(t *testing.T) {
	p := board.Picture{
		Columns: []string{"1", "2"}, Signs: []board.Sign{{Text: "A", Means: "a space of {1}"}, {Text: "A#", Means: "the castle of {1}"}},
		Rows: []board.Row{{Label: "1", Cells: []board.Cell{
			{Name: "1x1", Text: "A#", Words: "castle of {1}"}, {Name: "2x1", Text: "B", Words: "{2}", Sides: &[4]int{0, 4, 12, 1}},
		}}},
	}
	for sign, want := range map[string]string{
		"A": "a space of {1}", "A#": "the castle of {1}", "#": "part of A#: the castle of {1}", "B": "{2}", "X": "a side of 10 or more",
		"4": "a side of 4", "1": "a side of 1; the name of a column; the name of a row", "2": "the name of a column", "9": "", "Q": "", "": "",
	} {
		if got := strings.Join(board.Explain(&p, sign), "; "); got != want {
			t.Errorf("%q is explained by %q, want %q", sign, got, want)
		}
	}
}
