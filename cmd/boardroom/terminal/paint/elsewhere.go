package paint

import (
	"strconv"
	"strings"

	"boardroom/games/board"
)

// elsewhere says which part of the board is shown, if it isn't all, and how to
// see another.
func (p *Painter) elsewhere(s *sheet, d *drawing) {
	if d.part == d.all {
		return
	}
	shown := "Only a part is shown: "
	if d.form == hexes {
		shown += "of each row the cells from the one named before it to the number behind it."
	} else {
		shown += strings.TrimPrefix(d.extent()+d.levels(), "; ") + "."
	}
	p.fill(s, 0, 0, span{ground, shown})
	if cell := d.hidden(); cell != "" && d.board.Look != "" {
		p.fill(s, 0, 0, span{ground, "Another part is shown by: " + Safe(d.board.Look) + " " + Safe(cell)})
	}
	if strings.HasPrefix(d.board.Look, "look ") { // and not in a game of the past
		p.fill(s, 0, 0, span{ground, "Or move on with: look " + d.toward()})
	}
}

// toward is a direction in which more of the board lies.
func (d *drawing) toward() string {
	switch {
	case d.part.right < d.all.right:
		return "east"
	case d.part.left > 0:
		return "west"
	case d.part.top > 0:
		return "north"
	case d.part.bottom < d.all.bottom:
		return "south"
	case d.part.first > 0:
		return "up"
	}
	return "down"
}

// outOf says of how many columns and rows the part is one, where the picture
// shows the whole board.
func (d *drawing) outOf() string {
	if hasGap(d.picture) {
		return ""
	}
	return " of " + strconv.Itoa(d.all.right) + "x" + strconv.Itoa(d.all.bottom)
}

// extent names the columns and rows of the part.
func (d *drawing) extent() string {
	if d.part.per > 0 && d.part.right-d.part.left == d.all.right && d.part.bottom-d.part.top == d.all.bottom {
		return "" // levels alone are left out
	}
	return d.columnsShown() + ", " + d.rowsShown() + d.outOf()
}

// columnsShown names the columns of the part, gaps apart.
func (d *drawing) columnsShown() string {
	left, right := d.part.left, d.part.right-1
	for left < right && columnName(d.picture, left) == board.Gap {
		left++
	}
	for left < right && columnName(d.picture, right) == board.Gap {
		right--
	}
	return fromTo("column", columnName(d.picture, left), columnName(d.picture, right))
}

// rowsShown names the rows of the part, gaps apart.
func (d *drawing) rowsShown() string {
	top, bottom := d.part.top, d.part.bottom-1
	for top < bottom && rowName(d.picture, top) == board.Gap {
		top++
	}
	for top < bottom && rowName(d.picture, bottom) == board.Gap {
		bottom--
	}
	return fromTo("row", rowName(d.picture, top), rowName(d.picture, bottom))
}

// levels names the levels of the part, of which there may be some.
func (d *drawing) levels() string {
	if d.part.per == 0 {
		return ""
	}
	first, last := levelName(d.picture, d.part.first*d.part.per), levelName(d.picture, d.part.last*d.part.per-1)
	return "; " + fromTo("level", first, last) + " of " + strconv.Itoa(d.all.last)
}

// fromTo is "columns 3 to 9", or "column 3".
func fromTo(noun, first, last string) string {
	if first == last {
		return noun + " " + first
	}
	return noun + "s " + first + " to " + last
}

// columnName is the label of a column, or its number from 1 if it has none.
func columnName(p *board.Picture, column int) string {
	if column < len(p.Columns) && p.Columns[column] != "" {
		return Safe(p.Columns[column])
	}
	return strconv.Itoa(column + 1)
}

// rowName is the label of a row, or its number from 1 if it has none.
func rowName(p *board.Picture, row int) string {
	if label := p.Rows[row].Label; strings.TrimSpace(label) != "" {
		return Safe(label)
	}
	return strconv.Itoa(row + 1)
}

// hidden is a cell that isn't shown: the last one, as far from the first as can be.
func (d *drawing) hidden() string {
	for r := len(d.picture.Rows) - 1; r >= 0; r-- {
		cells := d.picture.Rows[r].Cells
		for c := len(cells) - 1; c >= 0; c-- {
			if cells[c].Name != "" && !d.part.has(d.picture, r, c) {
				return cells[c].Name
			}
		}
	}
	return ""
}
