package tell

import (
	"fmt"
	"strings"

	"boardroom/games/board"
)

// hasSides says whether the edges of cells carry values: then what lies beyond each
// edge of a cell counts, and what touches it at a corner does not.
func (t *telling) hasSides() bool {
	for _, row := range t.picture.Rows {
		for c := range row.Cells {
			if row.Cells[c].Sides != nil {
				return true
			}
		}
	}
	return false
}

// sides are the four of a cell as its values are, and what leads beyond each.
var sides = [4]struct {
	name         string
	rows, column int
}{{"north", -1, 0}, {"east", 0, 1}, {"south", 1, 0}, {"west", 0, -1}}

// atSides tells what lies beyond each side of a cell: "North: 2x1, your castle, its
// south is 0. East: 3x2, empty."
func (t *telling) atSides(row, column int) {
	var told []string
	for i, side := range sides {
		r, c := row+side.rows, column+side.column
		what := "the edge of the board"
		if r >= 0 && r < len(t.picture.Rows) && c >= 0 && c < len(t.picture.Rows[r].Cells) && t.picture.Rows[r].Cells[c].Name != "" {
			what = t.facing(&t.picture.Rows[r].Cells[c], (i+2)%4)
		}
		told = append(told, Capital(side.name)+": "+what+".")
	}
	t.say(strings.Join(told, " "))
}

// facing is a cell with whose it is and the value of one of its sides.
func (t *telling) facing(cell *board.Cell, side int) string {
	if cell.Owner == 0 || cell.Sides == nil {
		return cell.Name + ", " + cell.Told()
	}
	owner := fmt.Sprintf("{%d}", cell.Owner)
	what, _, _ := strings.Cut(cell.Words, ", ")
	thing, isThing := strings.CutSuffix(what, " of "+owner)
	switch own := cell.Owner == int(t.board.Seat); {
	case isThing && own:
		what = "your " + thing
	case isThing:
		what = owner + "'s " + thing
	case own:
		what = "yours"
	default:
		what = owner + "'s"
	}
	return fmt.Sprintf("%s, %s, its %s is %d", cell.Name, what, sides[side].name, cell.Sides[side])
}
