package main

import (
	"image/color"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/vt"
	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// A stage is emulators that show one screen after another, since making one costs
// more than all that is shown on it.
type stage struct {
	shown, sample *vt.Emulator
	styles        map[sampled]tints
}

type sampled struct {
	look ink.Look
	ink  ink.Ink
}

// tints are in which colours something is.
type tints struct{ fore, back color.Color }

func newStage() *stage {
	return &stage{vt.NewEmulator(80, 24), vt.NewEmulator(2, 2), map[sampled]tints{}}
}

// A screen is what stands on a terminal once a board and the prompt have been sent.
type screen struct {
	*stage
	style paint.Style
	look  ink.Look
	theme *ink.Theme
	lines []string
}

const (
	screenPrompt = "> "
	cleared      = "\x1b[0m\x1b[2J\x1b[H"
)

// show sends a notice to a terminal.
func (st *stage) show(settings paint.Settings, size [2]int, n notice.Notice) *screen {
	settings.Width, settings.Height = size[0], size[1]
	s := &screen{stage: st, style: settings.Style, look: ink.Look{Profile: settings.Profile, Light: settings.Light, Blocks: settings.Blocks}}
	if s.style != paint.Colour {
		s.look = ink.Look{Profile: termenv.Ascii}
	}
	s.theme = ink.ThemeOf(s.look)
	st.shown.Resize(size[0], size[1])
	_, _ = st.shown.WriteString(cleared + strings.ReplaceAll(paint.New(settings).Paint(n), "\n", "\r\n") + screenPrompt)
	s.lines = strings.Split(st.shown.String(), "\n")
	for i := range s.lines {
		s.lines[i] = strings.TrimRight(s.lines[i], " \r")
	}
	return s
}

// String is what stands there, without empty lines at the end.
func (s *screen) String() string { return strings.TrimRight(strings.Join(s.lines, "\n"), "\n") }

// check looks for all that has to be seen, and says which part of the board is.
func (s *screen) check(t *testing.T, where string, b notice.Board) draw.Part {
	t.Helper()
	if last := s.shown.CursorPosition(); last.X != len(screenPrompt) || s.lines[last.Y] != strings.TrimSpace(screenPrompt) || !strings.HasSuffix(s.String(), "\n>") {
		t.Errorf("%s: the prompt isn't last:\n%s", where, s)
	}
	beside := s.String()
	var part draw.Part
	if s.style != paint.Words {
		if !strings.HasPrefix(s.lines[0], b.Game+" #3") {
			t.Errorf("%s: the title has left the screen:\n%s", where, s)
		}
		part, beside = s.checkDrawing(t, where, b)
	} else if row, column, _ := b.Picture.Find(b.Focus); !strings.Contains(beside, b.Picture.Rows[row].Cells[column].Name) {
		t.Errorf("%s: %s isn't told of:\n%s", where, b.Focus, s)
	}
	beside = strings.Join(strings.Fields(beside), " ")
	turn := "It is your turn."
	if s.style == paint.Words {
		turn = "Your turn."
	}
	for _, want := range slices.Concat(b.Happened[:1], b.Dangers, []string{turn, b.Duty}) {
		for i, player := range b.Players {
			want = strings.ReplaceAll(want, "{"+strconv.Itoa(i+1)+"}", player.Name)
		}
		if s.style == paint.Words {
			want = ink.Spoken(want)
		}
		if !strings.Contains(beside, want) {
			t.Errorf("%s: %q isn't to be seen:\n%s", where, want, s)
		}
	}
	return part
}

// checkDrawing finds the drawing and compares its cells with the picture: all next
// to the last move are there, each in its owner's colour, and what the move changed
// has its mark. It returns the part that is drawn and the text beside and below it.
func (s *screen) checkDrawing(t *testing.T, where string, b notice.Board) (draw.Part, string) {
	t.Helper()
	picture := b.Picture.Marked(b.Endangered())
	drawn := &draw.Board{Picture: &picture, Theme: s.theme, Focus: b.Focus, Seat: int(b.Seat), Seats: len(b.Players), Colour: func(seat int) int { return ink.ColourOf(seat, b.Players) }}
	if b.Turned {
		turned := picture.Turned()
		drawn.Picture = &turned
	}
	form, part, text := s.find(drawn)
	if form == nil {
		t.Fatalf("%s: there is no drawing:\n%s", where, s)
	}
	row, column, _ := drawn.Find(b.Focus)
	next := draw.NextTo(drawn.Picture, row, column)
	for r := range drawn.Rows {
		for c := range drawn.Rows[r].Cells {
			cell := &drawn.Rows[r].Cells[c]
			x, y := form.At(part, r, c)
			switch {
			case cell.Name == "":
			case !part.Has(drawn.Picture, r, c):
				if next.Has(drawn.Picture, r, c) && drawn.LevelName(r) == drawn.LevelName(row) {
					t.Errorf("%s: %s, next to the last move on %s, isn't to be seen:\n%s", where, cell.Name, b.Focus, s)
				}
			case form.IsShaded():
				s.checkShape(t, where, form, cell, x, y+1)
			case cell.Owner > 0 && !s.shows(form, x, y+1, form.TextOf(r, c), drawn.Field(cell, false).On()):
				t.Errorf("%s: %s of seat %d isn't to be seen on %s at %d, %d in its colour:\n%s", where, cell.Text, cell.Owner, cell.Name, x, y+1, s)
			case draw.Sign(cell.Mark) != ' ' && !s.shows(form, x, y+1, string(draw.Sign(cell.Mark)), draw.SignInk(cell.Mark)):
				t.Errorf("%s: the mark of %s isn't to be seen at %d, %d:\n%s", where, cell.Name, x, y+1, s)
			}
		}
	}
	return part, text
}

// checkShape looks for the letter of what stands in a cell that is drawn as a shape, and for
// the colours of what the last move did there.
func (s *screen) checkShape(t *testing.T, where string, form *draw.Form, cell *board.Cell, x, y int) {
	t.Helper()
	pitch, tall, _ := form.Measure()
	letter, isThere, isMarked := strings.TrimRight(cell.Text, "#0123456789"), false, false
	letter = letter[max(len(letter)-1, 0):]
	marks := []tints{s.styleOf(ink.Mark.On()), s.styleOf(ink.Danger.On()), s.styleOf(ink.Warm)}
	for line := range tall + 1 {
		for column := range pitch {
			at := s.shown.CellAt(x+column, y+line)
			if at == nil {
				continue
			}
			isThere = isThere || strings.EqualFold(at.Content, letter)
			for _, mark := range marks {
				isMarked = isMarked || mark.back != nil && (at.Style.Bg == mark.back || at.Style.Fg == mark.back) || mark.back == nil && at.Style.Fg == mark.fore
			}
		}
	}
	if letter != "" && !isThere {
		t.Errorf("%s: %s isn't to be seen on %s:\n%s", where, cell.Text, cell.Name, s)
	}
	if cell.Mark.Changes() && !isMarked {
		t.Errorf("%s: the mark of %s isn't to be seen:\n%s", where, cell.Name, s)
	}
}

// shows says whether the first letter of a text stands in a cell, on the ground of
// an ink.
func (s *screen) shows(form *draw.Form, x, y int, text string, in ink.Ink) bool {
	want := s.styleOf(in)
	pitch, tall, _ := form.Measure()
	for line := range tall {
		for column := range pitch + 1 {
			if at := s.shown.CellAt(x+column, y+line); at != nil && at.Content == text[:1] && at.Style.Bg == want.back && (want.back != nil || at.Style.Fg == want.fore) {
				return true
			}
		}
	}
	return false
}

// styleOf is how an emulator shows what is written in an ink.
func (s *screen) styleOf(in ink.Ink) tints {
	key := sampled{s.look, in}
	if style, known := s.styles[key]; known {
		return style
	}
	sheet := ink.NewSheet(s.theme)
	sheet.Put(in, "x")
	sheet.End()
	_, _ = s.sample.WriteString(cleared + sheet.String())
	at := s.sample.CellAt(0, 0).Style
	s.styles[key] = tints{at.Fg, at.Bg}
	return s.styles[key]
}

var anyCode = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// find finds the drawing of a board below the title: in which form, which part, and
// what else stands there.
func (s *screen) find(drawn *draw.Board) (*draw.Form, draw.Part, string) {
	forms := drawn.Forms()
	for _, form := range forms {
		all := form.Fit(s.shown.Width(), 0)
		if text, found := s.holds(form, all); found {
			return form, all, text
		}
	}
	const panel = 27 // columns that are not the drawing's where a panel stands beside it
	for _, form := range slices.Backward(forms) {
		for _, width := range []int{s.shown.Width(), s.shown.Width() - panel} {
			for height := s.shown.Height(); height > 0; height-- {
				part := form.Fit(width, height)
				if text, found := s.holds(form, part); found {
					return form, part, text
				}
			}
		}
	}
	return nil, draw.Part{}, ""
}

// holds says whether a drawing stands below the title, and what else does.
func (s *screen) holds(form *draw.Form, part draw.Part) (text string, found bool) {
	canvas := form.Draw(part)
	if canvas.Height >= s.shown.Height() || canvas.Width > s.shown.Width() {
		return "", false
	}
	sheet := ink.NewSheet(s.theme)
	for y := range canvas.Height {
		canvas.Line(sheet, y, canvas.Width)
		sheet.End()
	}
	for y, line := range strings.Split(strings.TrimSuffix(sheet.String(), "\n"), "\n") {
		seen := []rune(s.lines[y+1])
		left := min(len(seen), canvas.Width)
		if strings.TrimRight(string(seen[:left]), " ") != strings.TrimRight(anyCode.ReplaceAllString(line, ""), " ") {
			return "", false
		}
		text += " " + string(seen[left:])
	}
	return text + " " + strings.Join(s.lines[canvas.Height+1:], " "), true
}
