package stratic

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// A survey is the board divided into blocks of so many files and ranks, with the
// pieces of each side in each, all levels together.
type survey struct {
	*position
	low           rules.Cell // the corner of the first block
	size          int        // files and ranks of a block
	columns, rows int
	counts        [][2]int
}

// survey counts what is seen, in blocks of the least size of which no more than
// so many lie side by side.
func (p *position) survey(most board.Size) *survey {
	b := p.Bounds()
	files, ranks := b.High.File()-b.Low.File()+1, b.High.Rank()-b.Low.Rank()+1
	s := &survey{position: p, low: b.Low, size: 1}
	if most.Columns > 0 && most.Rows > 0 {
		s.size = max((files+most.Columns-1)/most.Columns, (ranks+most.Rows-1)/most.Rows, 1)
	}
	s.columns, s.rows = (files+s.size-1)/s.size, (ranks+s.size-1)/s.size
	s.counts = make([][2]int, s.columns*s.rows)
	for i := range p.Army {
		square := &p.Army[i]
		column, row := (square.At.File()-b.Low.File())/s.size, (square.At.Rank()-b.Low.Rank())/s.size
		for _, man := range square.Pieces() {
			s.counts[row*s.columns+column][rules.CampOf(man.Seat)]++
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
	return games.Answer{Lines: append([]string{s.extent()}, s.levelsTold()...), Words: s.told(), Drawn: []string{s.blocksTold()}, Picture: &picture}
}

// block is what the map calls a block: its cell at the bottom left.
func (s *survey) block(column, row int) rules.Cell {
	return rules.At(s.low.File()+column*s.size, s.low.Rank()+row*s.size, 0)
}

func (s *survey) picture() board.Picture {
	picture := board.Picture{Shape: board.Square, Files: true, Regions: regionNames(), Top: s.atTheTop(), Rules: startingLine, Signs: []board.Sign{
		{Text: southSign, Means: "South"}, {Text: northSign, Means: "North"}, {Text: bothSign, Means: "both"},
	}}
	flat := s.flat() // a block is named without its level
	for column := range s.columns {
		picture.Columns = append(picture.Columns, s.fileName(s.block(column, 0).File()))
	}
	for row := s.rows - 1; row >= 0; row-- {
		drawn := board.Row{Label: s.rankName(s.block(0, row).Rank()), Ruled: s.size == 1 && isRuled(s.block(0, row).Rank())}
		for column := range s.columns {
			c := board.Cell{Name: flat.name(s.block(column, row)), Region: s.ground(s.heart(column, row)), Unseen: !s.isBlockSeen(column, row)}
			c.Zone, c.Outer = s.zone(c.Region, s.heart(column, row))
			switch n := s.counts[row*s.columns+column]; {
			case n == [2]int{}:
			case n[rules.North] == 0:
				c.Text, c.Words, c.Owner = southSign, "South", 1
			case n[rules.South] == 0:
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

func (s *survey) heart(column, row int) rules.Cell {
	c := s.block(column, row)
	return rules.At(c.File()+s.size/2, c.Rank()+s.size/2, 0)
}

// isBlockSeen says whether some cell of a block is seen.
func (s *survey) isBlockSeen(column, row int) bool {
	if s.IsClear() {
		return true
	}
	b, c := s.Bounds(), s.block(column, row)
	part := rules.Box{Low: rules.At(c.File(), c.Rank(), b.Low.Level()), High: rules.At(c.File()+s.size-1, c.Rank()+s.size-1, b.High.Level())}
	part, onBoard := part.With(b) // what lies beyond the board tells of eyes that see nothing of it
	return onBoard && s.Knower.SeesSome(part)
}

// A strip is some files or ranks, the last included.
type strip struct {
	name      string
	low, high int
}

// told sums up who holds which area: what lies past either line and between
// them, on both halves of the files of the start and beside them.
func (s *survey) told() (lines []string) {
	b := s.Bounds()
	half := s.Files() / 2
	across := []strip{{low: b.Low.File(), high: -1}, {low: 0, high: half - 1}, {low: half, high: s.Files() - 1}, {low: s.Files(), high: b.High.File()}}
	for _, ranks := range []strip{
		{"Past North's line", rules.FarLine, b.High.Rank()}, {"", rules.Lineup, rules.FarLine - 1}, {"Past South's line", b.Low.Rank(), rules.Lineup - 1},
	} {
		for i, files := range across {
			area := rules.Box{Low: rules.At(files.low, ranks.low, b.Low.Level()), High: rules.At(files.high, ranks.high, b.High.Level())}
			name := ranks.name
			if name == "" {
				name = phrase.Choose(i == 0 || i == 3, "The trough", "The midboard")
			}
			_, n := s.Army.Count(area.Has)
			if n != [2]int{} {
				lines = append(lines, fmt.Sprintf("%s, %s: %s%s.", name, board.FromTo("file", s.fileName(files.low), s.fileName(files.high)), heldTold(n), s.asSeen()))
			}
		}
	}
	if len(lines) == 0 {
		return []string{"Nothing is seen to stand there."}
	}
	return lines
}

func (s *survey) extent() string {
	b := s.Bounds()
	return fmt.Sprintf("The board goes from %s to %s.", s.name(b.Low), s.name(b.High))
}

func heldTold(n [2]int) string {
	return fmt.Sprintf("South %d, North %d", n[rules.South], n[rules.North])
}

func (s *survey) blocksTold() string {
	if s.size == 1 {
		return "Each sign is a cell."
	}
	return fmt.Sprintf("Each sign stands for %d files and %d ranks, from those at its head on.", s.size, s.size)
}

// levelsTold counts the pieces on each level of a board that has several.
func (s *survey) levelsTold() []string {
	if s.Levels == 1 {
		return nil
	}
	levels := slices.Compact(lists.Map(s.Army, func(on rules.Square) int { return on.At.Level() }))
	return lists.Map(levels, func(level int) string {
		_, n := s.Army.Count(func(c rules.Cell) bool { return c.Level() == level })
		return fmt.Sprintf("Level %s: %s.", s.levelName(level), heldTold(n))
	})
}
