package paint

import (
	"strconv"

	"github.com/clipperhouse/displaywidth"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/world/notice"
)

const (
	curveGap    = 4
	leastCurved = 60
	leastCurve  = 26 // columns
	// curveFrame are lines of a curve that are not of the curve: what it shows, and numbers.
	curveFrame = 2
	leastLines = 4 // lines of the curve itself
	mostBar    = 2 // columns of a move
)

// small is how the last position is drawn: so that the curve has room beside it, if there is one.
func (e *ending) small() *draw.Form {
	forms := draw.Small(&e.view.drawn)
	for _, form := range forms {
		if wide, _ := form.Size(draw.Whole(e.view.drawn.Picture)); e.hasCurve() && e.room(wide) >= leastCurve {
			return form
		}
	}
	return forms[0]
}

// hasCurve says whether there is a curve, and a screen that is wide enough for it.
func (e *ending) hasCurve() bool { return e.view.width > leastCurved && e.view.board.Lead != nil }

// room is how many columns a curve has beside a drawing.
func (e *ending) room(wide int) int { return e.view.width - wide - curveGap - 1 }

// middle paints the last position, with the curve beside it where there is room.
func (e *ending) middle(form *draw.Form, rows int) {
	v := e.view
	part := form.Fit(v.width, rows)
	canvas := form.Draw(part)
	var beside []string
	if left := e.room(canvas.Width); left >= leastCurve && e.hasCurve() {
		if tall := min(max(canvas.Height, 10), rows); tall >= curveFrame+leastLines {
			beside = linesOf(curveOf(v, v.board.Lead, left, tall-curveFrame))
		}
	}
	for y := range max(canvas.Height, len(beside)) {
		taken := 0
		if y < canvas.Height {
			taken = canvas.Line(e.sheet, y, v.width)
		}
		if y < len(beside) {
			e.sheet.Blank(canvas.Width + curveGap - taken)
			e.sheet.Line(beside[y])
			continue
		}
		e.sheet.End()
	}
}

// A curve is who was ahead move by move: bars of the first seat's colour above a line, of the
// second's below it.
type curve struct {
	lead   *notice.Lead
	values []float64 // from -1 to 1, by column
	turned int       // the column of the move that turned it, or -1
	half   int       // lines above the line, and below it
	seats  [2]ink.Ink
}

// curveOf paints a curve in so many columns and lines, with what it shows above it and the
// numbers of moves below.
func curveOf(v *view, lead *notice.Lead, wide, tall int) *ink.Sheet {
	s := ink.NewSheet(v.theme)
	c := &curve{lead: lead, turned: -1, half: max(tall/2, 1)}
	for k := range c.seats {
		c.seats[k] = ink.Whole(ink.ColourOf(k+1, v.board.Players)).Edge()
	}
	c.spread(wide)
	s.Put(ink.Faint, "ahead at first sight")
	s.End()
	for line := range 2 * c.half {
		c.line(s, line)
	}
	c.numbers(s)
	return s
}

// spread sets the values of the columns: each move has one or more, or several share one.
func (c *curve) spread(wide int) {
	moves := len(c.lead.Shares)
	columns := min(wide, moves*max(1, min(wide/moves, mostBar)))
	most := 0.1
	for _, share := range c.lead.Shares[:moves-1] {
		most = max(most, share-0.5, 0.5-share)
	}
	for x := range columns {
		from := x * moves / columns
		to := max((x+1)*moves/columns, from+1)
		sum := 0.0
		for i, share := range c.lead.Shares[from:to] {
			sum += share - 0.5
			if c.lead.Turned > 0 && from+i == c.lead.Turned && c.turned < 0 {
				c.turned = x
			}
		}
		c.values = append(c.values, max(-1, min(sum/float64(to-from)/most, 1)))
	}
}

// line paints one line of the bars, from the top.
func (c *curve) line(s *ink.Sheet, line int) {
	below := line - c.half // lines from the middle, counted down
	for x, value := range c.values {
		if char, seat := c.bar(value, below), number(below >= 0); char != ' ' {
			s.Put(c.seats[seat], string(char))
			continue
		}
		switch {
		case x == c.turned:
			s.Put(ink.Warm, "│")
		case below == -1:
			s.Put(ink.Faint, "▁")
		default:
			s.Blank(1)
		}
	}
	s.End()
}

// bar is what of the bar of a value stands in a line: eighths above the middle, halves below.
func (c *curve) bar(value float64, below int) rune {
	if below < 0 {
		eighths := int(value*float64(8*c.half)+0.5) - 8*(-below-1)
		if eighths <= 0 {
			return ' '
		}
		return heights[min(eighths, len(heights))-1]
	}
	switch halves := int(-value*float64(2*c.half)+0.5) - 2*below; {
	case halves <= 0:
		return ' '
	case halves == 1:
		return '▀'
	}
	return '█'
}

// numbers paints the first move, the one that turned it and the last.
func (c *curve) numbers(s *ink.Sheet) {
	moves := c.lead.Moves
	first, last, turned := strconv.Itoa(moves[0]), strconv.Itoa(moves[len(moves)-1]), ""
	taken := len(first)
	s.Put(ink.Faint, first)
	if c.turned >= 0 {
		turned = "move " + strconv.Itoa(moves[c.lead.Turned])
		at := min(max(c.turned-displaywidth.String(turned)/2, taken+1), max(len(c.values)-len(turned), taken+1))
		s.Blank(at - taken)
		s.Put(ink.Warm, turned)
		taken = at + len(turned)
	}
	if at := len(c.values) - len(last); at > taken {
		s.Blank(at - taken)
		s.Put(ink.Faint, last)
	}
	s.End()
}
