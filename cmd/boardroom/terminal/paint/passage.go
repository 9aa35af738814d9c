package paint

import (
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/world/notice"

	"github.com/clipperhouse/displaywidth"
)

// leftOut stands in words where a drawing is.
const leftOut = "(A drawing is left out here.)"

// passage paints prose under a title. Of a drawing in it words say no more than
// that there is one; what it shows is said in the prose.
func (p *Painter) passage(s *ink.Sheet, n notice.Passage) {
	p.title(s, n.Title)
	p.usage(s, n.Usage)
	gap := len(n.Usage) > 0 // an empty line is due before the next text
	drawn := false          // the line before belongs to a drawing
	var prose []string
	finish := func() {
		if text := strings.Join(prose, " "); strings.TrimSpace(text) != "" {
			p.gap(s, gap)
			p.fill(s, 0, 0, ink.Span{Ink: ink.Ground, Text: text})
			gap = false
		}
		prose = nil
	}
	for line := range strings.SplitSeq(n.Text, "\n") {
		line = ink.Safe(line)
		before := drawn
		drawn = strings.HasPrefix(line, indent)
		switch {
		case strings.TrimSpace(line) == "":
			finish()
			gap = true
		case drawn:
			finish()
			switch {
			case p.style != Words:
				p.gap(s, gap)
				gap = false
				p.keep(s, line)
			case !before:
				p.sentence(s, leftOut)
			}
		default:
			prose = append(prose, line)
		}
	}
	finish()
}

// usage paints the forms of a command, each on a line of its own.
func (p *Painter) usage(s *ink.Sheet, forms []string) {
	for _, form := range forms {
		p.fill(s, len(indent), 2*len(indent), ink.Span{Ink: ink.Ground, Text: ink.Safe(form)})
	}
}

// indent begins a line of a passage that is kept as it is.
const indent = "    "

// gap leaves a line empty where that helps the eye: not in words, and not at
// the beginning.
func (p *Painter) gap(s *ink.Sheet, due bool) {
	if due && p.style != Words && s.Lines() > 0 {
		s.End()
	}
}

// keep paints a line as it is. Where it is too wide it is moved to the left
// edge, and cut if that doesn't do.
func (p *Painter) keep(s *ink.Sheet, line string) {
	if displaywidth.String(line) > p.width {
		line = displaywidth.TruncateString(strings.TrimPrefix(line, indent), p.width, "")
	}
	s.Put(ink.Ground, strings.TrimRight(line, " "))
	s.End()
}

// title paints the title of a listing or a passage, if it has one.
func (p *Painter) title(s *ink.Sheet, text string) {
	p.fill(s, 0, 0, ink.Span{Ink: ink.Strong, Text: ink.Safe(text)})
}
