package paint

import (
	"slices"
	"strconv"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/cmd/boardroom/terminal/paint/tell"
	"boardroom/games/board"
	"boardroom/world/notice"

	"github.com/clipperhouse/displaywidth"
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
	if b.Same && p.Verbosity != tell.Full {
		told := &panel{view: v, prose: p.prose, sheet: s}
		told.happened()
		told.turn()
		return
	}
	if p.explains(b.Occasion) {
		v.lasting(s)
		v.gap(s, true)
	}
	v.stand(s, v.above(b.Below))
}

// stand paints the title and the plan below it.
func (v *view) stand(s *ink.Sheet, p plan) {
	if p.above {
		before := &panel{view: v, prose: v.prose, sheet: s}
		before.happened()
	}
	v.title(s)
	v.place(s, p)
}

// above is the plan that leaves room for what comes below the board, if all of that
// can be drawn then.
func (v *view) above(below *notice.Passage) plan {
	room := v.rowsLeft()
	if below == nil || room == endless {
		return v.plan(room)
	}
	text := ink.NewSheet(v.theme)
	v.passage(text, *below)
	if p := v.plan(room - text.Lines()); p.form != nil && p.part.IsAll(v.drawn.Picture) {
		return p
	}
	return v.plan(room)
}

// rowsLeft is how many lines of the screen the title and the prompt leave.
func (v *view) rowsLeft() int {
	if v.height < leastHeight {
		return endless
	}
	title := ink.NewSheet(v.theme)
	v.title(title)
	return v.height - promptRows - title.Lines()
}

// lit paints an answer with the board that it is about: beside or below that. Where not
// all of the board could be drawn then, the answer stands below as much of it as there is
// room for, where it is read last; above it, if that would take half of the screen.
func (p *Painter) lit(s *ink.Sheet, n notice.Note) {
	with := *n.Lit
	with.Happened = n.Lines
	v := p.view(&with)
	if plan := v.plan(v.rowsLeft()); plan.part.IsAll(v.drawn.Picture) {
		v.stand(s, plan)
		return
	}
	said := ink.NewSheet(p.theme)
	for _, line := range n.Lines {
		p.sentence(said, line)
	}
	v = p.view(n.Lit)
	room := v.rowsLeft()
	below := room != endless && said.Lines() <= room/2
	if below {
		v.stand(s, v.plan(room-said.Lines()))
	}
	for _, line := range n.Lines {
		p.sentence(s, line)
	}
	if !below {
		v.stand(s, v.plan(room))
	}
}

// explains says whether what never changes is shown on an occasion.
func (p *Painter) explains(o notice.Occasion) bool {
	switch o {
	case notice.Asked, notice.Viewed, notice.Taught:
		return false
	case notice.Moved:
		return p.Verbosity == tell.Full
	}
	return true
}

// view sets a board up for drawing.
func (p *Painter) view(b *notice.Board) *view {
	picture := b.Picture
	if p.Trace {
		picture = picture.Marked(passed(b))
	}
	if b.Turned {
		picture = picture.Turned()
	}
	v := &view{Painter: p, board: b}
	v.drawn = draw.Board{
		Picture: &picture, Theme: p.theme, Focus: b.Focus,
		Colour: func(seat int) int { return ink.ColourOf(seat, b.Players) },
	}
	v.forms = v.drawn.Forms()
	if b.Study && v.height >= leastHeight {
		v.forms = v.steady()
	}
	return v
}

// steady are the forms for a board of a lesson that leave most of the screen to its text,
// so that the board looks the same however long that is.
func (v *view) steady() []*draw.Form {
	for i, form := range v.forms {
		if _, fits := v.whole(form, 0, v.height/3); fits {
			return v.forms[i:]
		}
	}
	return v.forms[max(0, len(v.forms)-1):]
}

// passed marks the cells that the last move went over, those aside that it changed.
func passed(b *notice.Board) map[string]board.Mark {
	marks := map[string]board.Mark{}
	for _, cell := range b.Way {
		if row, column, ok := b.Picture.Find(cell); ok && b.Picture.Rows[row].Cells[column].Mark == board.Untouched {
			marks[cell] = board.Passed
		}
	}
	return marks
}

// title says which game it is and how far it has come, in one line; where a board
// is shown for another reason than its game, what it is.
func (v *view) title(s *ink.Sheet) {
	b := v.board
	switch b.Occasion {
	case notice.Asked, notice.Viewed, notice.Past:
	default:
		if b.Game != "" && b.ID > 0 {
			name := ink.Safe(b.Game) + " #" + strconv.FormatInt(b.ID, 10)
			rest := ", move " + strconv.Itoa(b.Number)
			known := []string{b.Variant}
			if b.Table != b.GameName {
				known = append(known, b.Table)
			}
			for _, more := range known {
				if with := ", " + ink.Safe(more) + rest; more != "" && displaywidth.String(name+with) <= v.width {
					rest = with
				}
			}
			v.fill(s, 0, 0, ink.Span{Ink: ink.Strong, Text: name}, ink.Span{Ink: ink.Faint, Text: rest})
			return
		}
	}
	v.Painter.title(s, tell.Capital(b.Heading))
}

// A plan is how a board and what belongs to it share the screen.
type plan struct {
	form   *draw.Form
	part   draw.Part
	beside bool // the panel stands beside the drawing, else below
	above  bool // what happened stands above the drawing, not in the panel
	room   int  // lines that the panel may have
	panel  []string
}

const (
	leastPanel = 24 // columns beside a drawing, where a smaller one would have room below
	leastText  = 16 // columns of a panel beside a drawing that has no room otherwise
	panelGap   = 3  // columns between both
	endless    = 1 << 20
	promptRows = 1 // lines of the screen that are for the line that is typed
	// leastHeight is how many lines a screen has on which a board is to stand whole;
	// on a lower one it passes by.
	leastHeight = 12
)

// plan finds the largest form in which all of the board fits into so many lines,
// with all that is to be said, else without some facts; else with a panel as narrow
// as can be read; else with what happened above it; else a part of the board.
func (v *view) plan(room int) plan {
	if len(v.forms) == 0 {
		all, _ := v.panelOf(plan{room: endless}).fit(true)
		return all
	}
	var below *panel // a drawing, where it is the same for all forms
	for _, form := range v.forms {
		var panels []*panel
		for _, least := range []int{leastPanel, 0} {
			p, ok := v.whole(form, least, room)
			if !ok {
				continue
			}
			made := &panel{}
			if p.beside || below == nil {
				made = v.panelOf(p)
			} else {
				*made = *below
				made.plan = p
			}
			if !p.beside {
				below = made
			}
			panels = append(panels, made)
		}
		for _, all := range []bool{true, false} {
			for _, made := range panels {
				if p, fits := made.fit(all); fits {
					return p
				}
			}
		}
	}
	if p, fits := v.squeezed(room); fits {
		return p
	}
	return v.cut(room)
}

// squeezed is the plan of all of the board where nothing else lets it stand whole: its
// panel is narrow, and what happened stands above where it must.
func (v *view) squeezed(room int) (plan, bool) {
	for _, above := range []bool{false, true} {
		for _, form := range v.forms {
			for _, least := range []int{leastText, 0} {
				p, ok := v.whole(form, least, room)
				if !ok {
					continue
				}
				p.above = above
				if p, fits := v.panelOf(p).fit(false); fits {
					return p, true
				}
			}
		}
	}
	return plan{}, false
}

// whole is the plan of all of the board in a form, where that can be: beside a panel of
// at least so many columns, or above one where that is 0.
func (v *view) whole(form *draw.Form, least, room int) (p plan, ok bool) {
	p = plan{form: form, beside: least > 0, room: room}
	columns := v.width
	if p.beside {
		if room == endless { // what passes by is read line by line
			return p, false
		}
		columns -= panelGap + least
	}
	p.part = form.Fit(columns, room)
	if !p.part.IsAll(v.drawn.Picture) {
		return p, false
	}
	wide, tall := form.Size(p.part)
	if !p.beside {
		p.room -= tall
	}
	return p, wide <= columns && tall <= room
}

// cut shows the part around what the board is about, in the form that shows most,
// which mostly is the smallest.
func (v *view) cut(room int) (best plan) {
	most := -1
	for _, form := range slices.Backward(v.forms) {
		for _, beside := range []bool{false, true} {
			columns := v.width
			if beside {
				columns -= panelGap + leastPanel
			}
			if beside && room == endless || form.Fit(columns, room).Worth() < most {
				continue
			}
			p := v.cutIn(plan{form: form, beside: beside, room: room}, columns)
			wide, tall := form.Size(p.part)
			if beside {
				tall = 0
			}
			fits := wide <= columns && tall+len(p.panel) <= room
			if worth := p.part.Worth(); most < 0 || fits && worth >= most {
				best, most = p, worth
			}
		}
	}
	return best
}

// cutIn fills a plan with the greatest part that leaves room for its panel. Facts go
// before parts of the board.
func (v *view) cutIn(p plan, columns int) plan {
	rows, room := p.room, p.room
	for range 4 { // what is said of a part takes more or fewer lines
		p.part = p.form.Fit(columns, rows)
		if p.beside || room == endless {
			p, _ = v.panelOf(p).fit(false)
			return p
		}
		p.room = 1
		p, _ = v.panelOf(p).fit(false)
		if rows == room-len(p.panel) {
			break
		}
		rows = room - len(p.panel)
	}
	return p
}

// place puts the drawing and the panel on the sheet.
func (v *view) place(s *ink.Sheet, p plan) {
	if p.form == nil {
		writeLines(s, p.panel)
		return
	}
	canvas := p.form.Draw(p.part)
	s.Grow(canvas.Width * canvas.Height)
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
