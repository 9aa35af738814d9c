package draw

import (
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// drawSquares draws rows and columns with their labels; levels stand side by side
// and above each other, each under its name.
func (f *Form) drawSquares(c *Canvas, part Part) {
	wide, _ := f.panel(part)
	for level := part.First; level < max(part.Last, 1); level++ {
		x, y := f.At(part, level*part.Per+part.Top, part.Left)
		if part.Per > 0 {
			c.text(x, y-f.head, ink.Strong, ink.ASCII("level "+f.Levels[level].Name, wide))
		}
		if len(f.Columns) > 0 {
			f.columnLabels(c, part, x, y-1-f.lid)
		}
		for k := part.Left; f.lid > 0 && k < part.Right; k++ {
			if f.isThere(part, level*part.Per+part.Top, k) {
				c.fill(x+1+(k-part.Left)*f.pitch, y-1, f.pitch-1, ink.Faint, '_')
			}
		}
		for r := part.Top; r < part.Bottom; r++ {
			f.row(c, part, level*part.Per+r)
		}
	}
}

// columnLabels names the columns, each above what stands in its cells. Where there is no
// room between two names, the second is left out; a gap is always named. A minus needs no
// blank before it.
func (f *Form) columnLabels(c *Canvas, part Part, x, y int) {
	free, end := x, x-1 // from where a name may stand behind a blank, and without one
	for k := part.Left; k < min(part.Right, len(f.Columns)); k++ {
		label := ink.ASCII(f.Columns[k], mostLabel)
		at := x + f.labelColumn(label)
		switch {
		case label == board.Gap:
			c.text(at, y, ink.Faint, label)
			end = at + len(label)
			free = end
		case at >= free || at >= end && label[0] == '-':
			c.text(at, y, ink.Faint, label)
			end = at + len(label)
			free = end + 1
		}
		x += f.pitch
	}
}

// labelColumn is the column of a cell above which its label begins.
func (f *Form) labelColumn(label string) int {
	wide := len(label)
	switch {
	case f.IsShaded() && (label[0] == '-' || label == board.Gap): // it ends where pieces stand
		return (f.pitch-1)/2 - (wide - 1)
	case f.IsShaded():
		return min((f.pitch-1)/2, f.pitch-wide)
	case f.left:
		return 1
	case f.slim:
		return f.textColumn(wide)
	}
	return min(f.pitch-wide, 1+(f.pitch-1)/2-(wide-1)/2)
}

// textColumn is the column of a slim cell in which what stands there begins: in the middle,
// but that the first column is left to the mark where it can be.
func (f *Form) textColumn(wide int) int {
	return min(max((f.pitch-wide)/2, 1), f.pitch-wide)
}

// row draws one row: its label, then its cells, each behind a column for its mark.
func (f *Form) row(c *Canvas, part Part, r int) {
	label := ink.ASCII(f.Rows[r].Label, f.label)
	x, y := f.At(part, r, part.Left)
	c.text(x-len(label)-1, y+f.labelLine(), labelInk(f, r), label)
	for k := part.Left; k <= part.Right; k++ {
		if f.grid && (f.isThere(part, r, k-1) || f.isThere(part, r, k)) {
			gridLine(f, c, x, y)
		}
		if k < part.Right && f.isThere(part, r, k) {
			cell := &f.Rows[r].Cells[k]
			if text := f.TextOf(r, k); f.slim && text != cell.Text {
				shorter := *cell
				shorter.Text, cell = text, &shorter
			}
			if f.IsShaded() {
				f.shade(f, c, place{part, x, y, r, k})
				x += f.pitch
				continue
			}
			f.cell(f, c, x, y, cell, (r+k)%2 == 1)
			if at := f.MarkColumn(r, k); at != NoMark {
				f.mark(c, x+at, y, cell)
			}
		}
		x += f.pitch
	}
}

// gridLine draws the line between two cells of a row.
func gridLine(f *Form, c *Canvas, x, y int) {
	for line := range f.tall {
		c.set(x, y+line, ink.Faint, '|')
	}
	if f.Borders {
		c.set(x, y, ink.Faint, '+')
		c.set(x, y+f.tall, ink.Faint, '+')
	}
}

// labelInk is how the label of a row is written: where all of the row is a seat's ground, in
// its colour.
func labelInk(f *Form, r int) ink.Ink {
	zone := 0
	for i := range f.Rows[r].Cells {
		switch cell := &f.Rows[r].Cells[i]; {
		case cell.Name == "":
		case cell.Zone == 0 || zone > 0 && cell.Zone != zone:
			return ink.Faint
		default:
			zone = cell.Zone
		}
	}
	if colour := f.Colour(zone); f.IsShaded() && colour > 0 {
		return ink.Called(colour)
	}
	return ink.Faint
}

// labelLine is the line of a row on which its label stands: where what stands on its cells
// does.
func (f *Form) labelLine() int {
	switch {
	case f.stacked && !f.IsShaded():
		return f.tall - 1
	case f.stacked || f.foot > 0:
		return f.tall / 2
	}
	return (f.tall - 1) / 2
}

// NoMark is the MarkColumn of a cell that has no room for its mark.
const NoMark = -2

// MarkColumn is the column of a cell in which its mark stands: right before what is drawn
// there, so that it does not seem to belong to the cell before. Where that takes all of
// the cell it is -1, the last column of the cell before, if nothing stands there, else
// NoMark.
func (f *Form) MarkColumn(row, column int) int {
	cells := f.Rows[row].Cells
	switch {
	case f.IsShaded():
		return 0
	case f.stacked:
		return f.beside(&cells[column])
	case f.Borders:
		return 2
	case !f.slim:
		return 0
	}
	at := f.textColumn(max(len(f.TextOf(row, column)), 1)) - 1
	if at < -1 || at == -1 && column > 0 && (cells[column-1].Text != "" || cells[column-1].Unseen || cells[column-1].Mark != board.Untouched) {
		return NoMark
	}
	return at
}

// mark draws the sign of a cell: before it in a field as tall as the cell, or before the
// lowest piece of a drawn stack.
func (f *Form) mark(c *Canvas, x, y int, cell *board.Cell) {
	sign := Sign(cell.Mark)
	if sign == ' ' {
		return
	}
	first := 0
	if f.stacked || f.Borders {
		first = f.tall - 1
	}
	if f.Theme.Coloured() && !isQuiet(cell.Mark) {
		for line := first; line < f.tall; line++ {
			c.set(x, y+line, SignInk(cell.Mark), ' ')
		}
	}
	c.set(x, y+first, SignInk(cell.Mark), sign)
}

// labels is how many columns the labels of the rows take.
func (b *Board) labels() int {
	wide := 0
	for _, row := range b.Rows {
		wide = max(wide, len(row.Label))
	}
	return min(wide, mostLabel)
}

// headLines is how many lines stand above the rows.
func (b *Board) headLines() int {
	lines := min(len(b.Columns), 1)
	if b.PerLevel() > 0 {
		lines++
	}
	return lines
}

// squares are cells of one line: a column for the mark, then the text. First they are
// so wide that whatever may stand in them leaves that column free. Where there is no room
// for that, and on levels side by side, the longest texts, which are rare, have none, see
// TextOf. At last they are as wide as what stands there now asks for.
//
//	  a b c
//	2 . .*B
//	1 A . .
func (b *Board) squares() []*Form {
	usual, longest := b.longest(), b.longest()
	for _, row := range b.Rows {
		for _, cell := range row.Cells {
			if cell.Text != "" {
				usual = min(usual, len(cell.Text))
			}
		}
	}
	for _, sign := range b.Signs {
		usual, longest = min(usual, len(sign.Text)), max(longest, len(sign.Text))
	}
	pitch, apart := max(1+usual, longest), 1+longest
	form := func(least int) *Form {
		return &Form{Board: b, pitch: least, tall: 1, label: b.labels() + 1, head: b.headLines(), slim: true, cell: (*Form).square}
	}
	forms := []*Form{form(pitch)}
	if b.PerLevel() == 0 && apart > pitch {
		forms = []*Form{form(apart), form(pitch)}
	}
	now := 1 + usual
	b.any(func(c *board.Cell) bool {
		now = max(now, len(Short(c.Text, now)))
		return false
	})
	if b.PerLevel() > 0 { // which have names above them
		now = max(now, b.longest())
	}
	if now < pitch {
		forms = append(forms, form(now))
	}
	return forms
}

// Upper stands for the lower of two pieces that stand on each other, where both letters would
// run into what stands in the cell before. So no move changes how wide the cells are.
const Upper = '^'

// TextOf is what is drawn of the text of a cell.
func (f *Form) TextOf(row, column int) string {
	cells := f.Rows[row].Cells
	text := Short(cells[column].Text, f.pitch)
	if !f.slim || len(text) < f.pitch || column == 0 || cells[column-1].Text == "" {
		return text
	}
	if text = Short(text, f.pitch-1); len(text) >= f.pitch && len(text) > 1 {
		text = string(Upper) + text[1:]
	}
	return text
}

// Fitted is an example of a text as the cells show it.
func (f *Form) Fitted(text string) string {
	if f.slim {
		return Short(text, f.pitch)
	}
	return text
}

// HasUpper says whether Upper stands in the drawing.
func (f *Form) HasUpper() bool {
	for r, row := range f.Rows {
		for k := range row.Cells {
			if strings.HasPrefix(f.TextOf(r, k), string(Upper)) {
				return true
			}
		}
	}
	return false
}

func (f *Form) square(c *Canvas, x, y int, cell *board.Cell, other bool) {
	field := f.Field(cell, other)
	if f.Theme.HasField(field) {
		c.fill(x, y, f.pitch, field.On(), ' ')
	}
	if cell.Text != "" {
		text := ink.ASCII(Short(cell.Text, f.pitch), f.pitch)
		c.text(x+f.textColumn(len(text)), y, field.On(), text)
		return
	}
	if char, needed := f.bare(cell, field); needed {
		c.set(x+f.textColumn(1), y, field.On(), char)
	}
}

// Short is a text in so many columns: where it is two letters with a number each and too
// wide, without the first number.
func Short(text string, columns int) string {
	if len(text) <= columns || len(text) != 4 || !isDigit(text[1]) || isDigit(text[2]) {
		return text
	}
	return text[:1] + text[2:]
}

func isDigit(char byte) bool { return '0' <= char && char <= '9' }

// longest is the length of the longest text, at least 1.
func (b *Board) longest() int {
	return max(1, b.most(func(c *board.Cell) int { return len(c.Text) }))
}
