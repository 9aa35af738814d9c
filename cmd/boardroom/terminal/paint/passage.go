package paint

import (
	"strings"

	"boardroom/world"

	"github.com/clipperhouse/displaywidth"
)

// passage paints prose under a title. Drawings in it are left out in words.
func (p *Painter) passage(s *sheet, n world.Passage) {
	p.title(s, n.Title)
	gap := false // an empty line is due before the next text
	var prose []string
	finish := func() {
		if text := strings.Join(prose, " "); strings.TrimSpace(text) != "" {
			p.gap(s, gap)
			p.fill(s, 0, 0, span{ground, text})
			gap = false
		}
		prose = nil
	}
	for line := range strings.SplitSeq(n.Text, "\n") {
		line = Safe(line)
		switch {
		case strings.TrimSpace(line) == "":
			finish()
			gap = true
		case strings.HasPrefix(line, drawn):
			finish()
			if p.style != Words {
				p.gap(s, gap)
				gap = false
				p.keep(s, line)
			}
		default:
			prose = append(prose, line)
		}
	}
	finish()
}

// drawn begins a line of a passage that is kept as it is.
const drawn = "    "

// gap leaves a line empty where that helps the eye: not in words, and not at
// the beginning.
func (p *Painter) gap(s *sheet, due bool) {
	if due && p.style != Words && s.Len() > 0 {
		s.end()
	}
}

// keep paints a line as it is. Where it is too wide it is moved to the left
// edge, and cut if that doesn't do.
func (p *Painter) keep(s *sheet, line string) {
	if displaywidth.String(line) > p.width {
		line = displaywidth.TruncateString(strings.TrimPrefix(line, drawn), p.width, "")
	}
	s.put(ground, strings.TrimRight(line, " "))
	s.end()
}

// title paints the title of a listing or a passage, if it has one.
func (p *Painter) title(s *sheet, text string) {
	p.fill(s, 0, 0, span{strong, Safe(text)})
}
