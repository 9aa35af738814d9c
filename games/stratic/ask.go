package stratic

import (
	"fmt"
	"strconv"

	"boardroom/games"
	"boardroom/games/board"
)

// How much of the board is shown around a cell, to each side.
const (
	windowFiles = 8
	windowRanks = 6
)

// Ask answers what asks to look at a part of the board, as far as the seat may
// know it.
func (p *position) Ask(seat games.Seat, words games.Words) (games.Answer, bool, error) {
	var answer games.Answer
	var err error
	known := p.known(seat)
	switch words.Verb {
	case "around":
		answer, err = known.askAround(words.Args)
	case "level":
		answer, err = known.askLevel(words.Args)
	case "overview":
		answer = known.overview()
	default:
		return games.Answer{}, false, nil
	}
	return answer, true, err
}

func (p *position) askAround(args []string) (games.Answer, error) {
	if len(args) != 1 {
		return games.Answer{}, games.Illegal("Around is typed with one cell, like this: around " + p.name(at(2, 4, 0)))
	}
	c, ok := p.readCell(args[0])
	switch {
	case !ok:
		return games.Answer{}, p.notCell(args[0])
	case !p.isOn(c):
		return games.Answer{}, p.offBoard(c)
	}
	b := p.bounds()
	files := all(max(b.low.file(), c.file()-windowFiles), min(b.high.file(), c.file()+windowFiles))
	ranks := all(max(b.low.rank(), c.rank()-windowRanks), min(b.high.rank(), c.rank()+windowRanks))
	picture := p.draw(files, ranks, []int{c.level()})
	low, high := at(files[0], ranks[0], c.level()), at(files[len(files)-1], ranks[len(ranks)-1], c.level())
	return games.Answer{Lines: p.partLines(picture, low, high), Picture: &picture}, nil
}

func (p *position) askLevel(args []string) (games.Answer, error) {
	b := p.bounds()
	if p.levels == 1 {
		return games.Answer{}, games.Illegal("This board is flat: it has one level.")
	}
	level, ok := 0, false
	if len(args) == 1 {
		if n, rest, read := cutNumber(args[0]); read && rest == "" {
			level, ok = n, n >= b.low.level() && n <= b.high.level()
		}
	}
	if !ok {
		return games.Answer{}, games.Illegalf("The levels are %s to %s. See one like this: level 1", numberName(b.low.level()), numberName(b.high.level()))
	}
	files, ranks := all(b.low.file(), b.high.file()), all(b.low.rank(), b.high.rank())
	if len(files)*len(ranks) > mostDrawn {
		flat := *p
		flat.army = nil
		for _, s := range p.army {
			if s.at.level() == level {
				flat.army = append(flat.army, s)
			}
		}
		files, ranks, _ = flat.near(b, 2)
	}
	picture := p.draw(files, ranks, []int{level})
	return games.Answer{Lines: p.partLines(picture, at(files[0], ranks[0], level), at(files[len(files)-1], ranks[len(ranks)-1], level)), Picture: &picture}, nil
}

// partLines say all that a picture of a part of the board shows.
func (p *position) partLines(picture board.Picture, low, high cell) []string {
	lines := []string{fmt.Sprintf("This is the board from %s to %s.", p.name(low), p.name(high))}
	unseen := 0
	for _, row := range picture.Rows {
		for _, c := range row.Cells {
			if c.Words != "" {
				lines = append(lines, fmt.Sprintf("On %s stands %s.", c.Name, c.Words))
			}
			if c.Name != "" && c.Region == outOfSight {
				unseen++
			}
		}
	}
	if len(lines) == 1 {
		lines = append(lines, "Nothing is seen to stand there.")
	}
	if unseen > 0 {
		lines = append(lines, fmt.Sprintf("%s of it %s out of sight.", titled(games.Count(unseen, "cell")), choose(unseen == 1, "is", "are")))
	}
	return lines
}

// block is how many cells the side of a part of the overview has, so that few
// parts cover the board.
func (p *position) block() int {
	const most = 8 // parts along the longer side
	b := p.bounds()
	longer := max(b.high.file()-b.low.file(), b.high.rank()-b.low.rank()) + 1
	return max(3, (longer+most-1)/most)
}

// overview counts the pieces in each part of the board, all levels together.
func (p *position) overview() games.Answer {
	b, size := p.bounds(), p.block()
	columns := (b.high.file()-b.low.file())/size + 1
	rows := (b.high.rank()-b.low.rank())/size + 1
	counts := make([][2]int, columns*rows)
	for i := range p.army {
		s := &p.army[i]
		n := (s.at.rank()-b.low.rank())/size*columns + (s.at.file()-b.low.file())/size
		for _, man := range s.pieces() {
			counts[n][campOf(man.seat)]++
		}
	}
	picture := board.Picture{Shape: board.Square, Signs: []board.Sign{{Text: "3:2", Means: "3 pieces of South and 2 of North" + p.asSeen()}}}
	lines := []string{fmt.Sprintf("Each part is %d files wide and %d ranks high, and is named by its cell at the bottom left.", size, size)}
	for column := range columns {
		picture.Columns = append(picture.Columns, fileName(b.low.file()+column*size))
	}
	for row := rows - 1; row >= 0; row-- {
		r := board.Row{Label: numberName(b.low.rank() + row*size)}
		for column := range columns {
			c := board.Cell{Name: fileName(b.low.file()+column*size) + r.Label}
			if n := counts[row*columns+column]; n != [2]int{} {
				c.Text = strconv.Itoa(n[south]) + ":" + strconv.Itoa(n[north])
				c.Words = fmt.Sprintf("South %d, North %d", n[south], n[north])
				lines = append(lines, fmt.Sprintf("The part of %s: %s.", c.Name, c.Words))
			}
			r.Cells = append(r.Cells, c)
		}
		picture.Rows = append(picture.Rows, r)
	}
	return games.Answer{Lines: lines, Picture: &picture}
}
