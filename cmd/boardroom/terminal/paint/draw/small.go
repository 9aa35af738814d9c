package draw

import (
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// Small are the ways to draw a board as it looks from afar: each cell is three columns of one
// line in its owner's colour, or two, with the letter of what stands there. Hexes have a gap
// between them.
func Small(b *Board) []*Form {
	small := func(pitch int) *Form { return &Form{Board: b, pitch: pitch, tall: 1, shade: smallCell} }
	if b.Shape == board.Hex {
		return []*Form{small(4)}
	}
	return []*Form{small(3), small(2)}
}

func smallCell(f *Form, c *Canvas, p place) {
	cell := cellAt(f, p)
	field := fieldAt(f, p.row, p.column)
	if did, is := changed(cell); is {
		field = did
	}
	wide := min(f.pitch, 3)
	c.block(p.x, p.y, wide, 1, field)
	text, in := cell.Text, field.On()
	switch all := men(text); {
	case f.HasSides() && isCastle(cell) && f.Theme.HasField(ink.Gate):
		text, in = text[:1], field.Edge().Upon(ink.Gate)
	case f.Shape == board.Square && len(all) > 0 && cell.Stack == "" && isLetter(all[len(all)-1].letter):
		text = string(rune(large(all[len(all)-1].letter)))
	}
	switch {
	case text != "":
		c.text(p.x+(wide-1)/2, p.y, in, ink.ASCII(text, 2))
	case !f.Theme.HasField(field):
		c.set(p.x+(wide-1)/2, p.y, ink.Faint, f.Dot(cell.Region))
	}
}
