package tell

import (
	"regexp"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
)

// stands tells the cells where something stands or has just been, those together of which
// the same is to be said unless everything is. Where edges carry values these are alike by
// chance: such cells are told row by row, and together beside each other alone.
func (t *telling) stands() {
	told, apart := map[string]bool{}, t.hasSides()
	t.each(func(cell *board.Cell) {
		switch {
		case barenessOf(cell) != filled:
		case cell.Mark != board.Untouched, t.Verbosity == Full:
			t.cell(cell)
		case apart && !told[cell.Name]:
			t.alike(cell, t.besideAlike(cell, told))
		case !apart && !told[cell.Words]:
			told[cell.Words] = true
			t.alike(cell, t.allAlike(cell))
		}
	})
}

// besideAlike names a cell with those behind it in its row that look the same, and notes that
// they are told.
func (t *telling) besideAlike(cell *board.Cell, told map[string]bool) []string {
	row, from, _ := t.picture.Find(cell.Name)
	cells, to := t.picture.Rows[row].Cells, from
	for to+1 < len(cells) && t.isTold(row, to+1) && isLike(&cells[to+1], cell) {
		to++
		told[cells[to].Name] = true
	}
	s := board.Stretch{Row: row, From: from, To: to}
	return t.picture.Ends(s, s)
}

// allAlike names a cell with all others that look the same.
func (t *telling) allAlike(cell *board.Cell) (runs []string) {
	for r := range t.picture.Rows {
		if run := t.runs(r, func(c *board.Cell) bool { return isLike(c, cell) }); run != "" {
			runs = append(runs, strings.Split(run, ", ")...)
		}
	}
	return runs
}

// isLike says whether the same is to be said of a cell as of another.
func isLike(cell, other *board.Cell) bool {
	return cell.Mark == board.Untouched && cell.Words == other.Words
}

// alike tells a cell with others that look the same, all of them by their names.
func (t *telling) alike(cell *board.Cell, names []string) {
	if len(names) == 1 && names[0] == cell.Name {
		t.cell(cell)
		return
	}
	t.say(phrase.And(names) + ": " + several(games.CellTo(t.board.Seat, cell.Words)) + ".")
}

// several is what is said of one cell, of more: "your Aggressors".
func several(told string) string {
	if ownThing.MatchString(told) {
		return told + "s"
	}
	return told
}

var ownThing = regexp.MustCompile(`^(your|\{[0-9]+\}'s) \w+$`)
