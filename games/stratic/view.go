package stratic

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/stratic/rules"
)

// The parts of the board, which a picture shades.
const (
	trough = iota
	midboard
	fresh
	southern
	northern
)

// regionNames name the parts in the order of their numbers.
func regionNames() []string {
	return []string{trough: "the trough", midboard: "the midboard", fresh: "new in this round", southern: "South's side", northern: "North's side"}
}

// region is the part of the board that a cell is in, as a picture shows it: what
// the board has grown by in this round is shown as new.
func (p *position) region(c rules.Cell) int {
	if p.IsFresh(c) {
		return fresh
	}
	return p.ground(c)
}

// ground is the part of the board that a cell is in for good.
func (p *position) ground(c rules.Cell) int {
	switch {
	case p.IsMidboard(c):
		return midboard
	case rules.IsPast(rules.South, c):
		return southern
	case rules.IsPast(rules.North, c):
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
	if p.Levels > 1 {
		start, margin = 0, deepMargin
	}
	for ; ; start, margin = 0, margin-1 {
		if s := p.near(start, margin); margin == 0 || s.size() <= mostDrawn {
			return p.draw(s)
		}
	}
}

// A sheet is what a picture draws: these files, ranks and levels, ascending. A gap
// stands for files or ranks that are left out.
type sheet struct {
	files, ranks, levels []int
}

const gap = math.MinInt

func isGap(n int) bool { return n == gap }

func (s *sheet) size() int { return len(s.files) * len(s.ranks) * len(s.levels) }

// near lists the files, ranks and levels of the start with a margin around it,
// and those that are so near to a piece.
func (p *position) near(start, margin int) sheet {
	b := p.Bounds()
	axis := func(low, high, last int, of func(rules.Cell) int) []int {
		var wanted []int
		want := func(from, to int) { wanted = append(wanted, all(max(from, low), min(to, high))...) }
		want(-start, last+start)
		for i := range p.Army {
			n := of(p.Army[i].At)
			want(n-margin, n+margin)
		}
		slices.Sort(wanted)
		return gapped(slices.Compact(wanted), low, high)
	}
	return sheet{
		files:  axis(b.Low.File(), b.High.File(), p.Files()-1, rules.Cell.File),
		ranks:  axis(b.Low.Rank(), b.High.Rank(), rules.Side-1, rules.Cell.Rank),
		levels: slices.DeleteFunc(axis(b.Low.Level(), b.High.Level(), p.Levels-1, rules.Cell.Level), isGap),
	}
}

// gapped are ascending numbers with a gap wherever some of those from low to high are
// left out. A single one is filled in: a gap would take as much room.
func gapped(numbers []int, low, high int) []int {
	var list []int
	next := low
	for _, n := range append(numbers, high+1) {
		if n == next+1 {
			list = append(list, next)
		} else if n > next {
			list = append(list, gap)
		}
		if n <= high {
			list = append(list, n)
		}
		next = n + 1
	}
	return list
}

func all(low, high int) []int {
	var numbers []int
	for n := low; n <= high; n++ {
		numbers = append(numbers, n)
	}
	return numbers
}

// draw makes a picture of a sheet, the highest level and rank first.
func (p *position) draw(s sheet) board.Picture {
	picture := board.Picture{
		Shape: board.Square, Files: true, Signs: p.legend(), Rules: startingLine,
		Regions: regionNames(), Top: p.atTheTop(),
	}
	for _, file := range s.files {
		if isGap(file) {
			picture.Columns = append(picture.Columns, board.Gap)
		} else {
			picture.Columns = append(picture.Columns, p.fileName(file))
		}
	}
	picture.Rows = make([]board.Row, 0, len(s.ranks)*len(s.levels))
	for _, level := range slices.Backward(s.levels) {
		if p.Levels > 1 {
			picture.Levels = append(picture.Levels, board.Level{Name: p.levelName(level), Rows: len(s.ranks)})
		}
		for _, rank := range slices.Backward(s.ranks) {
			picture.Rows = append(picture.Rows, p.drawRow(s.files, rank, level))
		}
	}
	checked := map[string]board.Mark{}
	for _, seat := range p.SeatsInCheck() {
		if s := p.Army.CommanderOf(seat); s != nil {
			checked[p.name(s.At)] = board.Checked
			picture.Attacks = append(picture.Attacks, attacksOn(p, seat)...)
		}
	}
	return picture.Marked(checked)
}

// attacksOn are those on the Commander of a seat by what stands on this board, which under fog
// is what the reader sees.
func attacksOn(p *position, seat games.Seat) (all []board.Attack) {
	for _, t := range p.threats(seat) {
		if t.victim.Kind != rules.Commander {
			continue
		}
		for _, from := range t.from {
			if from != t.at { // else it rides it
				kind := p.Army.On(from).Man.Kind
				isStraight := kind != rules.Viper && kind != rules.Scout
				all = append(all, board.Attack{From: p.name(from), To: p.name(t.at), Straight: isStraight})
			}
		}
	}
	return all
}

// atTheTop are the seats of North, whose side is at the top.
func (p *position) atTheTop() []int {
	return lists.Map(p.SeatsOf(rules.North), func(seat games.Seat) int { return int(seat) })
}

func (p *position) drawRow(files []int, rank, level int) board.Row {
	if isGap(rank) {
		return board.Row{Label: board.Gap, Cells: make([]board.Cell, len(files))}
	}
	return board.Row{Label: p.rankName(rank), Ruled: isRuled(rank), Cells: lists.Map(files, func(file int) board.Cell {
		if isGap(file) {
			return board.Cell{}
		}
		return p.drawCell(rules.At(file, rank, level))
	})}
}

const startingLine = "starting line"

// isRuled says whether a starting line runs above a rank.
func isRuled(rank int) bool { return rank == rules.Lineup-1 || rank == rules.FarLine-1 }

func (p *position) drawCell(c rules.Cell) board.Cell {
	drawn := board.Cell{Name: p.name(c), Region: p.region(c), Unseen: !p.IsSeen(c)}
	drawn.Zone, drawn.Outer = p.zone(drawn.Region, c)
	if s := p.Army.On(c); s != nil {
		drawn.Owner = int(s.Top().Seat)
		drawn.Text = p.sign(s)
		drawn.Lesser, drawn.Chief = s.Bare(), s.Man.Kind == rules.Commander
		drawn.Words = owned(s)
	}
	return drawn
}

// zone is the seat whose ground a cell of a region is, where the region is past a
// starting line, and whether the seat could not start there.
func (r *ruler) zone(region int, c rules.Cell) (seat int, outer bool) {
	if region != southern && region != northern {
		return 0, false
	}
	seat = 1 + 2*(min(max(c.File(), 0), r.terms.Files()-1)/rules.Side) + region - southern
	return seat, !r.terms.IsZone(games.Seat(seat), c)
}

// sign is what stands on a square in a few letters, the Fortifier first: South
// has capitals, North small letters, and in Partners the number of the seat
// follows.
func (r *ruler) sign(s *rules.Square) string {
	text := ""
	for _, man := range s.Pieces() {
		letter := string(man.Kind)
		if rules.CampOf(man.Seat) == rules.South {
			letter = strings.ToUpper(letter)
		}
		if text += letter; r.terms.Boards > 1 {
			text += strconv.Itoa(int(man.Seat))
		}
	}
	return text
}

// legend explains the letters of all seats on one board, on several those of the first
// seat and one of each other; and a stack, one that stands where any does.
func (p *position) legend() []board.Sign {
	var signs []board.Sign
	add := func(man rules.Piece, means string) {
		s := rules.Square{Man: man}
		if man.Kind == rules.Fortifier {
			s = rules.Square{Fort: man.Seat}
		}
		isFort, isChief := man.Kind == rules.Fortifier, man.Kind == rules.Commander
		signs = append(signs, board.Sign{Text: p.sign(&s), Means: means, Lesser: isFort, Chief: isChief})
	}
	for i, letter := range p.Kinds() {
		kind := rules.Kind(letter)
		for seat := games.Seat(1); int(seat) <= p.Seats(); seat++ {
			switch {
			case i == 0:
				add(kind.Of(seat), fmt.Sprintf("%s of {%d}", kindNames[kind], seat))
			case seat == 1 || p.Boards == 1:
				add(kind.Of(seat), kindNames[kind])
			}
		}
	}
	stack := rules.Square{Fort: 1, Man: rules.Aggressor.Of(2)}
	for i := range p.Army {
		if p.Army[i].Stacked() {
			stack = p.Army[i]
			break
		}
	}
	means := fmt.Sprintf("%s of {%d} riding a Fortifier of {%d}", kindNames[stack.Man.Kind], stack.Man.Seat, stack.Fort)
	return append(signs, board.Sign{Text: p.sign(&stack), Means: means})
}

// picture shows the zone of a seat with the formation so far, of several levels the
// one in view.
func (d *draft) picture() board.Picture {
	z := d.Zone(d.Seat)
	p := &position{&rules.Position{Terms: *d.Terms, Phase: rules.Deploying, Army: d.Army}, d.ruler}
	picture := p.draw(sheet{files: all(z.Low.File(), z.High.File()), ranks: all(z.Low.Rank(), z.High.Rank()), levels: []int{d.view}})
	picture.Signs = d.legend()
	return picture
}

// legend explains the letters of the seat alone, and under fog a stack.
func (d *draft) legend() []board.Sign {
	fort := rules.Square{Fort: d.Seat}
	signs := []board.Sign{{Text: d.sign(&fort), Means: fmt.Sprintf("%s of {%d}", kindNames[rules.Fortifier], d.Seat)}}
	for _, letter := range strings.TrimPrefix(d.Kinds(), string(rules.Fortifier)) {
		s := rules.Square{Man: rules.Kind(letter).Of(d.Seat)}
		signs = append(signs, board.Sign{Text: d.sign(&s), Means: kindNames[rules.Kind(letter)]})
	}
	if d.Fog {
		stack := rules.Square{Fort: d.Seat, Man: rules.Aggressor.Of(d.Seat)}
		signs = append(signs, board.Sign{Text: d.sign(&stack), Means: "Aggressor riding a Fortifier"})
	}
	return signs
}

// Opened is the whole position, for when the game is over: it is nobody's turn, also where
// the players ended it and not the rules.
func (p *position) Opened() games.View {
	facts := slices.DeleteFunc(p.facts(), func(f games.Fact) bool { return f.Name == "Turn" })
	return games.View{Picture: p.picture(), Facts: facts}
}
