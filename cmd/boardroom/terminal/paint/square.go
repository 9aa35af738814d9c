package paint

// draw draws the chosen part in the chosen form.
func (d *drawing) draw() {
	switch d.form {
	case full:
		d.Grow(d.cells() * 4 * (d.inner + 24))
		d.full()
	case lines:
		d.Grow(d.cells() * (d.pitch + 24))
		d.lines()
	case hexes:
		d.Grow(d.cells() * (d.pitch + 24))
		d.hexes()
	}
}

func (d *drawing) cells() int { return (d.part.right - d.part.left) * (d.part.bottom - d.part.top) }

// full draws cells with their sides:
//
//	     2     3
//	  +-----+-----+
//	  |* 3 *|     |
//	3 |1 A 2|     |
//	  |* 0 *|     |
//	  +-----+-----+
//
// north above, west at the left, the text in the middle, east at the right,
// south below; a mark in all four corners.
func (d *drawing) full() {
	wide := (d.part.right - d.part.left) * (d.inner + 1)
	tall := d.part.bottom-d.part.top >= 6
	both := wide > 40 && 2*d.label+3+wide <= d.width // labels at the right, too
	d.header(d.label+2+d.inner/2, d.inner+1, true)
	cell := make([]byte, d.inner)
	for r := d.part.top; r < d.part.bottom; r++ {
		d.rule(r)
		for line := range 3 {
			d.fullLine(r, line, cell, both)
		}
	}
	d.rule(d.part.bottom)
	if tall {
		d.header(d.label+2+d.inner/2, d.inner+1, true)
	}
}

// header draws the labels of the columns: the first at a column of the
// terminal, the others by pitch. Centred ones may begin before it.
func (d *drawing) header(first, pitch int, centred bool) {
	if len(d.picture.Columns) == 0 {
		return
	}
	d.columns(first, pitch, centred)
	d.end()
}

// columns draws the labels and returns how many columns they have taken.
func (d *drawing) columns(first, pitch int, centred bool) int {
	at := 0
	for c := d.part.left; c < d.part.right && c < len(d.picture.Columns); c++ {
		label := ascii(d.picture.Columns[c], max(pitch-1, 1))
		place := first + (c-d.part.left)*pitch
		if centred {
			place -= len(label) / 2
		}
		d.blank(place - at)
		d.put(ground, label)
		at = place + len(label)
	}
	return at
}

// rule draws the line above row r, or below the row before it.
func (d *drawing) rule(r int) {
	d.blank(d.label + 1)
	for c := d.part.left; c <= d.part.right; c++ {
		nw, ne, sw, se := d.there(r-1, c-1), d.there(r-1, c), d.there(r, c-1), d.there(r, c)
		d.joint(nw || ne, ne || se, sw || se, nw || sw)
		switch {
		case c == d.part.right:
		case ne || se:
			for range d.inner {
				d.put(ground, d.theme.across)
			}
		default:
			d.blank(d.inner)
		}
	}
	d.end()
}

// joint draws where lines from some of the four directions meet.
func (d *drawing) joint(north, east, south, west bool) {
	sum := 0
	for i, meets := range [4]bool{north, east, south, west} {
		if meets {
			sum |= up << i
		}
	}
	if sum == 0 {
		d.blank(1)
		return
	}
	d.put(ground, d.theme.joints[sum])
}

// there says whether a cell, of the part or beside it, is one that is drawn.
func (d *drawing) there(row, column int) bool {
	return row >= 0 && column >= 0 && d.part.has(d.picture, row, column) &&
		column < len(d.picture.Rows[row].Cells) && d.picture.Rows[row].Cells[column].Name != ""
}

// fullLine draws one of the three lines of row r; cell is room to lay a cell out.
func (d *drawing) fullLine(r, line int, cell []byte, both bool) {
	label := ascii(d.picture.Rows[r].Label, d.label)
	if line == 1 {
		d.blank(d.label - len(label))
		d.put(ground, label)
		d.blank(1)
	} else {
		d.blank(d.label + 1)
	}
	for c := d.part.left; c <= d.part.right; c++ {
		if d.there(r, c-1) || d.there(r, c) {
			d.put(ground, d.theme.down)
		} else {
			d.blank(1)
		}
		switch {
		case c == d.part.right:
		case d.there(r, c):
			content := &d.picture.Rows[r].Cells[c]
			layOut(cell, content, line)
			d.putBytes(d.inkOf(content), cell)
		default:
			d.blank(d.inner)
		}
	}
	if both && line == 1 {
		d.blank(1)
		d.put(ground, label)
	}
	d.end()
}
