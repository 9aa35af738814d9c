package paint

import (
	"boardroom/games/board"
	"boardroom/world"
)

// A form is a way to draw a board.
type form int

const (
	none  form = iota // there is no board
	full              // square cells with their sides, four lines a row
	lines             // square cells, one line a row
	hexes             // hex cells, one line a row
)

const (
	mostLabel  = 6 // columns that the label of a row may take
	leastPitch = 3 // columns from cell to cell in lines
	leastInner = 5 // columns inside a cell of a full drawing
	focusRows  = 5 // rows of a full drawing around a cell, for 24 lines of screen
	besideRows = 4 // lines of the screen that are not for the rows of a board
	leastRows  = 8 // rows that are drawn on however low a screen
	panelGap   = 3 // columns between levels side by side
)

// A part is the piece of a picture that is drawn: rows from top to bottom-1,
// and from left to right-1 columns or, on a hex board, half cells. Where a board
// has levels of so many rows per level it is that of each level from first to
// last-1.
type part struct{ left, right, top, bottom, per, first, last int }

// has says whether a cell is in the part.
func (a part) has(p *board.Picture, row, column int) bool {
	if a.per > 0 {
		if level := row / a.per; level < a.first || level >= a.last {
			return false
		}
		row %= a.per
	}
	if row < a.top || row >= a.bottom {
		return false
	}
	if p.Shape == board.Hex {
		x := halves(p, row, column)
		return x >= a.left && x+2 <= a.right
	}
	return column >= a.left && column < a.right
}

// halves is how many half cells a hex cell is from the left edge.
func halves(p *board.Picture, row, column int) int {
	return max(p.Rows[row].Shift, 0) + 2*column
}

// whole is the part that is all of a picture.
func whole(p *board.Picture) part {
	all := part{bottom: len(p.Rows), per: perLevel(p)}
	if all.per > 0 {
		all.bottom, all.last = all.per, len(p.Levels)
	}
	for r, row := range p.Rows {
		if p.Shape == board.Hex {
			all.right = max(all.right, halves(p, r, len(row.Cells)))
		} else {
			all.right = max(all.right, len(row.Cells))
		}
	}
	return all
}

// A drawing is one board on one sheet: how it is drawn, and which part.
type drawing struct {
	*sheet
	board   *world.Board
	picture *board.Picture
	width   int // of the terminal
	height  int // of the terminal; 0 is without end
	form    form
	part    part
	all     part
	label   int     // columns of the labels of rows
	tail    int     // columns of what stands behind the rows of a hex board
	inner   int     // full: columns inside a cell
	pitch   int     // else: columns from cell to cell
	middle  *[2]int // the cell that the picture is about, once it is found
}

// choose decides how to draw a board: with all that it shows if there is room,
// else small, else only a part of it. Whoever asks for one cell sees it with
// its sides in any case, if there is room for one.
func (p *Painter) choose(s *sheet, b *world.Board) *drawing {
	d := &drawing{sheet: s, board: b, picture: &b.Picture, width: p.width, height: p.height}
	d.all = whole(d.picture)
	d.part = d.all
	d.label = d.labels()
	switch {
	case d.all.right == 0:
		d.form = none
	case d.picture.Shape == board.Hex:
		d.form = hexes
		d.chooseHexes()
	default:
		d.chooseSquares()
	}
	return d
}

func (d *drawing) chooseSquares() {
	sides, inner := d.innerNeeded()
	_, _, focused := d.picture.Find(d.board.Focus)
	room := (d.width - d.label - 2) / (inner + 1)
	switch {
	case sides && room >= d.all.right:
		d.form, d.inner = full, inner
	case sides && room > 0 && focused && d.board.Occasion == world.Looked:
		d.form, d.inner = full, inner
		d.cutColumns(room)
		d.cutRows(focusRows)
	default:
		d.form, d.pitch = lines, min(d.pitchNeeded(), d.width-d.label)
		columns, rows, levels := d.room()
		d.cutColumns(columns)
		d.cutRows(rows)
		d.cutLevels(levels)
	}
}

// Fits is how much of a board like a picture is drawn at once, or in words told
// at once to whoever moves about on it; 0 is without end.
func (p *Painter) Fits(picture *board.Picture) board.Size {
	if p.style == Words {
		return board.Size{Columns: 12, Rows: 8, Levels: 1}
	}
	d := &drawing{sheet: &sheet{theme: p.theme}, board: &world.Board{}, picture: picture, width: p.width, height: p.height}
	d.all = whole(picture)
	d.label = max(d.labels(), 3)
	if picture.Shape == board.Hex {
		d.chooseHexes()
		return board.Size{Columns: max((d.part.right-d.part.left)/2, 1)}
	}
	if sides, inner := d.innerNeeded(); sides && (d.width-d.label-2)/(inner+1) >= d.all.right {
		return board.Size{}
	}
	d.pitch = min(d.pitchNeeded(), d.width-d.label)
	columns, rows, levels := d.room()
	if d.height == 0 {
		rows = 0
	}
	return board.Size{Columns: columns, Rows: rows, Levels: levels}
}

// room is how many columns, rows and levels of a board of one line a row fit
// into the terminal.
func (d *drawing) room() (columns, rows, levels int) {
	columns, rows, levels = (d.width-d.label)/d.pitch, d.all.bottom, 1
	if d.height > 0 {
		rows = max(d.height-besideRows, leastRows)
	}
	if d.all.per > 0 {
		levels = max(1, (d.width+panelGap)/(d.panel(d.all.right)+panelGap))
	}
	return columns, rows, levels
}

// panel is how wide a level of so many columns is drawn.
func (d *drawing) panel(columns int) int { return d.label + columns*d.pitch }

// cutLevels leaves as many levels, around that which the picture is about.
func (d *drawing) cutLevels(room int) {
	if d.all.per == 0 {
		return
	}
	row, _ := d.centre()
	d.part.first, d.part.last = around(row/d.all.per, room, d.all.last)
}

// cutColumns leaves as many columns, or half cells, as there is room for,
// around the cell that the picture is about.
func (d *drawing) cutColumns(room int) {
	row, column := d.centre()
	if d.picture.Shape == board.Hex {
		column = halves(d.picture, row, column)
	}
	d.part.left, d.part.right = around(column, room, d.all.right)
}

func (d *drawing) cutRows(room int) {
	row, _ := d.centre()
	if d.all.per > 0 {
		row %= d.all.per
	}
	d.part.top, d.part.bottom = around(row, room, d.all.bottom)
}

// around is the range of room places out of all whose middle is nearest to centre.
func around(centre, room, all int) (from, to int) {
	from = max(0, min(centre-room/2, all-room))
	return from, min(from+room, all)
}

// centre is the cell that the picture is about. It is found once.
func (d *drawing) centre() (row, column int) {
	if d.middle == nil {
		row, column = d.picture.Centre(d.board.Focus)
		d.middle = &[2]int{row, column}
	}
	return d.middle[0], d.middle[1]
}

// tells says whether the drawing shows all that is known of a cell.
func (d *drawing) tells(row, column int) bool {
	cell := &d.picture.Rows[row].Cells[column]
	return d.part.has(d.picture, row, column) && (d.form == full || cell.Sides == nil)
}
