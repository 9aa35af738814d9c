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
// than ASCII.
func (b *Board) spaces() []*Form {
	three, two, one, narrow := 5, 5, 0, true
	b.any(func(c *board.Cell) bool {
		text := len(c.Text)
		one = max(one, text)
		if c.Sides == nil {
			three, two = max(three, text), max(two, text)
			return false
		}
		var wide [4]int
		for i, value := range c.Sides {
			wide[i] = len(strconv.Itoa(value))
		}
		three = max(three, wide[3]+wide[1]+text+2, wide[0], wide[2])
		two = max(two, wide[3]+wide[2]+wide[1]+2, text+1+wide[0])
		line := text + wide[0] + wide[1] + wide[2] + wide[3]
		if slices.Max(wide[:]) > 1 {
			narrow, line = false, line+3
		}
		one = max(one, line)
		return false
	})
	forms := []*Form{b.space(3, three), b.space(2, two)}
	if narrow {
		forms = append(forms, b.space(2, 3))
	}
	return append(forms, b.space(1, one))
}

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
	switch f.tall {
	case 3:
		return "above the letter: north; right of it: east; below: south; left: west"
	case 2:
		return "beside the letter: north; below it: west, south, east"
	}
	return "behind the letter: north, east, south, west"
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
	c.text(x+max(len(west)+1, min(inner/2, inner-len(east)-len(text))), y+1, on, text)
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
	north, east := strconv.Itoa(cell.Sides[0]), strconv.Itoa(cell.Sides[1])
	f.value(c, x+max(inner/2-(len(north)-1)/2, len(text)), y, on, north)
	south, west := strconv.Itoa(cell.Sides[2]), strconv.Itoa(cell.Sides[3])
	f.value(c, x, y+1, last, west)
	between := max(len(west)+1, min(inner/2-(len(south)-1)/2, inner-len(east)-1-len(south)))
	if inner == 3 {
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

// clockwise is a cell in one line: its text, then its values from the north, with
// strokes between them if one has several digits.
func clockwise(cell *board.Cell) string {
	text := []byte(cell.Text)
	if cell.Sides == nil {
		return cell.Text
	}
	for i, value := range cell.Sides {
		if i > 0 && slices.Max(cell.Sides[:]) > 9 {
			text = append(text, '/')
		}
		text = strconv.AppendInt(text, int64(value), 10)
	}
	return string(text)
}
