package stratic

import (
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// Viewport is what the seat may see around a cell.
func (p *position) Viewport(seat games.Seat, name string, most board.Size) (board.Picture, error) {
	c, err := p.placeNamed(name)
	if err != nil {
		return board.Picture{}, err
	}
	known, b := p.known(seat), p.Bounds()
	return known.draw(sheet{
		files:  window(c.File(), most.Columns, b.Low.File(), b.High.File()),
		ranks:  window(c.Rank(), most.Rows, b.Low.Rank(), b.High.Rank()),
		levels: window(c.Level(), most.Levels, b.Low.Level(), b.High.Level()),
	}), nil
}

// HasCell says whether the board has a cell of this name.
func (p *position) HasCell(name string) bool {
	c, ok := p.readCell(name)
	return ok && p.IsOn(c)
}

// placeNamed reads the name of a cell of the board.
func (p *position) placeNamed(name string) (rules.Cell, error) {
	c, ok := p.readCell(name)
	switch {
	case !ok:
		return 0, p.notCell(name)
	case !p.IsOn(c):
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

// Pan is the cell that lies so far from another, on the board.
func (p *position) Pan(name string, by board.Size) string {
	c, err := p.placeNamed(name)
	if err != nil {
		c = rules.At(p.Files()/2, rules.Side/2, 0)
	}
	b := p.Bounds()
	within := func(n, low, high int) int { return max(low, min(n, high)) }
	return p.name(rules.At(
		within(c.File()+by.Columns, b.Low.File(), b.High.File()),
		within(c.Rank()+by.Rows, b.Low.Rank(), b.High.Rank()),
		within(c.Level()+by.Levels, b.Low.Level(), b.High.Level()),
	))
}

// OnLevel is the cell of a level with the file and rank of another.
func (p *position) OnLevel(name, level string) (string, error) {
	if p.Levels == 1 {
		return "", games.Illegal("This board has only one level.")
	}
	b := p.Bounds()
	n, rest, ok := p.cutLevel(level)
	if !ok || rest != "" || n < b.Low.Level() || n > b.High.Level() {
		return "", games.Illegalf("%q is not a level: they are %s to %s.", phrase.Quotable(level), p.levelName(b.Low.Level()), p.levelName(b.High.Level()))
	}
	c, err := p.placeNamed(name)
	if err != nil {
		return "", err
	}
	return p.name(rules.At(c.File(), c.Rank(), n)), nil
}
