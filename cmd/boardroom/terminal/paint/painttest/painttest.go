// Package painttest reads painted boards back, as a player does who knows the
// house style, and compares what it reads with the picture that was painted.
// Only tests import it.
//
// It must not know how a painter works: it goes by its text alone.
package painttest

import (
	"fmt"
	"testing"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games/board"
	"boardroom/world"

	"github.com/muesli/termenv"
)

const (
	wide    = 10000 // columns; more than any board takes
	heading = "The board."
)

// SameInEveryStyle fails the test unless the board, painted in colour with every
// profile, in plain and in words, carries the position of its picture: every
// named cell with its text, its sides where there is room for them, its mark
// and, in colour, an owner told from all others; and in words all that the
// picture says of it. Columns of square boards must have labels.
func SameInEveryStyle(t testing.TB, b world.Board) {
	t.Helper()
	b.Occasion, b.Focus, b.Heading, b.Turn, b.YourTurn = world.Past, "", heading, "", false
	b.Happened, b.Facts, b.Times = nil, nil, nil
	settings := []paint.Settings{
		{Style: paint.Plain},
		{Style: paint.Colour, Profile: termenv.TrueColor},
		{Style: paint.Colour, Profile: termenv.ANSI256},
		{Style: paint.Colour, Profile: termenv.ANSI},
	}
	for _, s := range settings {
		// Each time too narrow for what was drawn before: without the labels
		// at the right, then small.
		for read := drawn(t, s, b, wide); read != nil && read.width > 20; {
			read = drawn(t, s, b, read.width-1)
		}
	}
	words(t, b)
}

// drawn paints a board in a visual style and compares. It returns what it read,
// or nil where only a part is drawn or nothing can be made out.
func drawn(t testing.TB, s paint.Settings, b world.Board, width int) *reading {
	t.Helper()
	s.Width = width
	where := fmt.Sprintf("style %d, profile %s, width %d", s.Style, s.Profile.Name(), s.Width)
	lines, err := parse(paint.New(s).Paint(b))
	if err != nil {
		t.Errorf("%s: %v", where, err)
		return nil
	}
	for _, line := range lines {
		if line.startsWith("Only a part") {
			return nil
		}
	}
	read, err := readDrawing(lines[1:], &b.Picture)
	if err != nil {
		t.Errorf("%s: %v", where, err)
		return nil
	}
	if read.width > width {
		t.Errorf("%s: the drawing is %d columns wide", where, read.width)
		return nil
	}
	compare(t, where, &b, read, s.Style == paint.Colour)
	return read
}

// compare compares what was read with the picture.
func compare(t testing.TB, where string, b *world.Board, read *reading, coloured bool) {
	t.Helper()
	inks := map[int]string{}  // by owner's colour
	grounds := map[int]byte{} // by region
	each(&b.Picture, func(r, c int, cell *board.Cell) {
		got, found := read.cells[[2]int{r, c}]
		switch {
		case !found:
			t.Errorf("%s: %s isn't drawn", where, cell.Name)
			return
		case cell.Unseen && got.text != "?":
			t.Errorf("%s: %s is out of sight and reads %q", where, cell.Name, got.text)
		case !cell.Unseen && got.text != cell.Text && (cell.Text != "" || !got.ground || got.text == "?"):
			t.Errorf("%s: %s reads %q, not %q", where, cell.Name, got.text, cell.Text)
		case got.mark != cell.Mark:
			t.Errorf("%s: %s has mark %d, not %d", where, cell.Name, got.mark, cell.Mark)
		}
		if read.sided {
			if err := sameSides(got.sides, cell.Sides); err != nil {
				t.Errorf("%s: %s: %v", where, cell.Name, err)
			}
		}
		if got.ground && cell.Text == "" && !cell.Unseen {
			agree(t, where+": the dot of a region", grounds, cell.Region, got.text[0])
		}
		if coloured {
			agree(t, where+": the colour of "+cell.Name, inks, colourOf(b, cell), got.code)
		}
	})
	for at, got := range read.cells {
		if b.Picture.Rows[at[0]].Cells[at[1]].Name == "" && (got.text != "" || got.mark != board.Untouched) {
			t.Errorf("%s: %q is drawn in a gap of row %d", where, got.text, at[0]+1)
		}
	}
	if coloured {
		apart(t, where+": colours of players", inks)
	} else {
		apart(t, where+": dots of regions", grounds)
	}
}

// colourOf is the number of a cell's colour: its owner's, or 0 and below for
// the shades of unowned ground.
func colourOf(b *world.Board, cell *board.Cell) int {
	if cell.Owner > 0 && cell.Owner <= len(b.Players) {
		return b.Players[cell.Owner-1].Colour
	}
	if cell.Region > 0 {
		return -1 - (cell.Region-1)%2
	}
	return 0
}

func sameSides(got, want *[4]int) error {
	switch {
	case got == nil && want == nil:
		return nil
	case got == nil || want == nil || *got != *want:
		return fmt.Errorf("the sides read %v, not %v", got, want)
	}
	return nil
}

// agree notes what stands for a key, and fails if something else stood for it before.
func agree[V comparable](t testing.TB, what string, seen map[int]V, key int, value V) {
	t.Helper()
	if before, ok := seen[key]; ok && before != value {
		t.Errorf("%s is %v here and %v there", what, before, value)
	}
	seen[key] = value
}

// apart fails if the same thing stands for two keys. Dots repeat after six regions.
func apart[V comparable](t testing.TB, what string, seen map[int]V) {
	t.Helper()
	keys := map[V]int{}
	for key, value := range seen {
		if other, taken := keys[value]; taken && (key-other)%6 != 0 {
			t.Errorf("%s: %d and %d both look like %v", what, key, other, value)
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
