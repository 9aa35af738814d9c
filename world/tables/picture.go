package tables

import (
	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// Pictured is the board of the table as a person sees it, with what an answer points out.
func (t *Table) Pictured(p *people.Person, about string, answer games.Answer) notice.Board {
	heading := t.Called() + "."
	if about != "" {
		heading = t.Called() + ", " + about + "."
	}
	return t.Sided(p, notice.Board{
		Occasion: notice.Asked, Table: t.Name, Game: t.Match.Game.Title, Heading: heading,
		Happened: answer.Lines, Picture: *answer.Picture, Words: answer.Words, Focus: answer.Focus, Study: t.Trial != nil && t.Trial.Lesson != nil, Players: t.Match.Players(), Number: t.Match.Moves,
		Stand: notice.Stand{ID: int64(t.ID), GameName: t.Match.Game.Name, Seat: t.SeatOf(p), Ply: len(t.Match.Plies), Result: t.Match.Result},
	})
}

// NamesCell says whether a word is what a person calls a cell of a table's board. Before the
// game there is none.
func (t *Table) NamesCell(p *people.Person, word string) bool {
	if t.Match.Position == nil {
		return false
	}
	if viewporter, ok := t.Match.Position.(games.Viewporter); ok {
		return viewporter.HasCell(word)
	}
	_, _, ok := t.Match.ViewOf(t.Match.Position, t.Eyes(p)).Picture.Find(word)
	return ok
}

// Holds says whether something of a person's stands on a cell of a table's board, as far
// as they see it.
func (t *Table) Holds(p *people.Person, cell string) bool {
	if t.Match.Position == nil {
		return false
	}
	picture := t.Match.ViewOf(t.Match.Position, t.Eyes(p)).Picture
	row, column, ok := picture.Find(cell)
	return ok && picture.Rows[row].Cells[column].Owner == int(t.SeatOf(p))
}
