package painttest

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// compareShaded compares what is read of shapes in shades with the picture: of every cell
// what stands there, whose it is, and that the last move did something there.
func (r *reader) compareShaded(t testing.TB, where string, b *draw.Board) {
	t.Helper()
	each(b.Picture, func(row, column int, cell *board.Cell) {
		s := r.shape(row, column, b.Theme)
		complain := func(what string) {
			t.Errorf("%s: %s, which is %q, %s:\n%s", where, cell.Name, cell.Text, what, strings.Join(s.box, "\n"))
		}
		switch {
		case cell.Unseen:
			if !strings.Contains(s.box[0], "?") {
				complain("isn't out of sight")
			}
			return
		case cell.Sides != nil && !strings.Contains(cell.Text, "#"):
			if side := s.missing(cell); side != "" {
				complain("has no " + side)
			}
		case r.p.Shape == board.Hex && !strings.Contains(cell.Name, s.hexName()):
			complain("is called " + s.hexName())
		case cell.Stack != "":
			if got := s.stack(); got != cell.Stack && !strings.HasSuffix(cell.Stack, got) {
				complain("reads as the stack " + got)
			}
		}
		if cell.Text != "" && !s.hasLetter(r.letterOf(cell), b.Colour(cell.Owner), cell.Mark) {
			complain("isn't seen in its owner's colour")
		}
		if cell.Mark.Changes() && !s.isMarked() {
			complain("has no mark")
		}
		isPiece := cell.Text != "" && !b.HasSides() && (r.p.Shape == board.Square || draw.HasRings(b))
		if cell.Mark == board.InDanger && isPiece && !strings.Contains(strings.Join(s.box, ""), "!") {
			complain("isn't in danger")
		}
		isQuiet := cell.Mark == board.Passed || cell.Mark == board.Open
		if sign := draw.Sign(cell.Mark); isQuiet && !strings.Contains(strings.Join(s.box, ""), string(sign)) {
			complain("has no sign " + string(sign))
		}
	})
}

// letterOf is the letter that stands for what is in a cell: that of the uppermost piece.
func (r *reader) letterOf(cell *board.Cell) string {
	letters := strings.TrimRight(cell.Text, "#0123456789+")
	if cell.Stack != "" || len(letters) > 2 || len(letters) == 0 {
		return cell.Text[:1]
	}
	return letters[len(letters)-1:]
}

// A shape is what is drawn of one cell, line by line, with the codes.
type shape struct {
	box   []string
	codes [][]string
	theme *ink.Theme
}

func (r *reader) shape(row, column int, theme *ink.Theme) *shape {
	x, y := r.at(row, column)
	s := &shape{theme: theme}
	tall := r.tall
	if r.hasBorders() {
		tall++ // that below
	}
	for line := range tall {
		s.box = append(s.box, r.from(y+line, x, r.pitch))
		var codes []string
		for k := range r.pitch {
			code := ""
			if y+line < len(r.lines) {
				code = r.lines[y+line].codeAt(x + k)
			}
			codes = append(codes, code)
		}
		s.codes = append(s.codes, codes)
	}
	return s
}

// places are where the letter and the values from the north clockwise stand, by how wide a cell
// is; in the narrowest, values that can't fight are left out.
var places = map[int][5][2]int{
	9: {{4, 1}, {4, 0}, {7, 1}, {4, 2}, {1, 1}},
	6: {{2, 1}, {3, 0}, {4, 1}, {1, 2}, {0, 1}},
	4: {{1, 1}, {2, 0}, {3, 1}, {0, 2}, {0, 1}},
}

// missing is the first side whose value isn't where it belongs.
func (s *shape) missing(cell *board.Cell) string {
	wide := len(s.box[0])
	for i, side := range []string{"north", "east", "south", "west"} {
		at := places[wide][i+1]
		want := strconv.Itoa(cell.Sides[i])
		x := at[0]
		switch {
		case wide == 9 && side == "east":
			x -= len(want) - 1
		case wide == 4 && len(want) > 1:
			want = string(draw.Many)
		}
		got := s.box[at[1]][x:min(x+len(want), wide)]
		if got != want && !(wide == 4 && (got == " " || got == drawn)) {
			return side + " " + want
		}
	}
	return ""
}

// stack are the sizes of the pieces that stand on each other, as far as they are drawn.
func (s *shape) stack() (sizes string) {
	for _, line := range slices.Backward(s.box) {
		text := strings.Trim(line, " "+drawn)
		if len(text) == 2 && text[0] != '+' {
			sizes += text[1:]
		}
	}
	return sizes
}

// hexName is what stands on the last line but one at most of a hex.
func (s *shape) hexName() string {
	line := s.box[min(1, len(s.box)-1)]
	return strings.Trim(line, " !"+drawn+"XOxoAB'>")
}

// hasLetter says whether a letter stands there, large or small, in one of its owner's colours
// or on a mark.
func (s *shape) hasLetter(letter string, colour int, mark board.Mark) bool {
	own := s.coloursOf(ink.Whole(colour).On(), ink.Other(colour).On(), ink.Lesser(colour).On(), ink.Lead(colour).On(),
		ink.Called(colour), ink.Paper.On(), ink.Mark.On(), ink.Danger.On())
	for y, line := range s.box {
		for x := range line {
			if !strings.EqualFold(line[x:x+1], letter) {
				continue
			}
			for _, p := range parameter.FindAllString(s.codes[y][x], -1) {
				if colour == 0 || slices.Contains(own, strings.Replace(p, "48;", "38;", 1)) {
					return true
				}
			}
		}
	}
	return false
}

// isMarked says whether some of the cell is in the colours of what a move did.
func (s *shape) isMarked() bool {
	marks := s.coloursOf(ink.Mark.On(), ink.Danger.On(), ink.Warm)
	for _, codes := range s.codes {
		for _, code := range codes {
			for _, p := range parameter.FindAllString(code, -1) {
				if slices.Contains(marks, strings.Replace(p, "48;", "38;", 1)) {
					return true
				}
			}
		}
	}
	return false
}

// coloursOf are those of the fields of inks, or of their letters where they have none.
func (s *shape) coloursOf(inks ...ink.Ink) (colours []string) {
	for _, in := range inks {
		sheet := ink.NewSheet(s.theme)
		sheet.Put(in, "x")
		sheet.End()
		found := parameter.FindAllString(codeBefore(sheet.String()), -1)
		if len(found) > 0 {
			colours = append(colours, strings.Replace(found[len(found)-1], "48;", "38;", 1))
		}
	}
	return colours
}
