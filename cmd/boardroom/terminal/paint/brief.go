package paint

import (
	"strings"

	"boardroom/world"
)

const (
	promptRows = 1 // lines of the screen that are for the line that is typed
	briefRows  = 5 // rows that are drawn in brief on however low a screen
)

// tooLong is how many lines a sheet has more than the terminal shows at once.
func (p *Painter) tooLong(s *sheet) int {
	if p.height == 0 {
		return 0
	}
	return s.lines() + promptRows - p.height
}

// boardInBrief paints a board that a move has changed without what the reader has
// seen before: of the legend but the marks, the facts in few words, and of a
// board of one line a row as many rows around the move as there is room for.
func (p *Painter) boardInBrief(s *sheet, b *world.Board) {
	for rows := len(b.Picture.Rows); ; {
		*s = sheet{theme: s.theme}
		d := p.choose(s, b)
		if d.form == lines {
			d.cutRows(min(rows, d.part.bottom-d.part.top))
		}
		p.title(s, b.Heading)
		d.draw()
		p.entries(s, "Last move: ", d.marks())
		p.entries(s, "", d.checked())
		p.shown(s, d)
		p.undrawn(s, d)
		p.happened(s, b)
		p.facts(s, b, true)
		p.times(s, b)
		p.turn(s, b)
		drawn := d.part.bottom - d.part.top
		if p.tooLong(s) <= 0 || d.form != lines || drawn <= briefRows {
			return
		}
		rows = drawn - 1
	}
}

// shown says in a few words which part of the board is drawn, if it isn't all.
func (p *Painter) shown(s *sheet, d *drawing) {
	if d.form != lines {
		p.elsewhere(s, d)
		return
	}
	var parts []string
	if d.part.left > d.all.left || d.part.right < d.all.right {
		parts = append(parts, d.columnsShown())
	}
	if d.part.top > d.all.top || d.part.bottom < d.all.bottom {
		parts = append(parts, d.rowsShown())
	}
	if d.part.per > 0 && d.part.last-d.part.first < d.all.last {
		parts = append(parts, strings.TrimPrefix(d.levels(), "; "))
	}
	if parts == nil {
		return
	}
	only, more := "Only "+strings.Join(parts, ", ")+".", ""
	if whole, ok := strings.CutSuffix(d.board.Look, " at"); ok {
		more = "More: " + Safe(whole)
	}
	if len(only)+1+len(more) < p.measure {
		only, more = strings.TrimSpace(only+" "+more), ""
	}
	p.fill(s, 0, 0, span{ground, only})
	p.fill(s, 0, 0, span{ground, more})
}
