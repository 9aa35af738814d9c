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
		shown += d.extent() + " of " + strconv.Itoa(d.all.right) + "x" + strconv.Itoa(d.all.bottom) + d.levels() + "."
	}
	p.fill(s, 0, 0, span{ground, shown})
	if cell := d.hidden(); cell != "" && d.board.Look != "" {
		p.fill(s, 0, 0, span{ground, "Another part is shown by: " + Safe(d.board.Look) + " " + Safe(cell)})
	}
}

// extent names the columns and rows of the part.
func (d *drawing) extent() string {
	columns := fromTo("column", columnName(d.picture, d.part.left), columnName(d.picture, d.part.right-1))
	rows := fromTo("row", rowName(d.picture, d.part.top), rowName(d.picture, d.part.bottom-1))
	return columns + ", " + rows
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
