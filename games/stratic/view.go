package stratic

import (
	"fmt"
	"slices"
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
	fresh
)

// regionNames name the parts in the order of their numbers.
func (p *position) regionNames() []string {
	names := []string{"the trough between the starting lines", "the midboard", "past South's starting line", "past North's starting line"}
	if p.hasGrown() {
		names = append(names, "new in this round")
	}
	return names
}

// region is the part of the board that a cell is in, as a picture shows it: what
// the board has grown by in this round is shown as new.
func (p *position) region(c cell) int {
	if p.isFresh(c) {
		return fresh
	}
	return p.ground(c)
}

// hasGrown says whether the board grew at the end of the last round.
func (p *position) hasGrown() bool {
	return p.phase == playing && p.grown > 0 && expandsAfter(p.rounds) && expansions(p.rounds) == p.grown
}

// isFresh says whether the board reached a cell at the end of the last round.
func (p *position) isFresh(c cell) bool {
	if !p.hasGrown() {
		return false
	}
	b := p.bounds()
	return c.file() == b.low.file() || c.file() == b.high.file() || c.rank() == b.low.rank() || c.rank() == b.high.rank() ||
		p.levels > 1 && (c.level() == b.low.level() || c.level() == b.high.level())
}

// ground is the part of the board that a cell is in for good.
func (t *terms) ground(c cell) int {
	switch {
	case t.isMidboard(c):
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

// mostDrawn bounds the cells of a picture.
const mostDrawn = 4096

// How far around the start, and around each piece, a picture reaches at least.
const (
	startMargin = 3
	pieceMargin = 2
	deepMargin  = 1 // where the board has levels
)

// picture shows where the game started and all that is near a piece. What is far
// from everything is left out, so that a picture does not grow with a board on
// which nothing is.
func (p *position) picture() board.Picture {
	start, margin := startMargin, pieceMargin
	if p.levels > 1 {
		start, margin = 0, deepMargin
	}
	for ; ; start, margin = 0, margin-1 {
		if s := p.near(start, margin); margin == 0 || s.size() <= mostDrawn {
			return p.draw(s)
		}
	}
}

// A sheet is what a picture draws: these files, ranks and levels, ascending.
type sheet struct {
	files, ranks, levels []int
	before, behind       [2]bool // the board goes on beside the files and the ranks
	checked              []cell  // with Commanders in check
}

func (s *sheet) size() int { return len(s.files) * len(s.ranks) * len(s.levels) }

// near lists the files, ranks and levels of the start with a margin around it,
// and those that are so near to a piece.
func (p *position) near(start, margin int) sheet {
	b := p.bounds()
	axis := func(low, high, first, last int, of func(cell) int) []int {
		wanted := map[int]bool{}
		want := func(from, to int) {
			for n := max(from, low); n <= min(to, high); n++ {
				wanted[n] = true
			}
		}
		want(first-start, last+start)
		for i := range p.army {
			n := of(p.army[i].at)
			want(n-margin, n+margin)
		}
		return withoutHoles(sorted(wanted), low, high)
	}
	s := sheet{
		files:  axis(b.low.file(), b.high.file(), 0, p.files()-1, cell.file),
		ranks:  axis(b.low.rank(), b.high.rank(), 0, side-1, cell.rank),
		levels: axis(b.low.level(), b.high.level(), 0, p.levels-1, cell.level),
	}
	s.before = [2]bool{s.files[0] > b.low.file(), s.ranks[0] > b.low.rank()}
	s.behind = [2]bool{s.files[len(s.files)-1] < b.high.file(), s.ranks[len(s.ranks)-1] < b.high.rank()}
	return s
}

// withoutHoles fills in single numbers that are left out of ascending ones from
// low to high: a gap would take as much room.
func withoutHoles(numbers []int, low, high int) []int {
	var filled []int
	next := low
	for _, n := range numbers {
		if n == next+1 {
			filled = append(filled, next)
		}
		filled, next = append(filled, n), n+1
	}
	if next == high {
		filled = append(filled, high)
	}
	return filled
}

// all lists the whole numbers from low to high.
func all(low, high int) []int {
	var numbers []int
	for n := low; n <= high; n++ {
		numbers = append(numbers, n)
	}
	return numbers
}

// draw makes a picture of a sheet, the highest level and rank first. Where
// numbers are left out there is a gap.
func (p *position) draw(s sheet) board.Picture {
	s.checked = p.inCheckOn()
	picture := board.Picture{Shape: board.Square, Signs: p.legend(), Regions: p.regionNames(), Rules: startingLine}
	for _, n := range withGaps(s.files, s.before[0], s.behind[0]) {
		if n == nil {
			picture.Columns = append(picture.Columns, board.Gap)
		} else {
			picture.Columns = append(picture.Columns, p.fileName(*n))
		}
	}
	ranks := withGaps(s.ranks, s.before[1], s.behind[1])
	picture.Rows = make([]board.Row, 0, len(ranks)*len(s.levels))
	for i := len(s.levels) - 1; i >= 0; i-- {
		if p.levels > 1 {
			picture.Levels = append(picture.Levels, board.Level{Name: p.levelName(s.levels[i]), Rows: len(ranks)})
		}
		for j := len(ranks) - 1; j >= 0; j-- {
			if ranks[j] == nil {
				picture.Rows = append(picture.Rows, board.Row{Label: board.Gap, Cells: make([]board.Cell, len(picture.Columns))})
			} else {
				picture.Rows = append(picture.Rows, p.drawRow(&s, *ranks[j], s.levels[i]))
			}
		}
	}
	return picture
}

// withGaps are ascending numbers with a gap, nil, wherever some are left out.
func withGaps(numbers []int, before, behind bool) []*int {
	list := make([]*int, 0, len(numbers)+2)
	for i := range numbers {
		if i == 0 && before || i > 0 && numbers[i] > numbers[i-1]+1 {
			list = append(list, nil)
		}
		list = append(list, &numbers[i])
	}
	if behind {
		list = append(list, nil)
	}
	return list
}

func (p *position) drawRow(s *sheet, rank, level int) board.Row {
	files := withGaps(s.files, s.before[0], s.behind[0])
	row := board.Row{Label: p.rankName(rank), Ruled: isRuled(rank), Cells: make([]board.Cell, len(files))}
	for i, file := range files {
		if file != nil {
			row.Cells[i] = p.drawCell(at(*file, rank, level))
			if slices.Contains(s.checked, at(*file, rank, level)) {
				row.Cells[i].Mark = board.Checked
			}
		}
	}
	return row
}

const startingLine = "starting line"

// isRuled says whether a starting line runs above a rank.
func isRuled(rank int) bool { return rank == lineup-1 || rank == farLine-1 }

func (p *position) drawCell(c cell) board.Cell {
	drawn := board.Cell{Name: p.name(c), Region: p.region(c), Unseen: !p.isSeen(c)}
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
	add := func(man piece, means string) {
		s := square{man: man}
		if man.kind == fortifier {
			s = square{fort: man.seat}
		}
		signs = append(signs, board.Sign{Text: t.sign(&s), Means: means})
	}
	for i, letter := range t.kinds() {
		means := kindNames[kind(letter)]
		if i == 0 {
			means += " of {1}"
		}
		add(piece{kind(letter), 1}, means)
	}
	for seat := games.Seat(2); int(seat) <= t.seats(); seat++ {
		add(piece{fortifier, seat}, fmt.Sprintf("%s of {%d}", kindNames[fortifier], seat))
	}
	stack := square{fort: 1, man: piece{aggressor, 2}}
	return append(signs, board.Sign{Text: t.sign(&stack), Means: "Aggressor of {2} riding a Fortifier of {1}"})
}

// picture shows the zone of a seat with the formation so far.
func (f *formation) picture() board.Picture {
	z := f.zone(f.seat)
	p := &position{terms: *f.terms, phase: deploying, army: f.army}
	picture := p.draw(sheet{files: all(z.low.file(), z.high.file()), ranks: all(z.low.rank(), z.high.rank()), levels: all(z.low.level(), z.high.level())})
	picture.Signs = f.legend()
	return picture
}

// legend explains the letters of the seat alone, and under fog a stack.
func (f *formation) legend() []board.Sign {
	fort := square{fort: f.seat}
	signs := []board.Sign{{Text: f.sign(&fort), Means: fmt.Sprintf("%s of {%d}", kindNames[fortifier], f.seat)}}
	for _, letter := range strings.TrimPrefix(f.kinds(), string(fortifier)) {
		s := square{man: piece{kind(letter), f.seat}}
		signs = append(signs, board.Sign{Text: f.sign(&s), Means: kindNames[kind(letter)]})
	}
	if f.fog {
		stack := square{fort: f.seat, man: piece{aggressor, f.seat}}
		signs = append(signs, board.Sign{Text: f.sign(&stack), Means: "Aggressor riding a Fortifier"})
	}
	return signs
}
