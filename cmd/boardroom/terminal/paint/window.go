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
)

// A part is the piece of a picture that is drawn: rows from top to bottom-1,
// and from left to right-1 columns or, on a hex board, half cells.
type part struct{ left, right, top, bottom int }

// has says whether a cell is in the part.
func (a part) has(p *board.Picture, row, column int) bool {
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
	all := part{right: 0, bottom: len(p.Rows)}
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
	form    form
	part    part
	all     part
	label   int // columns of the labels of rows
	tail    int // columns of what stands behind the rows of a hex board
	inner   int // full: columns inside a cell
	pitch   int // else: columns from cell to cell
}

// choose decides how to draw a board: with all that it shows if there is room,
// else small, else only a part of it. Whoever asks for one cell sees it with
// its sides in any case, if there is room for one.
func (p *Painter) choose(s *sheet, b *world.Board) *drawing {
	d := &drawing{sheet: s, board: b, picture: &b.Picture, width: p.width}
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
		d.cutColumns((d.width - d.label) / d.pitch)
	}
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
	d.part.top, d.part.bottom = around(row, room, d.all.bottom)
}

// around is the range of room places out of all whose middle is nearest to centre.
func around(centre, room, all int) (from, to int) {
	from = max(0, min(centre-room/2, all-room))
	return from, min(from+room, all)
}

// centre is the cell that the picture is about: the focus, else the middle of
// what the last move changed, else the middle of the board.
func (d *drawing) centre() (row, column int) {
	if r, c, ok := d.picture.Find(d.board.Focus); ok {
		return r, c
	}
	least, most := [2]int{d.all.bottom, 1 << 30}, [2]int{-1, -1}
	for r, cells := range d.picture.Rows {
		for c, cell := range cells.Cells {
			if cell.Name != "" && known(cell.Mark) != board.Untouched {
				least = [2]int{min(least[0], r), min(least[1], c)}
				most = [2]int{max(most[0], r), max(most[1], c)}
			}
		}
	}
	if most[0] < 0 {
		row = d.all.bottom / 2
		return row, len(d.picture.Rows[row].Cells) / 2
	}
	return (least[0] + most[0]) / 2, (least[1] + most[1]) / 2
}

// tells says whether the drawing shows all that is known of a cell.
func (d *drawing) tells(row, column int) bool {
	cell := &d.picture.Rows[row].Cells[column]
	return d.part.has(d.picture, row, column) && (d.form == full || cell.Sides == nil)
}
