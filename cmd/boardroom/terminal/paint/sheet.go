package paint

import "strings"

// A sheet is text being painted, line by line. It writes an escape code only
// where the ink changes, and leaves blanks at the end of a line away.
type sheet struct {
	strings.Builder
	theme  *theme
	ink    string // the escape code in force, empty for the terminal's own colours
	blanks int    // blanks that are due before the next text
}

// put writes text in an ink. The text holds no control characters. Where the
// ink has no colour, blanks at the end of the text may be the end of the line.
func (s *sheet) put(i ink, text string) {
	behind := 0
	if s.theme.codes[i] == "" {
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

// putBytes does the same for printable ASCII in bytes.
func (s *sheet) putBytes(i ink, text []byte) {
	s.dip(i)
	s.Write(text)
}

// pad adds n blanks in an ink: a field of its colour if it has one.
func (s *sheet) pad(i ink, n int) {
	if s.theme.codes[i] == "" {
		s.blank(n)
		return
	}
	for range n {
		s.put(i, " ")
	}
}

// between leaves a column between two words, in their ink if they share one.
func (s *sheet) between(before, next ink) {
	if before != next {
		next = ground
	}
	s.pad(next, 1)
}

// blank leaves n columns in the terminal's own colours, if text follows.
func (s *sheet) blank(n int) { s.blanks += max(n, 0) }

// dip gets ready to write in an ink.
func (s *sheet) dip(i ink) {
	if s.blanks > 0 {
		s.change("")
		for range s.blanks {
			s.WriteByte(' ')
		}
		s.blanks = 0
	}
	s.change(s.theme.codes[i])
}

func (s *sheet) change(code string) {
	if code == s.ink {
		return
	}
	s.ink = code
	if code == "" {
		code = s.theme.reset
	}
	s.WriteString(code)
}

// lines is how many lines there are.
func (s *sheet) lines() int { return strings.Count(s.String(), "\n") }

// end ends a line. Colours never reach over it.
func (s *sheet) end() {
	s.change("")
	s.blanks = 0
	s.WriteByte('\n')
}
