package board

import "slices"

// PerLevel is how many rows each level of a picture has; 0 for a flat board, and
// for levels that are not of one size.
func (p *Picture) PerLevel() int {
	if len(p.Levels) == 0 {
		return 0
	}
	rows := 0
	for _, level := range p.Levels {
		if level.Rows <= 0 || level.Rows != p.Levels[0].Rows {
			return 0
		}
		rows += level.Rows
	}
	if rows != len(p.Rows) {
		return 0
	}
	return p.Levels[0].Rows
}

// Turned is the picture turned by half, as somebody sees it who sits at the other
// side of the board. Levels stay above each other as they are, and nothing is
// called otherwise.
func (p Picture) Turned() Picture {
	per := p.PerLevel()
	if per == 0 {
		per = max(len(p.Rows), 1)
	}
	wide := 0
	for _, row := range p.Rows {
		wide = max(wide, row.Shift+2*len(row.Cells))
	}
	rows := make([]Row, len(p.Rows))
	for r, row := range p.Rows {
		row.Cells = slices.Clone(row.Cells)
		for p.Shape == Square && len(row.Cells) < len(p.Columns) {
			row.Cells = append(row.Cells, Cell{})
		}
		slices.Reverse(row.Cells)
		for c := range row.Cells {
			if s := row.Cells[c].Sides; s != nil {
				row.Cells[c].Sides = &[4]int{s[2], s[3], s[0], s[1]}
			}
		}
		if p.Shape == Hex {
			row.Shift = wide - row.Shift - 2*len(row.Cells)
		}
		rows[r/per*per+per-1-r%per] = row
	}
	p.Rows = rows
	p.Columns = slices.Clone(p.Columns)
	slices.Reverse(p.Columns)
	return p
}
