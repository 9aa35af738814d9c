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
	strings.Builder
	theme  *Theme
	ink    string // the escape code in force, empty for the terminal's own colours
	blanks int    // blanks that are due before the next text
}

// NewSheet is an empty sheet.
func NewSheet(t *Theme) *Sheet { return &Sheet{theme: t} }

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
		s.WriteString(text)
	}
	s.blanks += behind
}

// PutRune writes one character other than a blank, or a blank of a field.
func (s *Sheet) PutRune(i Ink, r rune) {
	s.dip(i)
	s.WriteRune(r)
}

// Fills says whether blanks in an ink are to be seen.
func (s *Sheet) Fills(i Ink) bool {
	return i >= onFields && (i-onFields)%3 < 2 && s.theme.HasField(Field((i-onFields)/3))
}

// between leaves a column between two words, in their ink if they share one.
func (s *Sheet) between(before, next Ink) {
	if before == next {
		s.dip(next)
		s.WriteByte(' ')
		return
	}
	s.blanks++
}

// Blank leaves n columns in the terminal's own colours, if text follows.
func (s *Sheet) Blank(n int) { s.blanks += max(n, 0) }

// dip gets ready to write in an ink.
func (s *Sheet) dip(i Ink) {
	if s.blanks > 0 {
		s.change("")
		for range s.blanks {
			s.WriteByte(' ')
		}
		s.blanks = 0
	}
	s.change(s.theme.codes[i])
}

func (s *Sheet) change(code string) {
	if code == s.ink {
		return
	}
	s.ink = code
	if code == "" {
		code = s.theme.reset
	}
	s.WriteString(code)
}

// Lines is how many lines there are.
func (s *Sheet) Lines() int { return strings.Count(s.String(), "\n") }

// End ends a line. Colours never reach over it.
func (s *Sheet) End() {
	s.change("")
	s.blanks = 0
	s.WriteByte('\n')
}

// Solid is a blank that is no place to break a line: it shows the field that it
// is written on.
const Solid = "\u00a0"

// Line adds a line that was painted with the same theme, behind what stands in
// this one.
func (s *Sheet) Line(painted string) {
	if painted != "" {
		s.dip(Ground)
		s.WriteString(painted)
	}
	s.End()
}
