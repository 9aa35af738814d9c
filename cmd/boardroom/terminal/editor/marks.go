package editor

// Marks tell a terminal which of what it shows is a prompt, and which is what a line
// came to, so that its user can go from one to the next (OSC 133). The editor clears
// the prompt by itself where the size changes; the terminal is asked not to.
const (
	markPrompt = "\x1b]133;A;redraw=0\x1b\\"
	markTyped  = "\x1b]133;B\x1b\\"
	markSecret = "\x1b]133;B;secret=1\x1b\\"
	markOutput = "\x1b]133;C\x1b\\"
	markEnd    = "\x1b]133;D\x1b\\"
)

// A marking is what a terminal has been told of so far.
type marking struct {
	on       bool
	secret   bool // what is typed now
	asking   bool // a prompt stands, and no output has come since
	printing bool // output has begun, and was not ended
}

// SetMarks says whether the terminal is to be told where prompts and output begin
// and end. It must know the codes for it, or pass over them.
func (e *Editor) SetMarks(on bool) {
	if !on {
		e.screen.endOutput()
	}
	e.screen.marks.on = on
}

// beginPrompt marks the place of a prompt, which begins a row.
func (s *screen) beginPrompt() {
	if s.marks.on {
		s.endOutput()
		s.write(markPrompt)
		s.marks.asking = true
	}
}

// endPrompt marks the place where typing begins.
func (s *screen) endPrompt() {
	switch {
	case s.marks.on && s.marks.secret:
		s.write(markSecret)
	case s.marks.on:
		s.write(markTyped)
	}
}

// beginOutput marks the place of what comes after a prompt, or in its place.
func (s *screen) beginOutput() {
	if s.marks.on && s.marks.asking {
		s.write(markOutput)
		s.marks.asking, s.marks.printing = false, true
	}
}

func (s *screen) endOutput() {
	if s.marks.printing {
		s.write(markEnd)
		s.marks.printing = false
	}
}
