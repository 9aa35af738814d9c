package shapes

import (
	"strconv"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// Sizes, relative to each other: a drawing is as large as it is shown.
const (
	side     = 48.0         // of a square, and the width of a hex
	hexRow   = side * 0.866 // from row to row of hexes
	radius   = side * 0.5774
	margin   = 8.0
	letters  = 16.0 // of labels
	gap      = 24.0 // between levels
	asLetter = 0.6  // how wide a letter is, of its size
)

// A sketch is a board being drawn.
type sketch struct {
	*Drawing
	b     draw.Board
	left  float64 // before the first column
	head  float64 // above the first row of a level
	wide  float64 // of a level
	tall  float64
	width int // levels side by side
}

// themes are those of the pages.
var themes = [Either]*ink.Theme{
	Dark:  ink.ThemeOf(ink.Look{Profile: termenv.TrueColor, Blocks: true}),
	Light: ink.ThemeOf(ink.Look{Profile: termenv.TrueColor, Blocks: true, Light: true}),
}

// inked are the colours of an ink, and of what is behind it.
func inked(i ink.Ink) (letter, behind Fill) {
	for page, theme := range themes {
		letter[page], behind[page] = theme.Hex(i)
	}
	return letter, behind
}

// Of draws a board. colour is the colour of a seat, 1 to 9, or 0.
func Of(p *board.Picture, colour func(seat int) int) *Drawing {
	s := &sketch{Drawing: &Drawing{}, b: draw.Board{Picture: p, Theme: themes[Dark], Colour: colour}}
	_, s.Ground = inked(ink.Ground)
	s.b.Forms() // which finds out what the regions are
	s.measure()
	s.labels()
	s.grid()
	for row := range p.Rows {
		for column := range p.Rows[row].Cells {
			if cell := &p.Rows[row].Cells[column]; cell.Name != "" {
				s.groups = append(s.groups, group{cell.Name + ": " + cell.Told(), s.cell(row, column, cell)})
			}
		}
	}
	s.rules()
	s.attacks()
	return s.Drawing
}

// measure finds out how large all of it is.
func (s *sketch) measure() {
	longest := 0
	for _, row := range s.b.Rows {
		longest = max(longest, len(row.Label))
	}
	s.left, s.head = margin+letters*asLetter*float64(longest+1), margin
	if len(s.b.Columns) > 0 {
		s.head += letters * 1.5
	}
	whole := draw.Whole(s.b.Picture)
	rows, levels := whole.Bottom, max(len(s.b.Levels), 1)
	s.wide, s.tall = float64(whole.Right)*side, float64(rows)*side
	if s.b.Shape == board.Hex {
		s.wide, s.tall = float64(whole.Right)*side/2, float64(rows-1)*hexRow+2*radius
	}
	if len(s.b.Levels) > 0 {
		s.head += letters * 1.5
	}
	for s.width = 1; s.width*s.width < levels; s.width++ {
	}
	down := (levels + s.width - 1) / s.width
	s.Width = float64(s.width)*(s.left+s.wide+gap) - gap + margin
	s.Height = float64(down)*(s.head+s.tall+gap) - gap + margin
}

// corner is where the level of a row begins, and which row of the level it is.
func (s *sketch) corner(row int) (x, y float64, at int) {
	if per := s.b.PerLevel(); per > 0 {
		level := row / per
		return float64(level%s.width) * (s.left + s.wide + gap), float64(level/s.width) * (s.head + s.tall + gap), row % per
	}
	return 0, 0, row
}

// middle is the middle of a cell.
func (s *sketch) middle(row, column int) point {
	x, y, at := s.corner(row)
	x, y = x+s.left, y+s.head
	if s.b.Shape == board.Hex {
		return point{x + (float64(max(s.b.Rows[row].Shift, 0))/2+float64(column)+0.5)*side, y + radius + float64(at)*hexRow}
	}
	return point{x + (float64(column)+0.5)*side, y + (float64(at)+0.5)*side}
}

// labels are the names of rows, columns and levels.
func (s *sketch) labels() {
	faint, _ := inked(ink.Faint)
	text := func(at point, text string) { s.add(item{text: text, at: at, size: letters, fill: faint}) }
	for row := range s.b.Rows {
		x, y, at := s.corner(row)
		if label := s.b.Rows[row].Label; label != "" {
			text(point{x + s.left/2, s.middle(row, 0).y}, label)
		}
		if at > 0 {
			continue
		}
		for column, label := range s.b.Columns[:min(len(s.b.Columns), draw.Whole(s.b.Picture).Right)] {
			text(point{s.middle(row, column).x, y + s.head - letters*0.7}, label)
		}
		if name := s.b.LevelName(row); name != "" {
			text(point{x + s.left + s.wide/2, y + letters}, "level "+name)
		}
	}
}

// grid is what lies below all cells, of which the gaps between them are seen: where grounds are nearly
// the colour of the page, it says where they end.
func (s *sketch) grid() {
	line, _ := inked(ink.Neutral(gridShade, false).Edge())
	var below [][]point
	for row := range s.b.Rows {
		for column := range s.b.Rows[row].Cells {
			if s.b.Rows[row].Cells[column].Name != "" {
				below = append(below, s.shape(s.middle(row, column), 1.03))
			}
		}
	}
	s.add(item{paths: below, fill: line})
}

// gridShade is the grey of the grid.
const gridShade = 3

// rules are the lines above ruled rows.
func (s *sketch) rules() {
	line, _ := inked(ink.Faint)
	for row := range s.b.Rows {
		if s.b.Rows[row].Ruled {
			x, _, _ := s.corner(row)
			s.Box(x+s.left, s.middle(row, 0).y-side/2-1.5, s.wide, 3, line)
		}
	}
}

// shape is the ground of a cell, of which much is taken.
func (s *sketch) shape(middle point, much float64) []point {
	if s.b.Shape == board.Hex {
		return round(middle, radius*much, 6)
	}
	return box(middle.x-side/2*much, middle.y-side/2*much, side*much, side*much)
}

// cell draws a cell, and what stands there.
func (s *sketch) cell(row, column int, cell *board.Cell) []item {
	middle, other := s.middle(row, column), s.b.Shape == board.Square && (row+column)%2 == 1
	ground, piece := s.b.Shade(cell, other), s.b.Field(cell, other)
	_, fill := inked(ground.On())
	items := []item{{paths: [][]point{s.shape(middle, 0.97)}, fill: fill}}
	switch {
	case cell.Stack != "":
		items = append(items, s.stack(middle, cell, piece)...)
	case cell.Text != "" || cell.Unseen || piece != ground:
		items = append(items, s.piece(middle, cell, ground, piece)...)
	}
	if s.b.Shape == board.Hex {
		faint, _ := inked(ground.Pale())
		size, down := side*min(0.25, 0.4/asLetter/float64(len(cell.Name))), side*0.38
		if len(items) == 1 { // nothing stands there
			down = side * 0.24
		}
		items = append(items, item{text: cell.Name, at: point{middle.x, middle.y + down}, size: size, fill: faint})
	}
	return append(items, s.mark(middle, cell.Mark)...)
}

// piece draws what stands in a cell: all of it in its owner's colour where the cell is ground that
// is held, with values at its sides, else as a disc.
func (s *sketch) piece(middle point, cell *board.Cell, ground, piece ink.Field) (items []item) {
	letter, fill := inked(piece.On())
	shape := round(middle, side*0.38, 32)
	if s.b.Shape == board.Hex { // whose name stands below
		middle.y -= side * 0.12
		shape = round(middle, side*0.36, 32)
	}
	if s.b.HasSides() {
		shape = s.shape(middle, 0.97)
	}
	if piece != ground {
		items = append(items, item{paths: [][]point{shape}, fill: fill})
	}
	text, size := cell.Text, side*0.42
	if cell.Unseen {
		text = "?"
	}
	if cell.Sides != nil {
		size = side * 0.36
	}
	if n := len(text); n > 2 {
		size = side * 0.7 / asLetter / float64(n)
	}
	items = append(items, item{text: text, at: middle, size: size, fill: letter})
	if cell.Sides == nil {
		return items
	}
	for i, to := range [...]point{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
		at := point{middle.x + to.x*side*0.34, middle.y + to.y*side*0.36}
		value := strconv.Itoa(cell.Sides[i])
		size := side * min(0.25, 0.3/asLetter/float64(len(value))) // which stays within the cell
		items = append(items, item{text: value, at: at, size: size, fill: letter})
	}
	return items
}

// stack draws pieces that stand on each other, from the ground up, the larger the wider.
func (s *sketch) stack(middle point, cell *board.Cell, piece ink.Field) (items []item) {
	letter, fill := inked(piece.On())
	tall := min(side*0.3, side*0.9/float64(len(cell.Stack)))
	y := middle.y + side*0.45
	for i := range len(cell.Stack) {
		much := 0.35 + 0.2*float64(min(cell.Stack[i]-'0', 3))
		y -= tall
		text := cell.Stack[i : i+1]
		if i == len(cell.Stack)-1 {
			text = cell.Text[:1] + text
		}
		items = append(items,
			item{paths: [][]point{box(middle.x-side*much/2, y+1, side*much, tall-2)}, fill: fill},
			item{text: text, at: point{middle.x, y + tall/2}, size: tall * 0.85, fill: letter})
	}
	return items
}

// mark draws what the last move did to a cell: a frame, and the sign of it in a corner.
func (s *sketch) mark(middle point, m board.Mark) []item {
	field, edge := ink.Mark, ink.Warm
	switch m {
	case board.Untouched:
		return nil
	case board.Checked:
		field, edge = ink.Danger, ink.Alarm
	}
	letter, fill := inked(field.On())
	line, _ := inked(edge)
	at := point{middle.x - side*0.33, middle.y - side*0.33}
	if s.b.Shape == board.Hex {
		at = point{middle.x, middle.y - radius*0.7}
	}
	return []item{
		{paths: around(s.shape(middle, 0.97), middle, 0.88), fill: line},
		{paths: [][]point{round(at, side*0.13, 16)}, fill: fill},
		{text: string(draw.Sign(m)), at: at, size: side * 0.26, fill: letter},
	}
}

// attacks draws from where what is in check is attacked: a frame around what attacks, and where that is
// straight a line to the other.
func (s *sketch) attacks() {
	alarm, _ := inked(ink.Alarm)
	for _, attack := range s.b.Attacks {
		row, column, known := s.b.Find(attack.From)
		toRow, toColumn, stands := s.b.Find(attack.To)
		if !known || !stands {
			continue
		}
		from, to := s.middle(row, column), s.middle(toRow, toColumn)
		s.add(item{paths: around(s.shape(from, 0.97), from, 0.88), fill: alarm})
		if per := s.b.PerLevel(); attack.Straight && (per == 0 || row/per == toRow/per) {
			s.add(item{paths: [][]point{between(from, to, side*0.5, side*0.06)}, fill: alarm})
		}
	}
}

// Colour is the colour of those whose colour is 1 to 9, #rrggbb, on any page.
func Colour(colour int) string {
	_, fill := inked(ink.Whole(colour).On())
	return fill[Dark]
}
