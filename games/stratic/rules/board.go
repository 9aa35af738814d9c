package rules

import "boardroom/games"

// The sizes of the board that never change.
const (
	Side     = 12 // files of one board, and ranks
	Lineup   = 3  // ranks that a side starts on
	FarLine  = Side - Lineup
	MostSide = 4 // boards side by side
)

// Ways are the directions of the board.
func (t *Terms) Ways() []Way {
	if t.Levels > 1 {
		return spaceWays
	}
	return flatWays
}

// WayTo is the way from one cell to another that lies straight or diagonally
// from it.
func (t *Terms) WayTo(from, to Cell) (w Way, steps int, ok bool) {
	steps = Apart(from, to)
	if steps == 0 || !InLine(from, to) {
		return Way{}, steps, false
	}
	for _, w := range t.Ways() {
		if from.Plus(w, steps) == to {
			return w, steps, true
		}
	}
	return Way{}, steps, false
}

// Files is how many files the board starts with.
func (t *Terms) Files() int { return Side * t.Boards }

// IsOn says whether a cell is on the board as far as it has grown.
func (p *Position) IsOn(c Cell) bool { return p.wasOn(c, p.Grown) }

// wasOn says whether a cell is on the board when it has grown so often.
func (t *Terms) wasOn(c Cell, grown int) bool {
	within := func(n, size int) bool { return n >= -grown && n < size+grown }
	return within(c.File(), t.Files()) && within(c.Rank(), Side) && (c.Level() == 0 || t.Levels > 1 && within(c.Level(), t.Levels))
}

// Bounds is the whole board.
func (p *Position) Bounds() Box {
	depth := p.Grown
	if p.Levels == 1 {
		depth = 0
	}
	return Box{
		At(-p.Grown, -p.Grown, -depth),
		At(p.Files()-1+p.Grown, Side-1+p.Grown, p.Levels-1+depth),
	}
}

// around is the part of the board that is so near to a cell.
func (p *Position) around(c Cell, distance int) Box {
	b := p.Bounds()
	return Box{
		At(max(b.Low.File(), c.File()-distance), max(b.Low.Rank(), c.Rank()-distance), max(b.Low.Level(), c.Level()-distance)),
		At(min(b.High.File(), c.File()+distance), min(b.High.Rank(), c.Rank()+distance), min(b.High.Level(), c.Level()+distance)),
	}
}

// IsMidboard says whether a cell is in the field between the starting lines
// that does not grow.
func (t *Terms) IsMidboard(c Cell) bool {
	return c.File() >= 0 && c.File() < t.Files() &&
		c.Rank() >= Lineup && c.Rank() < FarLine &&
		c.Level() >= 0 && c.Level() < t.Levels
}

// IsPast says whether a cell lies past the starting line of a side.
func IsPast(line Camp, c Cell) bool {
	if line == South {
		return c.Rank() < Lineup
	}
	return c.Rank() >= FarLine
}

// IsZone says whether a seat starts on the cell: the three ranks of its side on
// its own board.
func (t *Terms) IsZone(seat games.Seat, c Cell) bool {
	first := Side * (int(seat-1) / 2)
	return c.File() >= first && c.File() < first+Side &&
		c.Level() >= 0 && c.Level() < t.Levels &&
		c.Rank() >= 0 && c.Rank() < Side && IsPast(CampOf(seat), c)
}

// Zone is the part of the board on which a seat starts.
func (t *Terms) Zone(seat games.Seat) Box {
	file := Side * (int(seat-1) / 2)
	rank := 0
	if CampOf(seat) == North {
		rank = FarLine
	}
	return Box{At(file, rank, 0), At(file+Side-1, rank+Lineup-1, t.Levels-1)}
}

// Place is the cell of a seat's zone at a file from the left, a row from the
// front and a level from the lowest.
func (t *Terms) Place(seat games.Seat, file, row, level int) Cell {
	rank := Lineup - 1 - row
	if CampOf(seat) == North {
		rank = FarLine + row
	}
	return At(Side*(int(seat-1)/2)+file, rank, level)
}
