package paint

import (
	"slices"
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/cmd/boardroom/terminal/paint/tell"
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// lasting paints what never changes in a game: how to read the drawing, the lasting
// facts, and whether the board is turned round, which stands here because a large board
// leaves no room for it below. What stands beside the drawing is not said twice.
func (v *view) lasting(s *ink.Sheet, keyed bool) {
	form := v.plan(v.rowsLeft()).form
	if form == nil || !form.IsShaded() { // whose swatches say it
		if !keyed {
			v.entries(s, "", v.signs(form))
			v.values(s, v.prose, form)
		}
		v.shades(s)
	}
	for _, fact := range v.board.Facts {
		if fact.Lasting {
			text := games.ToSeat(v.board.Seat, fact.Name+": "+fact.Text)
			v.fill(s, 0, hang, ink.Told(text, v.board.Players)...)
		}
	}
	if v.board.Turned {
		v.fill(s, 0, hang, v.turned())
	}
}

// key paints how to read the drawing: the signs that stand there, and the rest.
func (v *view) key(s *ink.Sheet) {
	form := v.plan(v.rowsLeft()).form
	v.entries(s, "Here: ", v.signs(form))
	v.values(s, v.prose, form)
	v.shades(s)
	if slices.ContainsFunc(v.drawn.Signs, func(sign board.Sign) bool { return !v.stands(sign) }) {
		v.fill(s, 0, hang, ink.Span{Ink: ink.Ground, Text: "Other signs are told once they stand on the board."})
	}
}

// values paints where the values of a cell stand, where it has any.
func (v *view) values(s *ink.Sheet, prose ink.Prose, form *draw.Form) {
	if form == nil || !v.drawn.HasSides() {
		return
	}
	entries(s, prose, "Sides: ", [][]ink.Span{{{Ink: ink.Ground, Text: v.sides(form)}}})
	if form.HasMany() {
		entries(s, prose, "", [][]ink.Span{{{Ink: ink.Ground, Text: many}}})
	}
}

// shades paints how to read what the game has no signs for: the marks, and what stands for
// an empty cell.
func (v *view) shades(s *ink.Sheet) {
	v.entries(s, "Last move: ", v.marks())
	form := v.plan(v.rowsLeft()).form
	if regions := v.regions(1); regions != nil && form != nil && !(form.IsGrid() && v.isDotted(0)) {
		head := "Empty " + v.drawn.CalledAll() + ": "
		switch {
		case v.theme.Coloured(): // where a name on a colour explains that, also below pieces
			head = "Ground: "
		case v.isAllOne():
			head = ""
		}
		v.entries(s, head, [][]ink.Span{regions})
	}
	if form != nil && form.HasUpper() {
		v.entries(s, "", [][]ink.Span{{{Ink: ink.Ground, Text: upper}}})
	}
	v.entries(s, "", v.unseen())
	if v.drawn.HasGap() {
		v.entries(s, "", [][]ink.Span{{{Ink: ink.Ground, Text: leftOut}}})
	}
}

const (
	// many explains a value that one column is too narrow for.
	many     = string(draw.Many) + " = " + wideSide
	wideSide = "a side of 10 or more"
	// upper explains the sign of a stack that has no room for both of its letters.
	upper     = string(draw.Upper) + " = " + onAnother
	onAnother = "on top of another piece"
	// leftOut explains the sign of files and ranks that are not drawn.
	leftOut = board.Gap + " = " + farAway
	farAway = "left out, far from everything"
)

// sides says where the values of a cell stand in a form, and what stands for 0.
func (v *view) sides(form *draw.Form) string {
	return form.SidesInWords() + "; " + string(v.drawn.Nothing()) + " is 0"
}

// explain says what a sign of the drawing means, if it stands for anything there.
func (v *view) explain(s *ink.Sheet, sign string) bool {
	var means [][]ink.Span
	add := func(text string) { means = append(means, []ink.Span{{Ink: ink.Ground, Text: sign + " = " + text}}) }
	for mark := board.Placed; mark <= board.InDanger; mark++ {
		if string(draw.Sign(mark)) == sign && mark != board.Checked { // which is in danger
			add(v.drawn.MarkName(mark))
		}
	}
	for _, region := range v.drawn.RegionsUsed() {
		if string(v.drawn.Dot(region)) == phrase.Choose(sign == ".", string(v.drawn.Dot(0)), sign) && len(v.forms) > 0 && v.isDotted(region) {
			add("an empty " + v.drawn.Called() + ": " + v.drawn.RegionName(region))
		}
	}
	if v.drawn.HasSides() && (sign == "." || sign == string(v.drawn.Nothing())) {
		add("a side of 0")
	}
	if len(v.forms) > 0 && v.plan(v.rowsLeft()).form.Borders && (sign == board.OfBelow || sign == board.OfAbove) {
		add("a value of the " + v.drawn.Called() + phrase.Choose(sign == board.OfBelow, " below", " above"))
	}
	if sign == "=" && len(v.forms) > 0 && v.plan(v.rowsLeft()).form.IsStacked() {
		add("the body of a piece, the wider the larger it is")
	}
	if v.drawn.HasSides() && sign == string(draw.Many) && v.plan(v.rowsLeft()).form.HasMany() {
		add(wideSide)
	}
	if sign == string(draw.Upper) && len(v.forms) > 0 && v.plan(v.rowsLeft()).form.HasUpper() {
		add(onAnother)
	}
	if len(v.unseen()) > 0 && sign == "?" {
		add("a " + v.drawn.Called() + " out of sight")
	}
	if v.drawn.HasGap() && sign == board.Gap {
		add(farAway)
	}
	v.entries(s, "", means)
	return len(means) > 0
}

// entries paints one line of a legend as wide as the screen.
func (v *view) entries(s *ink.Sheet, head string, groups [][]ink.Span) {
	entries(s, v.prose, head, groups)
}

// entries paints one line of a legend, if it has any entries.
func entries(s *ink.Sheet, prose ink.Prose, head string, groups [][]ink.Span) {
	if len(groups) == 0 {
		return
	}
	spans := append([]ink.Span{{Ink: ink.Ground, Text: head}}, ink.Join(",", groups)...)
	prose.Fill(s, 0, hang, append(spans, ink.Span{Ink: ink.Ground, Text: "."})...)
}

// stands says whether a sign is drawn, or one of its kind: those of several letters are
// examples.
func (v *view) stands(sign board.Sign) (stands bool) {
	v.each(func(c *board.Cell) {
		stands = stands || strings.Contains(c.Text+c.Stack, sign.Text) || len(sign.Text) > 1 && len(c.Text) >= len(sign.Text)
	})
	return stands
}

// signs are what the game explains of the signs that are drawn, those that mean the same
// together. A stack that a form draws piece by piece stands there as no text.
func (v *view) signs(form *draw.Form) (explained [][]ink.Span) {
	before := ""
	for _, sign := range v.drawn.Signs {
		if !v.stands(sign) {
			continue
		}
		text := ink.Span{Ink: v.inkOf(sign), Text: ink.Safe(sign.Text)}
		if form != nil {
			text.Text = form.Fitted(text.Text)
		}
		if form != nil && form.IsStacked() && v.isStack(sign) {
			text.Text = "pieces above each other"
		}
		if last := len(explained) - 1; last >= 0 && sign.Means == before {
			explained[last] = append([]ink.Span{explained[last][0], {Ink: ink.Ground, Text: ", "}, text}, explained[last][1:]...)
			continue
		}
		before = sign.Means
		explained = append(explained, append([]ink.Span{text, {Ink: ink.Ground, Text: " = "}}, ink.Told(sign.Means, v.board.Players)...))
	}
	return explained
}

// inkOf is how a sign is written where its seat's cells are: in the colour of those.
func (v *view) inkOf(sign board.Sign) ink.Ink {
	_, seat, _, found := ink.CutSeat(sign.Means)
	switch colour := ink.ColourOf(seat, v.board.Players); {
	case !found:
		return ink.Ground
	case sign.Lesser:
		return ink.Lesser(colour).On()
	default:
		return ink.Whole(colour).On()
	}
}

// isStack says whether a sign is an example of a stack.
func (v *view) isStack(sign board.Sign) (is bool) {
	v.each(func(c *board.Cell) { is = is || c.Stack != "" && c.Text == sign.Text })
	return is
}

// marks are the marks of the last move that stand on the board.
func (v *view) marks() [][]ink.Span {
	var stand [board.InDanger + 1]bool
	v.each(func(cell *board.Cell) {
		if draw.Sign(cell.Mark) != ' ' {
			stand[phrase.Choose(cell.Mark == board.Checked, board.InDanger, cell.Mark)] = true
		}
	})
	var groups [][]ink.Span
	for mark, stands := range stand {
		if m := board.Mark(mark); stands && m != board.Open {
			groups = append(groups, []ink.Span{{Ink: draw.SignInk(m), Text: string(draw.Sign(m))}, {Ink: ink.Ground, Text: " " + v.drawn.MarkName(m)}})
		}
	}
	return groups
}

// signed says what the signs mean to whoever asks for the board, and to whoever is new to
// the game while it goes on.
func (b *panel) signed() {
	asks := b.explains(b.board.Occasion) && b.height >= leastHeight
	if b.form == nil || b.form.IsShaded() || !asks && (!b.board.Key || b.board.Result.Over) {
		return
	}
	b.add(key, true, func(s *ink.Sheet) {
		entries(s, b.prose, "", b.signs(b.form))
		if asks {
			b.values(s, b.prose, b.form)
		}
	})
}

// explained says, where there is room, what the marks of the last move and the shades
// of empty cells mean, and that the board is turned round, unless that stands above it.
func (b *panel) explained() {
	if b.form == nil || b.form.IsShaded() {
		return
	}
	if b.board.Occasion == notice.Taught && b.drawn.HasSides() {
		b.add(moving, true, func(s *ink.Sheet) {
			b.prose.Fill(s, 0, hang, ink.Span{Ink: ink.Ground, Text: "Sides: " + b.sides(b.form) + "."})
		})
	}
	if b.form.HasMany() && !b.explains(b.board.Occasion) {
		b.add(legend, true, func(s *ink.Sheet) { b.prose.Fill(s, 0, hang, ink.Span{Ink: ink.Ground, Text: many + "."}) })
	}
	if b.form.HasUpper() && !b.explains(b.board.Occasion) {
		b.add(legend, true, func(s *ink.Sheet) { b.prose.Fill(s, 0, hang, ink.Span{Ink: ink.Ground, Text: upper + "."}) })
	}
	if marks := b.marks(); len(marks) > 0 && !b.explains(b.board.Occasion) && b.Verbosity != tell.Brief {
		b.add(legend, false, func(s *ink.Sheet) {
			b.prose.Fill(s, 0, hang, append(ink.Join(",", marks), ink.Span{Ink: ink.Ground, Text: "."})...)
		})
	}
	if regions := b.regions(2); len(regions) > 0 && (b.beside || !b.theme.Coloured() && !b.board.Result.Over) && !b.explains(b.board.Occasion) && b.Verbosity != tell.Brief {
		b.add(legend, false, func(s *ink.Sheet) {
			head := ink.Span{Ink: ink.Ground, Text: phrase.Choose(b.theme.Coloured(), "Ground: ", "Empty: ")}
			b.prose.Fill(s, 0, hang, append(append([]ink.Span{head}, regions...), ink.Span{Ink: ink.Ground, Text: "."})...)
		})
	}
	if b.board.Turned && b.board.Occasion != notice.Moved && !b.explains(b.board.Occasion) && b.Verbosity != tell.Brief {
		b.add(legend, true, func(s *ink.Sheet) { b.prose.Fill(s, 0, hang, b.turned()) })
	}
}

// turned says that the board is drawn turned round.
func (v *view) turned() ink.Span {
	whose := phrase.Choose(slices.Contains(v.drawn.Top, int(v.board.Seat)), "The board is turned so that your side is below.", "The board is turned round.")
	return ink.Span{Ink: ink.Faint, Text: whose + " The other way: flip"}
}

// lit explains the mark of the cells that may be used next, and counts them.
func (b *panel) lit() {
	n := 0
	b.each(func(cell *board.Cell) {
		if cell.Mark == board.Open {
			n++
		}
	})
	if n > 0 {
		b.add(moving, true, func(s *ink.Sheet) {
			sign := ink.Span{Ink: draw.SignInk(board.Open), Text: string(draw.Sign(board.Open))}
			count := ink.Span{Ink: ink.Ground, Text: ": " + b.drawn.Count(n) + "."}
			b.prose.Fill(s, 0, hang, ink.Span{Ink: ink.Ground, Text: "Marked with "}, sign, count)
		})
	}
}

// unseen explains the sign of the cells that are out of sight and counts them.
func (v *view) unseen() [][]ink.Span {
	n := 0
	v.each(func(cell *board.Cell) {
		if cell.Unseen {
			n++
		}
	})
	if n == 0 {
		return nil
	}
	return [][]ink.Span{{{Ink: ink.Ground, Text: "? = out of sight: " + v.drawn.Count(n)}}}
}

// regions are the shades of the cells that are empty, on a board of at least so many kinds.
func (v *view) regions(least int) []ink.Span {
	regions := v.drawn.RegionsUsed()
	if len(regions) < least {
		return nil
	}
	empty := map[int]bool{}
	v.each(func(cell *board.Cell) { empty[cell.Region] = empty[cell.Region] || cell.Text == "" && !cell.Unseen })
	var groups [][]ink.Span
	for _, region := range regions {
		if !empty[region] {
			continue
		}
		field, dot := v.shadeOf(region), string(v.drawn.Dot(region))
		name := ink.Told(phrase.Choose(v.isAllOne(), "an empty "+v.drawn.Called(), v.drawn.RegionName(region)), v.board.Players)
		group := append([]ink.Span{{Ink: field.On(), Text: dot}, {Ink: ink.Ground, Text: " "}}, name...)
		if v.theme.HasField(field) { // its name on the shade, so that no entry is blank
			if group = onField(field, name); v.isDotted(region) { // farther out
				group = append(group, ink.Span{Ink: ink.Ground, Text: " or " + dot})
			}
		}
		groups = append(groups, group)
	}
	return ink.Join(";", groups) // a comma may be the sign of one
}

// isAllOne says whether all of the board is ground of one kind, which has no name.
func (v *view) isAllOne() bool {
	return len(v.drawn.Regions) == 0 && len(v.drawn.RegionsUsed()) == 1
}

// onField is text on the ground of a field.
func onField(field ink.Field, text []ink.Span) []ink.Span {
	return lists.Map(text, func(s ink.Span) ink.Span { return ink.Span{Ink: field.On(), Text: s.Text} })
}

// isDotted says whether a sign stands in empty cells of a region.
func (v *view) isDotted(region int) (dotted bool) {
	v.each(func(cell *board.Cell) {
		dotted = dotted || cell.Region == region && !cell.Unseen && !v.theme.HasField(v.drawn.Shade(cell, false))
	})
	return dotted
}

// shadeOf is the ground of a region, where it may be that of where the game began.
func (v *view) shadeOf(region int) ink.Field {
	var of *board.Cell
	v.each(func(cell *board.Cell) {
		if cell.Region == region && (of == nil || of.Outer) {
			of = cell
		}
	})
	return v.drawn.Shade(of, false)
}

// each calls do for every cell.
func (v *view) each(do func(*board.Cell)) {
	for _, row := range v.drawn.Rows {
		for c := range row.Cells {
			if cell := &row.Cells[c]; cell.Name != "" {
				do(cell)
			}
		}
	}
}
