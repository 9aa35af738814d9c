package editor

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
)

// A screen paints the input area: the prompt and the line, on as many rows as
// they need, always the last thing above which other text scrolls.
//
// It ends every row itself instead of leaving that to the terminal. So a row
// never hangs between two columns, terminals that treat wide characters at the
// edge in their own way can't disagree with it, and no terminal joins rows
// when its window grows.
type screen struct {
	width, height int
	dumb          bool      // the terminal knows no codes
	shown         []cluster // what stands in the area
	at            position  // of the terminal's cursor
	style         string    // colour codes in force
	marks         marking
	out           []byte
}

// aroundText is how many bytes the codes and the input area around a text mostly take.
const aroundText = 128

// The most room that is kept for later: a silent session is to cost little memory, and what is
// printed to a thousand at once nothing new, since whoever needs new memory while garbage is
// collected has to help with that.
const (
	keptClusters = 16  // of the area, which mostly shows a prompt
	keptBytes    = 512 // to paint a line or two
)

// A position is a cell, counted from the start of the input area.
type position struct{ row, column int }

// take returns what has been painted since it was last called.
func (s *screen) take() []byte {
	out := s.out
	s.out = nil
	return out
}

// emptied is a slice without its elements, which keeps room for at most so many.
func emptied[T any](s []T, most int) []T {
	if cap(s) > most {
		return nil
	}
	return s[:0]
}

// paint shows clusters in the area, with the cursor before the one with the
// index, or behind all. What stands there already is not painted again.
func (s *screen) paint(clusters []cluster, cursor int) {
	if s.dumb {
		s.paintRow(clusters, cursor)
		return
	}
	clusters, cursor = s.window(clusters, cursor)
	same := alike(s.shown, clusters)
	if same < max(len(s.shown), len(clusters)) {
		s.moveTo(s.behind(clusters[:same]))
		if same < len(s.shown) {
			s.write("\x1b[J")
		}
		for i := same; i < len(clusters); i++ {
			if i > 0 && joins(clusters[i-1].face, clusters[i].face) {
				s.assertColumn() // or the terminal might join them
			}
			s.put(clusters[i])
		}
		s.colour("")
		s.shown = append(s.shown[:0], clusters...)
	}
	s.moveTo(s.before(clusters, cursor))
}

// alike is how many clusters two lines begin with together.
func alike(a, b []cluster) int {
	same := 0
	for same < min(len(a), len(b)) && a[same] == b[same] {
		same++
	}
	return same
}

// fitting is clusters of which none is wider than so many columns.
func fitting(clusters []cluster, width int) []cluster {
	isWide := func(c cluster) bool { return c.width > width }
	if !slices.ContainsFunc(clusters, isWide) {
		return clusters
	}
	clusters = slices.Clone(clusters)
	for i, c := range clusters {
		if isWide(c) {
			clusters[i].face, clusters[i].width, clusters[i].sure = "?", 1, true
		}
	}
	return clusters
}

// window makes clusters fit: one that is wider than the screen becomes a
// question mark, and of more rows than the screen has only those around the
// cursor are left.
func (s *screen) window(clusters []cluster, cursor int) ([]cluster, int) {
	clusters = fitting(clusters, s.width)
	rows := s.behind(clusters).row + 1
	if rows <= s.height {
		return clusters, cursor
	}
	height := s.height - 1 // a row is left for the break after the last one
	row := s.before(clusters, cursor).row
	top := min(max(row-height/2, 0), rows-height)
	var visible []cluster
	first, at := 0, position{}
	for i, c := range clusters {
		start, next := s.place(at, c)
		switch {
		case start.row < top:
			first = i + 1
		case start.row < top+height:
			visible = append(visible, c)
		}
		at = next
	}
	return visible, cursor - first
}

// place says where a cluster begins that comes to stand at a position, and
// where the next one goes.
func (s *screen) place(at position, c cluster) (start, next position) {
	if at.column+c.width > s.width {
		at = position{row: at.row + 1}
	}
	next = position{at.row, at.column + c.width}
	if next.column == s.width {
		next = position{row: at.row + 1}
	}
	return at, next
}

// behind is the position after all the clusters.
func (s *screen) behind(clusters []cluster) position {
	var at position
	for _, c := range clusters {
		_, at = s.place(at, c)
	}
	return at
}

// before is the position of the cluster with the index, or that after all.
func (s *screen) before(clusters []cluster, index int) position {
	at := s.behind(clusters[:index])
	if index < len(clusters) {
		at, _ = s.place(at, clusters[index])
	}
	return at
}

// put paints one cluster at the cursor.
func (s *screen) put(c cluster) {
	start, next := s.place(s.at, c)
	if start.row > s.at.row {
		s.breakRow()
	}
	if c.first {
		s.beginPrompt()
	}
	s.colour(c.style)
	s.write(c.face)
	s.at = next
	switch {
	case next.row > start.row:
		s.breakRow()
	case !c.sure:
		s.assertColumn()
	}
	if c.last {
		s.endPrompt()
	}
}

// breakRow goes to the next row, scrolling if it must. No colour is in force
// then, or some terminals would fill the new row with it.
func (s *screen) breakRow() {
	s.colour("")
	s.write("\r\n")
}

// colour puts colour codes in force in the place of those before.
func (s *screen) colour(style string) {
	if style == s.style {
		return
	}
	if s.style != "" {
		s.write("\x1b[m")
	}
	s.write(style)
	s.style = style
}

// moveTo moves the cursor inside the area.
func (s *screen) moveTo(to position) {
	switch {
	case to.row < s.at.row:
		s.write("\x1b[" + strconv.Itoa(s.at.row-to.row) + "A")
	case to.row > s.at.row:
		s.write("\x1b[" + strconv.Itoa(to.row-s.at.row) + "B")
	}
	moved := to.column != s.at.column
	s.at = to
	switch {
	case moved && to.column == 0:
		s.write("\r")
	case moved:
		s.assertColumn()
	}
}

// assertColumn puts the cursor in its column, wherever the terminal has it.
func (s *screen) assertColumn() {
	s.write("\x1b[" + strconv.Itoa(s.at.column+1) + "G")
}

// clear empties the area; what is painted next takes its place.
func (s *screen) clear() {
	switch {
	case s.dumb:
		s.clearRow()
	case len(s.shown) > 0:
		s.moveTo(position{})
		s.write("\x1b[J")
	}
	s.forget()
}

// leave lets the area stand as it is and starts a new one on the next row.
func (s *screen) leave() {
	if s.dumb {
		s.goTo(columns(s.shown))
		s.breakRow()
		s.forget()
		return
	}
	s.moveTo(s.behind(s.shown))
	if s.at.column > 0 || s.at.row == 0 {
		s.breakRow()
	}
	s.forget()
	s.beginOutput()
}

// wipe clears the whole screen.
func (s *screen) wipe() {
	if s.dumb {
		s.leave()
		return
	}
	const wiping = "\x1b[H\x1b[2J"
	if !bytes.HasSuffix(s.out, []byte(wiping)) {
		s.write(wiping)
	}
	s.forget()
}

// forget starts a new area at the cursor.
func (s *screen) forget() {
	s.shown, s.at = emptied(s.shown, keptClusters), position{}
}

// print puts text, which may have colour codes in it, in the place of the area.
func (s *screen) print(text string) {
	s.out = slices.Grow(s.out, len(text)+aroundText)
	s.clear()
	s.beginOutput()
	isColoured := strings.Contains(text, "\x1b")
	for rest, more := strings.TrimSuffix(text, "\n"), true; more; {
		var line string
		line, rest, more = strings.Cut(rest, "\n")
		if below, clears := strings.CutPrefix(line, ClearScreen); clears {
			s.scroll()
			line = below
		}
		s.write(line)
		if !more && isColoured {
			s.write("\x1b[m")
		}
		s.write("\r\n")
	}
}

// ClearScreen at the beginning of a line that is printed has it begin on a clear screen; what
// stood there is above it.
const ClearScreen = "\f"

// scroll moves all that stands on the screen above it.
func (s *screen) scroll() {
	if !s.dumb {
		s.write(strings.Repeat("\r\n", s.height) + "\x1b[H")
	}
}

// resize tells the size of the terminal, which has already changed.
//
// Nobody can say where a narrower terminal has put the area: some cut its rows
// off, some fold each into several. So the screen goes up by as many rows as
// it had painted and clears from there on. That is never too far up: folding
// only makes more rows of them, and rows that were ended one by one are not
// joined again. Where they were folded, remains of the old rows are left
// standing above the new ones, which is the lesser evil.
func (s *screen) resize(width, height int) {
	s.clear()
	s.width, s.height = max(width, 1), max(height, 2)
}

func (s *screen) write(text string) { s.out = append(s.out, text...) }
