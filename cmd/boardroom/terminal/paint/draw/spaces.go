package draw

import (
	"slices"
	"strconv"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// spaces are cells with values at their four sides, in three lines, in two, in two
// that are narrow, or in one:
//
//	|  3  |    |A 3  |    |A 3|     A3201
//	|1 A 2|    |1_0_2|    |102|
//	|__0__|
//
// In one line the values go clockwise from the north. Lines around the cells are
// drawn where there are no colours, and a value of 0 is a dot where there is more
// than ASCII. In the narrow ones each value has one column, and 10 or more is an X: how much
// of the board is seen doesn't hang on whether somebody has put ten on one side.
func (b *Board) spaces() []*Form {
	three, two, one := 5, 5, 5
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
		two = max(two, wide[3]+wide[2]+wide[1]+gaps(c.Sides), text+1+wide[0])
		one = max(one, text+4)
		return false
	})
	return []*Form{b.space(3, three), b.space(2, two), b.space(2, narrow), b.space(1, one)}
}

// gaps is how many blanks three values on a line need to be told apart: ten between zeros has
// one beside it, so that no form is wider for it.
func gaps(sides *[4]int) int {
	if most := max(sides[1], sides[2], sides[3]); most > 9 && sides[1]+sides[2]+sides[3] == most {
		return 1
	}
	return 2
}

// narrow is how wide a space is in which each value has one column.
const narrow = 3

func (b *Board) space(tall, inner int) *Form {
	f := &Form{Board: b, pitch: inner + 1, tall: tall, label: b.labels() + 1, head: b.headLines(), cell: (*Form).space3}
	switch tall {
	case 2:
		f.cell = (*Form).space2
	case 1:
		f.cell = (*Form).space1
	}
	f.grid = tall > 1 && !b.Theme.Coloured()
	return f
}

// SidesInWords says where in a cell the values of its four sides stand.
func (f *Form) SidesInWords() string {
	switch {
	case f.tall == 3:
		return "above the letter: north; right of it: east; below: south; left: west"
	case f.tall == 2:
		return "beside the letter: north; below it: west, south, east"
	}
	return "behind the letter: north, east, south, west"
}

// Many stands for a value of 10 or more that has one column.
const Many = 'X'

// HasMany says whether Many stands in the drawing.
func (f *Form) HasMany() bool {
	return f.HasSides() && (f.tall == 1 || f.isNarrow()) && f.any(func(c *board.Cell) bool { return c.Sides != nil && slices.Max(c.Sides[:]) > 9 })
}

func (f *Form) isNarrow() bool { return f.pitch == narrow+1 }

// digit is a value in one column.
func digit(value int) string {
	if value > 9 {
		return string(Many)
	}
	return strconv.Itoa(value)
}

// ground draws the field of a cell and returns its inks: within it, and on its
// last line.
func (f *Form) ground(c *Canvas, x, y int, cell *board.Cell, other bool) (ink.Ink, ink.Ink) {
	field := f.Field(cell, other)
	on, last := field.On(), field.On()
	if cell.Owner > 0 {
		last = field.Under()
	}
	if f.grid {
		c.fill(x, y+f.tall-1, f.pitch-1, ink.Faint, '_')
		return on, last
	}
	if f.Theme.HasField(field) {
		for line := range f.tall - 1 {
			c.fill(x, y+line, f.pitch-1, on, ' ')
		}
		c.fill(x, y+f.tall-1, f.pitch-1, last, ' ')
	}
	return on, last
}

// Nothing is what stands for the value 0 where there is more than ASCII.
const Nothing = '·'

// value draws the value of a side.
func (f *Form) value(c *Canvas, x, y int, i ink.Ink, value string) {
	if c.text(x, y, i, value); value == "0" && f.Theme.Blocks {
		c.set(x, y, i, Nothing)
	}
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
	on, last := f.ground(c, x, y, cell, other)
	if cell.Sides == nil {
		f.empty(c, x, y+1, cell, on)
		return
	}
	inner, east := f.pitch-1, strconv.Itoa(cell.Sides[1])
	west := strconv.Itoa(cell.Sides[3])
	north, south := strconv.Itoa(cell.Sides[0]), strconv.Itoa(cell.Sides[2])
	f.value(c, x+inner/2-(len(north)-1)/2, y, on, north)
	f.value(c, x, y+1, on, west)
	f.value(c, x+inner-len(east), y+1, on, east)
	text := ink.ASCII(cell.Text, inner)
	c.text(x+max(len(west), min(inner/2, inner-len(east)-len(text))), y+1, on, text)
	f.value(c, x+inner/2-(len(south)-1)/2, y+2, last, south)
}

func (f *Form) space2(c *Canvas, x, y int, cell *board.Cell, other bool) {
	x++
	on, last := f.ground(c, x, y, cell, other)
	if cell.Sides == nil {
		f.empty(c, x, y, cell, on)
		return
	}
	inner := f.pitch - 1
	text := ink.ASCII(cell.Text, inner)
	c.text(x, y, on, text)
	value := strconv.Itoa
	if f.isNarrow() {
		value = digit
	}
	north, east, south, west := value(cell.Sides[0]), value(cell.Sides[1]), value(cell.Sides[2]), value(cell.Sides[3])
	f.value(c, x+max(inner/2-(len(north)-1)/2, len(text)), y, on, north)
	f.value(c, x, y+1, last, west)
	between := max(len(west)+1, min(inner/2-(len(south)-1)/2, inner-len(east)-1-len(south)))
	if f.isNarrow() {
		between = 1
	}
	f.value(c, x+between, y+1, last, south)
	f.value(c, x+inner-len(east), y+1, last, east)
}

func (f *Form) space1(c *Canvas, x, y int, cell *board.Cell, other bool) {
	x++
	on, _ := f.ground(c, x, y, cell, other)
	if cell.Sides == nil {
		f.empty(c, x, y, cell, on)
		return
	}
	c.text(x, y, on, ink.ASCII(clockwise(cell), f.pitch-1))
}

// clockwise is a cell in one line: its text, then its values from the north.
func clockwise(cell *board.Cell) string {
	text := cell.Text
	for _, value := range cell.Sides {
		text += digit(value)
	}
	return text
}
