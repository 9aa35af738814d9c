package draw

import (
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// A Board is what is drawn, and with what.
type Board struct {
	*board.Picture
	Theme *ink.Theme
	// Colour is the colour of a seat, 0 for none.
	Colour func(seat int) int
	// Focus is the cell that it is about; may be empty.
	Focus  string
	Turned bool                      // the picture is turned by half
	Seat   int                       // whose pieces are filled, those of others being frames
	Seats  int                       // how many play
	ringed bool                      // the regions are rings
	middle struct{ row, column int } // of a part
}

// A Form is one way to draw a board.
type Form struct {
	*Board
	pitch, tall int // columns and lines from cell to cell
	label       int // columns before the first cell
	tail        int // columns behind the last one
	head        int // lines above the rows
	foot        int // lines below them
	grid        bool
	lid         int  // of the lines above the rows, those that close the grid
	left        bool // the columns are named above their beginnings
	cell        func(f *Form, c *Canvas, x, y int, cell *board.Cell, other bool)
	slim        bool                               // what stands in a cell has its mark right before it
	stacked     bool                               // stacks are drawn piece by piece
	Named       bool                               // each hex says its name behind what stands there
	Borders     bool                               // values of sides stand on lines between the rows
	shade       func(f *Form, c *Canvas, at place) // draws a cell as a shape in shades, in place of cell
}

// IsShaded says whether cells are drawn as shapes in shades, where marks are colours.
func (f *Form) IsShaded() bool { return f.shade != nil }

// IsStacked says whether stacks are drawn piece by piece.
func (f *Form) IsStacked() bool { return f.stacked }

const (
	mostLabel = 6 // columns that the label of a row may take
	panelGap  = 3 // columns between levels side by side
)

// Forms are the ways to draw a board, the largest first. There is always one,
// unless the board has no cells.
func (b *Board) Forms() []*Form {
	b.middle.row, b.middle.column = b.Centre(b.Focus)
	b.ringed = b.Shape == board.Hex && len(b.Regions) > 0 && !b.any(func(c *board.Cell) bool { return c.Zone > 0 })
	if Whole(b.Picture).Right == 0 {
		return nil
	}
	if forms := shaded(b); forms != nil {
		return forms
	}
	switch {
	case b.Shape == board.Hex:
		return b.hexes()
	case b.HasSides():
		return b.spaces()
	case isStacked(b):
		return append(b.stacks(), b.piles()...)
	}
	return b.squares()
}

// any says whether some cell is so.
func (b *Board) any(so func(*board.Cell) bool) bool {
	for _, row := range b.Rows {
		for i := range row.Cells {
			if row.Cells[i].Name != "" && so(&row.Cells[i]) {
				return true
			}
		}
	}
	return false
}

// most is the greatest of the numbers of all cells.
func (b *Board) most(of func(*board.Cell) int) int {
	most := -1 << 20
	b.any(func(c *board.Cell) bool {
		most = max(most, of(c))
		return false
	})
	return most
}

// isThere says whether a cell, of the part or beside it, is one that is drawn.
func (f *Form) isThere(part Part, row, column int) bool {
	return row >= 0 && column >= 0 && row < len(f.Rows) && column < len(f.Rows[row].Cells) &&
		part.Has(f.Picture, row, column) && f.Rows[row].Cells[column].Name != ""
}

// Measure is how many columns and lines a cell takes, and its row's label before it.
func (f *Form) Measure() (pitch, tall, label int) { return f.pitch, f.tall, f.label }

// At is where the drawing of a part has the first column and line of a cell, which
// need not be in the part.
func (f *Form) At(part Part, row, column int) (x, y int) {
	if f.Shape == board.Hex {
		return f.label + (halves(f.Picture, row, column)-part.Left)*f.pitch/2, f.head + (row-part.Top)*f.tall
	}
	x, y = f.label+(column-part.Left)*f.pitch, f.head
	if part.Per > 0 {
		wide, tall := f.panel(part)
		n := row/part.Per - part.First
		x, y, row = x+n%part.Beside*(wide+panelGap), y+n/part.Beside*tall, row%part.Per
	}
	return x, y + (row-part.Top)*f.tall
}

// Draw draws a part.
func (f *Form) Draw(part Part) *Canvas {
	c := newCanvas(f.Size(part))
	if f.Shape == board.Hex {
		f.drawHexes(c, part)
	} else {
		f.drawSquares(c, part)
		drawAttacks(f, c, part)
	}
	return c
}

// Size is how many columns and lines the drawing of a part takes.
func (f *Form) Size(part Part) (width, height int) {
	if f.Shape == board.Hex {
		return f.label + part.columns()*f.pitch/2 + f.tail, f.head + part.rows()*f.tall + f.foot
	}
	width, height = f.panel(part)
	down := (part.levels() + part.Beside - 1) / part.Beside
	return part.Beside*(width+panelGap) - panelGap, down * height
}

// panel is the size of one level, or of the only one.
func (f *Form) panel(part Part) (width, height int) {
	width = f.label + part.columns()*f.pitch
	if f.grid {
		width++
	}
	return width, f.head + part.rows()*f.tall + f.foot
}

// Fit is the greatest part that can be drawn in so many columns and lines, around
// the cell that the board is about. Height 0 is without end.
func (f *Form) Fit(width, height int) Part {
	part := Whole(f.Picture)
	if height <= 0 {
		height = 1 << 20
	}
	row, column := f.middle.row, f.middle.column
	if f.Shape == board.Hex {
		column = halves(f.Picture, row, column)
		part.Left, part.Right = around(column, (width-f.label-f.tail)/(f.pitch/2), part.Right)
		part.Top, part.Bottom = f.fullest(row, (height-f.head-f.foot)/f.tall, part.Bottom, rowOf)
		return part
	}
	level := 0
	if part.Per > 0 {
		level, row = row/part.Per, row%part.Per
	}
	frame := f.label
	if f.grid {
		frame++
	}
	part.Left, part.Right = f.fullest(column, (width-frame)/f.pitch, part.Right, columnOf)
	rows := (height - f.head - f.foot) / f.tall
	part.Top, part.Bottom = f.fullest(row, rows, part.Bottom, rowOf)
	if part.Per > 0 {
		wide, tall := f.panel(part)
		part.Beside = max(1, min((width+panelGap)/(wide+panelGap), part.Last))
		part.First, part.Last = around(level, part.Beside*max(1, height/tall), part.Last)
	}
	return part
}

func rowOf(row, _ int) int       { return row }
func columnOf(_, column int) int { return column }

// fullest is the range of room places out of all that holds what the last move did at a
// middle with what is next to that, and of such ranges the one that shows most of what
// stands on the board, the reader's own before that of others. What somebody asks for has the
// middle.
func (b *Board) fullest(middle, room, all int, place func(row, column int) int) (from, to int) {
	from, to = around(middle, room, all)
	row, column, _ := b.Find(b.Focus)
	if room >= all || room < 3 || b.PerLevel() > 0 || b.Focus != "" && !b.Rows[row].Cells[column].Mark.Changes() {
		return from, to
	}
	stands := make([]int, all+1) // in all places up to one
	for r, row := range b.Rows {
		for c, cell := range row.Cells {
			switch at := place(r, c) + 1; {
			case cell.Mark.Changes():
				stands[at] += markWorth
			case cell.Text != "" && cell.Owner == b.Seat:
				stands[at] += ownWorth
			case cell.Text != "":
				stands[at]++
			}
		}
	}
	for at := range all {
		stands[at+1] += stands[at]
	}
	best, usual := -1, from
	for first := max(0, min(middle+2, all)-room); first <= min(max(middle-1, 0), all-room); first++ {
		worth := (stands[first+room]-stands[first])*2*all - max(first-usual, usual-first)
		if worth > best {
			best, from = worth, first
		}
	}
	return from, from + room
}

// How many cells a cell is worth that the last move has changed, and one of the reader's.
const (
	markWorth = 4
	ownWorth  = 2
)

// Field is the ground of a cell: its owner's colour, or the shade of the part of
// the board that it lies in, a trace of somebody's colour if it is theirs.
func (b *Board) Field(cell *board.Cell, other bool) ink.Field {
	if colour := b.Colour(cell.Owner); colour > 0 {
		if cell.Lesser {
			return ink.Lesser(colour)
		}
		return ink.Whole(colour)
	}
	return b.Shade(cell, other)
}

// Shade is the ground of a cell on which nothing stands.
func (b *Board) Shade(cell *board.Cell, other bool) ink.Field {
	colour := b.Colour(cell.Zone)
	switch {
	case colour > 0 && cell.Outer && b.Theme.HasField(ink.Hint(colour, other)):
		return ink.Hint(colour, other)
	case colour > 0:
		return ink.Trace(colour, other)
	case b.ringed:
		return ink.Depth(max(cell.Region, 0))
	}
	return ink.Neutral(max(cell.Region, 0), other)
}

// dots stand in empty cells where no shade is to be seen, one for each region in
// turn. They are the faintest signs that there are, so that pieces stand out from them.
const dots = ".:-,`+"

// hidden stands in cells of which nobody knows what they hold.
const hidden = '?'

// bare is what stands in a cell that shows nothing, and whether anything has to.
func (b *Board) bare(cell *board.Cell, field ink.Field) (char rune, needed bool) {
	switch {
	case cell.Unseen:
		return hidden, true
	case b.Theme.HasField(field):
		return ' ', false
	}
	return b.Dot(cell.Region), true
}

// Dot is what stands in an empty cell of a region where no shade is to be seen.
func (b *Board) Dot(region int) rune {
	dot := rune(dots[max(region, 0)%len(dots)])
	if dot == '.' && b.Theme.Blocks {
		return '·'
	}
	return dot
}

// Signs are the marks of what the last move did to a cell, and of what is in danger, as is what
// is in check.
var signs = [...]rune{
	board.Placed: '*', board.Left: '<', board.Taken: '+', board.Lost: '?', board.Passed: '\'', board.Open: '>',
	board.Checked: inDanger, board.InDanger: inDanger,
}

// inDanger stands before what is in danger, and for nothing else.
const inDanger = '!'

// SignInk is how the sign of a mark is written: on a ground, but for what tells of no change.
func SignInk(m board.Mark) ink.Ink {
	switch {
	case isEndangered(m):
		return ink.Danger.Bold()
	case m == board.Passed:
		return ink.Warm
	case m == board.Open:
		return ink.Gain
	}
	return ink.Mark.On()
}

// isQuiet says whether a mark is a sign alone: of a cell that a move passed or that may be used
// next.
func isQuiet(m board.Mark) bool { return m == board.Passed || m == board.Open }

func isEndangered(m board.Mark) bool { return m == board.Checked || m == board.InDanger }

// Sign is the sign of a mark, or a blank.
func Sign(m board.Mark) rune {
	if m <= board.Untouched || int(m) >= len(signs) {
		return ' '
	}
	return signs[m]
}

// IsGrid says whether lines run between the cells, so that an empty one needs no dot.
func (f *Form) IsGrid() bool { return f.grid }

// Room is how many columns, rows and levels can be drawn in so many columns and
// lines.
func (f *Form) Room(width, height int) board.Size {
	part := f.Fit(width, height)
	if f.Shape == board.Hex {
		return board.Size{Columns: max(part.columns()/2, 1)}
	}
	return board.Size{Columns: part.columns(), Rows: part.rows(), Levels: part.levels()}
}
