package tell

import (
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

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
			t.sentence(Capital(barenesses[how]) + ": " + strings.Join(runs, phrase.Choose(t.picture.Shape == board.Hex, "; ", ", ")) + ".")
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
	spans := append([]ink.Span{{Ink: ink.Ground, Text: name + ": "}}, ink.Told(games.CellTo(b.Seat, cell.Told()), b.Players)...)
	prose.Fill(s, 0, 2, append(spans, ink.Span{Ink: ink.Ground, Text: "."})...)
}
