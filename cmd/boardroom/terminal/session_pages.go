package terminal

import (
	"regexp"
	"strings"

	"github.com/clipperhouse/displaywidth"

	"boardroom/world/notice"
)

const (
	morePrompt = "More: Enter. Stop: q "
	// leastPaged is how many lines a terminal has at least where pages are any use.
	leastPaged = 6
	// mostHeld is how much that comes while a page is read waits for its end, in bytes.
	mostHeld = 32 << 10
)

// pages are what is left of a long text that comes a page at a time.
type pages struct {
	lines []string        // still to come; none where no text is being read
	held  strings.Builder // what was told meanwhile
	whole bool            // what is told next answers an answer, such as a name at the door
}

// pending says whether a text is being read that has more pages.
func (p *pages) pending() bool { return len(p.lines) > 0 }

// hold keeps what is told while a text is read for its end, unless it is urgent or
// much: it is shown at once then, behind what was kept.
func (p *pages) hold(text string, urgent bool) string {
	p.held.WriteString(text)
	if !urgent && p.pending() && p.held.Len() < mostHeld {
		return ""
	}
	return p.release()
}

// release is what was held.
func (p *pages) release() string {
	text := p.held.String()
	p.held.Reset()
	return text
}

// next is the next page, so many rows high on a screen of so many columns, and
// behind the last one what was held.
func (p *pages) next(columns, rows int) string {
	taken, used := 0, 0
	for taken < len(p.lines) {
		if used += rowsOf(p.lines[taken], columns); used > rows && taken > 0 {
			break
		}
		taken++
	}
	page := strings.Join(p.lines[:taken], "\n") + "\n"
	p.lines = p.lines[taken:]
	for p.pending() && p.lines[0] == "" { // a page begins with text
		p.lines = p.lines[1:]
	}
	if !p.pending() {
		page += p.release()
	}
	return page
}

var codes = regexp.MustCompile("\x1b\\[[0-9;:]*m")

// rowsOf is how many rows of a screen a painted line takes.
func rowsOf(line string, columns int) int {
	wide := displaywidth.String(codes.ReplaceAllString(line, ""))
	return max(1, (wide+columns-1)/max(columns, 1))
}

// pagesOf is how much of an answer is shown at once, and puts the rest by. A board
// is shown whole, and so is everything where a question waits for its answer, at a
// terminal without rows, and where the person wants no pages.
func (c *console) pagesOf(answer []notice.Notice, text string) string {
	d := c.display
	if text == "" || c.pages.whole || d.dumb || d.height < leastPaged || d.settings["paging"] == "off" || c.ended || c.shell.Asked() != nil {
		return text
	}
	for _, n := range answer {
		if _, isBoard := n.(notice.Board); isBoard {
			return text
		}
	}
	c.pages.lines = strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	return c.pages.next(c.columns, d.height-1)
}

// turn takes a line that was typed below a page, and says whether that was all it
// was for. Any other line ends the text and is taken as it is.
func (c *console) turn(typed string) bool {
	if !c.pages.pending() {
		return false
	}
	word := strings.ToLower(strings.TrimSpace(typed))
	if word == "" {
		page := c.pages.next(c.columns, c.display.height-1)
		c.print(page)
		c.showPrompt()
		return true
	}
	c.stopPages()
	if word != "q" {
		return false
	}
	c.showPrompt()
	return true
}

// stopPages ends a text before its end, and shows what was told meanwhile.
func (c *console) stopPages() {
	c.pages.lines = nil
	c.print(c.pages.release())
}
