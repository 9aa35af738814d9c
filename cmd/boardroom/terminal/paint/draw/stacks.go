package draw

import (
	"strconv"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// A layer is one line of a stack: a piece, or several of one size that stand on
// each other, where not every piece has a line of its own.
type layer struct{ size, count int }

// mostLayers is how many pieces of a stack have a line each.
const mostLayers = 3

// layers are the lines of a stack from the ground up, at most most of them where
// that can be.
func layers(stack string, most int) []layer {
	var all, counted []layer
	for _, digit := range stack {
		size := int(digit - '0')
		all = append(all, layer{size, 1})
		if n := len(counted); n > 0 && counted[n-1].size == size {
			counted[n-1].count++
		} else {
			counted = append(counted, layer{size, 1})
		}
	}
	if len(all) <= most {
		return all
	}
	return counted
}

// stacks are cells in which pieces stand on each other, the larger the wider, each with the
// letter of its army:
//
//	  /A1\
//	 /=A2=\
//	/=A3x2=\
//
// There is a line of air above them, where there is room for it.
func (b *Board) stacks() []*Form {
	layered := max(mostLayers, b.most(func(c *board.Cell) int { return len(layers(c.Stack, mostLayers)) }))
	wide := b.most(func(c *board.Cell) int {
		wide := layer{size: 3}.width()
		for _, l := range layers(c.Stack, layered) {
			wide = max(wide, l.width())
		}
		return wide
	})
	var forms []*Form
	for _, tall := range []int{layered + 1, layered} {
		forms = append(forms, &Form{Board: b, pitch: wide + 1, tall: tall, label: b.labels() + 1, head: b.headLines(), cell: (*Form).stack, stacked: true})
	}
	return forms
}

// piles are cells of one line for stacks that there is no room to draw. A stack begins
// below the letter of its column and an empty cell has a dot in colour too, so that the
// columns are seen between texts that differ in length. A blank parts a text from the mark
// behind it, but where there is no room.
//
//	  a    b    c
//	2 .   *B321 .
//	1 A1   .    .
func (b *Board) piles() []*Form {
	narrow := b.squares()[0]
	narrow.cell, narrow.left, narrow.slim = (*Form).pile, true, false
	const usual = 5 // most stacks have no longer text, so that no move changes how wide a cell is
	var forms []*Form
	for _, pitch := range []int{max(usual, b.longest()) + 2, b.longest() + 1, narrow.pitch} {
		if n := len(forms); n == 0 || pitch >= narrow.pitch && pitch < forms[n-1].pitch {
			form := *narrow
			form.pitch = pitch
			forms = append(forms, &form)
		}
	}
	return forms
}

func (f *Form) pile(c *Canvas, x, y int, cell *board.Cell, other bool) {
	ground, field := f.Shade(cell, other), f.Field(cell, other)
	if f.Theme.HasField(ground) {
		c.fill(x+1, y, f.pitch-1, ground.On(), ' ')
	}
	text := ink.ASCII(cell.Text, f.pitch)
	switch {
	case text != "":
		c.text(x+min(1, f.pitch-len(text)), y, field.On(), text)
	case cell.Unseen:
		c.set(x+1, y, ground.On(), hidden)
	default:
		c.set(x+1, y, ground.On(), f.Dot(cell.Region))
	}
}

// mostWide is how many columns a piece takes at most: of larger ones the digit tells.
const mostWide = 10

// width is how many columns a layer takes.
func (l layer) width() int {
	wide := min(2+2*l.size, mostWide)
	if l.count > 1 {
		wide = max(wide, 5+len(strconv.Itoa(l.count)))
	}
	return wide + wide%2
}

// beside is the column before the lowest piece of a stack, or before the dot of an empty cell.
func (f *Form) beside(cell *board.Cell) int {
	if cell.Stack == "" {
		return (f.pitch - 1) / 2
	}
	return (f.pitch - 1 - layers(cell.Stack, mostLayers)[0].width()) / 2
}

func (f *Form) stack(c *Canvas, x, y int, cell *board.Cell, other bool) {
	x++
	ground := f.Shade(cell, other)
	if f.Theme.HasField(ground) {
		for line := range f.tall {
			c.fill(x, y+line, f.pitch-1, ground.On(), ' ')
		}
	}
	middle := x + (f.pitch-1)/2
	if cell.Stack == "" {
		if char, needed := f.bare(cell, ground); needed {
			c.set(middle, y+f.tall-1, ground.On(), char)
		}
		return
	}
	field := f.Field(cell, other)
	for i, l := range layers(cell.Stack, mostLayers) {
		text := ink.ASCII(cell.Text, 1) + strconv.Itoa(l.size)
		if l.count > 1 {
			text += "x" + strconv.Itoa(l.count)
		}
		wide, line := l.width(), y+f.tall-1-i
		from := x + (f.pitch-1-wide)/2
		c.fill(from, line, wide, field.On(), '=')
		c.set(from, line, field.On(), '/')
		c.set(from+wide-1, line, field.On(), '\\')
		c.text(from+(wide-len(text))/2, line, field.On(), text)
	}
}
