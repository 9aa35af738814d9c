package commands_test

import (
	"strings"
	"testing"

	"boardroom/games/board"
	"boardroom/world/notice"
)

// fits gives a visitor a terminal on which so much of a board fits.
func (e *evening) fits(name string, columns, rows int) {
	e.visits[name].shell.Session().FitBy(func(*notice.Board) (board.Size, bool) {
		return board.Size{Columns: columns, Rows: rows, Levels: 1}, true
	})
}

// Where rows differ in length, a game says it itself.
func TestTheSizeOfAHexagon(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "look size", atNoBoard)
	e.types("Ann", "setup garrisons")
	e.types("Ann", "register")
	e.want("Ann", "look garrisons size", "! garrisons has not started, so there is no board yet.")
	e.types("Bob", "register")
	e.types("Ann", "start")
	for _, typed := range []string{"look size", "rows", "middle", "what is the board"} {
		e.want("Ann", typed, "The board of garrisons: rows a to j: 5, 6, 7, 8, 9, 10, 9, 8, 7, 6 hexes; the middle is e5, f5 and f6.")
	}
}

func TestLookingOverABoard(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "look west", atNoBoard)
	e.want("Ann", "look map", atNoBoard)
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
		{"look n", "! That is the edge of strategery."},
		{"look east", shows(15, 26, 1, 10)},
		{"look right", "! That is the edge of strategery."},
		{"look southwest", shows(5, 16, 9, 18)},
		{"look strategery ne", shows(15, 26, 1, 10)},
		{"look sw on strategery", shows(5, 16, 9, 18)},
		{"look up", "! The board of strategery is flat."},
		{"look level 2", "! The board of strategery is flat: it has no levels."},
		{"look level", "! Which level? Type: look level NUMBER"},
		{"look levels", "! The board of strategery is flat: it has no levels."},
		{"look size", "The board of strategery: columns 1 to 26, rows 1 to 26."},
		{"how big is the board", "The board of strategery: columns 1 to 26, rows 1 to 26."},
		{"look map", "Of 676 spaces Ann has 1, Bob has 1."},
		{"look bob north", `! There is no table called "bob"`},
	} {
		e.want("Ann", step.typed, step.want)
	}
	e.types("Ann", "occupy 20x20 with 3 3 2 2")
	e.told("Bob")
	e.fits("Bob", 12, 10)
	e.want("Bob", "look west", shows(4, 15, 15, 24)) // from where the last move was
	e.want("Ann", "look west", shows(4, 15, 15, 24))
}

// Players see their own side at the bottom, and watchers that of whom they follow
// or the first player's.
func TestSidesOfABoard(t *testing.T) {
	const turned = "(turned)"
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dora")
	for _, line := range []string{
		"Ann: setup sato", "Ann: register", "Bob: register", "Ann: start", "Cat: follow bob", "Cat: watch sato", "Dora: watch sato",
	} {
		name, line, _ := strings.Cut(line, ": ")
		e.types(name, line)
	}
	e.forget()
	sees := func(name, line string, want bool) {
		t.Helper()
		if told := e.types(name, line); strings.Contains(told, turned) != want {
			t.Errorf("%s types %q and is told\n%s\nturned is to be %v", name, line, told, want)
		}
	}
	look := "look sato"
	for name, want := range map[string]bool{"Ann": false, "Bob": true, "Cat": true, "Dora": false} {
		sees(name, look, want)
	}
	e.types("Ann", "move b2 c2")
	for name, want := range map[string]bool{"Bob": true, "Cat": true, "Dora": false} {
		if told := e.told(name); strings.Contains(told, turned) != want {
			t.Errorf("%s sees Ann's move as\n%s\nturned is to be %v", name, told, want)
		}
	}
	e.types("Bob", "option board fixed")
	sees("Bob", look, false)
	sees("Bob", "flip", true)
	sees("Bob", look, true)
	sees("Bob", "flip", false)
	e.want("Bob", "option board", "board is fixed.")
	sees("Ann", "flip", true)
	e.want("Ann", "option board", "board is own.")
	e.types("Ann", "challenge bob sato first casual")
	e.types("Bob", "accept")
	sees("Ann", "look sato-2", false) // it is turned at one table alone
	e.types("Cat", "unfollow bob")
	sees("Cat", look, false)
}

// Directions go by the board as it is drawn; what is told is never turned.
func TestDirectionsOnATurnedBoard(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "setup strategery 26x26 order=registration")
	e.types("Ann", "register")
	e.types("Bob", "register")
	e.types("Ann", "start")
	e.fits("Ann", 12, 10)
	e.types("Ann", "flip")
	e.types("Ann", "look at 13x13")
	e.want("Ann", "look east", shows(1, 12, 8, 17))
	e.want("Ann", "look north", shows(1, 12, 16, 25))
	e.visits["Ann"].shell.Session().FitBy(func(*notice.Board) (board.Size, bool) {
		return board.Size{Columns: 12, Rows: 10, Levels: 1}, false
	})
	e.want("Ann", "look north", shows(1, 12, 8, 17))
}

// A map is drawn so small that all of it fits, and its signs are told of only where there
// are any.
func TestAMapFitsItsTerminal(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "setup stratic")
	e.types("Ann", "register")
	e.types("Bob", "register")
	e.types("Ann", "start")
	e.visits["Ann"].shell.Session().FitBy(func(b *notice.Board) (board.Size, bool) {
		if len(b.Picture.Rows) <= 5 {
			return board.Size{}, true
		}
		return board.Size{Columns: 5, Rows: 5, Levels: 1}, true
	})
	e.want("Ann", "look map", "The board goes from a1 to l12.")
	e.want("Ann", "look map", "Each sign stands for 3 files and 3 ranks, from those at its head on.")
	e.types("Ann", "option style words")
	if told := e.types("Ann", "look map"); strings.Contains(told, "sign") {
		t.Errorf("signs are told of in words:\n%s", told)
	}
}
