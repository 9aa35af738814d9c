package draw

import (
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// rings are hexes in one grey that is the lighter the nearer to the middle, so that nothing
// looks like somebody's. Each says its name; a piece is a head with its owner's letter and a
// body with the name, the reader's the slimmer:
//
//	▗▟███▙▖    ▗▟▗A▖▙▖      ▟A█▙
//	██c4███    █▐c4 ▌█      ▜c4▛
//	▝▜███▛▘    ▝▜▀▀▀▛▘
func rings(b *Board) []*Form {
	large, small, clipped := hexForm(b, 8, 3, drawRing), hexForm(b, 6, 2, drawRing), hexForm(b, 6, 2, drawRing)
	large.tail, small.tail = -1, -1 // the gap behind the last hex
	clipped.tail = -2               // and the last column of its edge
	return []*Form{large, small, clipped}
}

func hexForm(b *Board, pitch, tall int, shade func(*Form, *Canvas, place)) *Form {
	return &Form{Board: b, pitch: pitch, tall: tall, shade: shade}
}

// shadedRow draws the hexes of a row.
func shadedRow(f *Form, c *Canvas, part Part, r int) {
	first, _ := f.shown(part, r)
	if first >= 0 && f.label > 0 {
		x, y := f.At(part, r, first)
		c.text(x-1-len(rowName(&f.Rows[r].Cells[first])), y, ink.Faint, rowName(&f.Rows[r].Cells[first]))
	}
	for k := range f.Rows[r].Cells {
		if f.isThere(part, r, k) {
			x, y := f.At(part, r, k)
			f.shade(f, c, place{part, x, y, r, k})
		}
	}
}

// rowName and number are the two halves of the name of a hex: "c" and "4".
func rowName(cell *board.Cell) string { return cell.Name[:len(cell.Name)-len(number(cell))] }

func number(cell *board.Cell) string {
	at := len(cell.Name)
	for at > 0 && isDigit(cell.Name[at-1]) {
		at--
	}
	return cell.Name[at:]
}

// hexagon is the outline of a hex, line by line, by how tall it is.
var hexagons = [...][]string{2: {"▟███▙", "▜███▛"}, 3: {"▗▟███▙▖", "███████", "▝▜███▛▘"}}

func drawRing(f *Form, c *Canvas, p place) {
	cell := cellAt(f, p)
	ground := f.Shade(cell, false)
	if cell.Text == "" && cell.Mark == board.Untouched || cell.Mark == board.Left {
		outline(f, c, p, ground)
		named(f, c, p, cell, ground)
		return
	}
	if did, is := changed(cell); is {
		ground = did
	}
	outline(f, c, p, ground)
	switch {
	case cell.Text == "" && cell.Mark == board.Taken || cell.Text == "":
		named(f, c, p, cell, ground)
		c.quiet(p.x+f.pitch-3, p.y+(f.tall-1)/2, cell, ground)
	case f.tall == 3:
		pawn(f, c, p, cell, ground)
		c.quiet(p.x, p.y+1, cell, ground)
		c.endangered(p.x+2+len(cell.Name), p.y+1, cell)
	default:
		smallPawn(f, c, p, cell, ground)
		c.quiet(p.x+1, p.y, cell, ground)
		c.endangered(p.x+1+len(cell.Name), p.y+1, cell)
	}
}

func outline(f *Form, c *Canvas, p place, ground ink.Field) {
	for line, shape := range hexagons[f.tall] {
		c.shape(p.x, p.y+line, shape, ground, ink.Bare)
	}
}

// named writes the name of an empty hex, on the field of marks where the last move came from.
func named(f *Form, c *Canvas, p place, cell *board.Cell, ground ink.Field) {
	x, y := p.x+f.tall-1, p.y+1
	in := ground.Pale()
	if cell.Mark == board.Left {
		c.block(x, y, 3, 1, ink.Mark)
		in = ink.Mark.Bold()
	}
	c.text(x, y, in, cell.Name)
}

// pawn draws a piece in a hex of three lines.
func pawn(f *Form, c *Canvas, p place, cell *board.Cell, ground ink.Field) {
	field := f.Field(cell, false)
	head, body := "▗█▖", "▐███▌"
	if cell.Owner != max(f.Seat, 1) {
		head, body = "▄█▄", "█████"
	}
	c.shape(p.x+2, p.y, head, field, ground)
	c.shape(p.x+1, p.y+1, body, field, ground)
	c.shape(p.x+2, p.y+2, "▀▀▀", field, ground)
	c.text(p.x+3, p.y, field.Bold(), cell.Text[:1])
	c.text(p.x+2, p.y+1, field.Bold(), cell.Name)
}

// smallPawn draws a piece in a hex of two lines.
func smallPawn(f *Form, c *Canvas, p place, cell *board.Cell, ground ink.Field) {
	field := f.Field(cell, false)
	c.shape(p.x+1, p.y, "▗█▖", field, ground)
	c.shape(p.x+1, p.y+1, "███", field, ground)
	c.text(p.x+2, p.y, field.Bold(), cell.Text[:1])
	c.text(p.x+1, p.y+1, field.Bold(), cell.Name)
}

// towers are hexes on which what counts more is a tower that fills all of it, and what counts
// less a small figure on the ground. Ground on which somebody is ahead has a trace of their
// colour and their letter:
//
//	▙▄█▄▟    ▟▗x▖▙    ▟ x ▙        ▙▄▟   ▟x▙   ▟ ▙
//	██X██    ▜▝▀▘▛    ▜ 4 ▛        █X█   ▜▀▛   ▜4▛
func towers(b *Board) []*Form {
	large, small := hexForm(b, 6, 2, drawTower), hexForm(b, 4, 2, smallTower)
	large.label, small.label = 2, 2
	return []*Form{large, small}
}

// leadOf is the ground of a hex on which nothing stands.
func leadOf(f *Form, cell *board.Cell) ink.Field {
	if colour := f.Colour(cell.Zone); colour > 0 {
		return ink.Lead(colour)
	}
	return f.Shade(cell, false)
}

// lesserSign is the letter of a seat's lesser pieces, as it stands somewhere on the board.
func lesserSign(f *Form, seat int) (text string) {
	f.any(func(c *board.Cell) bool {
		if c.Owner == seat && len(c.Text) == 1 && (text == "" || c.Lesser) {
			text = string(small(c.Text[0]))
		}
		return false
	})
	return text
}

func small(letter byte) byte {
	if letter >= 'A' && letter <= 'Z' {
		return letter - 'A' + 'a'
	}
	return letter
}

func drawTower(f *Form, c *Canvas, p place) {
	cell := cellAt(f, p)
	ground, field := leadOf(f, cell), f.Field(cell, false)
	did, is := changed(cell)
	switch {
	case cell.Text == "":
		ground2(f, c, p, cell, ground)
	case cell.Lesser:
		if is {
			ground = did
		}
		outline(f, c, p, ground)
		c.shape(p.x+1, p.y, "▗█▖", ink.Whole(f.Colour(cell.Owner)), ground)
		c.shape(p.x+1, p.y+1, "▝▀▘", ink.Whole(f.Colour(cell.Owner)), ground)
		c.text(p.x+2, p.y, ink.Whole(f.Colour(cell.Owner)).Bold(), cell.Text[:1])
		c.quiet(p.x+2, p.y+1, cell, ground)
	default:
		outer := field
		if is {
			outer = did
		}
		c.shape(p.x, p.y, "▙▄█▄▟", outer, ink.Bare)
		c.shape(p.x, p.y+1, "█████", outer, ink.Bare)
		c.shape(p.x+1, p.y+1, "███", field, ink.Bare)
		c.text(p.x+2, p.y+1, field.Bold(), cell.Text[:1])
		c.quiet(p.x+2, p.y, cell, outer)
	}
}

// ground2 draws a hex on which nothing stands: who is ahead, and its number.
func ground2(f *Form, c *Canvas, p place, cell *board.Cell, ground ink.Field) {
	outline(f, c, p, ground)
	in := ground.On()
	if cell.Zone > 0 {
		c.text(p.x+2, p.y, in, lesserSign(f, cell.Zone))
	} else {
		in = ground.Pale()
	}
	if cell.Mark == board.Left || cell.Mark == board.Taken {
		c.block(p.x+2, p.y+1, 2, 1, ink.Mark)
		in = ink.Mark.Bold()
	}
	c.text(p.x+2, p.y+1, in, number(cell))
	c.quiet(p.x+1, p.y, cell, ground)
}

func smallTower(f *Form, c *Canvas, p place) {
	cell := cellAt(f, p)
	ground, field := leadOf(f, cell), ink.Whole(f.Colour(cell.Owner))
	outer := field
	if did, is := changed(cell); is {
		ground, outer = did, did
	}
	switch {
	case cell.Text == "":
		if cell.Mark == board.Left {
			ground = ink.Mark
		}
		c.shape(p.x, p.y, "▟█▙", ground, ink.Bare)
		c.shape(p.x, p.y+1, "▜█▛", ground, ink.Bare)
		c.text(p.x+1, p.y+1, ground.On(), ink.ASCII(number(cell), 2))
		c.quiet(p.x+1, p.y, cell, ground)
	case cell.Lesser:
		c.shape(p.x, p.y, "▟█▙", ground, ink.Bare)
		c.shape(p.x, p.y+1, "▜█▛", ground, ink.Bare)
		c.text(p.x+1, p.y, field.Bold(), cell.Text[:1])
		c.set(p.x+1, p.y+1, field.Edge().Upon(ground), '▀')
		c.quiet(p.x+1, p.y+1, cell, ground)
	default:
		c.shape(p.x, p.y, "▙▄▟", outer, ink.Bare)
		c.shape(p.x, p.y+1, "███", outer, ink.Bare)
		c.text(p.x+1, p.y+1, field.Bold(), cell.Text[:1])
		c.quiet(p.x+1, p.y, cell, outer)
	}
}
