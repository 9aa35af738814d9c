package draw

import (
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// hexes are cells that say their names, in one line; or two lines high with a gap between them,
// or one line high with a gap, or without:
//
//	                 ___   ___
//	   .b1   Ab2    / A \ / . \        b1  A  .  b2
//	.a1  *Ba2   .a3 \___/_\___/__      a1 . *B  .  a3
//	               / . \ /*B \ / . \
//	               \___/ \___/ \___/
//
// Of strokes, the line between two rows is the lower edge of one and the upper edge of the
// other.
//
// Without names, before a row stands that of its first cell, behind it that of its last. No
// numbers stand below: rows are shifted, so those of one row would be read as those of all.
func (b *Board) hexes() []*Form {
	wide := b.longest()
	tail, label := 0, b.labels()
	for _, row := range b.Rows {
		for i := range row.Cells {
			tail = max(tail, 1+len(row.Cells[i].Name)) // a blank parts it from cells without a gap
			label = max(label, len(row.Cells[i].Name))
		}
	}
	form := func(pitch, tall int) *Form {
		f := &Form{Board: b, pitch: pitch, tall: tall, label: min(label, mostLabel) + 1, tail: min(tail, mostLabel)}
		if tall == 2 && !b.Theme.HasField(ink.Neutral(0, false)) {
			f.head = 1 // the upper edge of the first row
		}
		return f
	}
	pitch := max(4, wide+2+wide%2)
	forms := []*Form{form(pitch, 1)}
	if wide <= 1 {
		forms = []*Form{form(6, 2), form(4, 2), forms[0], form(2, 1)}
	}
	if names := b.most(func(c *board.Cell) int { return len(c.Name) }); names > 1 && wide <= 1 {
		// a mark, a letter, the name and a gap
		closer := &Form{Board: b, pitch: (names + 4) / 2 * 2, tall: 1, Named: true}
		wider := *closer
		wider.pitch += 2
		forms = append([]*Form{&wider, closer}, forms...)
	}
	return forms
}

// drawHexes draws rows that are shifted against each other.
func (f *Form) drawHexes(c *Canvas, part Part) {
	for r := part.Top; r < part.Bottom; r++ {
		row := &f.Rows[r]
		first, last := f.shown(part, r)
		if f.IsShaded() {
			shadedRow(f, c, part, r)
			continue
		}
		if !f.Named {
			rowEnds(f, c, part, r, first, last)
		}
		for k := max(first, 0); k <= last; k++ {
			if f.isThere(part, r, k) {
				x, y := f.At(part, r, k)
				f.hex(c, x, y, &row.Cells[k])
			}
		}
	}
}

// rowEnds names the first and the last hex of a row that are drawn, or the row.
func rowEnds(f *Form, c *Canvas, part Part, r, first, last int) {
	row := &f.Rows[r]
	_, y := f.At(part, r, 0)
	head := row.Label
	if first >= 0 {
		head = row.Cells[first].Name
	}
	head = ink.ASCII(head, f.label-1)
	c.text(f.label-1-len(head), y, ink.Faint, head)
	if last >= 0 {
		x, y := f.At(part, r, last)
		c.text(x+max(f.pitch, 3), y, ink.Faint, ink.ASCII(row.Cells[last].Name, mostLabel))
	}
}

// shown are the first and the last cell of a row that are drawn, or -1.
func (f *Form) shown(part Part, r int) (first, last int) {
	first, last = -1, -1
	for k := range f.Rows[r].Cells {
		if f.isThere(part, r, k) {
			if first < 0 {
				first = k
			}
			last = k
		}
	}
	return first, last
}

// hex draws one cell.
func (f *Form) hex(c *Canvas, x, y int, cell *board.Cell) {
	field := f.Field(cell, false)
	if f.tall == 2 {
		f.tallHex(c, x, y, cell, field)
		return
	}
	if f.Theme.HasField(field) {
		first, last := x, x+f.pitch-1
		if f.Named {
			first, last = x+1, x+2+len(cell.Name)
		}
		if f.pitch == 2 { // where the column of the mark is the gap
			first, last = x+1, x+2
		}
		c.fill(first, y, last-first, field.On(), ' ')
	}
	if sign := Sign(cell.Mark); sign != ' ' {
		c.set(x, y, SignInk(cell.Mark), sign)
	}
	f.letters(c, x+1, y, cell, field)
	if f.Named {
		c.text(x+2, y, field.On(), cell.Name)
	}
}

// letters draws what stands in a cell.
func (f *Form) letters(c *Canvas, x, y int, cell *board.Cell, field ink.Field) {
	if cell.Text != "" {
		c.text(x, y, field.On(), ink.ASCII(cell.Text, f.pitch-1))
	} else if char, needed := f.bare(cell, field); needed {
		c.set(x, y, field.On(), char)
	}
}

// tallHex draws a cell two lines high. Its edges say where the last move was as
// well as the sign before its letter, which takes the place of one where there is no room.
func (f *Form) tallHex(c *Canvas, x, y int, cell *board.Cell, field ink.Field) {
	edges, edge := [4]rune{'/', '\\', '\\', '/'}, field.Edge()
	sign := Sign(cell.Mark)
	if sign != ' ' && cell.Mark != board.Passed { // what was passed is told quietly
		edge = SignInk(cell.Mark)
		if !isEndangered(cell.Mark) && !isQuiet(cell.Mark) {
			edge = ink.Mark.Edge()
		}
	}
	for i, char := range edges {
		c.set(x+i%2*(f.pitch-2), y+i/2, edge, char)
	}
	if f.Theme.HasField(field) {
		c.fill(x+1, y, f.pitch-3, field.On(), ' ')
		c.fill(x+1, y+1, f.pitch-3, field.On(), ' ')
	} else {
		c.fill(x+1, y+1, f.pitch-3, edge, '_')
		upperEdge(f, c, x, y, edge)
	}
	f.letters(c, x+f.pitch/2-1, y, cell, field)
	if sign != ' ' {
		c.set(x+f.pitch/2-2, y, SignInk(cell.Mark), sign)
	}
}

// upperEdge closes a hex above, where no hex of the row above does.
func upperEdge(f *Form, c *Canvas, x, y int, edge ink.Ink) {
	for column := x + 1; f.head > 0 && column < x+f.pitch-2; column++ {
		if c.isBlank(column, y-1) {
			c.set(column, y-1, edge, '_')
		}
	}
}
