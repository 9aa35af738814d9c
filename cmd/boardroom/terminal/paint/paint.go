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
//   - A board is one screen: a title, the drawing, and beside it or below a panel
//     with the players, what happened, what is in danger, and last, next to the
//     prompt, what is to be done. What never changes in a game stands above it,
//     when a game begins and when somebody looks. In words the cells come behind
//     all of that.
//   - Sentences end with a full stop. A line that leads to others ends with a
//     colon. A command to type stands at the end of its line, after a colon.
//   - What people say stands in straight double quotes after a comma.
//
// In colour, the owner's colour fills a cell and a player's name, foreground and
// background both. Whatever a colour says is said by a letter or a mark as well.
//
// In plain, drawings are ASCII and there is no escape code. Titles are bold in
// colour and bare in plain; the head of a listing is underlined with hyphens.
//
// In words, nothing is drawn, indented or aligned, and no line is empty: one
// fact a line, "name: value" for every entry of a listing, "cell: what stands
// there" for a board. After a move only what happened, the score where that has
// changed and what is to be done are told, never the whole board again: whoever
// wants that looks at the table. Numbers come before names, the reader's own first.
//
// Where a board with all of that is more than the screen shows at once, it is drawn
// smaller, then with the legend left out; then only the part around the last move is drawn,
// and a line says so. What just happened, what is in danger and whose turn it is never leave
// the screen, and which form is drawn doesn't hang on what is said of a single move: see plan.
//
// The marks of the last move are the same everywhere: * placed, < left, ! taken,
// ? lost, and ' what was passed, if that is to be shown. A plus marks what is in
// check, and > what may be used next. In a drawing the mark stands right before what
// it marks.
package paint

import (
	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/cmd/boardroom/terminal/paint/tell"
	"boardroom/games"
	"boardroom/world/notice"
)

// Style is one of the three ways to paint.
type Style int

const (
	// Colour draws with colours.
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

// Settings say what a terminal is like, and what its person wants.
type Settings struct {
	Style Style
	// Width is in columns; 0 or less stands for 80, and 20 is the least.
	Width int
	// Height is in lines; 0 or less stands for one without end.
	Height    int
	Profile   termenv.Profile
	Light     bool // the background of the terminal is light
	Blocks    bool // colour may draw with block elements
	Verbosity tell.Verbosity
	// Trace marks the cells that a long move passed.
	Trace bool
	// Verbatim is for where no terminal is: documents are never cut into lines
	// that fit.
	Verbatim bool
}

// A Painter paints notices for one terminal.
type Painter struct {
	Settings
	style  Style
	width  int // of the terminal
	height int // of the terminal; 0 is without end
	prose  ink.Prose
	theme  *ink.Theme
	studio *Studio
	before *notice.Board
	known  tell.Known
}

// After is the painter for what comes after a board, which words don't repeat, where known is
// of the table that comes. nil is none.
func (p *Painter) After(b *notice.Board, known tell.Known) *Painter {
	after := *p
	after.before, after.known = b, known
	return &after
}

// New makes a painter that shares nothing with others, see Studio.
func New(s Settings) *Painter { return new(Studio).New(s) }

// Paint returns the text of a notice: lines ended by "\n", none wider than the
// terminal. It is empty for a notice that shows nothing.
func (p *Painter) Paint(n notice.Notice) string {
	if said, ok := n.(notice.Speech); ok {
		return p.studio.spoken(said, saidLook{p.theme, p.prose}, func() string { return p.speech(said) })
	}
	s := ink.NewSheet(p.theme)
	switch n := n.(type) {
	case notice.Note:
		p.note(s, n)
	case notice.Proposed:
		p.note(s, notice.Note{Lines: n.Lines, When: n.When})
	case notice.Refusal:
		p.sentence(s, n.Text)
		if why := n.ToWhy(); why != "" {
			p.sentence(s, why)
		}
		if len(n.Usage) > 0 {
			p.sentence(s, "You can type:")
			p.usage(s, n.Usage)
		}
	case notice.Warning:
		p.fill(s, 0, 0, ink.Span{Ink: ink.Strong, Text: ink.Safe(n.Text)})
	case notice.Goodbye:
		p.sentence(s, n.Text)
	case notice.Recent:
		p.recent(s, n)
	case notice.Mail:
		p.mail(s, n)
	case notice.Missed:
		p.missed(s, n)
	case notice.Listing:
		p.listing(s, n)
	case notice.Passage:
		p.passage(s, n)
	case notice.Document:
		p.document(s, n)
	case notice.Board:
		b := n // only boards need a place in memory
		return p.Board(&b)
	}
	return s.String()
}

// Board is Paint for a board.
func (p *Painter) Board(b *notice.Board) string {
	s := ink.NewSheet(p.theme)
	if p.style == Words {
		tell.Teller{Verbosity: p.Verbosity, Trace: p.Trace, Before: p.before, Known: p.known}.Board(s, p.prose, b)
	} else {
		p.board(s, b)
	}
	return s.String()
}

// Acknowledged says what a move did, where its board comes later.
func (p *Painter) Acknowledged(b *notice.Board) string {
	s := ink.NewSheet(p.theme)
	for i, text := range b.Happened {
		if p.style == Words && b.Echoes && i == 0 && p.Verbosity != tell.Full {
			continue
		}
		p.fill(s, 0, 0, ink.ToldIn(ink.Warm, games.ToSeat(b.Seat, text), b.Players)...)
	}
	return s.String()
}

// fill paints spans as one paragraph.
func (p *Painter) fill(s *ink.Sheet, first, rest int, spans ...ink.Span) {
	p.prose.Fill(s, first, rest, spans...)
}

// sentence paints a text of the house as a paragraph of its own.
func (p *Painter) sentence(s *ink.Sheet, text string) {
	p.fill(s, 0, 0, ink.Span{Ink: ink.Ground, Text: ink.Safe(text)})
}
