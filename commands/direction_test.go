package commands_test

import (
	"testing"

	"boardroom/games/board"
)

// fits gives a visitor a terminal on which so much of a board fits.
func (e *evening) fits(name string, columns, rows int) {
	e.visits[name].shell.Session().FitBy(func(*board.Picture) board.Size {
		return board.Size{Columns: columns, Rows: rows, Levels: 1}
	})
}

func TestLookingOverABoard(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "look west", "! You are at no table with a board.")
	e.want("Ann", "look map", "! You are at no table with a board.")
	e.types("Ann", "setup strategery 26x26 castle=open order=registration")
	e.types("Ann", "register")
	e.want("Ann", "look north", "Strategery, another room")
	e.want("Ann", "look strategery north", "! strategery has not started, so there is no board yet.")
	e.types("Bob", "register")
	e.types("Ann", "start")
	e.fits("Ann", 12, 10)
	for _, step := range []struct{ typed, want string }{
		{"look at 13x13", "strategery after 0 moves."},
		{"look north", "strategery: columns 7 to 18, rows 1 to 10."},
		{"look n", "! The board of strategery goes no further that way: you see columns 7 to 18, rows 1 to 10."},
		{"look east", "columns 15 to 26, rows 1 to 10."},
		{"look right", "goes no further that way: you see columns 15 to 26, rows 1 to 10."},
		{"look southwest", "columns 5 to 16, rows 9 to 18."},
		{"look strategery ne", "columns 15 to 26, rows 1 to 10."},
		{"look sw on strategery", "columns 5 to 16, rows 9 to 18."},
		{"look up", "! The board of strategery is flat."},
		{"look level 2", "! The board of strategery is flat: it has no levels."},
		{"look level", "! Which level? Type: look level NUMBER"},
		{"look levels", "! The board of strategery is flat: it has no levels."},
		{"look map", "Of 676 cells Ann has 1 cell, Bob has 1 cell."},
		{"look bob north", `! There is no table called "bob"`},
	} {
		e.want("Ann", step.typed, step.want)
	}
	e.types("Ann", "occupy 20x20 with 3 3 2 2")
	e.told("Bob")
	e.fits("Bob", 12, 10)
	e.want("Bob", "look west", "columns 4 to 15, rows 15 to 24.") // from where the last move was
	e.want("Ann", "look west", "columns 4 to 15, rows 15 to 24.")
}
