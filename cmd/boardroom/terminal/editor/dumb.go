package editor

import "strings"

// NewDumb is New for a terminal that knows no codes, or whose codes nobody
// knows: one that a screen reader or another program reads for its user. The
// line stays on one row, which shows the part of it around the cursor. To go
// back and to write over what is there is all that it is asked to do.
func NewDumb(width, height int) *Editor {
	e := New(width, height)
	e.screen.dumb = true
	return e
}

// paintRow is paint on a dumb terminal.
func (s *screen) paintRow(clusters []cluster, cursor int) {
	clusters, cursor = s.page(clusters, cursor)
	same := alike(s.shown, clusters)
	if same < max(len(s.shown), len(clusters)) {
		s.goTo(columns(clusters[:same]))
		for _, c := range clusters[same:] {
			s.write(c.face)
		}
		wide, wider := columns(clusters), columns(s.shown)
		s.at.column = max(wide, wider)
		s.write(strings.Repeat(" ", s.at.column-wide))
		s.shown = clusters
	}
	s.goTo(columns(clusters[:cursor]))
}

// page is the part of a line around the cursor that fits on a row. The last
// column stays free, since behind it a terminal may be on the next row.
func (s *screen) page(clusters []cluster, cursor int) ([]cluster, int) {
	clusters = fitting(clusters, s.width-1)
	first, column := 0, 0
	for i, c := range clusters {
		if column+c.width >= s.width && i > first {
			if i > cursor {
				return clusters[first:i], cursor - first
			}
			first, column = i, 0
		}
		column += c.width
	}
	return clusters[first:], cursor - first
}

// goTo moves the cursor of a dumb terminal on its row, to the right by writing
// once more what is there.
func (s *screen) goTo(column int) {
	if column == 0 && s.at.column > 0 {
		s.write("\r")
	}
	if 0 < column && column < s.at.column {
		s.write(strings.Repeat("\b", s.at.column-column))
	}
	at := 0
	for _, c := range s.shown {
		if at >= s.at.column && at < column {
			s.write(c.face)
		}
		at += c.width
	}
	s.at.column = column
}

// clearRow empties the row of a dumb terminal.
func (s *screen) clearRow() {
	if wide := columns(s.shown); wide > 0 {
		s.goTo(0)
		s.write(strings.Repeat(" ", wide) + "\r")
	}
}

// columns is how wide clusters are together.
func columns(clusters []cluster) int {
	n := 0
	for _, c := range clusters {
		n += c.width
	}
	return n
}
