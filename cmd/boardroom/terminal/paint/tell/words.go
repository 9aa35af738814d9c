// Package tell says in sentences what stands on a board, for people who listen.
//
// It must not know how a board is drawn.
package tell

import (
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/world/notice"
)

// Verbosity is how much is said of a board.
type Verbosity int

// The verbosities.
const (
	Normal Verbosity = iota
	Brief            // after a move what happened and what is to be done, of a board only what stands there
	Full             // all that there is to say
)

// A Teller tells boards to one listener.
type Teller struct {
	Verbosity Verbosity
	Trace     bool          // the way of a long move is told
	Before    *notice.Board // the board that was told before, or nil
	Known     Known
}

// Known is what a listener has been told of a table before.
type Known struct {
	Board *notice.Board // the newest that was told, or nil
	Lasts bool          // they know what never changes there
}

// And is what a listener knows who is told one more board. What they have to do is not
// forgotten while it is the turn of others, nor how things stand while they ask about a part of
// the board.
func (k Known) And(b *notice.Board) Known {
	if b.Occasion == notice.Asked {
		return k
	}
	if before := k.Board; before != nil && !b.YourTurn && b.Duty == "" && before.Duty != "" {
		still := *b
		still.Duty = before.Duty
		b = &still
	}
	return Known{b, k.Lasts || b.Occasion == notice.Looked && b.Focus == ""}
}

// Board tells a position in sentences: after a move what it did, the score where
// that has changed, and whose turn it is; else what happened and whose turn it is, then
// cell after cell, then the rest. Whoever looks at
// one cell is told of that and of those next to it, and of nothing else.
func (r Teller) Board(s *ink.Sheet, prose ink.Prose, b *notice.Board) {
	t := &telling{Teller: r, prose: prose, sheet: s, board: b, picture: &b.Picture}
	t.part = draw.Whole(t.picture)
	if row, column, ok := t.picture.Find(b.Focus); ok && b.Occasion == notice.Looked {
		t.around(row, column)
		return
	}
	t.heading()
	t.say(t.news()...)
	switch {
	case b.Occasion == notice.Asked: // the sentences say all that the picture shows
		t.say(b.Words...)
		return
	case b.Occasion == notice.Viewed:
		t.cells()
		return
	case b.Occasion == notice.Taught:
		t.score(false)
		t.stands()
		t.outOfSight()
	case t.isShort():
		t.changed()
		if b.Occasion == notice.Revealed {
			t.toHear("what stands where")
		}
	case b.Occasion == notice.Started && t.Verbosity != Full: // the rules and what is empty are there on asking
		t.turn()
		t.stands()
		t.times()
		t.toHear("the whole board")
		return
	default: // what has to be known first comes first
		t.turn()
		t.cells()
		t.facts()
		return
	}
	t.turn()
}

// news is what happened, but for what the listener has just typed.
func (t *telling) news() []string {
	news := t.board.News()
	if t.board.Echoes && t.Verbosity != Full && len(news) > 0 {
		return news[1:]
	}
	return news
}

// toHear says what to type for more.
func (t *telling) toHear(what string) {
	if whole, ok := strings.CutSuffix(t.board.Look, " at"); ok {
		t.sentence("To hear " + what + ": " + whole)
	}
}

// isShort says whether no more is told than what a move did.
func (t *telling) isShort() bool {
	switch t.board.Occasion {
	case notice.Moved:
		return true
	case notice.Revealed:
		return t.Verbosity != Full
	case notice.Past:
		return t.Verbosity == Brief
	}
	return false
}

// isSameTable says whether the listener was told of the same table before.
func (t *telling) isSameTable() bool { return t.Before != nil && t.Before.ID == t.board.ID }

// knowsWhatLasts says whether the listener has been told already what never changes at this
// table.
func (t *telling) knowsWhatLasts() bool {
	return t.board.ID > 0 && t.Known.Lasts && t.Verbosity != Full
}

// heading says what is told of, to whoever can't know.
func (t *telling) heading() {
	b, asked := t.board, t.board.Occasion == notice.Asked
	if b.Among && t.isShort() && b.Occasion != notice.Past { // each line names it
		return
	}
	knows := t.isSameTable() && t.Verbosity != Full && (asked || t.isShort() && b.Occasion != notice.Past)
	if knows || asked && len(b.Happened)+len(b.Words) == 0 {
		return
	}
	t.prose.Fill(t.sheet, 0, 0, ink.Span{Ink: ink.Strong, Text: Capital(ink.Safe(b.Heading))})
}

// say tells texts of the game, to a player in the second person.
func (t *telling) say(texts ...string) {
	players := t.players()
	for _, text := range texts {
		t.fill(ink.Told(games.ToSeat(t.board.Seat, text), players)...)
	}
}

// players are those of the board. After a move nobody is told again who is a bot.
func (t *telling) players() []notice.Player {
	if !t.isShort() || t.Verbosity == Full {
		return t.board.Players
	}
	return lists.Map(t.board.Players, func(p notice.Player) notice.Player { p.Bot = false; return p })
}

// fill tells one line, behind the name of its game where a listener has several and is
// told what changes.
func (t *telling) fill(spans ...ink.Span) {
	if t.board.Among && t.isShort() {
		spans = append([]ink.Span{{Ink: ink.Ground, Text: Capital(ink.Safe(t.board.Table)) + ": "}}, spans...)
	}
	t.prose.Fill(t.sheet, 0, 0, spans...)
}

// sentence tells a text of the house.
func (t *telling) sentence(text string) {
	t.fill(ink.Span{Ink: ink.Ground, Text: ink.Safe(text)})
}

// A telling is one board in words.
type telling struct {
	Teller
	prose   ink.Prose
	sheet   *ink.Sheet
	board   *notice.Board
	picture *board.Picture
	part    draw.Part // what is told of
	but     string    // the name of a cell that has been told of
}

// isTold says whether a cell is to be told of.
func (t *telling) isTold(row, column int) bool {
	name := t.picture.Rows[row].Cells[column].Name
	return name != "" && name != t.but && t.part.Has(t.picture, row, column)
}
