package paint

import (
	"strings"

	"github.com/clipperhouse/displaywidth"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/world/notice"
)

// document paints the lines of a document as they are. At a terminal a line
// that is too wide goes on in the next, and words neither indent nor leave a
// line empty.
func (p *Painter) document(s *ink.Sheet, n notice.Document) {
	for line := range strings.SplitSeq(strings.TrimSuffix(n.Text, "\n"), "\n") {
		line = ink.Safe(line)
		switch {
		case p.Verbatim:
			s.Line(line)
			continue
		case p.style == Words:
			if line = strings.TrimSpace(line); line == "" {
				continue
			}
		}
		p.cutLine(s, line)
	}
}

// cutLine paints a line on as many rows as it takes.
func (p *Painter) cutLine(s *ink.Sheet, line string) {
	column := 0
	for letters := displaywidth.StringGraphemes(line); letters.Next(); {
		if column+letters.Width() > p.width {
			s.End()
			column = 0
		}
		switch text := letters.Value(); {
		case text == " " && column == 0 && p.style == Words:
			continue
		case text == " ":
			s.Blank(1)
		default:
			s.Put(ink.Ground, text)
		}
		column += letters.Width()
	}
	s.End()
}
