package web

import (
	"cmp"
	"slices"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/cmd/boardroom/terminal/paint/shapes"
	"boardroom/games/board"
)

// A boardState is a board as the house answers it to a guest; docs/api.md says what it is.
type boardState struct {
	Name, Game, Heading, Turn, Result string
	Happened                          []string
	Facts                             []struct{ Name, Text string }
	Players                           []playerState
	Picture                           *pictureState
	Moves                             int
}

type playerState struct {
	Seat         int
	Name, Colour string
	Bot          bool
}

type pictureState struct {
	Shape   string
	Columns []string
	Rows    []rowState
	Regions []string
	Levels  []board.Level
	Attacks []board.Attack
}

type rowState struct {
	Label string
	Shift int
	Ruled bool
	Cells []cellState
}

type cellState struct {
	Name, Text, Stack, Words, Mark string
	Owner, Region, Zone            int
	Sides                          *[4]int
	Lesser, Unseen, Outer, Chief   bool
}

// marks are what is said of cells by the last move.
var marks = map[string]board.Mark{
	"placed": board.Placed, "left": board.Left, "taken": board.Taken, "lost": board.Lost, "check": board.Checked,
}

// picture is the picture that was answered.
func (p *pictureState) picture() *board.Picture {
	made := &board.Picture{Columns: p.Columns, Regions: p.Regions, Levels: p.Levels, Attacks: p.Attacks}
	if p.Shape == "hex" {
		made.Shape = board.Hex
	}
	for _, row := range p.Rows {
		cells := make([]board.Cell, len(row.Cells))
		for i, c := range row.Cells {
			cells[i] = board.Cell{
				Name: c.Name, Owner: c.Owner, Text: c.Text, Stack: c.Stack, Sides: c.Sides, Words: c.Words,
				Region: c.Region, Zone: c.Zone, Outer: c.Outer,
				Lesser: c.Lesser, Chief: c.Chief, Unseen: c.Unseen, Mark: marks[c.Mark],
			}
		}
		drawn := board.Row{Label: row.Label, Shift: row.Shift, Ruled: row.Ruled, Cells: cells}
		made.Rows = append(made.Rows, drawn)
	}
	return made
}

// drawing is the board as shapes, nil where there is none.
func (b *boardState) drawing() *shapes.Drawing {
	if b.Picture == nil || !slices.ContainsFunc(b.Picture.Rows, hasCells) {
		return nil
	}
	return shapes.Of(b.Picture.picture(), b.colour)
}

func hasCells(row rowState) bool { return len(row.Cells) > 0 }

// colour is the number of a seat's colour, 0 for none.
func (b *boardState) colour(seat int) int {
	if seat < 1 || seat > len(b.Players) {
		return 0
	}
	return ink.ColourNamed(b.Players[seat-1].Colour)
}

// colourOf is what a colour looks like.
func colourOf(name string) string { return shapes.Colour(ink.ColourNamed(name)) }

// A worded is a cell in words.
type worded struct{ Cell, Words string }

// words are the cells on which something stands, one after the other.
func (b *boardState) words() (cells []worded) {
	if b.Picture == nil {
		return nil
	}
	p := b.Picture.picture()
	for _, row := range p.Rows {
		for i := range row.Cells {
			cell := &row.Cells[i]
			said := cell.Words
			if mark := p.MarkName(cell.Mark); mark != "" {
				said = cmp.Or(said, "empty") + ", " + mark
			}
			if cell.Name != "" && said != "" {
				cells = append(cells, worded{cell.Name, said})
			}
		}
	}
	return cells
}
