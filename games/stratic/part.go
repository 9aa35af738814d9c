package stratic

import (
	"boardroom/games"
	"boardroom/games/board"
)

// Part is what the seat may see around a cell.
func (p *position) Part(seat games.Seat, name string, most board.Size) (board.Picture, error) {
	c, err := p.placeNamed(name)
	if err != nil {
		return board.Picture{}, err
	}
	known, b := p.known(seat), p.bounds()
	return known.draw(sheet{
		files:  window(c.file(), most.Columns, b.low.file(), b.high.file()),
		ranks:  window(c.rank(), most.Rows, b.low.rank(), b.high.rank()),
		levels: window(c.level(), most.Levels, b.low.level(), b.high.level()),
	}), nil
}

// placeNamed reads the name of a cell of the board.
func (p *position) placeNamed(name string) (cell, error) {
	c, ok := p.readCell(name)
	switch {
	case !ok:
		return 0, p.notCell(name)
	case !p.isOn(c):
		return 0, p.offBoard(c)
	}
	return c, nil
}

// window lists at most so many numbers around one, out of those from low to high.
func window(middle, most, low, high int) []int {
	most = max(most, 1)
	from := max(low, min(middle-most/2, high-most+1))
	return all(from, min(from+most-1, high))
}

// Beyond is the cell that lies so far from another, on the board.
func (p *position) Beyond(name string, by board.Size) string {
	c, err := p.placeNamed(name)
	if err != nil {
		c = at(p.files()/2, side/2, 0)
	}
	b := p.bounds()
	within := func(n, low, high int) int { return max(low, min(n, high)) }
	return p.name(at(
		within(c.file()+by.Columns, b.low.file(), b.high.file()),
		within(c.rank()+by.Rows, b.low.rank(), b.high.rank()),
		within(c.level()+by.Levels, b.low.level(), b.high.level()),
	))
}

// OnLevel is the cell of a level with the file and rank of another.
func (p *position) OnLevel(name, level string) (string, error) {
	if p.levels == 1 {
		return "", games.Illegal("This board is flat: it has one level.")
	}
	b := p.bounds()
	n, rest, ok := p.cutLevel(level)
	if !ok || rest != "" || n < b.low.level() || n > b.high.level() {
		return "", games.Illegalf("%q is not a level: they are %s to %s.", games.Shortened(level), p.levelName(b.low.level()), p.levelName(b.high.level()))
	}
	c, err := p.placeNamed(name)
	if err != nil {
		return "", err
	}
	return p.name(at(c.file(), c.rank(), n)), nil
}
