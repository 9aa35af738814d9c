package draw

import (
	"slices"
	"strconv"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// spaces are cells with values at their four sides, in three lines, in two with values on the
// lines between, in two that are narrow, or in one:
//
//	|   3   |    +---^3+    |A 3|     A32.1
//	|1  A  2|    |1 A 2|    |1.2|
//	|___.___|    +.v---+
//
// In one line the values go clockwise from the north. Lines are
// drawn around the cells, and a value of 0 is a dot. But for the largest each
// value has one column, and 10 or more is an X: how much of the board is seen doesn't hang
// on whether somebody has put ten on one side.
func (b *Board) spaces() []*Form {
	three, two, one := 5, 5, 5
	const roomy = 7 // leaves a blank between the letters of a castle, or a ten, and what is beside them
	b.any(func(c *board.Cell) bool {
		text := len(c.Text)
		if one = max(one, text); c.Sides == nil {
			three, two = max(three, text), max(two, text)
			return false
		}
		var wide [4]int
		for i, value := range c.Sides {
			wide[i] = len(strconv.Itoa(value))
		}
		three = max(three, wide[3]+wide[1]+text+1, wide[0], wide[2])
		two = max(two, text+2)
		one = max(one, text+4)
		return false
	})
	forms := []*Form{b.space(3, three), b.space(2, two), b.space(2, narrow), b.space(1, one)}
	if three < roomy {
		forms = append([]*Form{b.space(3, roomy)}, forms...)
	}
	return forms
}

// bordered is how wide a space is with values on the lines between.
const bordered = 6

// narrow is how wide a space is in which each value has one column.
const narrow = 3

func (b *Board) space(tall, inner int) *Form {
	f := &Form{Board: b, pitch: inner + 1, tall: tall, label: b.labels() + 1, head: b.headLines(), cell: (*Form).space3}
	switch tall {
	case 2:
		if f.cell = (*Form).space2; f.pitch == bordered {
			f.cell, f.Borders, f.foot = spaceIn, true, 1
		}
	case 1:
		f.cell = (*Form).space1
	}
	f.grid = tall > 1
	if f.grid && tall == 3 {
		f.lid = 1
		f.head++
	}
	return f
}

// A Density is how close together the values of a cell's sides stand.
type Density int

// The densities.
const (
	Apart    Density = iota // a blank is between them
	Touching                // they stand beside each other
	Strung                  // all stand on one line
)

// Density is that of a form; where sides have no values they stand apart, but for stacks of
// shapes in two lines.
func (f *Form) Density() Density {
	switch {
	case f.stacked && f.IsShaded() && f.tall == 2:
		return Touching
	case !f.HasSides():
		return Apart
	case f.tall == 1:
		return Strung
	case f.pitch <= narrow+1:
		return Touching
	}
	return Apart
}

// SidesInWords says where in a cell the values of its four sides stand.
func (f *Form) SidesInWords() string {
	up, right, down, left := "north", "east", "south", "west"
	if f.Turned {
		up, right, down, left = down, left, up, right
	}
	switch {
	case f.Borders:
		beside := "left of the letter: " + left + "; right: " + right
		return beside + "; above, behind ^: " + up + "; below, before v: " + down
	case f.tall == 3:
		return "above the letter: " + up + "; right of it: " + right + "; below: " + down + "; left: " + left
	case f.tall == 2:
		return "beside the letter: " + up + "; below it: " + left + ", " + down + ", " + right
	}
	return "behind the letter: " + up + ", " + right + ", " + down + ", " + left
}

// Many stands for a value of 10 or more that has one column.
const Many = board.Many

// HasMany says whether Many stands in the drawing.
func (f *Form) HasMany() bool {
	return f.HasSides() && f.tall < 3 && f.any(func(c *board.Cell) bool { return c.Sides != nil && slices.Max(c.Sides[:]) > 9 })
}

// digit is a value in one column.
func digit(value int) rune {
	if value > 9 {
		return Many
	}
	return rune('0' + max(value, 0))
}

// ground draws the field of a cell and returns its ink.
func (f *Form) ground(c *Canvas, x, y int, cell *board.Cell, other bool) ink.Ink {
	field := f.Field(cell, other)
	if f.Theme.HasField(field) {
		for line := range f.tall {
			c.fill(x, y+line, f.pitch-1, field.On(), ' ')
		}
	}
	if f.grid {
		line := ink.Faint
		if f.Theme.HasField(field) {
			line = field.On()
		}
		c.fill(x, y+f.tall-1, f.pitch-1, line, '_')
	}
	return field.On()
}

// Nothing is what stands for the value 0.
func (b *Board) Nothing() rune { return b.Dot(0) }

// value draws the value of a side, and digit in one column.
func (f *Form) value(c *Canvas, x, y int, i ink.Ink, value int) {
	if value < 10 {
		f.digit(c, x, y, i, value)
		return
	}
	c.text(x, y, i, strconv.Itoa(value))
}

func (f *Form) digit(c *Canvas, x, y int, i ink.Ink, value int) {
	char := digit(value)
	if value == 0 {
		char = f.Nothing()
	}
	c.set(x, y, i, char)
}

// empty draws what stands in a cell without sides, where anything does.
func (f *Form) empty(c *Canvas, x, y int, cell *board.Cell, i ink.Ink) {
	if cell.Text != "" {
		c.text(x+(f.pitch-1)/2, y, i, ink.ASCII(cell.Text, f.pitch-1))
	} else if char, needed := f.bare(cell, f.Field(cell, false)); needed && (!f.grid || cell.Unseen || cell.Region > 0) {
		c.set(x+(f.pitch-1)/2, y, i, char)
	}
}

func (f *Form) space3(c *Canvas, x, y int, cell *board.Cell, other bool) {
	x++
	on := f.ground(c, x, y, cell, other)
	if cell.Sides == nil {
		f.empty(c, x, y+1, cell, on)
		return
	}
	inner, sides := f.pitch-1, cell.Sides
	wide := func(side int) int { return len(strconv.Itoa(sides[side])) }
	f.value(c, x+inner/2-(wide(0)-1)/2, y, on, sides[0])
	f.value(c, x, y+1, on, sides[3])
	f.value(c, x+inner-wide(1), y+1, on, sides[1])
	text := ink.ASCII(cell.Text, inner)
	c.text(x+max(wide(3), min(inner/2, inner-wide(1)-len(text))), y+1, on, text)
	f.value(c, x+inner/2-(wide(2)-1)/2, y+2, on, sides[2])
}

func (f *Form) space2(c *Canvas, x, y int, cell *board.Cell, other bool) {
	x++
	on := f.ground(c, x, y, cell, other)
	if cell.Sides == nil {
		f.empty(c, x, y, cell, on)
		return
	}
	inner := f.pitch - 1
	text := ink.ASCII(cell.Text, inner)
	c.text(x, y, on, text)
	f.digit(c, x+max(inner/2, len(text)), y, on, cell.Sides[0])
	f.digit(c, x, y+1, on, cell.Sides[3])
	f.digit(c, x+inner/2, y+1, on, cell.Sides[2])
	f.digit(c, x+inner-1, y+1, on, cell.Sides[1])
}

// spaceIn draws a cell in one line, and half of the lines above and below it: at the right
// ^ and the value of its north, at the left the value of its south and v.
func spaceIn(f *Form, c *Canvas, x, y int, cell *board.Cell, other bool) {
	field := f.Field(cell, other)
	inner := f.pitch - 1
	if f.Theme.HasField(field) {
		c.fill(x+1, y+1, inner, field.On(), ' ')
	}
	for _, line := range [...]int{y, y + f.tall} {
		for column := x + 1; column <= x+inner; column++ {
			if c.isBlank(column, line) {
				c.set(column, line, ink.Faint, '-')
			}
		}
	}
	on := field.On()
	switch {
	case cell.Sides == nil && cell.Text != "":
		c.text(x+3, y+1, on, ink.ASCII(cell.Text, f.pitch-3))
	case cell.Sides == nil && (cell.Unseen || cell.Region > 0):
		if char, needed := f.bare(cell, field); needed {
			c.set(x+3, y+1, on, char)
		}
	case cell.Sides == nil:
	case isCastle(cell):
		c.set(x+1, y+1, on, '[')
		c.text(x+3, y+1, on, ink.ASCII(cell.Text, 1))
		if keep := cell.Sides[0]; keep > 0 {
			c.set(x+4, y+1, on, digit(keep))
		}
		c.set(x+inner, y+1, on, ']')
	default:
		c.set(x+inner-1, y, on, '^')
		f.digit(c, x+inner, y, on, cell.Sides[northSide])
		f.digit(c, x+1, y+1, on, cell.Sides[westSide])
		c.text(x+3, y+1, on, ink.ASCII(cell.Text, 1))
		f.digit(c, x+inner, y+1, on, cell.Sides[eastSide])
		f.digit(c, x+1, y+f.tall, on, cell.Sides[southSide])
		c.set(x+2, y+f.tall, on, 'v')
	}
}

// space1 draws a cell in one line: its text, then its values clockwise from the north.
func (f *Form) space1(c *Canvas, x, y int, cell *board.Cell, other bool) {
	x++
	on := f.ground(c, x, y, cell, other)
	if cell.Sides == nil {
		f.empty(c, x, y, cell, on)
		return
	}
	text := ink.ASCII(cell.Text, f.pitch-1)
	c.text(x, y, on, text)
	for i, value := range cell.Sides {
		f.digit(c, x+len(text)+i, y, on, value)
	}
}
