package paint

import (
	"slices"
	"strings"

	"github.com/clipperhouse/displaywidth"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/world/notice"
)

const (
	columnGap = 2  // columns between the columns of a listing
	leastLast = 24 // columns that the last column keeps when it is wrapped
)

// listing paints a table of words: in columns where they fit, else and in words
// as a block of lines for each row.
func (p *Painter) listing(s *ink.Sheet, n notice.Listing) {
	if n.Room && inRoom(p, s, n) {
		return
	}
	if !n.Room || len(n.Rows) > 0 || p.style != Words { // the foot says it
		p.title(s, n.Title)
	}
	rows := safeRows(p.forStyle(n))
	widths, fits := p.columns(rows)
	switch {
	case len(rows) == 1: // nothing but the names of the columns
	case p.style == Words:
		for _, row := range rows[1:] {
			p.sentence(s, inOneLine(rows[0], row, n.Bare))
		}
	case fits:
		p.aligned(s, rows, widths)
	default:
		p.blocks(s, rows)
		p.gap(s, n.Foot+n.Legend != "")
	}
	p.sentence(s, n.Foot)
	if p.style != Words {
		p.sentence(s, n.Legend)
	}
}

// forStyle leaves out the column that is for another style.
func (p *Painter) forStyle(n notice.Listing) notice.Listing {
	other := n.Told
	if p.style == Words {
		other = n.Drawn
	}
	at := slices.Index(n.Columns, other)
	if other == "" || at < 0 {
		return n
	}
	without := func(row []string) []string {
		if at >= len(row) {
			return row
		}
		return slices.Delete(slices.Clone(row), at, at+1)
	}
	rows := make([][]string, len(n.Rows))
	for r, row := range n.Rows {
		rows[r] = without(row)
	}
	n.Columns, n.Rows = without(n.Columns), rows
	return n
}

// safeRows are the names of the columns and the rows below, all of one length.
func safeRows(n notice.Listing) [][]string {
	columns := len(n.Columns)
	for _, row := range n.Rows {
		columns = max(columns, len(row))
	}
	rows := make([][]string, 1+len(n.Rows))
	for r := range rows {
		from := n.Columns
		if r > 0 {
			from = n.Rows[r-1]
		}
		rows[r] = make([]string, columns)
		for c, text := range from {
			rows[r][c] = strings.TrimSpace(ink.Safe(text))
		}
	}
	return rows
}

// columns measures the columns. The last may be made narrower, and its texts
// wrapped, so that all fit; fits is false where that doesn't help.
func (p *Painter) columns(rows [][]string) (widths []int, fits bool) {
	widths = make([]int, len(rows[0]))
	for _, row := range rows {
		for c, text := range row {
			widths[c] = max(widths[c], displaywidth.String(text))
		}
	}
	if len(widths) == 0 {
		return widths, false
	}
	last := len(widths) - 1
	before := 0
	for _, width := range widths[:last] {
		before += width + columnGap
	}
	room := p.prose.Measure - before
	if widths[last] > room && room < leastLast {
		return widths, false
	}
	widths[last] = min(widths[last], room)
	return widths, true
}

// aligned paints rows in columns. The texts of the last column are wrapped
// within it.
func (p *Painter) aligned(s *ink.Sheet, rows [][]string, widths []int) {
	last := len(widths) - 1
	for r, row := range rows {
		style := ink.Ground
		if r == 0 {
			style = ink.Strong
		}
		column := 0
		for c, text := range row[:last] {
			s.Put(style, text)
			s.Blank(widths[c] - displaywidth.String(text) + columnGap)
			column += widths[c] + columnGap
		}
		if row[last] == "" {
			s.End()
		}
		p.prose.Flow(s, column, column, []ink.Span{{Ink: style, Text: row[last]}})
		if r == 0 && p.style == Plain {
			underline(s, widths)
		}
	}
}

// underline is the plain way to say that a row names the columns.
func underline(s *ink.Sheet, widths []int) {
	for _, width := range widths {
		s.Put(ink.Ground, strings.Repeat("-", width))
		s.Blank(columnGap)
	}
	s.End()
}

// inOneLine is a row in one line: what it is about, and then what its columns say,
// each behind its name where there are several, unless it is bare.
func inOneLine(names, row []string, bare string) string {
	text := row[0]
	for c, value := range row[1:] {
		switch {
		case value == "":
		case text == "":
			text = value
		case names[c+1] == bare && strings.HasSuffix(value, "."): // a sentence
			text += ". " + value
		case names[c+1] == bare:
			text += ", " + value
		case len(row) == 2:
			text += ": " + value
		case names[c+1] == "Number":
			text += ", number " + strings.TrimPrefix(value, "#")
		default:
			text += ", " + strings.TrimSpace(strings.ToLower(names[c+1])+" "+value)
		}
	}
	return text
}

// blocks paints a line "name: value" for each entry that isn't empty.
func (p *Painter) blocks(s *ink.Sheet, rows [][]string) {
	for r, row := range rows[1:] {
		p.gap(s, r > 0)
		for c, text := range row {
			switch name := rows[0][c]; {
			case text == "":
			case name == "":
				p.fill(s, 0, hang, ink.Span{Ink: ink.Ground, Text: text})
			default:
				means := ink.Span{Ink: ink.Ground, Text: " " + text}
				p.fill(s, 0, hang, ink.Span{Ink: ink.Ground, Text: name + ":"}, means)
			}
		}
	}
}
