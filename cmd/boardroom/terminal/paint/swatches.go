package paint

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// A swatch is one entry of a legend: a piece cut out of the drawing, and what it means.
type swatch struct {
	drawn []ink.Span
	means string
}

// mostSwatchLines is how many lines a legend takes at most.
const mostSwatchLines = 2

// swatches are the legend of a drawing in shapes and shades, of what stands on it: as many
// entries as there is room for in so many columns and lines.
func swatches(v *view, form *draw.Form, width, room int) (lines [][]swatch) {
	if form == nil || !form.IsShaded() || room < 1 {
		return nil
	}
	column := 0
	for _, entry := range entriesOf(v, form) {
		switch wide := swatchGap + entry.width(); {
		case len(lines) > 0 && column+wide <= width:
			column += wide
			lines[len(lines)-1] = append(lines[len(lines)-1], entry)
		case len(lines) == min(room, mostSwatchLines):
			return lines
		default:
			column = entry.width()
			lines = append(lines, []swatch{entry})
		}
	}
	return lines
}

// width is how many columns an entry takes.
func (e swatch) width() int {
	wide := 1 + displaywidth.String(e.means)
	for _, span := range e.drawn {
		wide += utf8.RuneCountInString(span.Text)
	}
	return wide
}

// paintSwatches paints one line of a legend, and says how many columns it takes.
func paintSwatches(s *ink.Sheet, line []swatch) (taken int) {
	for i, entry := range line {
		if i > 0 {
			s.Blank(swatchGap)
			taken += swatchGap
		}
		for _, span := range entry.drawn {
			s.Put(span.Ink, span.Text)
		}
		s.Blank(1)
		s.Put(ink.Faint, entry.means)
		taken += entry.width()
	}
	return taken
}

const swatchGap = 2

// entriesOf are the entries of a legend: shades first, which mean nothing without one.
func entriesOf(v *view, form *draw.Form) (all []swatch) {
	all = append(all, groundSwatches(v)...)
	all = append(all, lastMoveSwatches(v, form)...)
	return append(all, pieceSwatches(v, form)...)
}

// groundSwatches are the shades of empty cells, where there are several.
func groundSwatches(v *view) (all []swatch) {
	regions := v.drawn.RegionsUsed()
	if v.drawn.Shape == board.Hex && !draw.HasRings(&v.drawn) { // whose grounds are who is ahead there
		return leadSwatches(v)
	}
	if len(regions) < 2 {
		return nil
	}
	for _, region := range regions {
		name, isSeats := v.drawn.RegionName(region), false
		v.each(func(c *board.Cell) { isSeats = isSeats || c.Region == region && c.Zone > 0 })
		if isSeats {
			continue
		}
		all = append(all, swatch{plot(v.shadeOf(region)), strings.TrimPrefix(name, "the ")})
	}
	return all
}

func plot(field ink.Field) []ink.Span { return []ink.Span{{Ink: field.On(), Text: "   "}} }

// leadSwatches are the grounds on which seats are ahead.
func leadSwatches(v *view) []swatch {
	var ahead []ink.Span
	for seat := range v.board.Players {
		colour := ink.ColourOf(seat+1, v.board.Players)
		found := false
		v.each(func(c *board.Cell) { found = found || c.Zone == seat+1 && c.Text == "" })
		if found && colour > 0 {
			ahead = append(ahead, ink.Span{Ink: ink.Lead(colour).On(), Text: "  "})
		}
	}
	if ahead == nil {
		return nil
	}
	return []swatch{{ahead, "ahead in influence"}}
}

// lastMoveSwatches are the marks that stand on the board.
func lastMoveSwatches(v *view, form *draw.Form) (all []swatch) {
	var stand [board.InDanger + 1]bool
	v.each(func(cell *board.Cell) { stand[cell.Mark] = true })
	if stand[board.Placed] || stand[board.Taken] {
		all = append(all, swatch{[]ink.Span{{Ink: ink.Mark.On(), Text: "  "}}, "last move"})
	}
	if v.drawn.Shape == board.Square && stand[board.Left] && !v.drawn.HasSides() {
		all = append(all, swatch{draw.CameFrom(form), "came from"})
	}
	if stand[board.Checked] || stand[board.InDanger] {
		all = append(all, swatch{[]ink.Span{{Ink: ink.Danger.Bold(), Text: string(draw.Sign(board.InDanger))}}, board.InDanger.String()})
	}
	if stand[board.Lost] {
		all = append(all, swatch{[]ink.Span{{Ink: ink.Danger.On(), Text: "  "}}, v.drawn.MarkName(board.Lost)})
	}
	if stand[board.Passed] {
		sign := ink.Span{Ink: draw.SignInk(board.Passed), Text: string(draw.Sign(board.Passed))}
		all = append(all, swatch{[]ink.Span{sign}, "on the way"})
	}
	fog := false
	v.each(func(cell *board.Cell) { fog = fog || cell.Unseen })
	if fog {
		all = append(all, swatch{[]ink.Span{{Ink: draw.Fog, Text: "░░░"}}, "out of sight"})
	}
	return all
}

// pieceSwatches are the signs that stand on the board, those of the same meaning once.
func pieceSwatches(v *view, form *draw.Form) (all []swatch) {
	var told []string
	for _, sign := range v.drawn.Signs {
		means := plainly(v, sign.Means)
		isSize := len(sign.Text) == 1 && sign.Text[0] >= '0' && sign.Text[0] <= '9'
		if means == "" || isSize || slices.Contains(told, means) || !v.stands(sign) {
			continue
		}
		told = append(told, means)
		all = append(all, swatch{draw.Cut(form, sign, seatOf(v, sign)), means})
	}
	if v.drawn.HasSides() {
		all = append(all,
			swatch{[]ink.Span{{Ink: ink.Strong, Text: "1"}}, "can fight"},
			swatch{[]ink.Span{{Ink: ink.Faint, Text: "1"}}, "can't"})
	}
	return all
}

// seatOf is the seat in whose colour a sign is shown.
func seatOf(v *view, sign board.Sign) int {
	if _, seat, _, found := ink.CutSeat(sign.Means); found {
		return seat
	}
	return max(int(v.board.Seat), 1)
}

// plainly is what a sign means, without whose it is and what can be done with it; empty where
// the players' own lines say so.
func plainly(v *view, means string) string {
	means, _, _ = strings.Cut(means, ";")
	before, _, after, found := ink.CutSeat(means)
	if found {
		means = strings.TrimSuffix(strings.TrimSuffix(before, " "), " of")
		if rest, _, goesOn := strings.Cut(strings.TrimPrefix(after, " "), " {"); goesOn || rest != "" {
			means += " " + strings.TrimSuffix(rest, " of")
		}
	}
	for _, article := range []string{"a ", "an ", "the "} {
		means = strings.TrimPrefix(means, article)
	}
	switch means = strings.TrimSpace(means); means {
	case "space", "piece", "army":
		return ""
	}
	if displaywidth.String(means) > mostMeaning {
		return ""
	}
	return means
}

// mostMeaning is how many columns the meaning of a swatch takes at most.
const mostMeaning = 30
