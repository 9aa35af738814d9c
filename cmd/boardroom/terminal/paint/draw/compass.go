package draw

import (
	"strconv"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// compasses are cells with the values of their sides where those are:
//
//	  3         ▄▄▄3▄▄    ▄▄2▄
//	1 A 2       4 A 1     1A 3
//	  0         ▀1▀▀▀▀    0▀▀▀
//
// In two lines the values stand on the borders, where they fight: a line between two rows
// holds the south of the upper cell, then the north of the lower, each in the colour of its
// own. In the narrowest each has one column, and those that can't fight are left out.
func compasses(b *Board) []*Form {
	three := shadedForm(b, 9, 3, drawCompass)
	wide, narrow := shadedForm(b, 6, 2, jigsaw), shadedForm(b, 4, 2, jigsaw)
	wide.foot, narrow.foot = 1, 1
	return []*Form{three, wide, narrow}
}

// The sides of a cell in the order of its values.
const (
	northSide = iota
	eastSide
	southSide
	westSide
)

// facing is the cell at a side, if there is one.
func facing(f *Form, row, column, side int) *board.Cell {
	step := [...][2]int{northSide: {-1, 0}, eastSide: {0, 1}, southSide: {1, 0}, westSide: {0, -1}}[side]
	row, column = row+step[0], column+step[1]
	if row < 0 || column < 0 || row >= len(f.Rows) || column >= len(f.Rows[row].Cells) {
		return nil
	}
	if next := &f.Rows[row].Cells[column]; next.Name != "" {
		return next
	}
	return nil
}

// sideInk is how the value of a side is written: fought over just now, able to fight, or safe.
func sideInk(f *Form, row, column, side int) (in ink.Ink, counts bool) {
	cell, field := &f.Rows[row].Cells[column], fieldAt(f, row, column)
	next := facing(f, row, column, side)
	switch {
	case next == nil || next.Owner == cell.Owner && next.Mark == board.Untouched:
		return field.Pale(), false
	case next.Mark == board.Placed && cell.Mark == board.Taken, next.Mark == board.Taken && cell.Mark == board.Placed:
		return ink.Mark.Bold(), true
	case next.Owner == cell.Owner:
		return field.Pale(), false
	}
	return field.Bold(), true
}

// value2 writes the value of a side, in the narrow form one that counts in one column.
func sideValue(f *Form, c *Canvas, x, y, row, column, side int) {
	in, counts := sideInk(f, row, column, side)
	value := f.Rows[row].Cells[column].Sides[side]
	switch {
	case f.pitch > narrow+1:
		c.text(x, y, in, strconv.Itoa(value))
	case counts:
		c.set(x, y, in, digit(value))
	}
}

// isCastle says whether a cell has values of its own: a castle has none that stand there.
func isCastle(cell *board.Cell) bool { return len(cell.Text) > 1 }

// ownerLetter draws the letter of an owner, on the field of what the last move did.
func ownerLetter(f *Form, c *Canvas, x, y, wide int, cell *board.Cell, field ink.Field) {
	in := field.Pale()
	if did, is := changed(cell); is {
		c.block(x-wide/2, y, wide, 1, did)
		in = did.Bold()
	}
	c.text(x, y, in, ink.ASCII(cell.Text, 1))
}

// drawGate draws the letter of an owner in a dark gate, with the value that castles have, if any.
func drawGate(f *Form, c *Canvas, x, y, wide int, cell *board.Cell) {
	field, in := ink.Gate, ink.Called(f.Colour(cell.Owner)).Upon(ink.Gate)
	if did, is := changed(cell); is {
		field, in = did, did.Bold()
	}
	c.block(x, y, wide, 1, field)
	text := cell.Text[:1]
	if keep := cell.Sides[0]; keep > 0 {
		text += strconv.Itoa(keep)
	}
	c.text(x+(wide-len(text))/2, y, in, text)
}

func drawCompass(f *Form, c *Canvas, p place) {
	cell, field := cellAt(f, p), fieldAt(f, p.row, p.column)
	c.block(p.x, p.y, f.pitch, f.tall, field)
	middle := p.x + f.pitch/2
	switch {
	case cell.Sides == nil:
		bareSpace(f, c, middle, p.y+1, cell, field)
	case isCastle(cell):
		above := ink.Neutral(0, false)
		for _, i := range []int{1, 2, f.pitch - 3, f.pitch - 2} {
			c.set(p.x+i, p.y, above.Edge().Upon(field), '▀')
		}
		drawGate(f, c, middle-1, p.y+1, 3, cell)
		c.block(middle-1, p.y+2, 3, 1, ink.Gate)
	default:
		east := len(strconv.Itoa(cell.Sides[eastSide]))
		sideValue(f, c, middle, p.y, p.row, p.column, northSide)
		sideValue(f, c, p.x+f.pitch-1-east, p.y+1, p.row, p.column, eastSide)
		sideValue(f, c, middle, p.y+2, p.row, p.column, southSide)
		sideValue(f, c, p.x+1, p.y+1, p.row, p.column, westSide)
		ownerLetter(f, c, middle, p.y+1, 3, cell, field)
	}
}

// jigsaw draws the middle line of a cell and the border above it; of the last row also that
// below.
func jigsaw(f *Form, c *Canvas, p place) {
	cell, field := cellAt(f, p), fieldAt(f, p.row, p.column)
	c.block(p.x, p.y+1, f.pitch, 1, field)
	drawBorder(f, c, p.part, p.x, p.y, p.row-1, p.column)
	if !f.isThere(p.part, p.row+1, p.column) {
		drawBorder(f, c, p.part, p.x, p.y+2, p.row, p.column)
	}
	middle := p.x + f.pitch/2 - 1
	switch {
	case cell.Sides == nil:
		bareSpace(f, c, middle, p.y+1, cell, field)
	case isCastle(cell):
		drawGate(f, c, middle, p.y+1, 2+f.pitch/6, cell)
	default:
		sideValue(f, c, p.x, p.y+1, p.row, p.column, westSide)
		sideValue(f, c, p.x+f.pitch-1-f.pitch/6, p.y+1, p.row, p.column, eastSide) // in the last of four columns
		ownerLetter(f, c, middle, p.y+1, 1, cell, field)
	}
}

// bareSpace draws what the last move left in an empty cell, or its sign.
func bareSpace(f *Form, c *Canvas, x, y int, cell *board.Cell, field ink.Field) {
	if !c.quiet(x, y, cell, field) && cell.Mark != board.Untouched {
		c.block(x, y, 1, 1, ink.Mark)
	}
}

// drawBorder draws the line below a cell and above the next, half of each.
func drawBorder(f *Form, c *Canvas, part Part, x, y, row, column int) {
	upper, lower := ofPlace(f, part, row, column), ofPlace(f, part, row+1, column)
	for i := range f.pitch {
		switch {
		case lower == ink.Bare:
			c.set(x+i, y, upper.Edge(), '▀')
		case upper == lower:
			c.set(x+i, y, lower.On(), ' ')
		default:
			c.set(x+i, y, lower.Edge().Upon(upper), '▄')
		}
	}
	south, north := x+f.pitch/6, x+f.pitch/2
	if f.isThere(part, row+1, column) {
		if cell := &f.Rows[row+1].Cells[column]; cell.Sides != nil && isCastle(cell) {
			battlements(f, c, x, y, upper) // before the value that stands in one of their gaps
		}
	}
	if f.isThere(part, row, column) {
		if cell := &f.Rows[row].Cells[column]; cell.Sides != nil && !isCastle(cell) {
			sideValue(f, c, south, y, row, column, southSide)
		}
	}
	if !f.isThere(part, row+1, column) {
		return
	}
	if cell := &f.Rows[row+1].Cells[column]; cell.Sides != nil && !isCastle(cell) {
		sideValue(f, c, north, y, row+1, column, northSide)
	}
}

// battlements are gaps in the upper edge of a castle.
func battlements(f *Form, c *Canvas, x, y int, upper ink.Field) {
	for _, i := range []int{f.pitch / 6, f.pitch - 2} {
		if upper == ink.Bare {
			c.set(x+i, y, ink.Ground, ' ')
		} else {
			c.set(x+i, y, upper.On(), ' ')
		}
	}
}
