package terminal

import (
	"regexp"
	"slices"
	"strings"

	"github.com/clipperhouse/displaywidth"

	"boardroom/world/notice"
)

const (
	morePrompt = "More: Enter. Stop: q "
	onPrompt   = "To go on: Enter "
	// pageEnd stands among the lines of a text where a page ends in any case.
	pageEnd = "\f"
	// leastPaged is how many lines a terminal has at least where pages are any use.
	leastPaged = 6
	// mostHeld is how much that comes while a page is read waits for its end, in bytes.
	mostHeld = 32 << 10
)

// onWords go on as Enter does where that is what is asked for, and leave no step out.
var onWords = []string{"next", "n", "go on", "continue", "ok", "more", "enter", "return"}

// leaveWords end a text that is to be shown in any case, too, of which q shows the rest.
var leaveWords = []string{"quit", "exit", "stop"}

// pages are what is left of a long text that comes a page at a time.
type pages struct {
	lines []string // still to come, a board in one piece; none where no text is being read
	kept  bool     // they are shown in any case, before another line is done
	// course says that they are a step of a lesson or a puzzle.
	course bool
	// unseen says that they are a step of a lesson, and that none of it has been shown yet.
	unseen bool
	held   strings.Builder // what was told meanwhile
}

// pending says whether a text is being read that has more pages.
func (p *pages) pending() bool { return len(p.lines) > 0 }

// hold keeps what is told while a text is read for its end, unless it is urgent or
// much: it is shown at once then, behind what was kept.
func (p *pages) hold(text string, urgent bool) string {
	if !p.pending() && p.held.Len() == 0 { // as mostly
		return text
	}
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
	for taken < len(p.lines) && p.lines[taken] != pageEnd {
		if used += rowsOf(p.lines[taken], columns); used > rows && taken > 0 {
			break
		}
		taken++
	}
	page := strings.Join(p.lines[:taken], "\n") + "\n"
	p.lines = p.lines[taken:]
	for p.pending() && (p.lines[0] == "" || p.lines[0] == pageEnd) { // a page begins with text
		p.lines = p.lines[1:]
	}
	if !p.pending() {
		page += p.release()
	}
	return page
}

var codes = regexp.MustCompile("\x1b\\[[0-9;:]*m")

// rowsOf is how many rows of a screen painted lines take.
func rowsOf(lines string, columns int) int {
	rows := 0
	for line := range strings.SplitSeq(strings.TrimSuffix(lines, "\n"), "\n") {
		wide := displaywidth.String(codes.ReplaceAllString(line, ""))
		rows += max(1, (wide+columns-1)/max(columns, 1))
	}
	return rows
}

// paged says whether long texts come a page at a time: not where a question that Enter does
// not answer waits, at a terminal without rows, and where the person wants no pages: whoever
// listens has them read from where they are, and Enter would cut that short.
func (c *console) paged() bool {
	d, ask := c.display, c.shell.Asked()
	suits := d.settings["style"] != "words" && !d.lineMode // clients that edit lines scroll back
	wanted := d.settings["paging"] == "on" || d.settings["paging"] == "auto" && suits
	return (!d.dumb || d.lineMode) && d.height >= leastPaged && wanted && !c.ended && (ask == nil || ask.Entered)
}

// pagesOf is how much of an answer is shown at once, and puts the rest by. A board
// is shown whole, and so are the lines of what others did while a busy house worked
// the answer out, however many they are.
func (c *console) pagesOf(answer []notice.Notice, text string) string {
	if text == "" || !c.paged() {
		return text
	}
	if slices.ContainsFunc(answer, isBoard) || !slices.ContainsFunc(answer, c.isLong) {
		return text
	}
	return c.turnOver(false, strings.Split(strings.TrimSuffix(text, "\n"), "\n"))
}

// turnOver shows the first page of some lines and puts the rest by.
func (c *console) turnOver(kept bool, lines []string) string {
	c.pages.lines, c.pages.kept, c.pages.unseen, c.pages.course = lines, kept, false, false
	return c.pages.next(c.columns, c.display.height-1)
}

// isLong says whether a notice is something to read, and no line or two of news.
func (c *console) isLong(n notice.Notice) bool {
	switch n := n.(type) {
	case notice.Note:
		return len(n.Lines) >= c.display.height-1
	case notice.Speech, notice.Refusal, notice.Warning, notice.Proposed:
		return false
	}
	return true
}

func isBoard(n notice.Notice) bool {
	_, is := n.(notice.Board)
	return is
}

// cutStep divides an answer where a board comes that has a text to it: a step of a lesson,
// a puzzle, or a rule.
func cutStep(told []notice.Notice) (before, step []notice.Notice) {
	at := slices.IndexFunc(told, func(n notice.Notice) bool {
		b, is := n.(notice.Board)
		return is && b.Below != nil
	})
	if at < 0 {
		return told, nil
	}
	return told[:at], told[at:]
}

// isOfCourse says whether a notice is what is to be done in a lesson or a puzzle.
func isOfCourse(n notice.Notice) bool {
	told, is := n.(notice.Passage)
	return is && (told.About.Lesson != nil || told.About.Puzzle != nil)
}

// stepPages is as much of a step as is shown at once, behind what the line before did.
// If that has a board, it comes first, and where the step has no room on the screen, its text,
// and then its board together with the task.
func (c *console) stepPages(acted bool, before string, step []notice.Notice) string {
	first := step[0].(notice.Board)
	painter := c.after(&first)
	whole, _ := c.read(step)
	room, board := c.display.height-1, first
	at := strings.LastIndex(board.Below.Text, "\n\n")
	alone := at < 0 || rowsOf(whole, c.columns) <= room
	if !c.paged() || !acted && (alone || rowsOf(before+whole, c.columns) <= room) {
		return before + whole
	}
	var lines []string
	if before = strings.TrimSuffix(before, "\n"); before != "" {
		lines = append(lines, before)
	}
	if acted {
		lines = append(lines, pageEnd)
		defer func() { c.pages.unseen = true }()
	}
	defer func() { c.pages.course = slices.ContainsFunc(step, isOfCourse) }()
	if alone {
		return c.turnOver(true, append(lines, strings.TrimSuffix(whole, "\n")))
	}
	title, task := board.Below.Title, notice.Passage{Text: board.Below.Text[at+2:]}
	if title == "" {
		title, board.Heading = board.Heading, ""
	}
	says := painter.Paint(notice.Passage{Title: title, Text: board.Below.Text[:at]})
	board.Below = &task
	lines = append(lines, strings.Split(strings.TrimSuffix(says, "\n"), "\n")...)
	return c.turnOver(true, append(lines, pageEnd, strings.TrimSuffix(painter.Paint(board)+painter.Paint(task), "\n")))
}

// turn takes a line that was typed below a page, and says whether that was all it
// was for. Any other line ends the text, or is taken behind the rest of it if that is to
// be shown in any case.
func (c *console) turn(typed string) bool {
	if !c.pages.pending() {
		return false
	}
	word := strings.ToLower(strings.TrimSpace(typed))
	if word == "" || c.pages.kept && slices.Contains(onWords, word) {
		c.pages.unseen = false
		page := c.pages.next(c.columns, c.display.height-1)
		c.print(page)
		c.showPrompt()
		return true
	}
	leaves := slices.Contains(leaveWords, word)
	for c.pages.kept && c.pages.pending() && !leaves {
		c.print(c.pages.next(c.columns, c.display.height-1))
	}
	course := c.pages.course
	c.stopPages()
	if word != "q" && !leaves || leaves && course {
		return false // a lesson is left with its text
	}
	c.showPrompt()
	return true
}

// stopPages ends a text before its end, and shows what was told meanwhile.
func (c *console) stopPages() {
	c.pages.lines = nil
	c.print(c.pages.release())
}
