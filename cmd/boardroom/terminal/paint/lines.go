package paint

import "boardroom/games/board"

// lines draws a line for each row:
//
//	 1  2  3
//	1 .  . *B
//	2 A# .  .
//
// A cell is its mark, then its text, or the dot of its region where nothing
// stands, or a question mark where nobody knows. Levels stand side by side.
func (d *drawing) lines() {
	d.titles()
	d.headers()
	for r := d.part.top; r < d.part.bottom; r++ {
		if r > d.part.top && d.picture.Rows[r].Ruled {
			d.ruled()
		}
		d.beside(func(first int) int { return d.line(first + r) })
	}
	if d.part.bottom-d.part.top > 20 {
		d.headers()
	}
}

// beside draws one line of each level that is drawn, or of the only one: draw is
// given the first row of the level and returns how many columns it has taken.
func (d *drawing) beside(draw func(first int) (taken int)) {
	wide := d.panel(d.part.right-d.part.left) + panelGap
	for level := d.part.first; level < max(d.part.last, 1); level++ {
		taken := draw(level * d.part.per)
		if level+1 < d.part.last {
			d.blank(wide - taken)
		}
	}
	d.end()
}

// titles names the levels above them.
func (d *drawing) titles() {
	if d.part.per == 0 {
		return
	}
	d.beside(func(first int) int {
		title := ascii("level "+levelName(d.picture, first), d.panel(d.part.right-d.part.left))
		d.blank(d.label + 1)
		d.put(strong, title)
		return d.label + 1 + len(title)
	})
}

// headers draws the labels of the columns of each level.
func (d *drawing) headers() {
	if len(d.picture.Columns) > 0 {
		d.beside(func(int) int { return d.columns(d.label+1, d.pitch, false) })
	}
}

// ruled draws a line that runs over the board above a row.
func (d *drawing) ruled() {
	wide := (d.part.right - d.part.left) * d.pitch
	d.beside(func(int) int {
		d.blank(d.label)
		for range wide {
			d.put(ground, d.theme.across)
		}
		return d.label + wide
	})
}

// line draws one row and returns how many columns it takes.
func (d *drawing) line(r int) int {
	label := ascii(d.picture.Rows[r].Label, d.label)
	d.blank(d.label - len(label))
	d.put(ground, label)
	for c := d.part.left; c < d.part.right; c++ {
		if d.there(r, c) {
			d.small(&d.picture.Rows[r].Cells[c])
		} else {
			d.blank(d.pitch)
		}
	}
	return d.panel(d.part.right - d.part.left)
}

// small draws a cell in one line, as wide as the pitch.
func (d *drawing) small(cell *board.Cell) {
	style := d.inkOf(cell)
	d.put(style, marks[known(cell.Mark)].sign)
	text := ascii(cell.Text, d.pitch-1)
	if text == "" {
		text = d.theme.bare(cell)
		d.put(style, text)
		d.pad(style, d.pitch-2)
		return
	}
	d.put(style, text)
	d.pad(style, d.pitch-1-len(text))
}

// pitchNeeded is how many columns lines need from cell to cell.
func (d *drawing) pitchNeeded() int {
	pitch := max(leastPitch, 1+d.textWidth())
	for _, label := range d.picture.Columns {
		pitch = max(pitch, 1+len(label))
	}
	return pitch
}

// textWidth is the width of the widest text in a cell, at least 1.
func (d *drawing) textWidth() int {
	wide := 1
	for _, row := range d.picture.Rows {
		for i := range row.Cells {
			if row.Cells[i].Name != "" {
				wide = max(wide, len(row.Cells[i].Text))
			}
		}
	}
	return wide
}

// labels is how many columns the labels of the rows take.
func (d *drawing) labels() int {
	wide := 0
	for _, row := range d.picture.Rows {
		wide = max(wide, len(row.Label))
	}
	return min(wide, mostLabel)
}

// inkOf is the ink of a cell: its owner's, or the shade of its region.
func (d *drawing) inkOf(cell *board.Cell) ink {
	if style := seatInk(cell.Owner, d.board.Players); style != ground {
		return style
	}
	return shadeOf(cell.Region)
}

// shadeOf is the ink of a region's ground: region 0 has none, the others two by
// turns.
func shadeOf(region int) ink {
	switch {
	case region <= 0:
		return ground
	case region%2 == 1:
		return shade1
	}
	return shade2
}
