// Package tell says in sentences what stands on a board, for people who listen.
//
// It must not know how a board is drawn.
package tell

import (
	"strconv"
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// Board tells a position in sentences: after a move what it did and which cells
// it changed, else cell after cell; and last whose turn it is. Whoever looks at
// one cell is told of that and of those next to it.
func Board(s *ink.Sheet, prose ink.Prose, b *notice.Board) {
	t := &telling{prose: prose, sheet: s, board: b, picture: &b.Picture}
	t.part = draw.Whole(t.picture)
	t.prose.Fill(s, 0, 0, ink.Span{Ink: ink.Strong, Text: ink.Safe(b.Heading)})
	t.say(b.Happened...)
	switch b.Occasion {
	case notice.Asked: // the sentences say all that the picture shows
		t.say(b.Words...)
		return
	case notice.Moved:
		t.marked()
		t.facts()
	default:
		t.facts()
		t.cells()
	}
	t.turn()
}

// say tells texts of the game.
func (t *telling) say(texts ...string) {
	for _, text := range texts {
		t.prose.Fill(t.sheet, 0, 0, ink.Told(text, t.board.Players)...)
	}
}

// sentence tells a text of the house.
func (t *telling) sentence(text string) {
	t.prose.Fill(t.sheet, 0, 0, ink.Span{Ink: ink.Ground, Text: ink.Safe(text)})
}

// cells tells of the cell that was asked for, or of all.
func (t *telling) cells() {
	if row, column, ok := t.picture.Find(t.board.Focus); ok && t.board.Occasion == notice.Looked {
		t.around(row, column)
		return
	}
	t.stands()
	t.outOfSight()
	t.empties()
	t.regions()
	if t.picture.HasGap() {
		t.sentence("Columns and rows that are far from everything are left out.")
	}
}

// A telling is one board in words.
type telling struct {
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

// stands tells the cells where something stands or has just been.
func (t *telling) stands() {
	t.each(func(cell *board.Cell) {
		if barenessOf(cell) == filled {
			t.cell(cell)
		}
	})
}

// around tells the cell that was asked for, then those next to it.
func (t *telling) around(row, column int) {
	cell := &t.picture.Rows[row].Cells[column]
	t.cell(cell)
	if len(t.picture.Regions) > 0 {
		t.sentence("It lies in " + t.picture.RegionName(cell.Region) + ".")
	}
	t.part, t.but = draw.NextTo(t.picture, row, column), cell.Name
	t.sentence("Next to it:")
	t.stands()
	t.empties()
	if whole, ok := strings.CutSuffix(t.board.Look, " at"); ok {
		t.sentence("The whole board is told by: " + whole)
	}
}

func (t *telling) cell(cell *board.Cell) { Cell(t.sheet, t.prose, cell, t.board.Players) }

// Cell tells one cell: "2x3, placed: Ann, north 3, east 2."
func Cell(s *ink.Sheet, prose ink.Prose, cell *board.Cell, players []notice.Player) {
	name := ink.Safe(cell.Name)
	if cell.Mark != board.Untouched {
		name += ", " + cell.Mark.String()
	}
	spans := append([]ink.Span{{Ink: ink.Ground, Text: name + ": "}}, ink.Told(cell.Told(), players)...)
	prose.Fill(s, 0, 2, append(spans, ink.Span{Ink: ink.Ground, Text: "."})...)
}

// facts tells the status of the position, after a move without what never
// changes, and then what everybody has left on the clock.
func (t *telling) facts() {
	for _, fact := range t.board.Facts {
		if fact.Lasting && t.board.Occasion == notice.Moved {
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
		t.say("Clock of {" + strconv.Itoa(int(seat.Seat)) + "}: " + notice.TimeInWords(seat.Left) + runs + ".")
	}
}

// turn says whose turn it is, to whoever is to act in the second person.
func (t *telling) turn() {
	t.say(t.board.Dangers...)
	if t.board.YourTurn {
		t.prose.Fill(t.sheet, 0, 0, ink.Span{Ink: ink.Strong, Text: "It is your turn."})
		if t.board.Duty != "" {
			t.say(t.board.Duty)
		}
		return
	}
	t.say(t.board.Turn)
}
