package paint

import (
	"github.com/clipperhouse/displaywidth"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/world/notice"
)

// inRoom paints a listing of what one sees in a room: a quiet heading, and rows of which each
// has what can be typed about it at its right end, if there is room for all of those. It says
// false where there are no colours or its columns don't fit.
func inRoom(p *Painter, s *ink.Sheet, n notice.Listing) bool {
	rows := safeRows(p.forStyle(n))[1:]
	if p.style != Colour || !p.theme.Coloured() || len(rows) == 0 {
		return false
	}
	widths := make([]int, len(rows[0]))
	offer := 0
	for r, row := range rows {
		for c, text := range row {
			widths[c] = max(widths[c], displaywidth.String(text))
		}
		if r < len(n.Offers) {
			offer = max(offer, displaywidth.String(n.Offers[r]))
		}
	}
	taken := hang
	for _, wide := range widths {
		if wide > 0 {
			taken += wide + columnGap
		}
	}
	if taken-columnGap > p.width {
		return false
	}
	if taken+offer > p.width {
		offer = 0
	}
	s.End()
	s.Put(ink.Faint, ink.Safe(n.Title))
	s.End()
	for r, row := range rows {
		rowInRoom(s, row, widths)
		if offer > 0 && r < len(n.Offers) && n.Offers[r] != "" {
			s.Blank(p.width - taken - offer)
			s.Put(ink.Command, ink.Safe(n.Offers[r]))
		}
		s.End()
	}
	p.sentence(s, n.Foot)
	return true
}

// rowInRoom paints a row without its end: what it is about, and then the rest of it.
func rowInRoom(s *ink.Sheet, row []string, widths []int) {
	s.Blank(hang)
	in := ink.Strong
	for c, text := range row {
		if widths[c] > 0 {
			s.Put(in, text)
			s.Blank(widths[c] - displaywidth.String(text) + columnGap)
		}
		in = ink.Faint
	}
}
