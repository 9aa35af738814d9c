package paint

import (
	"slices"
	"strconv"
	"strings"

	"github.com/clipperhouse/displaywidth"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/cmd/boardroom/terminal/paint/tell"
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// A view is one board on one screen.
type view struct {
	*Painter
	board *notice.Board
	drawn draw.Board
	forms []*draw.Form
	told  []string // what happened, but for the end
	ended string   // how the game ended, where what happened says so; may be empty
}

// board paints a table's position and what led to it: what never changes where
// somebody wants to see that, then as much as the terminal shows at once.
func (p *Painter) board(s *ink.Sheet, b *notice.Board) {
	v := p.view(b)
	if b.Same && p.Verbosity != tell.Full {
		told := &panel{view: v, plan: plan{news: v.news()}, prose: p.prose, sheet: s}
		told.happened()
		if !b.YourTurn { // else it was so before
			told.turn()
		}
		return
	}
	if lines := endingOf(v, v.rowsLeft()); lines != nil && b.Below == nil && !p.explains(b.Occasion) {
		v.title(s)
		writeLines(s, lines)
		return
	}
	plan := v.above(b.Below)
	if p.explains(b.Occasion) {
		v.lasting(s, plan.keyed)
		v.gap(s, true)
	}
	v.stand(s, plan)
}

// stand paints the title and the plan below it.
func (v *view) stand(s *ink.Sheet, p plan) {
	if above := v.told[min(p.news, len(v.told)):]; len(above) > 0 {
		before := &panel{view: v, prose: v.prose, sheet: s}
		before.sentences(p.news, above)
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
// room for, where it is read last; above it, if hardly any of the board would be left.
func (p *Painter) lit(s *ink.Sheet, n notice.Note) {
	with := *n.Lit
	with.Happened = n.Lines
	v := p.view(&with)
	if plan := v.plan(v.rowsLeft()); plan.news == len(v.told) && plan.part.IsAll(v.drawn.Picture) {
		v.stand(s, plan)
		return
	}
	said := ink.NewSheet(p.theme)
	for _, line := range n.Lines {
		p.sentence(said, line)
	}
	v = p.view(n.Lit)
	room, below := v.rowsLeft(), false
	if left := room - said.Lines(); room != endless && left >= leastRows {
		plan := v.plan(left)
		if below = showsEnough(v, plan); below {
			v.stand(s, plan)
		}
	}
	for _, line := range n.Lines {
		p.sentence(s, line)
	}
	if !below {
		v.stand(s, v.plan(room))
	}
}

// showsEnough says whether more than a corner of the board is drawn.
func showsEnough(v *view, p plan) bool {
	if p.form == nil {
		return true
	}
	_, tall := p.form.Size(p.part)
	return p.part.IsAll(v.drawn.Picture) || tall >= leastOf(v, p.form)
}

// explains says whether what never changes is shown on an occasion.
func (p *Painter) explains(o notice.Occasion) bool {
	switch o {
	case notice.Asked, notice.Viewed, notice.Taught:
		return false
	case notice.Moved, notice.Past: // whoever goes through a game sees many boards of it
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
	picture = picture.Marked(b.Endangered())
	if b.Turned {
		picture = picture.Turned()
	}
	v := &view{Painter: p, board: b, told: b.News()}
	if last := len(b.Happened) - 1; b.SaysItsEnd() {
		v.told, v.ended = b.Happened[:last], games.ToSeat(b.Seat, b.Happened[last])
	}
	v.told = lists.Map(v.told, func(text string) string { return games.ToSeat(b.Seat, text) })
	v.drawn = draw.Board{
		Picture: &picture, Theme: p.theme, Focus: b.Focus, Turned: b.Turned, Seat: int(b.Seat), Seats: len(b.Players),
		Colour: func(seat int) int { return ink.ColourOf(seat, b.Players) },
	}
	v.forms = v.drawn.Forms()
	if b.Study && v.height >= leastHeight {
		v.forms = v.steady()
	}
	return v
}

// steady are the forms for a board of a lesson that leave most of the screen to its text,
// so that the board looks the same however long that is. Values at the sides of cells have
// one order from step to step, so that of those boards there is one form, and none of a
// line for each row where there is room for two.
func (v *view) steady() []*draw.Form {
	sides := v.drawn.HasSides()
	for _, room := range []int{v.height / 3, v.height * 2 / 3} {
		for i, form := range v.forms {
			_, tall, _ := form.Measure()
			if _, fits := v.whole(form, 0, room); fits && (!sides || tall == 2) {
				return v.forms[i:phrase.Choose(sides, i+1, len(v.forms))]
			}
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
	heading := b.Heading
	if rest, named := strings.CutPrefix(heading, b.Table); named && b.Table == b.GameName && b.Game != "" {
		heading = b.Game + rest // a table that is called as its game bears the name of that
	}
	v.Painter.title(s, tell.Capital(heading))
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
		switch {
		case y < canvas.Height:
			taken = canvas.Line(s, y, v.width)
		case p.under && y-canvas.Height < len(p.legend):
			taken = paintSwatches(s, p.legend[y-canvas.Height])
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
	writeLines(s, p.below)
	for n := 0; n < len(p.legend) && !p.under; n++ {
		paintSwatches(s, p.legend[n])
		s.End()
	}
}

func writeLines(s *ink.Sheet, lines []string) {
	for _, line := range lines {
		s.Line(line)
	}
}

// Fits is how much of a picture like that of a board is drawn at once, or in words told
// at once to whoever moves about on it, 0 being without end, and which of both. Of an answer
// the text counts as well, and one that doesn't fit whole gets fewer rows than it has.
func (p *Painter) Fits(b *notice.Board) (most board.Size, drawn bool) {
	if p.style == Words {
		return board.Size{Columns: 12, Rows: 8, Levels: 1}, false
	}
	v := p.view(&notice.Board{Picture: b.Picture})
	if len(v.forms) == 0 {
		return most, true
	}
	const besideRows = 4 // lines of the screen that are not for the rows of a board
	rows := endless
	if p.height > 0 {
		rows = max(p.height-besideRows, 8)
	}
	isWhole := func(form *draw.Form) bool { return form.Fit(p.width, rows).IsAll(v.drawn.Picture) }
	if b.Occasion == notice.Asked {
		with := p.view(b)
		whole := with.plan(with.rowsLeft()).part.IsAll(with.drawn.Picture)
		isWhole = func(*draw.Form) bool { return whole }
	}
	if slices.ContainsFunc(v.forms, isWhole) {
		return most, true
	}
	most = v.forms[len(v.forms)-1].Room(p.width, rows)
	switch {
	case p.height == 0:
		most.Rows = 0
	case b.Occasion == notice.Asked:
		most.Rows = min(most.Rows, len(b.Picture.Rows)-1)
	}
	return most, true
}
