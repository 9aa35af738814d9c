package terminal

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"

	"boardroom/cmd/boardroom/terminal/editor"
	"boardroom/commands"
	"boardroom/games/phrase"
	"boardroom/world/notice"
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
	heard     heard     // what was told since
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
	c := &console{session: se, editor: se.display.newEditor(), columns: usualWidth, typed: time.Now()}
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
			c.tell(c.pages.hold(c.release(), true))
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
			c.refuse(phrase.Choose(e.Number > 0, pastedTooLong(e), tooLong(e.Length)))
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
	c.heard.begin()
	c.keepPace()
	c.measure()
	if c.answersPasted(text) {
		return
	}
	unseen := c.pages.unseen && c.pages.pending()
	if drawsAgain(c, text) {
		c.redraw()
		c.showPrompt()
		return
	}
	if !c.turn(text) {
		c.settle(c.answer(text, unseen))
	}
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
	if reply.Again {
		text = c.heard.again() + text
	}
	if step != nil {
		text = c.stepPages(slices.ContainsFunc(before, isBoard), text, step)
	} else {
		text = c.pagesOf(told, text)
	}
	c.tell(text)
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
		all = append(all, onClearScreen(c.display, n, c.oneBoardATurn(n)))
		if newest := c.display.calls(n, time.Since(c.typed)); newest != "" {
			call = newest
		}
	}
	text = strings.Join(all, "")
	before, _, found := strings.Cut(text, editor.ClearScreen)
	if found && before != "" && strings.Count(text, "\n") < c.display.height { // what was told before stays in sight
		text = editor.ClearScreen + strings.ReplaceAll(text, editor.ClearScreen, "")
	}
	return text, call
}
