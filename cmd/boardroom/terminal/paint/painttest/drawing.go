package painttest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/games/board"
)

// A reading is what a drawing says.
type reading struct {
	width int  // columns of the drawing
	sided bool // the values of the sides are drawn
	cells map[[2]int]cell
}

// A cell is what is drawn of one cell.
type cell struct {
	text   string
	sides  *[4]int
	mark   board.Mark
	code   string // escape code of its field
	ground bool   // text may be the dot of an empty cell
}

// readDrawing reads the drawing that lines begin with.
func readDrawing(lines []line, p *board.Picture) (*reading, error) {
	label := 0
	for _, row := range p.Rows {
		label = max(label, len(row.Label))
	}
	read := &reading{cells: map[[2]int]cell{}}
	switch {
	case p.Shape == board.Hex:
		return read, read.hexes(lines, p, label)
	case slices.ContainsFunc(lines, line.isBorder):
		read.sided = true
		return read, read.full(lines, p, label)
	}
	return read, read.rows(lines, p, label)
}

// measure notes how wide the drawing's n lines are.
func (read *reading) measure(lines []line, n int) error {
	if len(lines) < n {
		return fmt.Errorf("the drawing has %d lines, not %d", len(lines), n)
	}
	for _, l := range lines[:n] {
		read.width = max(read.width, len(l.text))
	}
	return nil
}

var secondWord = regexp.MustCompile(`^ *[^ ]+ +([^ ])`)

// rows reads a square board of one line a row. Below the label of a column
// stand the texts of its cells, each with its mark before it. Levels stand side
// by side, each under its name.
func (read *reading) rows(lines []line, p *board.Picture, label int) error {
	levels, rows := max(len(p.Levels), 1), len(p.Rows)
	if len(p.Levels) > 0 {
		rows = p.Levels[0].Rows
	}
	lines, err := read.withoutRules(lines, p.Rows[:rows])
	if err != nil {
		return err
	}
	if len(p.Levels) > 0 {
		if err := sameTitles(lines[0].text, p.Levels); err != nil {
			return err
		}
		lines = lines[1:]
	}
	if err := read.measure(lines, 1+rows); err != nil {
		return err
	}
	pitch := read.width - label
	if second := secondWord.FindStringSubmatchIndex(lines[0].text); second != nil {
		pitch = second[2] - label - 1
	}
	panel := label + len(p.Columns)*pitch + 3
	for r := range p.Rows {
		l, left := lines[1+r%rows], r/rows*panel
		if got := strings.TrimSpace(l.from(left, label)); got != p.Rows[r].Label {
			return fmt.Errorf("row %d is called %q, not %q", r+1, got, p.Rows[r].Label)
		}
		for c := range p.Rows[r].Cells {
			read.small(l, r, c, left+label+c*pitch, pitch)
		}
	}
	if levels > 1 {
		read.width = max(read.width, levels*panel-3)
	}
	return nil
}

// withoutRules takes out the lines above ruled rows, which must be there.
func (read *reading) withoutRules(lines []line, rows []board.Row) ([]line, error) {
	var rest []line
	found, want := 0, 0
	for _, l := range lines {
		if text := strings.ReplaceAll(strings.TrimSpace(l.text), " ", ""); len(text) > 2 && strings.Trim(text, "-") == "" {
			found++
			continue
		}
		rest = append(rest, l)
	}
	for r, row := range rows {
		if r > 0 && row.Ruled {
			want++
		}
	}
	if found != want {
		return nil, fmt.Errorf("%d lines are drawn above rows, not %d", found, want)
	}
	return rest, nil
}

// sameTitles compares the names above levels.
func sameTitles(text string, levels []board.Level) error {
	var want []string
	for _, level := range levels {
		want = append(want, "level", level.Name)
	}
	if got := strings.Fields(text); !slices.Equal(got, want) {
		return fmt.Errorf("the levels are called %q, not %q", got, want)
	}
	return nil
}

// hexes reads a hex board. All rows end with a number in the same column, which
// tells how wide a cell is.
func (read *reading) hexes(lines []line, p *board.Picture, label int) error {
	if err := read.measure(lines, len(p.Rows)); err != nil {
		return err
	}
	halves, behind := 0, 0
	for r, row := range p.Rows {
		halves = max(halves, row.Shift+2*len(row.Cells))
		if len(board.Picture{Rows: p.Rows[r : r+1]}.Names()) > 0 {
			behind = strings.LastIndexByte(lines[r].text, ' ')
		}
	}
	half := (behind - label) / halves
	for r, row := range p.Rows {
		if got := strings.TrimSpace(lines[r].from(0, label)); got != row.Label {
			return fmt.Errorf("row %d is called %q, not %q", r+1, got, row.Label)
		}
		for c := range row.Cells {
			read.small(lines[r], r, c, label+(row.Shift+2*c)*half, 2*half)
		}
	}
	return nil
}

// small reads a cell of a one-line row: its mark, then its text.
func (read *reading) small(l line, r, c, column, width int) {
	drawn := l.from(column, width)
	if strings.TrimSpace(drawn) == "" {
		return
	}
	text := strings.TrimSpace(drawn[1:])
	read.cells[[2]int{r, c}] = cell{
		text: text, mark: markOf(drawn[0]), code: l.codeAt(column + 1),
		ground: len(text) == 1 && strings.Contains(".:-~=+?", text),
	}
}

// full reads a square board whose cells show their sides: four lines a row,
// the first of which, and one more below the last, is the border.
func (read *reading) full(lines []line, p *board.Picture, label int) error {
	if err := read.measure(lines, 2+4*len(p.Rows)); err != nil {
		return err
	}
	lines = lines[1:]
	border := lines[slices.IndexFunc(lines, line.isBorder)].text
	pitch := strings.IndexByte(border[strings.IndexByte(border, '+')+1:], '+') + 1
	for r := range p.Rows {
		if got := strings.TrimSpace(lines[4*r+2].from(0, label)); got != p.Rows[r].Label {
			return fmt.Errorf("row %d is called %q, not %q", r+1, got, p.Rows[r].Label)
		}
		for c := range p.Rows[r].Cells {
			if err := read.big(lines[4*r:], r, c, label+1+c*pitch, pitch); err != nil {
				return fmt.Errorf("%s: %w", p.Rows[r].Cells[c].Name, err)
			}
		}
	}
	return nil
}

var (
	outer  = regexp.MustCompile(`^([ *<!?+]) *(-?\d*) *([ *<!?+])$`)
	middle = regexp.MustCompile(`^(-?\d+)(.*?)(-?\d+)$`)
)

// big reads a cell of three lines between borders.
func (read *reading) big(lines []line, r, c, column, pitch int) error {
	for _, i := range []int{0, 4} {
		if !strings.HasPrefix(lines[i].from(column, pitch+1), "+-") {
			return nil // a gap has no borders of its own
		}
	}
	if lines[1].from(column, 1) != "|" || lines[1].from(column+pitch, 1) != "|" {
		return nil
	}
	north := outer.FindStringSubmatch(lines[1].from(column+1, pitch-1))
	south := outer.FindStringSubmatch(lines[3].from(column+1, pitch-1))
	if north == nil || south == nil || north[1] != north[3] || north[1] != south[1] || north[1] != south[3] {
		return fmt.Errorf("can't make out %q and %q", lines[1].from(column+1, pitch-1), lines[3].from(column+1, pitch-1))
	}
	between := lines[2].from(column+1, pitch-1)
	got := cell{mark: markOf(north[1][0]), text: strings.TrimSpace(between), code: lines[2].codeAt(column + 1)}
	if north[2] != "" {
		sides := middle.FindStringSubmatch(between)
		if sides == nil {
			return fmt.Errorf("can't make out %q", between)
		}
		got.text = strings.TrimSpace(sides[2])
		got.sides = &[4]int{}
		for i, value := range []string{north[2], sides[3], south[2], sides[1]} {
			got.sides[i], _ = strconv.Atoi(value)
		}
	}
	read.cells[[2]int{r, c}] = got
	return nil
}

// markOf is the mark that a sign stands for.
func markOf(sign byte) board.Mark {
	return board.Mark(max(0, strings.IndexByte(" *<!?+", sign)))
}
