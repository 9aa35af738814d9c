// Package paint turns a notice into text for one terminal, in one of three
// styles. A painter is made for a style, a width and a colour profile and keeps
// nothing else, so that it may be used by several goroutines.
//
// It must not know SQL, any one game, who is connected, or how its text reaches
// a terminal: it does no input or output and asks nothing of the machine.
//
// # House style
//
// What holds in every style:
//
//   - A notice is whole lines, each ended by a single line feed, none wider than
//     the terminal. Nothing is ever drawn over: all of it stays in the
//     scrollback.
//   - A board is told in this order: what is shown; the drawing; the legend;
//     what is not in the drawing though the last move changed it; what happened;
//     the facts; the clock; last, next to the prompt, that it is the reader's
//     turn. In words the cells come behind all of that.
//   - Sentences end with a full stop. A line that leads to others ends with a
//     colon. A command to type stands at the end of its line, after a colon.
//   - What people say stands in straight double quotes after a comma.
//
// In colour, the owner's colour fills a cell and a player's name, foreground and
// background both, and lines are box drawing. Whatever a colour says is said by
// a letter or a mark as well.
//
// In plain, drawings are ASCII and there is no escape code. Titles are bold in
// colour and bare in plain; the head of a listing is underlined with hyphens.
//
// In words, nothing is drawn, indented or aligned, and no line is empty: one
// fact a line, "name: value" for every entry of a listing, "cell: what stands
// there" for a board. After a move only what happened and the cells it changed
// are told, never the whole board again: whoever wants that looks at the table.
//
// Where a board with all of that is more than the screen shows at once, a move is
// told in brief: of the legend but the marks, the facts in few words, and as many
// rows around the move as there is room for. Whoever wants all looks.
//
// The marks of the last move are the same everywhere: * placed, < left, ! taken,
// ? lost. A plus marks what is in check. In a drawing the mark stands before the text of its cell, or in its
// four corners where the cell has sides.
package paint

import (
	"boardroom/world"

	"github.com/muesli/termenv"
)

// Style is one of the three ways to paint.
type Style int

const (
	// Colour draws with colours and box drawing.
	Colour Style = iota
	// Plain draws with ASCII alone and no escape codes.
	Plain
	// Words draws nothing and says everything, for a screen reader.
	Words
)

const (
	leastWidth = 20
	usualWidth = 80  // for a terminal that doesn't say how wide it is
	mostProse  = 100 // columns; longer lines are hard to read
)

// Settings say what a terminal is like.
type Settings struct {
	Style Style
	// Width is in columns; 0 or less stands for 80, and 20 is the least.
	Width int
	// Height is in lines; 0 or less stands for one without end.
	Height  int
	Profile termenv.Profile
	// Verbatim is for where no terminal is: documents are never cut into lines
	// that fit.
	Verbatim bool
}

// A Painter paints notices for one terminal.
type Painter struct {
	style   Style
	width   int // of the terminal
	height  int // of the terminal; 0 is without end
	measure int // of prose
	theme   *theme

	verbatim bool
}

// New makes a painter. Colour without a profile that has colours is Plain.
func New(s Settings) *Painter {
	if s.Style == Colour && s.Profile == termenv.Ascii {
		s.Style = Plain
	}
	if s.Width <= 0 {
		s.Width = usualWidth
	}
	p := &Painter{style: s.Style, width: max(s.Width, leastWidth), height: max(s.Height, 0), theme: newTheme(s.Style, s.Profile), verbatim: s.Verbatim}
	p.measure = p.width
	if p.style != Words {
		p.measure = min(p.width, mostProse)
	}
	return p
}

// Paint returns the text of a notice: lines ended by "\n", none wider than the
// terminal. It is empty for a notice that shows nothing.
func (p *Painter) Paint(n world.Notice) string {
	s := &sheet{theme: p.theme}
	switch n := n.(type) {
	case world.Note:
		p.note(s, n)
	case world.Proposed:
		p.note(s, world.Note{Lines: n.Lines, When: n.When})
	case world.Refusal:
		p.sentence(s, n.Text)
	case world.Warning:
		p.fill(s, 0, 0, span{strong, Safe(n.Text)})
	case world.Goodbye:
		p.sentence(s, n.Text)
	case world.Speech:
		p.speech(s, n)
	case world.Recent:
		p.recent(s, n)
	case world.Mail:
		p.mail(s, n)
	case world.Missed:
		p.missed(s, n)
	case world.Listing:
		p.listing(s, n)
	case world.Passage:
		p.passage(s, n)
	case world.Document:
		p.document(s, n)
	case world.Board:
		p.board(s, &n)
	}
	return s.String()
}
