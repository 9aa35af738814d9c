package commands_test

import (
	"strings"
	"testing"
)

// deployed starts a game of Stratic between Ann and Bob under the options.
func (e *evening) deployed(options string) {
	e.t.Helper()
	e.types("Ann", "setup stratic "+options)
	e.types("Ann", "register")
	e.types("Bob", "register")
	e.types("Ann", "start")
	for _, name := range []string{"Ann", "Bob"} {
		e.types(name, "deploy wall")
		e.types(name, "deploy done")
	}
	e.told("Ann")
	e.told("Bob")
}

// A table with the ruler of a physical board goes by it after a restart, too.
func TestRulerOfATable(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.deployed("ruler=physical")
	e.want("Ann", "moves h10", "On H10, behind South's starting line, stands your Fortifier.", "You can move from here to H11 and H12.")
	e.want("Ann", "move h10 h12", movesFortifier("Ann", "H10", "H12"), "H12 a Fortifier of Ann")
	e.hears("Bob", movesFortifier("Ann", "H10", "H12"))
	e.want("Ann", "move stratic a3>a5 --ply 3", "That move is entry 3 of the record at stratic already.") // as it is kept
	e.want("Bob", "move stratic a10>a12", "! The way from H17 to H19 is blocked")
	e.want("Bob", "move a10 a8", "! A10 is not on the board, which reaches from H8 to S19.")
	e.want("Bob", "look at h12", "H12 a Fortifier of Ann")
	e.want("Bob", "h17>h15", movesFortifier("Bob", "H17", "H15"))
	e.asks("Ann", "move i10", "From I10 move to H10, I11 or I12? ")
	e.asks("Ann", "move to i11", "Move to I11 from ")
	e.want("Ann", "h12", "! The Fortifier on H12 can't reach I11")
	e.open()
	e.back("Ann")
	e.want("Ann", "look stratic", movesFortifier("Bob", "H17", "H15"), "H15 a Fortifier of Bob", "Board: from H8 to S19")
	e.want("Ann", "flashback 1", movesFortifier("Ann", "H10", "H12"))
}

func TestLookingOverABoardThatGrows(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.deployed("")
	for range 14 {
		e.types("Ann", "pass")
		e.types("Bob", "pass")
	}
	e.told("Ann")
	e.told("Bob")
	e.fits("Ann", 10, 8)
	e.want("Ann", "look at c5", "Board of stratic: stratic: columns -c to g, rows 1 to 8.")
	e.want("Ann", "look north", "stratic: columns -c to g, rows 7 to 14.")
	e.want("Ann", "look n", "stratic: columns -c to g, rows 9 to 16.")
	e.want("Ann", "look n", "! That is the edge of stratic. You see columns -c to g, rows 9 to 16.")
	e.want("Ann", "look se", "stratic: columns f to o, rows 3 to 10.")
	e.want("Ann", "look at -d-4", "stratic: columns -d to f, rows -4 to 4.")
	e.want("Ann", "look south", "! That is the edge of stratic.")
	e.want("Ann", "look at z1", "! Nobody and nothing here is called \"z1\".")
	e.want("Ann", "look stratic at z1", "! z1 is not on the board, which reaches from -d-4 to p16.")
	e.want("Ann", "look map", "The board goes from -d-4 to p16.", "Each sign stands for 3 files and 3 ranks")
	e.want("Ann", "look up", "! The board of stratic is flat.")
	e.want("Ann", "look level 1", "! The board of stratic is flat: it has no levels.")
}

func TestLookingAtLevels(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.deployed("levels=3")
	e.fits("Ann", 12, 12)
	e.want("Ann", "look level 3", "Board of stratic: stratic: columns a to l, rows 1 to 12, level 3.")
	e.want("Ann", "look down", "level 2.")
	e.want("Ann", "look d", "level 1.")
	e.want("Ann", "look down", "! That is the edge of stratic.")
	e.want("Ann", "look levels", "level 1.")
	e.want("Ann", "look level 4", `! "4" is not a level: they are 1 to 3.`)
	e.want("Ann", "look at a1", "! Nobody and nothing here is called \"a1\".")
	e.want("Ann", "look at a1/2", "level 2.")
	e.want("Ann", "look map", "The board goes from a1/1 to l12/3", "Level 1: South 19, North 19.")
}

// Whoever plays at two tables says which, or looks at one first.
func TestLookingAtOneOfTwoBoards(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.deployed("levels=3")
	e.types("Ann", "challenge bob stratic casual")
	e.types("Bob", "accept")
	e.fits("Ann", 12, 12)
	e.want("Ann", "look level 2 on stratic", "Board of stratic: stratic: columns a to l, rows 1 to 12, level 2.")
	e.want("Ann", "look stratic-2", "stratic-2 after 0 moves.")
	e.want("Ann", "look up", "! The board of stratic-2 is flat.")
	e.want("Ann", "look stratic", "stratic after 2 moves.")
	e.want("Ann", "look level 3", "level 3.")
	e.want("Bob", "a10 a8", `! "a10 a8" is not a formation`)
	e.want("Ann", "deploy wall on stratic-2", "19 of 19.")
	e.want("Ann", "a3/1 a5/1", "Ann moves a Fortifier from a3/1 to a5/1.")
}

func TestCellsAloneOutOfTurn(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.deployed("")
	e.types("Cat", "watch stratic")
	e.want("Bob", "k10 k8", notYourTurn("stratic", "Ann"))
	e.want("Bob", "e10 e8", notYourTurn("stratic", "Ann"))
	e.want("Ann", "e3 e9", "! The Fortifier on e3 can't reach e9")
	e.want("Ann", "e3", `! "e3" is not a move.`)
	for _, line := range []string{
		"Ann: setup stratic", "Ann: register on stratic-2", "Bob: register on stratic-2", "Ann: start stratic-2",
		"Ann: deploy wall on stratic-2", "Ann: deploy done on stratic-2", "Bob: deploy wall on stratic-2", "Bob: deploy done on stratic-2",
	} {
		name, typed, _ := strings.Cut(line, ": ")
		e.types(name, typed)
	}
	e.want("Bob", "e10 e8", `! It is not your turn at stratic-2. It is Ann's turn.`)
	e.want("Ann", "e3 e5", `! That could be stratic or stratic-2. Which one? For example: e3 e5 on stratic`)
	e.want("Cat", "e3 e5", atNoTable)
}
