package paint

import (
	"strings"

	"boardroom/games/board"
	"boardroom/world"
)

// boardInWords tells a position in sentences: after a move what it did and
// which cells it changed, else cell after cell, and last whose turn it is.
// Whoever looks at one cell is told of that and of those next to it.
func (p *Painter) boardInWords(s *sheet, b *world.Board) {
	t := &telling{Painter: p, sheet: s, board: b, picture: &b.Picture}
	t.part = whole(t.picture)
	p.title(s, b.Heading)
	p.happened(s, b)
	switch b.Occasion {
	case world.Asked: // the sentences say all that the picture shows
		for _, text := range b.Words {
			p.fill(s, 0, hang, told(text, b.Players)...)
		}
		return
	case world.Moved:
		t.marked()
		p.facts(s, b, false)
		p.times(s, b)
	default:
		p.facts(s, b, false)
		p.times(s, b)
		t.cells()
	}
	p.turn(s, b)
}

// cells tells of the cell that was asked for, or of all.
func (t *telling) cells() {
	if row, column, ok := t.picture.Find(t.board.Focus); ok && t.board.Occasion == world.Looked {
		t.around(row, column)
		return
	}
	t.stands()
	t.outOfSight()
	t.empties()
	t.regions()
	if hasGap(t.picture) {
		t.sentence(t.sheet, "Columns and rows that are far from everything are left out.")
	}
}

// A telling is one board in words.
type telling struct {
	*Painter
	sheet   *sheet
	board   *world.Board
	picture *board.Picture
	part    part   // what is told of
	but     string // the name of a cell that has been told of
}

// isTold says whether a cell is to be told of.
func (t *telling) isTold(row, column int) bool {
	name := t.picture.Rows[row].Cells[column].Name
	return name != "" && name != t.but && t.part.has(t.picture, row, column)
}

// each calls do for every cell to be told of, row by row.
func (t *telling) each(do func(cell *board.Cell)) {
	for r := range t.picture.Rows {
		for c := range t.picture.Rows[r].Cells {
			if t.isTold(r, c) {
				do(&t.picture.Rows[r].Cells[c])
			}
		}
	}
}

// marked tells the cells that the last move changed.
func (t *telling) marked() {
	t.each(func(cell *board.Cell) {
		if known(cell.Mark) != board.Untouched {
			t.cell(t.sheet, cell, t.board.Players)
		}
	})
}

// stands tells the cells where something stands or has just been.
func (t *telling) stands() {
	t.each(func(cell *board.Cell) {
		if barenessOf(cell) == filled {
			t.cell(t.sheet, cell, t.board.Players)
		}
	})
}

// around tells the cell that was asked for, then those next to it.
func (t *telling) around(row, column int) {
	cell := &t.picture.Rows[row].Cells[column]
	t.cell(t.sheet, cell, t.board.Players)
	if region := regionName(t.picture, cell.Region); len(t.picture.Regions) > 0 {
		t.sentence(t.sheet, "It lies in "+region+".")
	}
	t.part, t.but = t.nextTo(row, column), cell.Name
	t.sentence(t.sheet, "Next to it:")
	t.stands()
	t.empties()
	if whole, ok := strings.CutSuffix(t.board.Look, " at"); ok {
		t.sentence(t.sheet, "The whole board is told by: "+whole)
	}
}

// nextTo is the part that holds a cell and all that touch it.
func (t *telling) nextTo(row, column int) part {
	from, to := column-1, column+2
	if t.picture.Shape == board.Hex {
		x := halves(t.picture, row, column)
		from, to = x-2, x+4
	}
	next := part{left: max(from, 0), right: to, top: max(row-1, 0), bottom: row + 2}
	if next.per = perLevel(t.picture); next.per > 0 {
		level, row := row/next.per, row%next.per
		next.top, next.bottom, next.first, next.last = max(row-1, 0), row+2, level-1, level+2
	}
	return next
}
