package paint

import (
	"slices"
	"strings"

	"github.com/clipperhouse/displaywidth"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/world/notice"
)

// passage paints prose under a title. Lines that are indented are kept as they are, or are
// a list. In words a drawing is left out, and with it the paragraph before it where that leads to it
// by a colon: what it shows is said in the prose.
func (p *Painter) passage(s *ink.Sheet, n notice.Passage) {
	p.banner(s, n.Banner)
	p.heading(s, n.Title, n.Aside)
	p.usage(s, n.Usage)
	paragraphs := paragraphsOf(n.Text)
	for i, k := range paragraphs {
		switch leads := strings.HasSuffix(k.text(), ":") && i+1 < len(paragraphs) && paragraphs[i+1].isDrawing(); {
		case p.style == Words && (k.isDrawing() || leads):
		case k.kept && p.style == Words:
			for _, line := range k.lines {
				p.sentence(s, strings.TrimSpace(line))
			}
		case k.isList():
			p.gap(s, k.apart || len(n.Usage) > 0 && i == 0)
			p.usage(s, k.lines)
		case k.kept:
			p.gap(s, k.apart || len(n.Usage) > 0 && i == 0)
			for _, line := range k.lines {
				p.keep(s, line)
			}
		default:
			p.gap(s, k.apart || len(n.Usage) > 0 && i == 0)
			p.fill(s, 0, 0, ink.Span{Ink: ink.Ground, Text: k.text()})
		}
	}
}

// A paragraph is some lines of a passage that belong together.
type paragraph struct {
	lines []string
	kept  bool // they are indented, and shown as they are
	apart bool // an empty line stands before them
}

func (k paragraph) text() string { return strings.Join(k.lines, " ") }

// isDrawing says whether a paragraph is one: a line that stands alone is something to
// type.
func (k paragraph) isDrawing() bool { return k.kept && len(k.lines) > 1 && !k.isList() }

// isList says whether each line of a paragraph says what it is about, and then what.
func (k paragraph) isList() bool {
	return k.kept && !slices.ContainsFunc(k.lines, func(line string) bool { return !strings.Contains(line, ": ") })
}

// paragraphsOf divides a text at its empty lines, and where lines begin to be indented
// or cease to.
func paragraphsOf(text string) (all []paragraph) {
	apart, goesOn := false, false
	for line := range strings.SplitSeq(text, "\n") {
		line = ink.Safe(line)
		kept := strings.HasPrefix(line, indent)
		switch last := len(all) - 1; {
		case strings.TrimSpace(line) == "":
			apart, goesOn = true, false
		case goesOn && all[last].kept == kept:
			all[last].lines = append(all[last].lines, line)
		default:
			all = append(all, paragraph{[]string{line}, kept, apart})
			apart, goesOn = false, true
		}
	}
	return all
}

// usage paints the forms of a command, or the lines of a list, each on a line of its own. One
// that fits into a line only further left begins there.
func (p *Painter) usage(s *ink.Sheet, forms []string) {
	for _, form := range forms {
		first, rest := len(indent), 2*len(indent)
		spans := p.prose.Form(ink.Safe(form))
		if room := p.prose.Measure - len(":") - displaywidth.String(spans[0].Text); room >= 0 && room < rest {
			first, rest = min(first, room), room
		}
		p.fill(s, first, rest, spans...)
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
	text := strings.TrimLeft(line, " ")
	s.Blank(len(line) - len(text))
	for _, span := range p.prose.Form(strings.TrimRight(text, " ")) {
		s.Put(span.Ink, span.Text)
	}
	s.End()
}

// title paints the title of a listing or a passage, if it has one.
func (p *Painter) title(s *ink.Sheet, text string) {
	p.fill(s, 0, 0, ink.Span{Ink: ink.Strong, Text: ink.Safe(text)})
}

// heading paints a title and what is said beside it, which may be empty.
func (p *Painter) heading(s *ink.Sheet, title, aside string) {
	if aside == "" {
		p.title(s, title)
		return
	}
	title, aside = ink.Safe(title), ink.Safe(aside)
	if p.style != Colour || !p.theme.Coloured() || displaywidth.String(title+aside)+columnGap > p.width {
		p.title(s, title+": "+aside)
		return
	}
	s.Put(ink.Strong, title)
	s.Blank(columnGap)
	s.Put(ink.Faint, aside)
	s.End()
}

// leastBanner is how many columns a terminal has that has room for a name in large letters.
const leastBanner = 60

// banner paints a name in large letters, where there are colours and room for them.
func (p *Painter) banner(s *ink.Sheet, name string) {
	lines := large(strings.ToUpper(name))
	hasRoom := p.width >= leastBanner && p.height >= roomyHeight
	if p.style != Colour || !p.theme.Blocks || !p.theme.Coloured() || !hasRoom || lines[0] == "" {
		return
	}
	s.End()
	for _, line := range lines {
		s.Put(ink.Strong, line)
		s.End()
	}
	s.End()
}
