package draw

import (
	"slices"
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// A place is where a cell is drawn.
type place struct {
	part        Part
	x, y        int
	row, column int
}

// shaded are the ways to draw a board in shapes and shades, the largest first; none where
// something stands on it that has no shape.
func shaded(b *Board) []*Form {
	if !b.Theme.Shaded() {
		return nil
	}
	isLettered := b.Shape != board.Hex && !b.HasSides() && !isStacked(b)
	if b.any(func(c *board.Cell) bool { return isShapeless(b, c, isLettered) }) {
		return nil
	}
	switch {
	case b.ringed:
		return rings(b)
	case b.Shape == board.Hex:
		return towers(b)
	case b.HasSides():
		return compasses(b)
	case isStacked(b):
		return bricks(b)
	}
	return pieces(b)
}

// isStacked says whether pieces stand on each other.
func isStacked(b *Board) bool { return b.any(func(c *board.Cell) bool { return c.Stack != "" }) }

// isShapeless says whether a cell holds what has no shape: on hexes more than a letter, at the
// sides values of three digits, in a square more than two pieces. On a lettered board pieces
// are letters; on others a text alone is something else.
func isShapeless(b *Board, c *board.Cell, isLettered bool) bool {
	switch {
	case b.Shape == board.Hex:
		isLong := len(c.Text) > 1 || len(number(c)) > 2 || b.ringed && len(c.Name) > 3
		return isLong || c.Unseen || c.Text != "" && !isLetter(c.Text[0])
	case c.Sides != nil:
		return slices.Max(c.Sides[:]) > 99 || c.Text == "" || !isLetter(c.Text[0])
	case c.Stack != "":
		return c.Text == "" || !isLetter(c.Text[0])
	case isLettered:
		return !isPieces(c.Text)
	}
	return c.Unseen || c.Text != ""
}

// isPieces says whether a text is at most two letters, each with a digit perhaps.
func isPieces(text string) bool {
	all := men(text)
	return len(all) <= 2 && !slices.ContainsFunc(all, func(m man) bool { return !isLetter(m.letter) })
}

func isLetter(char byte) bool { return 'a' <= char && char <= 'z' || 'A' <= char && char <= 'Z' }

// shadedForm is one whose cells take so many columns and lines.
func shadedForm(b *Board, pitch, tall int, shade func(*Form, *Canvas, place)) *Form {
	return &Form{Board: b, pitch: pitch, tall: tall, label: b.labels() + 1, head: b.headLines(), shade: shade}
}

// cellAt is the cell of a place.
func cellAt(f *Form, p place) *board.Cell { return &f.Rows[p.row].Cells[p.column] }

// ofPlace is the ground of a cell in its row and column, or of the page where there is none.
func ofPlace(f *Form, part Part, row, column int) ink.Field {
	if !f.isThere(part, row, column) {
		return ink.Bare
	}
	return fieldAt(f, row, column)
}

// fieldAt is the ground of a cell. Where two play, what is theirs is a checker as well, so
// that neighbours stay apart; with more, another's second shade would come too near.
func fieldAt(f *Form, row, column int) ink.Field {
	cell, other := &f.Rows[row].Cells[column], (row+column)%2 == 1
	if colour := f.Colour(cell.Owner); colour > 0 && f.Seats == 2 && other {
		return ink.Other(colour)
	}
	return f.Field(cell, other)
}

// block draws so many columns and lines of a field.
func (c *Canvas) block(x, y, wide, tall int, field ink.Field) {
	for line := range tall {
		c.fill(x, y+line, wide, field.On(), ' ')
	}
}

// shape draws a row of block elements in the colour of a field on another. A full block is
// a blank on the field, and a blank is left out.
func (c *Canvas) shape(x, y int, shape string, field, behind ink.Field) {
	for _, char := range shape {
		switch char {
		case ' ':
		case '█':
			c.set(x, y, field.On(), ' ')
		default:
			c.set(x, y, field.Edge().Upon(behind), char)
		}
		x++
	}
}

// quiet draws the sign of a cell that a move passed or that may be used next, and says
// whether there is one.
func (c *Canvas) quiet(x, y int, cell *board.Cell, field ink.Field) bool {
	if isQuiet(cell.Mark) {
		c.set(x, y, SignInk(cell.Mark).Upon(field), Sign(cell.Mark))
	}
	return isQuiet(cell.Mark)
}

// changed is the field of what the last move did in a cell.
func changed(cell *board.Cell) (field ink.Field, is bool) {
	switch cell.Mark {
	case board.Placed, board.Taken:
		return ink.Mark, true
	case board.Lost, board.Checked:
		return ink.Danger, true
	}
	return ink.Bare, false
}

// HasRings says whether the regions of a board of hexes are rings.
func HasRings(b *Board) bool { return b.ringed }

// CameFrom is what stands where the last move came from.
func CameFrom(f *Form) []ink.Span {
	if f.stacked {
		return []ink.Span{{Ink: ink.Warm, Text: leftBehind}}
	}
	return []ink.Span{{Ink: ink.Warm, Text: "[ ]"}}
}

// Cut is what a sign stands for as it is drawn, in one line: a castle, a tower, a figure or a
// piece.
func Cut(f *Form, sign board.Sign, seat int) []ink.Span {
	colour := f.Colour(seat)
	field := ink.Whole(colour)
	letters := strings.TrimRight(sign.Text, "#0123456789")
	letter := letters[max(len(letters)-1, 0):]
	left, right := "▐", "▌"
	switch {
	case f.HasSides():
		return framed(" ", " ", field.On(), ink.Called(colour).Upon(ink.Gate), sign.Text[:1])
	case f.Shape == board.Hex && sign.Lesser:
		left, right = "▗", "▖"
	case f.Shape == board.Hex && len(f.Regions) > 0 && !f.ringed:
		left, right = "▙", "▟"
	case f.stacked:
		left, right = "▟", "▙"
	case len(letters) > 1 && f.Shape == board.Square:
		left, right = "▙", "▟"
	case sign.Lesser:
		field = ink.Lesser(colour)
	case sign.Chief:
		return framed(left, right, field.Edge(), ink.Paper.Bold(), letter)
	}
	return framed(left, right, field.Edge(), field.Bold(), letter)
}

// framed is a letter between two edges.
func framed(left, right string, edge, in ink.Ink, letter string) []ink.Span {
	return []ink.Span{{Ink: edge, Text: left}, {Ink: in, Text: letter}, {Ink: edge, Text: right}}
}
