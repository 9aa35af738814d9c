package editor

// An Event is one thing that the person at the terminal did.
type Event interface{ event() }

// Line is a line that was ended with Enter. Hidden says that it was not shown
// while it was typed: it is a secret and must not be repeated anywhere.
type Line struct {
	Text   string
	Hidden bool
}

// Interrupt is Ctrl-C. The line that was being typed is gone.
type Interrupt struct{}

// EndOfInput is Ctrl-D on an empty line, or the end of the input itself.
type EndOfInput struct{}

// Complete is Tab: a wish to see Before, the text before the cursor, continued.
// It is the last event of a Feed, and Editor.Complete answers it.
type Complete struct{ Before string }

// Redraw is Ctrl-L. The screen has been cleared; what should stand above the
// prompt must be printed again. A Feed tells it once, behind its lines.
type Redraw struct{}

// Overlong is a line of more than Limit characters, told in place of the line
// when Enter ends it, or in place of the paste that it is a part of. Length counts
// all of it, in code points. Number says which line of the paste it is, from 1; 0 is
// a line that was typed.
type Overlong struct{ Length, Number int }

// Pasted is a paste with a line end in it, of which nothing has been entered: what
// stood in the line before it is a part of its first line. All lines but the last had
// an end; the last may be empty.
type Pasted struct{ Lines []string }

// Overfull is told in place of a paste that is longer than PasteLines or
// PasteLimit. Length is in code points.
type Overfull struct{ Lines, Length int }

// BadText is told once for a line, at the first thing that was left out of it.
// What says what that was, to go into a sentence: "the byte 0xE9, which is not
// UTF-8". The line itself still comes, without it.
type BadText struct{ What string }

// Background is the terminal's answer to what its background is.
type Background struct{ Light bool }

func (Background) event() {}
func (Line) event()       {}
func (Interrupt) event()  {}
func (EndOfInput) event() {}
func (Complete) event()   {}
func (Redraw) event()     {}
func (Overlong) event()   {}
func (Pasted) event()     {}
func (Overfull) event()   {}
func (BadText) event()    {}
