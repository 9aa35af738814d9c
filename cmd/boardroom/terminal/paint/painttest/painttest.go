// Package painttest reads painted boards back, as a player does who knows the
// house style, and compares what it reads with the picture that was painted.
// Only tests import it.
//
// It must not know how a drawing is made: it is told how large the cells are, and
// goes by the text.
package painttest

import (
	"fmt"
	"testing"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
	"boardroom/world/notice"
)

const (
	wide    = 10000 // columns; more than any board takes
	heading = "The board."
)

// looks are what a drawing has to be read in.
var looks = map[string]ink.Look{
	"plain":                 {Profile: termenv.Ascii},
	"24 bits, dark, blocks": {Profile: termenv.TrueColor, Blocks: true},
	"256, light, ASCII":     {Profile: termenv.ANSI256, Light: true},
	"16, dark, blocks":      {Profile: termenv.ANSI, Blocks: true},
}

// SameInEveryStyle fails the test unless the board, drawn in every form and look,
// from both sides, and told in words, carries the position of its picture: every
// named cell with its text, its sides or its stack, its mark and, in colour, an
// owner told from all others; as shapes the same; and in words all that the picture says of it.
func SameInEveryStyle(t testing.TB, b notice.Board) {
	t.Helper()
	b.Occasion, b.Focus, b.Heading, b.Turn, b.YourTurn = notice.Past, "", heading, "", false
	b.Happened, b.Facts, b.Times = nil, nil, nil
	for look, l := range looks {
		sides := []board.Picture{b.Picture, b.Picture.Turned()}
		if l.Profile != termenv.Ascii {
			sides = sides[:1] // what is turned is the same in every look
		}
		for _, picture := range sides {
			drawn := draw.Board{Picture: &picture, Theme: ink.ThemeOf(l), Colour: func(seat int) int { return ink.ColourOf(seat, b.Players) }}
			for _, form := range drawn.Forms() {
				pitch, tall, _ := form.Measure()
				sameInForm(t, fmt.Sprintf("%s, cells of %dx%d", look, pitch, tall), &drawn, form)
			}
		}
	}
	words(t, b)
	sameAsShapes(t, b)
}

// sameInForm draws a board in a form, reads it back and compares.
func sameInForm(t testing.TB, where string, b *draw.Board, form *draw.Form) {
	t.Helper()
	sheet := ink.NewSheet(b.Theme)
	part := draw.Whole(b.Picture)
	canvas := form.Draw(part)
	for y := range canvas.Height {
		canvas.Line(sheet, y, wide)
		sheet.End()
	}
	lines, err := parse(sheet.String())
	if err != nil {
		t.Errorf("%s: %v", where, err)
		return
	}
	for _, line := range lines {
		if len(line.text) > canvas.Width {
			t.Errorf("%s: a line is %d columns wide, not %d", where, len(line.text), canvas.Width)
		}
	}
	read := newReader(lines, form, b.Picture)
	if err := read.labels(); err != nil && !(form.IsShaded() && b.Shape == board.Hex) { // whose cells have names
		t.Errorf("%s: %v", where, err)
	}
	compare(t, where, b, read)
}

// compare compares what is read with the picture.
func compare(t testing.TB, where string, b *draw.Board, read *reader) {
	t.Helper()
	codes := map[string]string{} // by what is to be seen in a cell
	dots := map[int]string{}     // by region, where no shade is seen
	piled := read.hasPiles()
	if read.form.IsShaded() {
		read.compareShaded(t, where, b)
		return
	}
	each(b.Picture, func(r, c int, cell *board.Cell) {
		if row := b.Picture.Rows[r].Cells; c+1 < len(row) && row[c+1].Mark != board.Untouched && read.form.MarkColumn(r, c+1) == -1 {
			return // the mark of the next cell stands in it
		}
		got, err := read.read(r, c, cell)
		if err != nil {
			t.Errorf("%s: %s: %v", where, cell.Name, err)
			return
		}
		want := read.form.TextOf(r, c)
		switch field := b.Shade(cell, (r+c)%2 == 1); {
		case cell.Unseen:
			want = "?"
		case cell.Text == "" && b.Theme.HasField(field) && !piled, cell.Text == "" && cell.Region == 0 && read.hasGrid():
		case cell.Text == "":
			agree(t, where+": the dot of a region", dots, cell.Region, got.text)
			want = got.text
		case got.stack != "":
			want = cell.Text[:1]
		}
		switch {
		case got.text != want:
			t.Errorf("%s: %s reads %q, not %q", where, cell.Name, got.text, want)
		case draw.Sign(got.mark) != draw.Sign(cell.Mark) && (got.mark != board.Untouched || read.form.MarkColumn(r, c) != draw.NoMark):
			t.Errorf("%s: %s has mark %d, not %d", where, cell.Name, got.mark, cell.Mark)
		case got.sides != nil && !sameSides(*got.sides, *cell.Sides):
			t.Errorf("%s: the sides of %s read %v, not %v", where, cell.Name, *got.sides, *cell.Sides)
		case got.stack != "" && got.stack != cell.Stack:
			t.Errorf("%s: the stack of %s reads %q, not %q", where, cell.Name, got.stack, cell.Stack)
		}
		if b.Theme.Coloured() && cell.Owner > 0 {
			agree(t, where+": the colour of "+cell.Name, codes, fmt.Sprint(b.Colour(cell.Owner), cell.Lesser), got.code)
		} else if b.Theme.Coloured() && cell.Mark == board.Untouched {
			agree(t, where+": the shade of "+cell.Name, codes, fmt.Sprintf("region %d of %d, outer %v, %v", cell.Region, cell.Zone, cell.Outer, read.p.Shape == board.Square && (r+c)%2 == 1), got.code)
		}
	})
	apart(t, where+": dots of regions", dots)
	owners := map[int]string{}
	for colour := range ink.Colours + 1 {
		if code, stands := codes[fmt.Sprint(colour, false)]; stands {
			owners[colour] = code
		}
	}
	apart(t, where+": colours of players", owners)
}

// sameSides compares values that are read with those that are drawn.
func sameSides(got, want [4]int) bool {
	for i := range got {
		if got[i] != want[i] && (got[i] != many || want[i] < 10) {
			return false
		}
	}
	return true
}

// hasGrid says whether lines are drawn around the cells, so that those in which
// nothing stands are left empty.
func (r *reader) hasGrid() bool {
	x, y := r.at(0, 0)
	return r.form.Borders || r.tall > 1 && (r.from(y, x, 1) == "|" || markOf(r.from(y, x, 1)[0]) != board.Untouched) && r.from(y+r.tall-1, x, 1) == "|"
}

// hasPiles says whether stacks stand on single lines, between dots in every colour.
func (r *reader) hasPiles() bool { return r.tall == 1 && r.anyStack() }

// hasBorders says whether values stand on lines of their own between cells.
func (r *reader) hasBorders() bool {
	return r.tall == 2 && r.form.IsShaded() && r.form.HasSides()
}

func (r *reader) anyStack() (any bool) {
	each(r.p, func(_, _ int, cell *board.Cell) { any = any || cell.Stack != "" })
	return any
}

// agree notes what stands for a key, and fails if something else stood for it before.
func agree[K comparable](t testing.TB, what string, seen map[K]string, key K, value string) {
	t.Helper()
	if before, ok := seen[key]; ok && before != value {
		t.Errorf("%s is %q here and %q there", what, before, value)
	}
	seen[key] = value
}

// apart fails if the same thing stands for two keys. Dots repeat after six regions.
func apart(t testing.TB, what string, seen map[int]string) {
	t.Helper()
	keys := map[string]int{}
	for key, value := range seen {
		if other, taken := keys[value]; taken && (key-other)%6 != 0 {
			t.Errorf("%s: %d and %d both look like %q", what, key, other, value)
		}
		keys[value] = key
	}
}

// each calls do for every named cell.
func each(p *board.Picture, do func(r, c int, cell *board.Cell)) {
	for r := range p.Rows {
		for c := range p.Rows[r].Cells {
			if cell := &p.Rows[r].Cells[c]; cell.Name != "" {
				do(r, c, cell)
			}
		}
	}
}
