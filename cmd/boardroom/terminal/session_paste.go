package terminal

import (
	"fmt"
	"strings"

	"boardroom/cmd/boardroom/terminal/editor"
	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// A pasted is lines of a paste that are run after a yes. All but the last had a line end,
// and the last, which may be empty, is edited on then.
type pasted struct {
	lines []string
	ask   *commands.Prompt
}

// paste takes a paste with line ends. Lines that are asked for are run; what is left of
// it, where it is one line, waits in the editor for Enter, and more of them wait for a
// yes. A question takes no more than one line, so that none is answered by the way.
func (c *console) paste(lines []string) {
	c.keepPace()
	lines = trimmed(c.run(lines, c.takesPasted))
	switch n := count(lines); {
	case c.ended || n == 0:
	case n == 1:
		c.gather(c.editor.Insert(lines[0]))
	case c.waits():
		c.refuse(fmt.Sprintf("You pasted %d lines, but one is asked for here, so none of them was taken.", n))
	default:
		c.askPasted(lines, n)
	}
}

// run enters lines of a paste for as long as they may be, and returns the others. Blank
// lines in between are passed over: some terminals make two line ends of one.
func (c *console) run(lines []string, may func(line string) bool) []string {
	for ; len(lines) > 1 && !c.ended && !c.gone(); lines = lines[1:] {
		switch {
		case may(lines[0]):
			c.react(c.editor.Enter(lines[0]))
		case !isBlank(lines[0]):
			return lines
		}
	}
	return lines
}

// takesPasted says whether a line is asked for as one of several.
func (c *console) takesPasted(line string) bool {
	return c.pasted == nil && !c.pages.pending() && c.shell.TakesPasted(line)
}

// waits says whether something waits for an answer.
func (c *console) waits() bool { return c.asked() != nil || c.pages.pending() }

// askPasted asks whether lines are to be run.
func (c *console) askPasted(lines []string, n int) {
	text := fmt.Sprintf("You pasted %d lines; the first is %q. Run them one after the other? yes or no: ", n, phrase.Quotable(lines[0]))
	c.pasted = &pasted{lines, &commands.Prompt{Text: text}}
	c.showPrompt()
}

// answersPasted says whether a line was the answer about a paste. Any other line drops
// the paste and is run.
func (c *console) answersPasted(typed string) bool {
	p := c.pasted
	switch {
	case p == nil:
		return false
	case grammar.IsYes(typed):
		c.pasted = nil
		c.showPrompt() // behind which the first line appears
		c.runPasted(p.lines)
		return true
	}
	c.dropPasted()
	if isBlank(typed) || grammar.IsNo(typed) || grammar.IsNever(typed) || grammar.IsOops(typed) {
		c.showPrompt()
		return true
	}
	return false
}

// drop drops the question that waits, if any.
func (c *console) drop() {
	if c.pasted == nil {
		c.settle(c.shell.Drop())
		return
	}
	c.dropPasted()
	c.showPrompt()
}

// dropPasted drops the lines that wait for a yes.
func (c *console) dropPasted() {
	n := count(c.pasted.lines)
	c.pasted = nil
	c.note(fmt.Sprintf("The %d lines are dropped.", n))
}

// runPasted runs lines up to a question. That is for the person to answer: what the paste
// has behind it was written before it was asked.
func (c *console) runPasted(lines []string) {
	rest := c.run(lines, func(line string) bool { return c.shell.Asked() == nil || c.takesPasted(line) })
	n := count(rest)
	switch {
	case c.ended || n == 0:
	case len(rest) == 1 && (c.shell.Asked() == nil || c.takesPasted(rest[0])):
		c.gather(c.editor.Insert(rest[0]))
	case n == 1:
		c.note("The last line that you pasted is dropped: a question is answered by typing.")
	default:
		c.note(fmt.Sprintf("The last %d lines that you pasted are dropped: a question is answered by typing.", n))
	}
}

func (c *console) note(text string) { c.print(c.text(notice.Note{Lines: []string{text}})) }

// seeksEnd takes what is typed where a paste has lost its end. A key comes alone then, as
// nothing in a paste does but by chance: Ctrl-C is the way out, and Enter is told of it.
func (c *console) seeksEnd(typed []byte) (done bool) {
	switch string(typed) {
	case "\x03":
		c.gather(c.editor.LeavePaste())
		c.note("What you pasted is dropped.")
		return true
	case "\r", "\n":
		c.refuse("What you pasted has not come to its end yet. To drop it: Ctrl-C")
	}
	return false
}

// trimmed is lines without the blank ones around them.
func trimmed(lines []string) []string {
	for len(lines) > 1 && isBlank(lines[0]) {
		lines = lines[1:]
	}
	for last := len(lines) - 1; last > 0 && isBlank(lines[last]) && isBlank(lines[last-1]); last-- {
		lines = lines[:last]
	}
	return lines
}

// count is how many trimmed lines there are.
func count(lines []string) int {
	if n := len(lines); isBlank(lines[n-1]) {
		return n - 1
	}
	return len(lines)
}

func isBlank(line string) bool { return strings.TrimSpace(line) == "" }

func pastedTooLong(e editor.Overlong) string {
	return fmt.Sprintf("Line %d of what you pasted has %d characters, so nothing was done; at most %d are possible.", e.Number, e.Length, editor.Limit)
}

func overfull(e editor.Overfull) string {
	return fmt.Sprintf("You pasted %d lines with %d characters, so nothing was done; at most %d lines with %d characters are possible at once.",
		e.Lines, e.Length, editor.PasteLines, editor.PasteLimit)
}
