package terminal

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/terminal/editor"
	"boardroom/commands"
	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

const (
	prompt       = "> "
	mostGathered = 64 << 10 // bytes that are gathered before they are written
)

// A console is a session at a terminal. One goroutine owns the editor and the
// painter and does all the writing.
type console struct {
	*session
	editor *editor.Editor
	out    []byte // gathered, to be written at once
	// columns is how many the terminal has, whatever width its person has chosen.
	columns int
	board   *notice.Board // the newest that was shown
	// held is a board after the reader's own move, which a bot may answer at once;
	// it is shown when answerDue comes first.
	held      *notice.Board
	answerDue <-chan time.Time
	behind    string    // what comes behind the first board of a game, while that is held
	typed     time.Time // when a line was last typed
	pages     pages     // of a long text that is being read
	pasted    *pasted   // lines that wait for a yes, nil for none
	ended     bool
	// fed is how many bytes of the input the editor got, and entered up to which of them all lines
	// have been dealt with.
	fed, entered uint64
}

// interactive talks with a person at a terminal until they leave. A line that
// came with the connection is run first.
func (se *session) interactive(line string, b *bookmark) int {
	begin := editor.New
	if se.display.dumb {
		begin = editor.NewDumb
	}
	c := &console{session: se, editor: begin(usualWidth, usualHeight), columns: usualWidth, typed: time.Now()}
	c.measure()
	if b == nil {
		c.greet()
	}
	c.gather(c.editor.Start())
	if c.display.asksBackground() {
		c.gather([]byte(editor.AskBackground))
	}
	switch {
	case b != nil:
		c.welcomeBack(b)
	case line != "":
		c.showPrompt()
		c.settle(c.shell.Line(line))
	default:
		c.showPrompt()
	}
	c.loop(se.bytes())
	c.gather(c.editor.Stop())
	c.flush()
	if isClosed(se.shell.Session().Dropped()) && !se.goodbye {
		return exitRefused
	}
	return exitDone
}

// loop takes what comes, from the person and from the house, until the end.
func (c *console) loop(input <-chan []byte) {
	session := c.shell.Session()
	for !c.ended {
		c.flush()
		c.working.end()
		select {
		case <-c.ctx.Done():
			return
		case <-session.Dropped():
			c.farewell()
			return
		case <-session.Waiting():
			c.drain()
		case at := <-c.resized:
			c.resize(at)
		case <-c.answerDue:
			c.print(c.pages.hold(c.release(), true))
		case chunk, more := <-input:
			if more {
				c.feed(chunk)
			} else {
				c.react(c.editor.End())
			}
		}
	}
}

// feed gives the editor what was typed, one line at a time: what a line comes
// to is shown before the next one is, and a secret that was typed ahead of its
// question is not shown at all. What a paste comes to is shown before what is typed
// behind it; its own lines are not entered, and need not be shown one by one.
func (c *console) feed(typed []byte) {
	if c.editor.Pasting() && c.seeksEnd(typed) {
		c.fed += uint64(len(typed))
		return
	}
	for len(typed) > 0 && !c.ended && !c.gone() {
		ends := "\r\n\f~" // Ctrl-L is a form feed, and the marks of a paste end with ~
		if c.editor.Pasting() {
			ends = "~"
		}
		end := bytes.IndexAny(typed, ends) + 1
		if end == 0 {
			end = len(typed)
		}
		c.react(c.editor.Feed(typed[:end]))
		if c.fed += uint64(end); typed[end-1] == '\r' || typed[end-1] == '\n' {
			c.entered = c.fed
		}
		typed = typed[end:]
	}
}

// react does what was asked for at the keyboard.
func (c *console) react(out []byte, events []editor.Event) {
	c.gather(out)
	for _, event := range events {
		if c.ended {
			return
		}
		switch e := event.(type) {
		case editor.Line:
			c.line(e.Text)
		case editor.Pasted:
			c.paste(e.Lines)
		case editor.Background:
			c.display.setBackground(e.Light)
		case editor.Interrupt:
			c.stopPages()
			c.drop()
		case editor.EndOfInput:
			c.stopPages()
			c.settle(c.shell.Line("@quit")) // which also leaves the house from a lesson
			c.ended = true
		case editor.Complete:
			c.keepPace()
			c.complete(e.Before)
		case editor.Redraw:
			c.redraw()
		case editor.Overlong:
			c.refuse(games.Choose(e.Number > 0, pastedTooLong(e), tooLong(e.Length)))
		case editor.Overfull:
			c.refuse(overfull(e))
		case editor.BadText:
			c.refuse(fmt.Sprintf("The line was taken without %s; lines are plain text in UTF-8.", e.What))
		}
	}
}

// line takes a line that was entered.
func (c *console) line(text string) {
	c.typed = time.Now()
	c.keepPace()
	c.measure()
	if c.answersPasted(text) {
		return
	}
	unseen := c.pages.unseen && c.pages.pending()
	if !c.turn(text) {
		c.settle(c.answer(text, unseen))
	}
}

// redraw shows once more the board that was shown last, with what was told below it, such
// as the task of a lesson.
func (c *console) redraw() {
	if c.board == nil {
		return
	}
	c.print(c.boardText(c.board))
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

// answer takes a typed line; unseen is as in LineUnseen. An answer may have made somebody
// else of the person, who wants things shown otherwise.
func (c *console) answer(text string, unseen bool) commands.Reply {
	asked, take := c.shell.Asked() != nil, c.shell.Line
	if unseen {
		take = c.shell.LineUnseen
	}
	reply := take(text)
	if asked {
		c.readSettings()
	}
	return reply
}

// settle shows what a line came to, and the prompt for the next.
func (c *console) settle(reply commands.Reply) {
	c.ended = c.ended || reply.Leave
	if reply.Wipe {
		c.gather(c.editor.Wipe())
	}
	told := c.queued()
	before, step := cutStep(told)
	text, call := c.read(before)
	if step != nil {
		text = c.stepPages(slices.ContainsFunc(before, isBoard), text, step)
	} else {
		text = c.pagesOf(told, text)
	}
	c.print(text)
	if !c.ended {
		c.showPrompt()
	}
	c.gather([]byte(call))
}

// complete offers words to go on with, where a command is being typed.
func (c *console) complete(before string) {
	if ask := c.asked(); ask != nil && ask.Accepts == nil {
		c.gather(c.editor.Complete(nil))
		return
	}
	c.gather(c.editor.Complete(c.shell.Complete(before)))
}

func (c *console) refuse(text string) { c.print(c.text(notice.Refusal{Text: text})) }

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
		text = games.Choose(c.pages.kept, onPrompt, morePrompt)
	case ask != nil:
		text, hidden = ask.Text, ask.Hidden
	}
	c.gather(c.editor.SetHidden(hidden))
	c.editor.SetPaging(c.pages.pending())
	lines := rows(text, c.columns)
	if c.display.dumb { // the editor has one row, and the answer has to go there too
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
	c.print(c.pages.hold(text, slices.ContainsFunc(told, wantsAttention)))
	c.gather([]byte(call))
}

// wantsAttention says whether a notice is not to wait.
func wantsAttention(n notice.Notice) bool {
	why, _ := notice.AttentionOf(n)
	return why != notice.NoAttention
}

// read makes notices text, and finds what calls their reader.
func (c *console) read(told []notice.Notice) (text, call string) {
	var few [4]string // mostly there is one
	all := few[:0]
	for _, n := range told {
		all = append(all, c.oneBoardATurn(n))
		if newest := c.display.calls(n, time.Since(c.typed)); newest != "" {
			call = newest
		}
	}
	return strings.Join(all, ""), call
}

// farewell shows what is left to a session that the house has given up.
func (c *console) farewell() {
	c.stopPages()
	c.drain()
	c.print(c.release())
	if !c.goodbye {
		c.refuse("More happened than could be shown here in time, so this connection ends. Please connect again.")
	}
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
