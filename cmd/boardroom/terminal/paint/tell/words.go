// Package tell says in sentences what stands on a board, for people who listen.
//
// It must not know how a board is drawn.
package tell

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games"
	"boardroom/games/board"
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
	t.say(b.News()...)
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
		if whole, ok := strings.CutSuffix(b.Look, " at"); ok && b.Occasion == notice.Revealed {
			t.sentence("To hear what stands where: " + whole)
		}
	default: // what has to be known first comes first
		t.turn()
		t.cells()
		t.facts()
		return
	}
	t.turn()
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
	return t.board.ID > 0 && t.isSameTable() && t.Verbosity != Full
}

// heading says what is told of, to whoever can't know.
func (t *telling) heading() {
	b, asked := t.board, t.board.Occasion == notice.Asked
	knows := t.isSameTable() && t.Verbosity != Full && (asked || t.isShort() && b.Occasion != notice.Past)
	if knows || asked && len(b.Happened)+len(b.Words) == 0 {
		return
	}
	t.prose.Fill(t.sheet, 0, 0, ink.Span{Ink: ink.Strong, Text: Capital(ink.Safe(b.Heading))})
}

// changed tells what a move has changed, beside what happened.
func (t *telling) changed() {
	if way := t.board.Way; len(way) > 0 && (t.Trace || t.Verbosity == Full) {
		t.sentence("By way of " + games.And(way) + ".")
	}
	switch t.Verbosity {
	case Full:
		t.marked()
		t.facts()
	case Normal:
		if !t.board.SaysItsEnd() {
			t.score(true)
		}
	}
}

// score tells the first fact that is one number a player, the reader's own first; if
// asked, only where it has changed.
func (t *telling) score(ifChanged bool) {
	is := func(f games.Fact) bool { return f.Each != "" }
	n := slices.IndexFunc(t.board.Facts, is)
	if n < 0 {
		return
	}
	fact := t.board.Facts[n]
	if ifChanged && t.isSameTable() {
		if m := slices.IndexFunc(t.Before.Facts, is); m >= 0 && t.Before.Facts[m].Each == fact.Each {
			return
		}
	}
	var each []string
	for i, value := range strings.Fields(fact.Each) {
		if value == "-" { // who is out
			continue
		}
		text := "{" + strconv.Itoa(i+1) + "} " + value
		if i+1 == int(t.board.Seat) {
			each = append([]string{text}, each...)
		} else {
			each = append(each, text)
		}
	}
	if each != nil {
		t.say(fact.Name + ": " + strings.Join(each, ", ") + ".")
	}
}

// say tells texts of the game, to a player in the second person.
func (t *telling) say(texts ...string) {
	for _, text := range texts {
		t.prose.Fill(t.sheet, 0, 0, ink.Told(games.ToSeat(t.board.Seat, text), t.board.Players)...)
	}
}

// sentence tells a text of the house.
func (t *telling) sentence(text string) {
	t.prose.Fill(t.sheet, 0, 0, ink.Span{Ink: ink.Ground, Text: ink.Safe(text)})
}

// cells tells of all cells.
func (t *telling) cells() {
	t.stands()
	if t.board.Occasion != notice.Viewed {
		t.outOfSight()
	}
	if t.Verbosity == Brief {
		return
	}
	t.rest()
	if t.board.Occasion != notice.Viewed || t.Verbosity == Full {
		t.regions()
	}
	if t.picture.HasGap() {
		t.sentence("Columns and rows that are far from everything are left out.")
	}
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

// each calls do for every cell to be told of, row by row.
func (t *telling) each(do func(cell *board.Cell)) {
	for r := range t.picture.Rows {
		for c := range t.picture.Rows[r].Cells {
			if t.isTold(r, c) {
				do(&t.picture.Rows[r].Cells[c])
			}
		}
	}
}

// marked tells the cells that the last move changed.
func (t *telling) marked() {
	t.each(func(cell *board.Cell) {
		if cell.Mark != board.Untouched {
			t.cell(cell)
		}
	})
}

// stands tells the cells where something stands or has just been, those together of which
// the same is to be said unless everything is.
func (t *telling) stands() {
	told := map[string]bool{}
	t.each(func(cell *board.Cell) {
		switch {
		case barenessOf(cell) != filled:
		case cell.Mark != board.Untouched, t.Verbosity == Full:
			t.cell(cell)
		case !told[cell.Words]:
			told[cell.Words] = true
			t.alike(cell)
		}
	})
}

// alike tells a cell with all others that look the same.
func (t *telling) alike(cell *board.Cell) {
	var runs []string
	for r := range t.picture.Rows {
		if run := t.runs(r, func(c *board.Cell) bool { return c.Mark == board.Untouched && c.Words == cell.Words }); run != "" {
			runs = append(runs, run)
		}
	}
	if len(runs) == 1 && runs[0] == cell.Name {
		t.cell(cell)
		return
	}
	t.say("On each of " + strings.Join(runs, ", ") + ": " + toldTo(t.board.Seat, cell.Words) + ".")
}

// around tells the cell that was asked for, then those next to it.
func (t *telling) around(row, column int) {
	cell := &t.picture.Rows[row].Cells[column]
	t.cell(cell)
	region := t.picture.RegionName(cell.Region)
	switch {
	case cell.More != "":
		t.say(Capital(cell.More) + ".")
	case len(t.picture.Regions) > 0 && !strings.HasSuffix(cell.Words, region):
		t.say(Capital(region) + ".")
	}
	if t.hasSides() {
		t.atSides(row, column)
		return
	}
	t.part, t.but = draw.NextTo(t.picture, row, column), cell.Name
	t.sentence("Next to it:")
	t.stands()
	for _, how := range []bareness{empty, unseen} {
		var runs []string
		for r := range t.picture.Rows {
			if run := t.runs(r, func(cell *board.Cell) bool { return barenessOf(cell) == how }); run != "" {
				runs = append(runs, t.toward(r-row)+run)
			}
		}
		if runs != nil {
			t.sentence(Capital(barenesses[how]) + ": " + strings.Join(runs, games.Choose(t.picture.Shape == board.Hex, "; ", ", ")) + ".")
		}
	}
}

// toward says where the hexes of a row lie that is so many further down, before their
// names; nothing on a board of squares, where the names say it.
func (t *telling) toward(down int) string {
	switch {
	case t.picture.Shape != board.Hex:
		return ""
	case down < 0:
		return "above "
	case down > 0:
		return "below "
	}
	return "beside "
}

func (t *telling) cell(cell *board.Cell) { Cell(t.sheet, t.prose, cell, t.board) }

// Cell tells one cell of a board: "2x3, just placed: Ann, north 3, east 2."
func Cell(s *ink.Sheet, prose ink.Prose, cell *board.Cell, b *notice.Board) {
	name := ink.Safe(cell.Name)
	if cell.Mark != board.Untouched {
		name += ", " + b.Picture.MarkName(cell.Mark)
	}
	spans := append([]ink.Span{{Ink: ink.Ground, Text: name + ": "}}, ink.Told(toldTo(b.Seat, cell.Told()), b.Players)...)
	prose.Fill(s, 0, 2, append(spans, ink.Span{Ink: ink.Ground, Text: "."})...)
}

// toldTo is what is said of a cell to the player in a seat: "your castle" for "castle
// of {2}", "yours" for "{2}".
func toldTo(seat games.Seat, told string) string {
	me := "{" + strconv.Itoa(int(seat)) + "}"
	what, rest, _ := strings.Cut(told, ", ")
	if rest != "" {
		rest = ", " + rest
	}
	if what == me {
		return "yours" + games.ToSeat(seat, rest)
	}
	if thing, is := strings.CutSuffix(what, " of "+me); is && !strings.Contains(thing, " ") {
		return "your " + thing + games.ToSeat(seat, rest)
	}
	return games.ToSeat(seat, told)
}

// facts tells the status of the position, after a move without what never
// changes, and then what everybody has left on the clock; in brief the score alone.
func (t *telling) facts() {
	if t.Verbosity == Brief {
		t.score(false)
		return
	}
	for _, fact := range t.board.Facts {
		if fact.Drawn || t.board.Repeats(fact) || fact.Lasting && (t.board.Occasion == notice.Moved || t.knowsWhatLasts()) {
			continue
		}
		text := fact.Text
		if fact.Name != "" {
			text = fact.Name + ": " + text
		}
		t.say(text)
	}
	for _, seat := range t.board.Times {
		runs := ""
		if seat.Runs {
			runs = ", running"
		}
		t.say(notice.TimeInWords(seat.Left) + " left: {" + strconv.Itoa(int(seat.Seat)) + "}" + runs + ".")
	}
}

// turn says what is in danger, and whose turn it is, to whoever is to act in the
// second person.
func (t *telling) turn() {
	t.say(t.board.Dangers...)
	switch {
	case t.board.YourTurn && t.board.Same: // as it was before
	case t.board.YourTurn:
		t.prose.Fill(t.sheet, 0, 0, ink.Span{Ink: ink.Strong, Text: "It is your turn." + t.timeLeft()})
		if t.board.Duty != "" {
			t.say(t.board.Duty)
		}
	case t.board.Result.Over:
		if !t.board.SaysItsEnd() {
			t.say(t.board.Turn)
		}
		t.sentence(t.board.Next)
	case t.Verbosity != Brief:
		t.say(t.board.Turn)
	}
}

// timeLeft is what the reader has left on the clock, where that is not told apart.
func (t *telling) timeLeft() string {
	for _, seat := range t.board.Times {
		if seat.Seat == t.board.Seat && t.isShort() && t.Verbosity == Normal {
			return " " + notice.TimeInWords(seat.Left) + " left."
		}
	}
	return ""
}
