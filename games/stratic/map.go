package stratic

import (
	"fmt"

	"boardroom/games"
	"boardroom/games/board"
)

// A survey is the board divided into blocks of so many files and ranks, with the
// pieces of each side in each, all levels together.
type survey struct {
	*position
	low           cell // the corner of the first block
	size          int  // files and ranks of a block
	columns, rows int
	counts        [][2]int
}

// survey counts what is seen, in blocks of the least size of which no more than
// so many lie side by side.
func (p *position) survey(most board.Size) *survey {
	b := p.bounds()
	files, ranks := b.high.file()-b.low.file()+1, b.high.rank()-b.low.rank()+1
	s := &survey{position: p, low: b.low, size: 1}
	if most.Columns > 0 && most.Rows > 0 {
		s.size = max((files+most.Columns-1)/most.Columns, (ranks+most.Rows-1)/most.Rows, 1)
	}
	s.columns, s.rows = (files+s.size-1)/s.size, (ranks+s.size-1)/s.size
	s.counts = make([][2]int, s.columns*s.rows)
	for i := range p.army {
		square := &p.army[i]
		column, row := (square.at.file()-b.low.file())/s.size, (square.at.rank()-b.low.rank())/s.size
		for _, man := range square.pieces() {
			s.counts[row*s.columns+column][campOf(man.seat)]++
		}
	}
	return s
}

// The signs of a map.
const (
	southSign = "S"
	northSign = "n"
	bothSign  = "*"
)

// mostMapped is how many columns and rows a map has if nobody says.
const mostMapped = 40

// Map is the whole board small.
func (p *position) Map(seat games.Seat, most board.Size) games.Answer {
	known := p.known(seat)
	for _, n := range []*int{&most.Columns, &most.Rows} {
		if *n <= 0 || *n > mostMapped {
			*n = mostMapped
		}
	}
	s := known.survey(most)
	picture := s.picture()
	return games.Answer{Lines: s.told(), Picture: &picture}
}

// block is what the map calls a block: its cell at the bottom left.
func (s *survey) block(column, row int) cell {
	return at(s.low.file()+column*s.size, s.low.rank()+row*s.size, 0)
}

func (s *survey) picture() board.Picture {
	picture := board.Picture{Shape: board.Square, Regions: s.regionNames()[:fresh], Rules: startingLine, Signs: []board.Sign{
		{Text: southSign, Means: "South"}, {Text: northSign, Means: "North"}, {Text: bothSign, Means: "both"},
	}}
	flat := s.terms
	flat.levels = 1 // a block is named without its level
	for column := range s.columns {
		picture.Columns = append(picture.Columns, s.fileName(s.block(column, 0).file()))
	}
	for row := s.rows - 1; row >= 0; row-- {
		drawn := board.Row{Label: s.rankName(s.block(0, row).rank()), Ruled: s.size == 1 && isRuled(s.block(0, row).rank())}
		for column := range s.columns {
			c := board.Cell{Name: flat.name(s.block(column, row)), Region: s.ground(s.heart(column, row)), Unseen: !s.isBlockSeen(column, row)}
			switch n := s.counts[row*s.columns+column]; {
			case n == [2]int{}:
			case n[north] == 0:
				c.Text, c.Words, c.Owner = southSign, "South", 1
			case n[south] == 0:
				c.Text, c.Words, c.Owner = northSign, "North", 2
			default:
				c.Text, c.Words = bothSign, "South and North"
			}
			c.Unseen = c.Unseen && c.Text == ""
			drawn.Cells = append(drawn.Cells, c)
		}
		picture.Rows = append(picture.Rows, drawn)
	}
	return picture
}

// heart is the cell in the middle of a block.
func (s *survey) heart(column, row int) cell {
	c := s.block(column, row)
	return at(c.file()+s.size/2, c.rank()+s.size/2, 0)
}

// isBlockSeen says whether some cell of a block is seen.
func (s *survey) isBlockSeen(column, row int) bool {
	if s.isClear() {
		return true
	}
	b, c := s.bounds(), s.block(column, row)
	part := box{at(c.file(), c.rank(), b.low.level()), at(c.file()+s.size-1, c.rank()+s.size-1, b.high.level())}
	return s.knower.seesSome(part)
}

// A strip is some files or ranks, the last included.
type strip struct {
	name      string
	low, high int
}

// told sums up who holds which area: what lies past either line and between
// them, on both halves of the files of the start and beside them.
func (s *survey) told() []string {
	b := s.bounds()
	lines := []string{fmt.Sprintf("The board goes from %s to %s; %s.", s.name(b.low), s.name(b.high), s.blocksTold())}
	half := s.files() / 2
	across := []strip{{low: b.low.file(), high: -1}, {low: 0, high: half - 1}, {low: half, high: s.files() - 1}, {low: s.files(), high: b.high.file()}}
	for _, ranks := range []strip{
		{"Past North's line", farLine, b.high.rank()}, {"", lineup, farLine - 1}, {"Past South's line", b.low.rank(), lineup - 1},
	} {
		for i, files := range across {
			area := box{at(files.low, ranks.low, b.low.level()), at(files.high, ranks.high, b.high.level())}
			name := ranks.name
			if name == "" {
				name = choose(i == 0 || i == 3, "The trough", "The midboard")
			}
			if n := s.within(area); n != [2]int{} {
				lines = append(lines, fmt.Sprintf("%s, files %s to %s: %s%s.", name, s.fileName(files.low), s.fileName(files.high), heldTold(n), s.asSeen()))
			}
		}
	}
	if len(lines) == 1 {
		lines = append(lines, "Nothing is seen to stand there.")
	}
	return append(lines, s.levelsTold()...)
}

// within counts the pieces of each side in a part of the board.
func (p *position) within(part box) [2]int {
	var n [2]int
	for i := range p.army {
		c := p.army[i].at
		if _, ok := part.with(box{c, c}); !ok {
			continue
		}
		for _, man := range p.army[i].pieces() {
			n[campOf(man.seat)]++
		}
	}
	return n
}

// heldTold says how many pieces each side has.
func heldTold(n [2]int) string { return fmt.Sprintf("South %d, North %d", n[south], n[north]) }

func (s *survey) blocksTold() string {
	if s.size == 1 {
		return "each sign is a cell"
	}
	return fmt.Sprintf("each sign stands for %d files and %d ranks, from those at its head on", s.size, s.size)
}

// levelsTold counts the pieces on each level of a board that has several.
func (s *survey) levelsTold() []string {
	if s.levels == 1 {
		return nil
	}
	counts := map[int][2]int{}
	for i := range s.army {
		for _, man := range s.army[i].pieces() {
			n := counts[s.army[i].at.level()]
			n[campOf(man.seat)]++
			counts[s.army[i].at.level()] = n
		}
	}
	var lines []string
	for level := s.bounds().low.level(); level <= s.bounds().high.level() && len(counts) > 0; level++ {
		if n, ok := counts[level]; ok {
			lines = append(lines, fmt.Sprintf("Level %s: %s.", s.levelName(level), heldTold(n)))
			delete(counts, level)
		}
	}
	return lines
}
