package painttest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/games/board"
)

// A cell is what is drawn of one cell.
type cell struct {
	text  string
	sides *[4]int
	stack string
	mark  board.Mark
	code  string // escape code of what stands there
}

// A reader reads the drawing of a form back.
type reader struct {
	lines  []line
	p      *board.Picture
	form   *draw.Form
	part   draw.Part
	pitch  int
	tall   int
	before int
}

func newReader(lines []line, form *draw.Form, p *board.Picture) *reader {
	r := &reader{lines: lines, p: p, form: form, part: draw.Whole(p)}
	r.pitch, r.tall, r.before = form.Measure()
	return r
}

// at is where the drawing of a cell begins, its column for the mark first.
func (r *reader) at(row, column int) (x, y int) { return r.form.At(r.part, row, column) }

// box is the text of a cell, line by line.
func (r *reader) box(row, column int) []string {
	x, y := r.at(row, column)
	var box []string
	for line := range r.tall {
		box = append(box, r.from(y+line, x, r.pitch))
	}
	return box
}

// from is n columns of a line; lines that are not there are empty.
func (r *reader) from(y, x, n int) string {
	if y >= len(r.lines) {
		return strings.Repeat(" ", n)
	}
	return r.lines[y].from(x, n)
}

// labelLine is the line of a row on which its name stands: where what stands on its cells
// does.
func (r *reader) labelLine() int {
	switch {
	case len(r.p.Columns) == 0:
		return 0
	case r.form.IsShaded() && (r.anyStack() || r.hasBorders()), r.form.Borders:
		return r.tall / 2
	case r.tall > 2 && r.anyStack():
		return r.tall - 1
	}
	return (r.tall - 1) / 2
}

// labels compares the names of rows, columns and levels.
func (r *reader) labels() error {
	if r.form.Named {
		return nil
	}
	for row := range r.p.Rows {
		_, y := r.at(row, 0)
		label := strings.TrimSpace(r.from(y+r.labelLine(), 0, r.before))
		if want := r.p.Rows[row].Label; label != want && !strings.HasPrefix(label, want) {
			return fmt.Errorf("row %d is called %q, not %q", row+1, label, want)
		}
	}
	if len(r.p.Columns) == 0 {
		return nil
	}
	x, y := r.at(0, 0)
	if strings.Contains(r.lines[y-1].text, "__") { // which closes the grid
		y--
	}
	widest := len(slices.MaxFunc(r.p.Columns, func(a, b string) int { return len(a) - len(b) }))
	for column, want := range r.p.Columns[:min(len(r.p.Columns), draw.Whole(r.p).Right)] {
		got := r.from(y-1, x+column*r.pitch, r.pitch)
		if strings.TrimSpace(got) == "" && column > 0 && want != board.Gap && r.pitch <= widest {
			continue // it would have touched the one before
		}
		if len(want) >= r.pitch { // it may reach beyond its column
			got = r.from(y-1, x+column*r.pitch-1, len(want)+2)
		}
		beside := func(by int) bool { // the name of a column beside it takes its room
			other := column + by
			return other >= 0 && other < len(r.p.Columns) && len(r.p.Columns[other]) >= r.pitch && strings.Contains(got, r.p.Columns[other])
		}
		if want != board.Gap && (beside(-1) || beside(1)) {
			continue
		}
		if !strings.Contains(got, want) {
			return fmt.Errorf("column %d is called %q, not %q", column+1, got, want)
		}
	}
	for level, want := range r.p.Levels {
		_, y := r.at(level*r.p.PerLevel(), 0)
		if got := strings.TrimSpace(r.lines[y-2].text); got != "level "+want.Name {
			return fmt.Errorf("level %d is called %q, not %q", level+1, got, want.Name)
		}
	}
	return nil
}

// read makes out one cell.
func (r *reader) read(row, column int, kind *board.Cell) (cell, error) {
	box := r.box(row, column)
	switch {
	case r.p.Shape == board.Hex && r.tall == 2:
		return r.hex(row, column, box), nil
	case r.form.Borders:
		return r.bordered(row, column, kind), nil
	case kind.Sides != nil:
		return r.space(row, column, box)
	case r.tall > 2 && kind.Stack != "":
		return r.stack(row, column, box)
	}
	return r.plain(row, column, box), nil
}

// hex reads a hex of two lines: its letter, before it the sign of its mark.
func (r *reader) hex(row, column int, box []string) cell {
	x, y := r.at(row, column)
	middle := r.pitch/2 - 1
	return cell{text: strings.TrimSpace(box[0][middle : middle+1]), mark: markOf(box[0][middle-1]), code: r.lines[y].codeAt(x + middle)}
}

// bordered reads a cell whose values stand on the lines above and below it too.
func (r *reader) bordered(row, column int, kind *board.Cell) cell {
	x, y := r.at(row, column)
	above, middle, below := r.from(y, x, r.pitch), r.from(y+1, x, r.pitch), r.from(y+2, x, r.pitch)
	got := cell{mark: markOf(middle[2]), text: strings.TrimSpace(middle[3:4]), code: r.lines[y+1].codeAt(x + 3)}
	value := func(char byte) int {
		switch char {
		case '.':
			return 0
		case byte(draw.Many):
			return many
		}
		return int(char - '0')
	}
	switch {
	case kind.Sides == nil:
		got.text = strings.TrimSpace(middle[3:])
	case middle[1] == '[' && middle[5] == ']':
		keep := value(max(middle[4], '0'))
		got.text, got.sides = got.text+"#", &[4]int{keep, kind.Sides[1], kind.Sides[2], kind.Sides[3]}
	case above[4] == '^' && below[2] == 'v':
		got.sides = &[4]int{value(above[5]), value(middle[5]), value(below[1]), value(middle[1])}
	}
	return got
}

// plain reads a cell that holds one text, behind its mark.
func (r *reader) plain(row, column int, box []string) cell {
	x, y := r.at(row, column)
	got := cell{}
	for line, text := range box {
		at := r.form.MarkColumn(row, column)
		if at == draw.NoMark || at < 0 && r.p.Rows[row].Cells[column].Mark == board.Untouched { // a dot may look like a mark
			at = -1
		} else if mark := markOf(r.from(y+line, x+at, 1)[0]); mark == board.Untouched {
			at = -1
		} else {
			got.mark = mark
		}
		if at >= 0 {
			text = text[:at] + " " + text[at+1:]
		}
		if text = strings.Trim(text, "|_ "); text != "" {
			got.text, got.code = text, r.lines[y+line].codeAt(x+strings.LastIndex(box[line], text))
		}
	}
	if name := r.p.Rows[row].Cells[column].Name; r.form.Named {
		if !strings.HasSuffix(got.text, name) {
			got.text += " without its name"
		}
		got.text = strings.TrimSpace(strings.TrimSuffix(got.text, name))
	}
	if got.code == "" {
		last := len(box) - 1
		got.code = r.lines[min(y+last, len(r.lines)-1)].codeAt(x + 1)
	}
	return got
}

// many is a value that is read as 10 or more.
const many = -1

var (
	threeLines = regexp.MustCompile(`^ *(\d+) *\n(\d+) *([A-Z]#?) *(\d+)\n[ _]*(\d+)[ _]*$`)
	twoLines   = regexp.MustCompile(`^([A-Z]#?) *([\dX]) *\n([\dX])[ _]*([\dX])[ _]*([\dX])$`)
	oneLine    = regexp.MustCompile(`^([A-Z]#?)([\dX])([\dX])([\dX])([\dX]) *$`)
)

// space reads a cell with values at its sides.
func (r *reader) space(row, column int, box []string) (cell, error) {
	x, y := r.at(row, column)
	got := cell{mark: markOf(box[0][0])}
	var inner []string
	for _, text := range box {
		inner = append(inner, text[1:])
	}
	text := strings.ReplaceAll(strings.Join(inner, "\n"), ".", "0")
	var sides []string
	line := 0
	switch {
	case r.tall == 3 && threeLines.MatchString(text):
		m := threeLines.FindStringSubmatch(text)
		got.text, sides, line = m[3], []string{m[1], m[4], m[5], m[2]}, 1
	case r.tall == 2 && twoLines.MatchString(text):
		m := twoLines.FindStringSubmatch(text)
		got.text, sides = m[1], []string{m[2], m[5], m[4], m[3]}
	case r.tall == 1 && oneLine.MatchString(text):
		m := oneLine.FindStringSubmatch(text)
		got.text, sides = m[1], m[2:]
	default:
		return got, fmt.Errorf("can't make out %q", text)
	}
	got.sides = &[4]int{}
	for i := range sides {
		if got.sides[i], _ = strconv.Atoi(sides[i]); sides[i] == string(draw.Many) {
			got.sides[i] = many
		}
	}
	got.code = r.lines[y+line].codeAt(x + 1 + strings.Index(inner[line], got.text))
	return got, nil
}

var layer = regexp.MustCompile(`^/=*([AB])(\d)(?:x(\d+))?=*\\$`)

// stack reads pieces that stand on each other, from the ground up.
func (r *reader) stack(row, column int, box []string) (cell, error) {
	x, y := r.at(row, column)
	last := len(box) - 1
	got := cell{}
	at := r.form.MarkColumn(row, column)
	for line := last; line >= 0; line-- {
		if mark := markOf(box[line][at]); mark != board.Untouched {
			got.mark = mark
			box[line] = box[line][:at] + " " + box[line][at+1:]
		}
		text := strings.TrimSpace(box[line][1:])
		if text == "" {
			break
		}
		m := layer.FindStringSubmatch(text)
		if m == nil {
			return got, fmt.Errorf("can't make out %q", text)
		}
		if got.text = m[1]; line < last && !strings.Contains(box[last], m[1]) {
			return got, fmt.Errorf("%q stands on %q", text, box[last])
		}
		count, _ := strconv.Atoi(m[3])
		got.stack += strings.Repeat(m[2], max(count, 1))
	}
	got.code = r.lines[y+last].codeAt(x + strings.Index(box[last], got.text))
	return got, nil
}

// markOf is the mark that a sign stands for.
func markOf(sign byte) board.Mark {
	for mark := board.Placed; mark <= board.InDanger; mark++ {
		if byte(draw.Sign(mark)) == sign {
			return mark
		}
	}
	return board.Untouched
}
