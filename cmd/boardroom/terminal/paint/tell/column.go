package tell

import (
	"cmp"
	"strings"

	"boardroom/games/board"
)

// isColumn says whether one column of several rows is told of.
func (t *telling) isColumn() bool { return len(t.picture.Columns) == 1 && len(t.picture.Rows) > 1 }

// emptiesOfColumn tells by level which cells of the only column are empty or out of sight:
// "Column 3, empty: 3x2, 3x4 to 3x6." A row of it is one cell, so nothing is said of rows.
func (t *telling) emptiesOfColumn() {
	per := cmp.Or(t.picture.PerLevel(), len(t.picture.Rows))
	for first := 0; first < len(t.picture.Rows); first += per {
		var down board.Row
		for _, row := range t.picture.Rows[first : first+per] {
			down.Cells = append(down.Cells, row.Cells...)
		}
		laid := board.Picture{Rows: []board.Row{down}}
		for _, like := range []bareness{empty, unseen} {
			if runs := laid.Runs(func(cell *board.Cell) bool { return barenessOf(cell) == like }); runs != nil {
				t.sentence("Column " + t.picture.ColumnName(0) + t.ofLevel(first) + ", " + barenesses[like] + ": " + strings.Join(runs, ", ") + ".")
			}
		}
	}
}
