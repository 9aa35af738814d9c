package terminal

import (
	"slices"
	"strings"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/terminal/editor"
	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/commands"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// drawsAgain says whether an empty line asks for the board once more: while a game goes on,
// nothing is asked and no page waits.
func drawsAgain(c *console, text string) bool {
	isGame := c.board != nil && !c.board.Result.Over && !c.board.Study && c.held == nil
	return strings.TrimSpace(text) == "" && isGame &&
		c.shell.Asked() == nil && !c.pages.pending() && c.display.painter.Style != paint.Words
}

// redraw shows once more the board that was shown last, with what was told below it, such
// as the task of a lesson.
func (c *console) redraw() {
	if c.board == nil {
		return
	}
	c.print(onClearScreen(c.display, *c.board, c.boardText(c.board)))
	if c.board.Below != nil {
		c.print(c.text(*c.board.Below))
	}
}

// keepPace waits until the session may ask the world one more thing.
func (c *console) keepPace() {
	if wait := c.delay(); wait > 0 {
		c.flush()
		c.wait(wait)
	}
	c.working.begin(c.ctx.Done())
}

// answerColumns is how much of a dumb terminal's row a question leaves to its answer: one
// that fills the row would not be seen at all.
const answerColumns = 12

// asked is the question that waits: of the house, or of the terminal about a paste.
func (c *console) asked() *commands.Prompt {
	if c.pasted != nil {
		return c.pasted.ask
	}
	return c.shell.Asked()
}

// showPrompt shows the question that waits, or that a command may be typed.
func (c *console) showPrompt() {
	text, hidden := prompt, false
	ask := c.asked()
	switch {
	case c.pages.pending():
		text = phrase.Choose(c.pages.kept, onPrompt, morePrompt)
	case ask != nil:
		text, hidden = ask.Text, ask.Hidden
	}
	c.gather(c.editor.SetHidden(hidden))
	c.editor.SetPaging(c.pages.pending())
	lines := rows(text, c.columns)
	if c.display.lineMode {
		lines = []string{text} // the client divides it
	} else if c.display.dumb { // the editor has one row, and the answer has to go there too
		lines = rows(text, max(c.columns-answerColumns, c.columns/2))
		if last := len(lines) - 1; last > 0 && ask != c.put {
			c.gather(c.editor.SetPrompt(""))
			c.print(strings.Join(lines[:last], "\n"))
		}
		c.put, lines = ask, lines[len(lines)-1:]
	}
	c.gather(c.editor.SetPrompt(filled(lines, c.columns)))
	c.editor.SetMarks(c.display.marksPrompts())
	c.gather(c.editor.Ready())
}

// greet shows what whoever enters is told, on a small screen a page at a time. On others it
// is made to fit, and only a list of many people does not: nobody has to press a key there
// before they hear what is said.
func (c *console) greet() {
	told := c.queued()
	text, call := c.read(told)
	if c.columns < usualWidth || c.display.height < usualHeight {
		text = c.pagesOf(told, text)
	}
	c.print(text)
	c.gather([]byte(call))
}

// drain shows the notices that wait, above the line that is being typed.
func (c *console) drain() {
	var few [4]notice.Notice // mostly there is one
	told := slices.AppendSeq(few[:0], c.shell.Session().Queued())
	if len(told) == 0 {
		return
	}
	text, call := c.read(told)
	c.tell(c.pages.hold(text, slices.ContainsFunc(told, wantsAttention)))
	c.gather([]byte(call))
}

// onClearScreen is the text of a board that fits on the screen with a form feed before it, so
// that it never stands below the tail of the last one.
func onClearScreen(d *display, n notice.Notice, text string) string {
	b, isBoard := n.(notice.Board)
	lines := strings.Count(text, "\n")
	isDrawn := isBoard && !b.Same && len(b.Picture.Rows) > 0 && d.painter.Style == paint.Colour
	if isDrawn && lines >= leastBoard && lines < d.height {
		return editor.ClearScreen + text
	}
	return text
}

// leastBoard is how many lines are more than a sentence about a move.
const leastBoard = 6

// farewell shows what is left to a session that the house has given up.
func (c *console) farewell() {
	c.stopPages()
	c.drain()
	c.print(c.release())
	if !c.goodbye {
		c.refuse("More happened than could be shown here in time, so this connection ends. Please connect again.")
	}
}

// tell prints what may be asked for again.
func (c *console) tell(text string) {
	c.heard.add(text)
	c.print(text)
}

func (c *console) print(text string) { c.gather(c.editor.Print(text)) }

// measure takes the newest size of the terminal, where it has changed.
func (c *console) measure() {
	select {
	case to := <-c.resized:
		c.resize(to)
	default:
	}
}

// resize takes a new size of the terminal.
func (c *console) resize(to door.Size) {
	c.display.resize(to)
	c.columns = to.Width
	c.gather(c.editor.Resize(to.Width, to.Height))
	c.showPrompt()
}

// gather keeps bytes for the terminal until they are worth a write.
func (c *console) gather(out []byte) {
	if len(c.out) < len(out) { // which has room around it
		c.out = slices.Insert(out, 0, c.out...)
	} else {
		c.out = append(c.out, out...)
	}
	if len(c.out) > mostGathered {
		c.flush()
	}
}

// flush writes what was gathered. Where nobody reads, it waits here, until the
// guard has had enough.
func (c *console) flush() {
	if c.kept.keeper != nil {
		c.keepUp()
	}
	if len(c.out) == 0 {
		return
	}
	if _, err := c.Write(c.out); err != nil {
		c.ended = true
	} else {
		c.written()
	}
	c.editor.Reuse(c.out)
	c.out = nil
}

// mostHalf is how many bytes of a line that is being typed a door keeps: they are typed again
// where the house restarts.
const mostHalf = 4 << 10

// keepUp tells the door where the session is, before anybody sees it, and how far the input has been
// dealt with, together with what is written next.
func (c *console) keepUp() {
	c.renewBookmark(c.shown())
	to, unfinished := c.dealt()
	if len(c.out) == 0 {
		c.take(to, 0, unfinished)
	} else {
		c.kept.takes(to, 0, unfinished)
	}
}

// dealt is how many bytes of the input have been dealt with, and whether the next ones begin in the
// middle of a line. An answer that is not to be shown is not for a door to keep.
func (c *console) dealt() (bytes uint64, unfinished bool) {
	if ask := c.asked(); ask != nil && ask.Hidden || c.fed-c.entered > mostHalf {
		return c.fed, c.fed > c.entered
	}
	return c.entered, false
}

// shown is the table whose board was shown last; 0 is none.
func (c *console) shown() store.TableID {
	if c.board == nil {
		return 0
	}
	return store.TableID(c.board.ID)
}
