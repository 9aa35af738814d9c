package paint

import "strings"

// hexes draws a line for each row, moved to the right by its shift:
//
//	c   .   B   .    3
//	b .  *A   .   .  4
//	a   .   .   .    3
//
// Before a row stands its label, or in a part of the board the name of the
// first cell shown; behind it the number of its last cell.
func (d *drawing) hexes() {
	half := d.pitch / 2
	end := d.label + (d.part.right-d.part.left)*half + 1
	for r := d.part.top; r < d.part.bottom; r++ {
		first, last := d.shown(r)
		head := d.hexHead(r, first)
		d.blank(d.label - len(head))
		d.put(ground, head)
		if first < 0 {
			d.end()
			continue
		}
		at := d.label
		for c := first; c <= last; c++ {
			place := d.label + (halves(d.picture, r, c)-d.part.left)*half
			if d.there(r, c) {
				d.blank(place - at)
				d.small(&d.picture.Rows[r].Cells[c])
				at = place + d.pitch
			}
		}
		d.blank(end - at)
		d.put(ground, d.number(r, last))
		d.end()
	}
}

// shown are the first and the last cell of a row that are drawn, or -1.
func (d *drawing) shown(r int) (first, last int) {
	first, last = -1, -1
	for c := range d.picture.Rows[r].Cells {
		if d.there(r, c) {
			if first < 0 {
				first = c
			}
			last = c
		}
	}
	return first, last
}

// hexHead is what stands before a row.
func (d *drawing) hexHead(r, first int) string {
	if d.part == d.all || first < 0 {
		return ascii(d.picture.Rows[r].Label, d.label)
	}
	return ascii(d.picture.Rows[r].Cells[first].Name, d.label)
}

// number is the name of a cell without the label of its row.
func (d *drawing) number(r, c int) string {
	row := &d.picture.Rows[r]
	return ascii(strings.TrimPrefix(row.Cells[c].Name, row.Label), mostLabel)
}

// chooseHexes decides how far the cells of a hex board are apart: four columns
// or what their texts need, else two if one letter is all that they hold, else
// only a part of the board is drawn.
func (d *drawing) chooseHexes() {
	for r := range d.picture.Rows {
		if _, last := d.shown(r); last >= 0 {
			d.tail = max(d.tail, len(d.number(r, last)))
		}
	}
	wide := d.textWidth()
	d.pitch = max(4, wide+2+wide%2)
	if d.fits() {
		return
	}
	if wide == 1 {
		d.pitch = 2
		if d.fits() {
			return
		}
	}
	for _, row := range d.picture.Rows {
		for _, cell := range row.Cells {
			d.label = min(max(d.label, len(cell.Name)), mostLabel)
		}
	}
	d.tail = min(max(d.tail, d.label), mostLabel)
	room := d.width - d.label - 1 - d.tail
	d.pitch = min(d.pitch, room/2*2)
	d.cutColumns(room / (d.pitch / 2))
}

// fits says whether all of a hex board fits into the terminal.
func (d *drawing) fits() bool {
	return d.label+d.all.right*d.pitch/2+1+d.tail <= d.width
}
