// Package ink is what text is painted with: colours by the part that they play,
// and a sheet that takes text line by line. It also breaks prose into lines, and
// makes what people typed safe to print.
//
// It must not know boards, nor how anything is arranged on a screen.
package ink

import "strings"

// A Sheet is text being painted, line by line. It writes an escape code only
// where the ink changes, and leaves blanks at the end of a line away.
type Sheet struct {
	above  strings.Builder // the lines that have ended
	line   []byte          // the one that hasn't
	theme  *Theme
	force  code // in force
	blanks int  // blanks that are due before the next text
	lines  int
}

// NewSheet is an empty sheet.
func NewSheet(t *Theme) *Sheet { return &Sheet{theme: t} }

// String is the text of the lines that have ended.
func (s *Sheet) String() string { return s.above.String() }

// Grow makes room for so many characters more.
func (s *Sheet) Grow(n int) {
	if s.theme.Coloured() {
		n *= 6 // with their codes
	}
	s.above.Grow(n)
}

// Lines is how many lines there are.
func (s *Sheet) Lines() int { return s.lines }

// Put writes text in an ink. The text holds no control characters. Where the
// ink has no colour, blanks at the end of the text may be the end of the line.
func (s *Sheet) Put(i Ink, text string) {
	behind := 0
	if !s.Fills(i) {
		for behind < len(text) && text[len(text)-1-behind] == ' ' {
			behind++
		}
	}
	if text = text[:len(text)-behind]; text != "" {
		s.dip(i)
		s.line = append(s.line, text...)
	}
	s.blanks += behind
}

// PutRun writes text that neither begins nor ends with a blank, unless with one of a
// field.
func (s *Sheet) PutRun(i Ink, text []byte) {
	s.dip(i)
	s.line = append(s.line, text...)
}

// IsBare says whether an ink has no code, so that blanks may stand between what is
// written in it.
func (s *Sheet) IsBare(i Ink) bool { return s.theme.code(i) == (code{}) }

// Fills says whether blanks in an ink are to be seen.
func (s *Sheet) Fills(i Ink) bool {
	return s.theme.HasField(i.field())
}

// between leaves a column between two words, in their ink if they share one.
func (s *Sheet) between(before, next Ink) {
	if before == next {
		s.dip(next)
		s.line = append(s.line, ' ')
		return
	}
	s.blanks++
}

// Blank leaves n columns in the terminal's own colours, if text follows.
func (s *Sheet) Blank(n int) { s.blanks += max(n, 0) }

// dip gets ready to write in an ink. Blanks before it show no letters, so the colour of
// those may stay in force.
func (s *Sheet) dip(i Ink) {
	next := s.theme.code(i)
	if s.blanks > 0 {
		between := code{}
		if next.behind != "" {
			between.letter = s.force.letter
		}
		s.change(between)
		for range s.blanks {
			s.line = append(s.line, ' ')
		}
		s.blanks = 0
	}
	s.change(next)
}

// change writes a code where another is in force.
func (s *Sheet) change(next code) {
	if next != s.force {
		s.line, s.force = next.after(s.force, s.line), next
	}
}

// End ends a line. Colours never reach over it.
func (s *Sheet) End() {
	s.change(code{})
	s.blanks = 0
	s.line = append(s.line, '\n')
	s.above.Write(s.line)
	s.line = s.line[:0]
	s.lines++
}

// Line adds a line that was painted with the same theme, behind what stands in
// this one.
func (s *Sheet) Line(painted string) {
	if painted != "" {
		s.dip(Ground)
		s.line = append(s.line, painted...)
	}
	s.End()
}
