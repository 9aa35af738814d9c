package commands_test

import (
	"strings"
	"testing"

	"boardroom/world"
)

// A word of the house in front of a cell is no word for a table, a seek or a room.
func TestAMoveBehindAWordOfTheHouse(t *testing.T) {
	e := started(t)
	at := e.emptySpaces()[0]
	for _, line := range []string{"I want to put 5 on the east of " + at, "play " + at + " north 99", "go to " + at + " 99"} {
		if told := e.types("Ann", line); !strings.HasPrefix(told, "! ") || strings.Contains(told, "called") || strings.Contains(told, "seek") {
			t.Errorf("%q is answered\n%s", line, told)
		}
	}
	e.want("Ann", "I want to put 5 on the east of "+at, `! There is no "put" in Strategery`, "You play it with occupy. For example: occupy 2x3 with")
	e.want("Ann", "play "+at+" north 3 east 4", "Ann occupies "+at+" with north 3, east 4")
	e.types("Ann", "learn stratic 1")
	if told := e.types("Ann", "go from c3 to c5"); strings.Contains(told, "room") {
		t.Errorf("a way to go in a lesson is answered\n%s", told)
	}
}

// Rows and columns with a minus are named as they are heard.
func TestRowsAndColumnsWithAMinus(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob stratic first casual")
	e.types("Bob", "accept")
	for _, name := range []string{"Ann", "Bob"} {
		e.types(name, "deploy wall")
		e.types(name, "deploy done")
	}
	e.told("Ann")
	for heard, typed := range map[string]string{
		"column minus a": "column -a", "look column minus a": "look column -a", "row minus 1": "row -1", "look row minus 1": "look row -1",
	} {
		want := e.types("Ann", typed)
		if strings.HasPrefix(want, "!") && strings.Contains(want, "table") {
			t.Errorf("%q is answered\n%s", typed, want)
		}
		if told := e.types("Ann", heard); told != want {
			t.Errorf("%q is answered\n%s\nnot\n%s", heard, told, want)
		}
	}
}

// In a lesson the board is there alone, and where somebody is is told of the lesson.
func TestTheBoardOfALesson(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.types("Ann", "learn stratic 2")
	text := e.types("Ann", "task")
	told := e.types("Ann", "look at the board")
	if !strings.Contains(told, "Board of ") || strings.Contains(told, "Your task: ") || !strings.Contains(text, "Your task: ") {
		t.Errorf("the board of a lesson is\n%s\nand its task\n%s", told, text)
	}
	if told := e.types("Ann", "where am i?"); told != text {
		t.Errorf("where somebody is in a lesson is\n%s\nnot\n%s", told, text)
	}
}

// A yes right behind a hint plays it, and so does saying so. A yes that comes later is asked about.
func TestYesBehindAHint(t *testing.T) {
	e, s := adviceEvening(t, "sato", satoDanger, false)
	if told := e.types("Ann", "yes"); strings.Contains(told, "hint") {
		t.Errorf("a yes to nothing is answered\n%s", told)
	}
	s.thought = &world.Thought{Move: "d4-d7", Value: 0.5}
	e.types("Ann", "hint")
	s.think(1)
	e.told("Ann")
	e.types("Ann", "who")
	e.types("Ann", "yes")
	e.isAsked("Ann", "Play move d4 d7 at sato? yes or no: ")
	e.types("Ann", "no")
	e.types("Ann", "why")
	e.want("Ann", "yes", "Ann moves from d4 to d7")
	if told := e.types("Ann", "yes"); strings.Contains(told, "Play ") {
		t.Errorf("a hint that was played is offered again:\n%s", told)
	}
}

// Words that are on are not turned on once more.
func TestWordsAreOnAlready(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.want("Ann", "i use a screen reader", "Style is now words.")
	for _, line := range []string{"i use a screen reader", "nvda", "option style words"} {
		e.want("Ann", line, "Style is words already.")
	}
}

// Where a piece can go it is said on which cells its own side stands.
func TestReachNamesOwnPieces(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob stratic first casual")
	e.types("Bob", "accept")
	for _, name := range []string{"Ann", "Bob"} {
		e.types(name, "deploy wall")
		e.types(name, "deploy done")
	}
	e.told("Ann")
	told := e.types("Ann", "what can a2 reach")
	_, own, _ := strings.Cut(told, "Its own side stands on ")
	if !strings.Contains(own, "a3") || strings.Contains(own, "a1") {
		t.Errorf("a2 can reach\n%s", told)
	}
	if told := e.types("Ann", "reach c3"); strings.Contains(told, "own side") {
		t.Errorf("c3 can reach\n%s", told)
	}
}

// Of long lists people who listen hear a dozen, how many more there are and what to type.
func TestLongListsAreCutByEar(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob stratic first casual")
	e.types("Bob", "accept")
	for _, name := range []string{"Ann", "Bob"} {
		e.types(name, "deploy wall")
		e.types(name, "deploy done")
	}
	if told := e.types("Ann", "moves"); !strings.Contains(told, "l3 can move") {
		t.Errorf("moves on a screen:\n%s", told)
	}
	e.types("Ann", "option style words")
	told := e.types("Ann", "moves")
	if n := strings.Count(told, " can move to ") + strings.Count(told, "You have 1 movement"); n != 12 {
		t.Errorf("moves tells %d things:\n%s", n, told)
	}
	for _, want := range []string{"And 7 more. To hear all: moves all", "To pass the turn: pass"} {
		if !strings.Contains(told, want) {
			t.Errorf("moves lacks %q:\n%s", want, told)
		}
	}
	e.want("Ann", "moves all", "l3 can move to")
	e.told("Ann")
	e.want("Ann", "what can i reach", "50 cells: a5 to l5")
	if told := e.types("Ann", "reach all"); strings.Contains(told, " more.") {
		t.Errorf("reach all is cut:\n%s", told)
	}
}

// A move in Stacktics names no piece, so who listens is told which ones they moved.
func TestOwnStackIsToldByEar(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "option style words")
	e.types("Ann", "challenge bob stacktics first casual")
	e.types("Bob", "accept")
	e.told("Ann")
	e.want("Ann", "1 b1 c2", "the small off the top of b1 to c2.")
}
