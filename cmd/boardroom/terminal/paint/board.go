package paint

import (
	"strconv"
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// A view is one board on one screen.
type view struct {
	*Painter
	board *notice.Board
	drawn draw.Board
	forms []*draw.Form
}

// board paints a table's position and what led to it: what never changes where
// somebody wants to see that, then as much as the terminal shows at once.
func (p *Painter) board(s *ink.Sheet, b *notice.Board) {
	v := p.view(b)
	plan := v.plan()
	switch b.Occasion {
	case notice.Looked, notice.Started, notice.Resumed, notice.Revealed, notice.Past:
		v.lasting(s, plan.form)
		v.gap(s, true)
	}
	v.title(s)
	v.place(s, plan)
}

// view sets a board up for drawing.
func (p *Painter) view(b *notice.Board) *view {
	picture := b.Picture
	if b.Turned {
		picture = picture.Turned()
	}
	v := &view{Painter: p, board: b}
	v.drawn = draw.Board{
		Picture: &picture, Theme: p.theme, Focus: b.Focus,
		Colour: func(seat int) int { return ink.ColourOf(seat, b.Players) },
	}
	v.forms = v.drawn.Forms()
	return v
}

// title says which game it is and how far it has come, in one line; where a board
// is shown for another reason than its game, what it is.
func (v *view) title(s *ink.Sheet) {
	b := v.board
	switch b.Occasion {
	case notice.Asked, notice.Viewed, notice.Past:
	default:
		if b.Game != "" && b.ID > 0 {
			rest := " #" + strconv.FormatInt(int64(b.ID), 10)
			if b.Variant != "" {
				rest += ", " + ink.Safe(b.Variant)
			}
			rest += ", move " + strconv.Itoa(b.Number)
			name := ink.Safe(b.Game) + strings.TrimPrefix(ink.Safe(b.Table), b.GameName)
			v.fill(s, 0, 0, ink.Span{Ink: ink.Strong, Text: name}, ink.Span{Ink: ink.Faint, Text: rest})
			return
		}
	}
	v.Painter.title(s, b.Heading)
}

// A plan is how a board and what belongs to it share the screen.
type plan struct {
	form   *draw.Form
	part   draw.Part
	beside bool // the panel stands beside the drawing, else below
	panel  []string
}

const (
	leastPanel = 24 // columns beside a drawing
	panelGap   = 3  // columns between both
	endless    = 1 << 20
	promptRows = 1 // lines of the screen that are for the line that is typed
	// leastHeight is how many lines a screen has on which a board is to stand whole;
	// on a lower one it passes by.
	leastHeight = 12
)

// plan finds the largest form in which all of the board fits on the screen with
// all that is to be said; else with less of that; else a part of the board.
func (v *view) plan() plan {
	if len(v.forms) == 0 {
		lines, _ := v.panel(plan{}, endless, true)
		return plan{panel: lines}
	}
	room := endless
	if v.height >= leastHeight {
		title := ink.NewSheet(v.theme)
		v.title(title)
		room = v.height - promptRows - title.Lines()
	}
	for _, all := range []bool{true, false} {
		for _, form := range v.forms {
			for _, beside := range []bool{true, false} {
				if found, ok := v.whole(plan{form: form, beside: beside}, room, all); ok {
					return found
				}
			}
		}
	}
	return v.cut(room)
}

// whole tries to show all of the board in a form.
func (v *view) whole(p plan, room int, all bool) (plan, bool) {
	columns := v.width
	if p.beside {
		if room == endless { // what passes by is read line by line
			return p, false
		}
		columns -= panelGap + leastPanel
	}
	p.part = p.form.Fit(columns, room)
	if !p.part.IsAll(v.drawn.Picture) {
		return p, false
	}
	wide, tall := p.form.Size(p.part)
	if wide > columns || tall > room {
		return p, false
	}
	left := room
	if !p.beside {
		left -= tall
	}
	lines, fits := v.panel(p, left, all)
	p.panel = lines
	return p, fits
}

// cut shows the part around what the board is about, in the form that shows most.
func (v *view) cut(room int) plan {
	var best plan
	most := -1
	for _, form := range v.forms {
		for _, beside := range []bool{true, false} {
			columns := v.width
			if beside {
				columns -= panelGap + leastPanel
			}
			p := plan{form: form, beside: beside}
			for rows, tries := room, 0; tries < 4; tries++ {
				p.part = form.Fit(columns, rows)
				if beside || room == endless {
					p.panel, _ = v.panel(p, room, false)
					break
				}
				p.panel, _ = v.panel(p, 1, false) // facts go before parts of the board
				rows = room - len(p.panel)
			}
			wide, tall := form.Size(p.part)
			if beside && (wide > columns || len(p.panel) > room || room == endless) || !beside && tall+len(p.panel) > room && most >= 0 {
				continue
			}
			if cells := p.part.Cells(); cells > most {
				best, most = p, cells
			}
		}
	}
	return best
}

// place puts the drawing and the panel on the sheet.
func (v *view) place(s *ink.Sheet, p plan) {
	if p.form == nil {
		writeLines(s, p.panel)
		return
	}
	canvas := p.form.Draw(p.part)
	s.Grow(canvas.Width * canvas.Height * 6)
	for y := range max(canvas.Height, len(p.panel)) {
		taken := 0
		if y < canvas.Height {
			taken = canvas.Line(s, y, v.width)
		}
		if p.beside && y < len(p.panel) {
			s.Blank(canvas.Width + panelGap - taken)
			s.Line(p.panel[y])
			continue
		}
		if y < canvas.Height {
			s.End()
		}
	}
	if !p.beside {
		writeLines(s, p.panel)
	}
}

func writeLines(s *ink.Sheet, lines []string) {
	for _, line := range lines {
		s.Line(line)
	}
}

// Fits is how much of a board like a picture is drawn at once, or in words told
// at once to whoever moves about on it, 0 being without end, and which of both.
func (p *Painter) Fits(picture *board.Picture) (most board.Size, drawn bool) {
	if p.style == Words {
		return board.Size{Columns: 12, Rows: 8, Levels: 1}, false
	}
	v := p.view(&notice.Board{Picture: *picture})
	if len(v.forms) == 0 {
		return most, true
	}
	const besideRows = 4 // lines of the screen that are not for the rows of a board
	rows := endless
	if p.height > 0 {
		rows = max(p.height-besideRows, 8)
	}
	for _, form := range v.forms {
		if form.Fit(p.width, rows).IsAll(picture) {
			return most, true
		}
	}
	most = v.forms[len(v.forms)-1].Room(p.width, rows)
	if p.height == 0 {
		most.Rows = 0
	}
	return most, true
}
