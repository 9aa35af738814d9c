package draw

import (
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// pieces are cells of one line with gaps between pieces, in three columns or two:
//
//	▐A▌    yours are filled, others' are frames
//	▙A▟    on top of another piece, whose owner's colour its sides have
func pieces(b *Board) []*Form {
	return []*Form{shadedForm(b, 3, 1, drawPiece), shadedForm(b, 2, 1, slimPiece)}
}

// A man is one of the pieces that the text of a cell names: its letter and its seat's number,
// where that stands there.
type man struct{ letter, seat byte }

// men are those of a text, the lowest first.
func men(text string) (all []man) {
	for i := range len(text) {
		switch last := len(all) - 1; {
		case isDigit(text[i]) && last >= 0:
			all[last].seat = text[i]
		default:
			all = append(all, man{letter: text[i]})
		}
	}
	return all
}

// mount is the colour of the lower of two pieces: that of its number, of whose letters are as
// large as the upper one's, or of the other seat.
func mount(f *Form, all []man, owner int) int {
	lower, upper := all[0], all[1]
	switch {
	case lower.seat > 0:
		return f.Colour(int(lower.seat - '0'))
	case isSmall(lower.letter) == isSmall(upper.letter):
		return f.Colour(owner)
	}
	return f.Colour(3 - owner)
}

func isSmall(letter byte) bool { return letter >= 'a' }

func large(letter byte) byte {
	if isSmall(letter) {
		return letter - 'a' + 'A'
	}
	return letter
}

// pieceInk are the field and the ink of the letter of a piece: filled where it is the reader's.
func pieceInk(f *Form, cell *board.Cell, ground ink.Field) (ink.Field, ink.Ink) {
	colour := f.Colour(cell.Owner)
	field := f.Field(cell, false)
	switch {
	case colour == 0:
		return ground, ground.Bold()
	case cell.Owner != max(f.Seat, 1):
		return ground, ink.Called(colour).Upon(ground)
	case cell.Chief:
		return ink.Paper, ink.Paper.Bold()
	case cell.Lesser:
		return field, field.On()
	}
	return field, field.Bold()
}

func drawPiece(f *Form, c *Canvas, p place) {
	cell, ground := cellAt(f, p), f.Shade(cellAt(f, p), (p.row+p.column)%2 == 1)
	c.block(p.x, p.y, f.pitch, 1, ground)
	all := men(cell.Text)
	switch {
	case cell.Unseen:
		c.fill(p.x, p.y, f.pitch, Fog, fogged)
		return
	case len(all) == 0:
		cameFrom(f, c, p, cell, ground)
		return
	}
	top := all[len(all)-1]
	left, right := '▐', '▌'
	side := f.Field(cell, false)
	if len(all) == 2 {
		left, right, side = '▙', '▟', ink.Lesser(mount(f, all, cell.Owner))
	}
	_, in := pieceInk(f, cell, ground)
	if did, is := changed(cell); is {
		side = did
	}
	if cell.Mark == board.Checked {
		right = '▌'
	}
	c.set(p.x, p.y, side.Edge().Upon(ground), left)
	c.set(p.x+2, p.y, side.Edge().Upon(ground), right)
	c.endangered(p.x, p.y, cell)
	c.set(p.x+1, p.y, in, rune(large(top.letter)))
	if top.seat > 0 {
		c.set(p.x+2, p.y, in, rune(top.seat))
	}
	if !c.quiet(p.x, p.y, cell, ground) && cell.Mark == board.Left { // another piece did
		c.set(p.x, p.y, ink.Warm.Upon(ground), '[')
		c.set(p.x+2, p.y, ink.Warm.Upon(ground), ']')
	}
}

// fogged stands in what is out of sight, as the dimmest thing there is.
const fogged, fogRegion = '░', 3

// Fog is the ink of that.
var Fog = ink.Neutral(fogRegion, false).Edge()

// cameFrom draws what stands in an empty cell: brackets where the last move came from.
func cameFrom(f *Form, c *Canvas, p place, cell *board.Cell, ground ink.Field) {
	in := ink.Warm.Upon(ground)
	switch {
	case c.quiet(p.x+(f.pitch-1)/2, p.y, cell, ground):
	case cell.Mark != board.Untouched:
		c.set(p.x, p.y, in, '[')
		c.set(p.x+f.pitch-1, p.y, in, ']')
	}
}

// slimPiece draws a cell in two columns: others' pieces have small letters.
func slimPiece(f *Form, c *Canvas, p place) {
	cell, ground := cellAt(f, p), f.Shade(cellAt(f, p), (p.row+p.column)%2 == 1)
	c.block(p.x, p.y, f.pitch, 1, ground)
	all := men(cell.Text)
	switch {
	case cell.Unseen:
		c.fill(p.x, p.y, f.pitch, Fog, fogged)
		return
	case len(all) == 0:
		cameFrom(f, c, p, cell, ground)
		return
	}
	top := all[len(all)-1]
	own := cell.Owner == max(f.Seat, 1)
	field, in := pieceInk(f, cell, ground)
	letter := large(top.letter)
	if colour := f.Colour(cell.Owner); !own && colour > 0 {
		field = ink.Lead(colour)
		in = field.Bold()
		letter += 'a' - 'A'
	}
	side, char := field, '▌'
	if len(all) == 2 {
		side, char = ink.Lesser(mount(f, all, cell.Owner)), '▟'
	}
	if did, is := changed(cell); is {
		side, char, in = did, '▌', did.Bold()
	}
	c.set(p.x, p.y, in, rune(letter))
	c.set(p.x+1, p.y, side.Edge().Upon(ground), char)
	if top.seat > 0 {
		c.set(p.x+1, p.y, in, rune(top.seat))
	}
	c.endangered(p.x+1, p.y, cell)
	if !c.quiet(p.x+1, p.y, cell, ground) && cell.Mark == board.Left {
		c.set(p.x+1, p.y, ink.Warm.Upon(ground), ']')
	}
}
