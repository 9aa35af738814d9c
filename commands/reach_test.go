package commands_test

import (
	"strings"
	"testing"
)

// TestQuestionsAboutABoard asks in each of the forms that help names, of a square
// board and of one of hexes.
func TestQuestionsAboutABoard(t *testing.T) {
	e := started(t)
	e.types("Ann", "2x2:3.3.3.3")
	e.want("Bob", "what can I reach", "6 spaces: ", "1x2")
	e.want("Bob", "what can 2x2 reach", "3 spaces: 2x1, 1x2, 2x3.")
	e.want("Bob", "look row 2", "strategery, row 2.", "2x2 Ann")
	e.want("Bob", "look at column 2", "strategery, column 2.", "2x2 Ann")
	e.want("Bob", "look strategery rank 2", "row 2.")
	e.want("Bob", "look row 9", `! "9" is not a row of strategery: you see columns 1 to 3, rows 1 to 3.`)
	e.want("Bob", "reach 9x9", `! "9x9"`)
	e.want("Cat", "reach", "! ")
	e.want("Cat", "reach 2x2", "3 spaces: 2x1, 1x2, 2x3.")
	for _, line := range []string{"look at the board", "look board"} {
		e.want("Bob", line, "Board of strategery", "Score: ")
	}

	e.types("Ann", "challenge bob sato casual first")
	e.types("Bob", "accept")
	e.want("Ann", "what can b2 reach on sato", "c2, ")
	e.want("Ann", "look sato row b", "sato, row b.", "b2 Ann")
	e.want("Ann", "look sato column 2", `! "2" is not a column of sato: you see rows g to a.`)
}

// TestMovesAreLit shows the board with what may be used next to whoever is to act,
// and to others where they ask for one cell.
func TestMovesAreLit(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "challenge bob sato casual first")
	e.types("Bob", "accept")
	e.types("Cat", "watch sato")
	lit := "Board of sato: sato, what you can use next"
	e.want("Ann", "moves", lit)
	if told := e.types("Bob", "moves"); strings.Contains(told, lit) {
		t.Errorf("who is not to act sees what may be used:\n%s", told)
	}
	e.want("Bob", "moves f2", "f2")
	e.want("Cat", "moves", lit)
}

// Where every empty cell may be used, the board shows that already, and the way to look at
// one is named instead.
func TestMovesLightNothingWhereAllIsOpen(t *testing.T) {
	e := started(t)
	told := e.types("Ann", "moves")
	e.holds("Ann", told, "To see what one of them would meet: moves 2x1")
	if strings.Contains(told, "Board of") {
		t.Errorf("the board is shown with every empty space marked:\n%s", told)
	}
	e.want("Ann", "moves 2x1", "2x1 is empty.")
}
