package tables

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Reach tells a session how many cells its person can come to next, and which; or
// of one cell, where what stands there can go. Who listens hears the first of many, unless
// they ask for all.
func (t *Table) Reach(s *people.Session, from string, all bool) error {
	if _, err := t.Playing(s.Person()); err != nil && (from == "" || t.Match.Phase != store.InPlay) {
		return err
	}
	begins, err := t.usable(s.Person(), from)
	if err != nil {
		return err
	}
	goals, seat := map[string]bool{}, t.Eyes(s.Person())
	known := t.Match.KnownTo(t.Match.Position, seat) // made once: it is dear on a large board
	for _, begin := range begins {
		further := []string{begin}
		if from == "" {
			if goes := games.Reach(known, seat, begin); len(goes) > 0 { // else it is a place for a new piece
				further = goes
			}
		}
		for _, goal := range further {
			goals[goal] = true
		}
	}
	picture := t.Match.ViewOf(t.Match.Position, t.Eyes(s.Person())).Picture
	text := "No " + picture.Called() + "."
	if row, column, ok := picture.Find(from); ok && picture.Rows[row].Cells[column].Owner == 0 {
		text = t.unthreatened(s.Person(), from) // nothing stands there, or nothing is seen
	}
	if n := len(goals); n > 0 {
		runs := picture.Runs(func(cell *board.Cell) bool { return goals[cell.Name] })
		again := strings.TrimSpace("reach all " + from)
		runs, below := heard(s, runs, all, again)
		text = picture.Count(n) + ": " + strings.Join(runs, ", ") + "." + below + ownThere(&picture, from, goals)
	}
	s.Note(text)
	return nil
}

// ownThere says on which of the cells that a piece can go to its own side stands: there it
// rides, joins a stack or changes places. It is empty where there are none.
func ownThere(picture *board.Picture, from string, goals map[string]bool) string {
	row, column, ok := picture.Find(from)
	if !ok || picture.Rows[row].Cells[column].Owner == 0 {
		return ""
	}
	own := picture.Runs(func(cell *board.Cell) bool {
		return goals[cell.Name] && cell.Owner == picture.Rows[row].Cells[column].Owner
	})
	if len(own) == 0 {
		return ""
	}
	return " Its own side stands on " + phrase.And(own) + "."
}

// lit is a table's board with the cells marked that a person may use next: those at
// which a move can begin, or where what stands on one can go. It is nil where there
// are none.
func (t *Table) lit(p *people.Person, from string) *notice.Board {
	seat := t.Eyes(p)
	cells, err := t.usable(p, from)
	if err != nil || len(cells) == 0 || from == "" && seat != games.Watcher && !t.Match.ToAct(seat) {
		return nil
	}
	if from == "" && t.areAllEmpty(p, cells) { // which everybody sees
		return nil
	}
	if from == "" {
		return t.marked(p, "what you can use next", from, cells, board.Open)
	}
	if begins, _ := t.usable(p, ""); seat != games.Watcher && !slices.Contains(begins, from) {
		return nil // it is another's, and not for them to use
	}
	return t.marked(p, "where you can go from "+from, from, cells, board.Open)
}

// areAllEmpty says whether cells are all of the board on which nothing stands.
func (t *Table) areAllEmpty(p *people.Person, cells []string) bool {
	empty := 0
	for _, row := range t.Match.ViewOf(t.Match.Position, t.Eyes(p)).Picture.Rows {
		for _, cell := range row.Cells {
			if cell.Name != "" && cell.Owner == 0 {
				empty++
			}
			if cell.Owner != 0 && slices.Contains(cells, cell.Name) {
				return false
			}
		}
	}
	return empty == len(cells)
}

// marked is a table's board as a person sees it, with a mark on some cells; the focus is
// one of them, or empty.
func (t *Table) marked(p *people.Person, about, focus string, cells []string, mark board.Mark) *notice.Board {
	marks := map[string]board.Mark{}
	for _, cell := range cells {
		marks[cell] = mark
	}
	picture := t.Match.ViewOf(t.Match.Position, t.Eyes(p)).Picture.Marked(marks)
	shown := t.Pictured(p, about, games.Answer{Picture: &picture, Focus: focus})
	return &shown
}

// usable are the cells that a person may use next, from one on if it is named.
func (t *Table) usable(p *people.Person, from string) ([]string, error) {
	seat := t.Eyes(p)
	if t.Match.Phase != store.InPlay {
		return nil, nil
	}
	if from != "" && !t.NamesCell(p, from) {
		return nil, notice.NoSuchThing.Refusedf("%q is not a %s of %s.", phrase.Quotable(from), t.Match.CellNoun(),
			t.Name)
	}
	return games.Reach(t.Match.KnownTo(t.Match.Position, seat), seat, from), nil
}
