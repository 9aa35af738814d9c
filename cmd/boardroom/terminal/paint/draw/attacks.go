package draw

import (
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// drawAttacks draws from where what is in check is attacked: the edges of what attacks, and a line
// over the empty cells between both, where that is straight.
func drawAttacks(f *Form, c *Canvas, part Part) {
	if !f.IsShaded() || f.tall > 1 {
		return
	}
	for _, attack := range f.Attacks {
		row, column, known := f.Find(attack.From)
		toRow, toColumn, stands := f.Find(attack.To)
		if !known || !stands {
			continue
		}
		if part.Has(f.Picture, row, column) {
			x, y := f.At(part, row, column)
			attacking(f, c, x, y, f.Shade(&f.Rows[row].Cells[column], (row+column)%2 == 1))
		}
		if attack.Straight {
			lineBetween(f, c, part, [2]int{row, column}, [2]int{toRow, toColumn})
		}
	}
}

// attacking draws the edges of a piece that attacks.
func attacking(f *Form, c *Canvas, x, y int, ground ink.Field) {
	if f.pitch > 2 {
		c.set(x, y, ink.Danger.Edge().Upon(ground), '▐')
	}
	c.set(x+f.pitch-1, y, ink.Danger.Edge().Upon(ground), '▌')
}

// endangered draws the sign of what is in danger, where that is so.
func (c *Canvas) endangered(x, y int, cell *board.Cell) {
	if isEndangered(cell.Mark) {
		c.set(x, y, ink.Danger.Bold(), inDanger)
	}
}

// lineBetween draws a line over the empty cells between two, by row and column.
func lineBetween(f *Form, c *Canvas, part Part, from, to [2]int) {
	down, right := to[0]-from[0], to[1]-from[1]
	steps := max(abs(down), abs(right))
	isOneLevel := part.Per == 0 || from[0]/part.Per == to[0]/part.Per
	isStraight := down == 0 || right == 0 || abs(down) == abs(right)
	if !isOneLevel || !isStraight {
		return
	}
	for n := 1; n < steps; n++ {
		row, column := from[0]+n*down/steps, from[1]+n*right/steps
		if !f.isThere(part, row, column) {
			continue
		}
		cell := &f.Rows[row].Cells[column]
		if cell.Text != "" || cell.Unseen || cell.Mark != board.Untouched {
			continue
		}
		x, y := f.At(part, row, column)
		in := ink.Alarm.Upon(f.Shade(cell, (row+column)%2 == 1))
		switch {
		case down == 0:
			c.fill(x, y, f.pitch, in, '─')
		case right == 0:
			c.set(x+(f.pitch-1)/2, y, in, '│')
		case (down > 0) == (right > 0):
			c.set(x+(f.pitch-1)/2, y, in, '╲')
		default:
			c.set(x+(f.pitch-1)/2, y, in, '╱')
		}
	}
}

func abs(n int) int { return max(n, -n) }
