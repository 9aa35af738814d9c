package stratic

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
)

// The parts of the board, which a picture shades.
const (
	trough = iota
	midboard
	southern
	northern
	outOfSight
)

// regionNames name the parts in the order of their numbers.
func (p *position) regionNames() []string {
	names := []string{"the trough between the starting lines", "the midboard", "past South's starting line", "past North's starting line"}
	if p.fog {
		names = append(names, "out of sight")
	}
	return names
}

// region is the part of the board that a cell is in, as far as it is seen.
func (p *position) region(c cell) int {
	switch {
	case !p.isSeen(c):
		return outOfSight
	case p.isMidboard(c):
		return midboard
	case isPast(south, c):
		return southern
	case isPast(north, c):
		return northern
	}
	return trough
}

// View is what the seat may see.
func (p *position) View(seat games.Seat) games.View {
	known := p.known(seat)
	return games.View{Picture: known.picture(), Facts: known.facts()}
}

// mostDrawn is how many cells a picture has at most if it shows the whole board.
// Of a bigger one it leaves out files, ranks and levels on which nothing stands.
const mostDrawn = 4096

// picture shows the whole board, or of a big one the start and all that stands
// near anything.
func (p *position) picture() board.Picture {
	b := p.bounds()
	if b.size() <= mostDrawn {
		return p.draw(all(b.low.file(), b.high.file()), all(b.low.rank(), b.high.rank()), all(b.low.level(), b.high.level()))
	}
	for _, margin := range []int{2, 1, 0} {
		files, ranks, levels := p.near(b, margin)
		if margin == 0 || len(files)*len(ranks)*len(levels) <= mostDrawn {
			return p.draw(files, ranks, levels)
		}
	}
	return board.Picture{}
}

// near lists the files and ranks of the start, and all files, ranks and levels
// that are so near to a piece.
func (p *position) near(b box, margin int) (files, ranks, levels []int) {
	wanted := [3]map[int]bool{{}, {}, {}}
	for file := range p.files() {
		wanted[0][file] = true
	}
	for rank := range side {
		wanted[1][rank] = true
	}
	wanted[2][0] = true
	for i := range p.army {
		c := p.army[i].at
		for axis, n := range [3]int{c.file(), c.rank(), c.level()} {
			for d := -margin; d <= margin; d++ {
				wanted[axis][n+d] = true
			}
		}
	}
	pick := func(axis, low, high int) []int {
		var picked []int
		for _, n := range sorted(wanted[axis]) {
			if n >= low && n <= high {
				picked = append(picked, n)
			}
		}
		return picked
	}
	return pick(0, b.low.file(), b.high.file()), pick(1, b.low.rank(), b.high.rank()), pick(2, b.low.level(), b.high.level())
}

// all lists the whole numbers from low to high.
func all(low, high int) []int {
	var numbers []int
	for n := low; n <= high; n++ {
		numbers = append(numbers, n)
	}
	return numbers
}

// jumped labels what is left out between two files or ranks.
const jumped = "~"

// draw makes a picture of these files, ranks and levels, the highest level and
// rank first. Where numbers are left out there is a gap.
func (p *position) draw(files, ranks, levels []int) board.Picture {
	picture := board.Picture{Shape: board.Square, Signs: p.legend(), Regions: p.regionNames()}
	for i, file := range files {
		if i > 0 && file > files[i-1]+1 {
			picture.Columns = append(picture.Columns, jumped)
		}
		picture.Columns = append(picture.Columns, fileName(file))
	}
	gap := func(label string) {
		picture.Rows = append(picture.Rows, board.Row{Label: label, Cells: make([]board.Cell, len(picture.Columns))})
	}
	for i := len(levels) - 1; i >= 0; i-- {
		if p.levels > 1 {
			gap("/" + numberName(levels[i]))
		}
		for j := len(ranks) - 1; j >= 0; j-- {
			picture.Rows = append(picture.Rows, p.drawRow(files, ranks[j], levels[i]))
			if j > 0 && ranks[j] > ranks[j-1]+1 {
				gap(jumped)
			}
		}
	}
	return picture
}

func (p *position) drawRow(files []int, rank, level int) board.Row {
	row := board.Row{Label: numberName(rank), Cells: make([]board.Cell, 0, len(files))}
	if p.levels > 1 {
		row.Label += "/" + numberName(level)
	}
	for i, file := range files {
		if i > 0 && file > files[i-1]+1 {
			row.Cells = append(row.Cells, board.Cell{})
		}
		row.Cells = append(row.Cells, p.drawCell(at(file, rank, level)))
	}
	return row
}

func (p *position) drawCell(c cell) board.Cell {
	drawn := board.Cell{Name: p.name(c), Region: p.region(c)}
	if s := p.army.on(c); s != nil {
		drawn.Owner = int(s.top().seat)
		drawn.Text = p.sign(s)
		drawn.Words = p.owned(s)
	}
	return drawn
}

// sign is what stands on a square in a few letters, the Fortifier first: South
// has capitals, North small letters, and in Partners the number of the seat
// follows.
func (t *terms) sign(s *square) string {
	text := ""
	for _, man := range s.pieces() {
		letter := string(man.kind)
		if campOf(man.seat) == south {
			letter = strings.ToUpper(letter)
		}
		if text += letter; t.boards > 1 {
			text += strconv.Itoa(int(man.seat))
		}
	}
	return text
}

// legend explains the letters of the first seat, one of each other seat, and a
// stack.
func (t *terms) legend() []board.Sign {
	var signs []board.Sign
	add := func(s square, means string) { signs = append(signs, board.Sign{Text: t.sign(&s), Means: means}) }
	one := func(man piece) {
		s := square{man: man}
		if man.kind == fortifier {
			s = square{fort: man.seat}
		}
		add(s, fmt.Sprintf("%s of {%d}", aKind(man.kind), man.seat))
	}
	for _, letter := range t.kinds() {
		one(piece{kind(letter), 1})
	}
	for seat := games.Seat(2); int(seat) <= t.seats(); seat++ {
		one(piece{fortifier, seat})
	}
	add(square{fort: 1, man: piece{aggressor, 2}}, "a Fortifier of {1} with an Aggressor of {2} riding")
	return signs
}

// picture shows the zone of a seat with the formation so far.
func (f *formation) picture() board.Picture {
	z := f.zone(f.seat)
	p := &position{terms: *f.terms, phase: deploying, army: f.army}
	return p.draw(all(z.low.file(), z.high.file()), all(z.low.rank(), z.high.rank()), all(z.low.level(), z.high.level()))
}
