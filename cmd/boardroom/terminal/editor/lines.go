package editor

// A lineMode is an editor's whose client edits lines itself and shows what it sends. The screen is
// the client's: it gets the prompt once for each line, and no line is painted.
type lineMode struct {
	promptEnd, secretEnd string

	asked    string // the prompt that was written for the line that comes next
	isAsked  bool
	isSecret bool
	stands   bool // the prompt is the last on the screen
}

// NewLines is New for a client that sends whole lines. Behind a prompt comes the first of two marks,
// or the second where what is typed must not be shown.
func NewLines(promptEnd, secretEnd string) *Editor {
	e := New(1, 1)
	e.screen.dumb = true
	e.lines = &lineMode{promptEnd: promptEnd, secretEnd: secretEnd}
	return e
}

// keyOfLine is what a key is in a line that was edited elsewhere: text, or an end of something.
func keyOfLine(k key, char rune) (key, rune) {
	switch k {
	case letter, enter, interrupt, endOrDelete, backspace, invalid, control:
		return k, char
	case tab:
		return letter, ' '
	}
	return control, escape
}

// answered notes that a line was entered, behind which the client has begun a new row.
func (l *lineMode) answered() { l.isAsked, l.stands = false, false }

// ask writes the prompt, unless it was written for this line already.
func (e *Editor) ask() {
	l, text := e.lines, textOf(e.prompt)
	if !e.running || l.isAsked && l.asked == text && l.isSecret == e.hidden {
		return
	}
	e.passPrompt()
	for _, c := range e.prompt {
		e.screen.colour(c.style)
		e.screen.write(c.face)
	}
	e.screen.colour("")
	mark := l.promptEnd
	if e.hidden {
		mark = l.secretEnd
	}
	e.screen.write(mark)
	l.asked, l.isSecret, l.isAsked, l.stands = text, e.hidden, true, true
}

// passPrompt ends the row of a prompt that stands, where something else comes behind it.
func (e *Editor) passPrompt() {
	if e.lines != nil && e.lines.stands {
		e.screen.write("\r\n")
		e.lines.stands = false
	}
}
