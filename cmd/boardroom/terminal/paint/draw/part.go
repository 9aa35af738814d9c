package draw

import "boardroom/games/board"

// A Part is the piece of a picture that is drawn: rows from Top to Bottom-1, and
// from Left to Right-1 columns or, on a hex board, half cells. Where a board has
// levels of so many rows Per level, it is that of each level from First to Last-1,
// so many of which stand Beside each other.
type Part struct{ Left, Right, Top, Bottom, Per, First, Last, Beside int }

// Whole is the part that is all of a picture.
func Whole(p *board.Picture) Part {
	all := Part{Bottom: len(p.Rows), Per: p.PerLevel(), Beside: 1}
	if all.Per > 0 {
		all.Bottom, all.Last = all.Per, len(p.Levels)
	}
	for r, row := range p.Rows {
		if p.Shape == board.Hex {
			all.Right = max(all.Right, halves(p, r, len(row.Cells)))
		} else {
			all.Right = max(all.Right, len(row.Cells))
		}
	}
	return all
}

// Has says whether a cell is in the part.
func (a Part) Has(p *board.Picture, row, column int) bool {
	if a.Per > 0 {
		if level := row / a.Per; level < a.First || level >= a.Last {
			return false
		}
		row %= a.Per
	}
	if row < a.Top || row >= a.Bottom {
		return false
	}
	if p.Shape == board.Hex {
		x := halves(p, row, column)
		return x >= a.Left && x+2 <= a.Right
	}
	return column >= a.Left && column < a.Right
}

// IsAll says whether a part is all of a picture.
func (a Part) IsAll(p *board.Picture) bool {
	a.Beside = 1
	return a == Whole(p)
}

// columns, rows and levels count what is in the part.
func (a Part) columns() int { return a.Right - a.Left }
func (a Part) rows() int    { return a.Bottom - a.Top }
func (a Part) levels() int  { return max(a.Last-a.First, 1) }

// Worth is how much a part shows of what is around its middle: what counts is how far
// it reaches in every direction, then how many cells it has.
func (a Part) Worth(p *board.Picture) int {
	columns := a.columns()
	if p.Shape == board.Hex {
		columns /= 2
	}
	return min(columns, a.rows())<<20 + columns*a.rows()*a.levels()
}

// halves is how many half cells a hex cell is from the left edge.
func halves(p *board.Picture, row, column int) int {
	return max(p.Rows[row].Shift, 0) + 2*column
}

// around is the range of room places out of all whose middle is nearest to centre.
func around(centre, room, all int) (from, to int) {
	room = max(room, 1)
	from = max(0, min(centre-room/2, all-room))
	return from, min(from+room, all)
}

// NextTo is the part that holds a cell and all that touch it.
func NextTo(p *board.Picture, row, column int) Part {
	from, to := column-1, column+2
	if p.Shape == board.Hex {
		x := halves(p, row, column)
		from, to = x-2, x+4
	}
	next := Part{Left: max(from, 0), Right: to, Top: max(row-1, 0), Bottom: row + 2}
	if next.Per = p.PerLevel(); next.Per > 0 {
		level, row := row/next.Per, row%next.Per
		next.Top, next.Bottom, next.First, next.Last = max(row-1, 0), row+2, level-1, level+2
	}
	return next
}
