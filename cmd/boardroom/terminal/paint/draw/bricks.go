package draw

import (
	"strconv"
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// bricks are squares in which pieces stand on each other, the larger the wider, each with
// its owner and its size:
//
//	  ▟A1▙
//	▟█A3███▙
//
// Of more than there is room for, the uppermost are drawn, and how many are below.
func bricks(b *Board) []*Form {
	return []*Form{shadedStack(b, 12, 5), shadedStack(b, 10, 4), shadedStack(b, 8, 3), shadedStack(b, 7, 2)}
}

func shadedStack(b *Board, pitch, tall int) *Form {
	f := shadedForm(b, pitch, tall, bricked)
	f.stacked = true
	return f
}

func bricked(f *Form, c *Canvas, p place) {
	cell := cellAt(f, p)
	ground := f.Shade(cell, (p.row+p.column)%2 == 1)
	c.block(p.x, p.y, f.pitch, f.tall, ground)
	line := p.y + f.tall - 1
	stack := cell.Stack
	if below := len(stack) - f.tall; below > 0 {
		text := "+" + strconv.Itoa(below+1)
		c.text(p.x+(f.pitch-len(text))/2, line, ink.Called(f.Colour(cell.Owner)).Upon(ground), text)
		stack = stack[below+1:]
		line--
	}
	for i := range len(stack) {
		brick(f, c, p, line, stack[i:i+1], i == len(stack)-1)
		line--
	}
	middle := p.x + f.pitch/2 - 2
	switch {
	case line < p.y && cell.Mark == board.Left: // beside the piece that stands there now
		c.set(p.x, p.y, ink.Warm.Upon(ground), '╭')
		c.set(p.x+f.pitch-1, p.y, ink.Warm.Upon(ground), '╮')
		return
	case line < p.y:
		line = p.y
		fallthrough
	default:
		isLeft := cell.Stack == "" && cell.Mark != board.Untouched && !c.quiet(middle+2, line, cell, ground)
		if isLeft || cell.Mark == board.Left {
			for i, char := range []rune(leftBehind) {
				c.set(middle+i, line, ink.Warm.Upon(ground), char)
			}
			return
		}
	}
	if cell.Stack != "" {
		c.quiet(p.x, p.y, cell, ground)
		c.endangered(p.x+f.pitch-2, p.y, cell)
	}
}

// leftBehind is the outline of the piece that the last move took away.
const leftBehind = "╭──╮"

// brickWidth is how wide a piece is drawn, so that a gap parts it from that in the next square.
func brickWidth(size, pitch int) int {
	wide := 2 + 2*size
	if pitch < 8 {
		wide = 3 + size
	}
	return min(wide, pitch-1)
}

// brick draws one piece on a line of its square. A stack that fills its square meets the piece
// on the square above, and is parted from it by the shades of both.
func brick(f *Form, c *Canvas, p place, y int, size string, top bool) {
	cell, field := cellAt(f, p), fieldAt(f, p.row, p.column)
	ground := f.Shade(cell, (p.row+p.column)%2 == 1)
	wide := brickWidth(int(size[0]-'0'), f.pitch)
	x := p.x + (f.pitch-wide)/2
	c.shape(x, y, "▟"+strings.Repeat("█", wide-2)+"▙", field, ground)
	in := field.Bold()
	if did, is := changed(cell); is && top {
		in = did.Bold()
	}
	c.text(x+wide/2-1, y, in, cell.Text[:1]+size)
}
