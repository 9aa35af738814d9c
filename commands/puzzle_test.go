package commands_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/lists"
)

// TestPuzzles are tried, given up, solved and remembered.
func TestPuzzles(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	for _, test := range []struct{ typed, says string }{
		{"puzzle stop", "! You aren't in a puzzle."},
		{"puzzle next", "Which game?"},
		{"puzzle", "0 of 60"},
		{"puzzle sato 61", `Sáto has no puzzle "61". Its puzzles are numbered from 1 to 60.`},
		{"puzzle sato", "Sáto, puzzle 1 of 60"},
		{"puzzle sato", "Your task: Find the move that is clearly best."},
		{string(another(t, "sato", 1)), "another move is clearly better. Teacher could answer: move "},
		{"hint", "Look at"},
		{"I give up", "A puzzle can't be lost. To leave it: puzzle stop"},
		{"solution", "The best is: move "},
		{"solution", "It threatens to capture"},
		{"why is that best?", "It could go on like this: Teacher answers move "},
		{"hint", "The best is: move " + strings.ReplaceAll(string(best(t, "sato", 1)), "-", " ")},
		{string(best(t, "sato", 1)), "Solved: move " + strings.ReplaceAll(string(best(t, "sato", 1)), "-", " ") + "."},
		{"why", "It threatens to capture"},
		{"puzzle", "1 of 60"},
		{"puzzle next", "puzzle 2 of 60"},
		{"puzzle next", ""},
		{"no", "You stay at this puzzle."},
		{"puzzle next", ""},
		{"yes", "puzzle 3 of 60"},
		{"solution", "The best is: "},
		{"puzzle next", "puzzle 4 of 60"},
		{"puzzle sato 3", "puzzle 3 of 60"},
		{"learn next", "! You haven't begun a lesson yet."},
		{"puzzle stop", "To go on with it: puzzle sato"},
		{"puzzle sato", "puzzle 3 of 60"},
		{"skip", "puzzle 4 of 60"},
		{"quit", "Puzzle saved. To go on with it: puzzle sato"},
		{"next", "puzzle 4 of 60"},
		{"learn sato", "lesson 1"},
		{"puzzle stop", "! You aren't in a puzzle."},
		{"puzzle stacktics 2", "puzzle 2 of 60"},
		{"key", "Here: A = the army of "},
		{string(best(t, "stacktics", 2)), "Solved"},
		{"puzzle next", "Stacktics, puzzle 3 of 60"},
	} {
		e.holds("Ann", e.types("Ann", test.typed), test.says)
		e.passes(time.Second)
	}
}

// TestWhyInStudy holds why to the last that was said of the puzzle or step that goes on.
func TestWhyInStudy(t *testing.T) {
	const (
		nothing = "! There is nothing to explain"
		vague   = "That hint names no move. For more: hint. To be told what to type: solution"
	)
	e := newEvening(t)
	e.people("Ann")
	for _, test := range []struct{ typed, says, not string }{
		{"puzzle sato", "puzzle 1 of 60", ""},
		{"why", nothing, ""},
		{"moves", "! In a puzzle, the list of moves gives away much of the answer.", "You can"},
		{"moves all", "No move captures anything now.", "tells much"},
		{string(another(t, "sato", 1)), "another move is clearly better.", ""},
		{"why", "The rules allow that, but it does not solve the puzzle.", "lesson"},
		{"hint", "Look at", ""},
		{"why", vague, "The rules allow that"},
		{"hint", "The best is: ", ""},
		{"why", "It threatens to capture", "no move"},
		{"move a1", "", ""},
		{"tell zoe hi", "! Nobody is called", ""},
		{"hint", "The best is: ", ""},
		{"why", "It threatens to capture", "Nobody"},
		{"puzzle skip", "puzzle 2 of 60", ""},
		{"why", nothing, ""},
		{"solution", "The best is: ", ""},
		{"puzzle skip", "puzzle 3 of 60", ""},
		{"hint", "Look at", ""},
		{"why", vague, "It "},
		{"learn sato", "Your task: Move your piece from b2", ""},
		{"why", nothing, ""},
		{"move b3 d4", "From b3 no straight line", ""},
		{"hint", "Type the word move", ""},
		{"why", vague, "straight line"},
		{"hint", "Type: move b2 d4", ""},
		{"why", "It does what your task asks: Move your piece from b2", ""},
		{"learn skip", "Step 2 of 2", ""},
		{"why", nothing, ""},
		{"solution", "Type: ", ""},
		{"why", "It does what your task asks: ", ""},
		{"learn stop", "saved", ""},
		{"formation new stratic", "a board of your own", ""},
		{"why", nothing, ""},
	} {
		told := e.types("Ann", test.typed)
		e.holds("Ann", told, test.says)
		if test.not != "" && strings.Contains(told, test.not) {
			t.Errorf("%s says %q: %s", test.typed, test.not, told)
		}
		e.passes(time.Second)
	}
}

// TestWhyForgetsWhenAGameBegins refuses a move in one game and begins another.
func TestWhyForgetsWhenAGameBegins(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept")
	e.told("Ann")
	e.types("Ann", "pass")
	e.want("Ann", "why", "The rules of Sáto: Passing")
	e.types("Cat", "challenge ann garrisons first")
	e.types("Ann", "accept")
	e.want("Ann", "why", "! There is nothing to explain")
}

// TestAnAnswerIsNotYours is told what the other side could answer: what is good for that
// side is not said to be good for whoever is told.
func TestAnAnswerIsNotYours(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	for _, test := range []struct{ game, move, says string }{
		{"strategery 1", "1x1:0.0.0.0", "Teacher could answer: occupy 6x4 with 1 0 9 0. It captures 6x3."},
		{"garrisons 1", "e1", "another move is clearly better."},
		{"stratic 5", "a12>b12", "could answer: "},
		{"stacktics 44", "b1:1-a1", "another move is clearly better."},
	} {
		e.types("Ann", "puzzle "+test.game)
		told := e.types("Ann", test.move)
		e.holds("Ann", told, test.says)
		for _, mine := range []string{"you come out", "to you.", "your Commander", "your pieces"} {
			if strings.Contains(told, mine) {
				t.Errorf("%s says %q: %s", test.game, mine, told)
			}
		}
		e.passes(time.Second)
	}
}

// TestPuzzlesFromEitherSeat are solved by whoever is to act, who has that seat.
func TestPuzzlesFromEitherSeat(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	turns := map[bool]int{}
	for n, puzzle := range gameNamed(t, "stacktics").Puzzles[:12] {
		turns[strings.Contains(puzzle.Position, "turn=B")]++
		e.types("Ann", fmt.Sprint("puzzle stacktics ", n+1))
		e.holds("Ann", e.types("Ann", string(puzzle.Best[0])), "Solved")
	}
	if len(turns) != 2 {
		t.Errorf("all of these are for the same seat: %v", turns)
	}
}

func gameNamed(t *testing.T, name string) *games.Game {
	t.Helper()
	game, ok := lists.Find(all.Games(), func(g *games.Game) bool { return g.Name == name })
	if !ok {
		t.Fatalf("no game %s", name)
	}
	return game
}

// another is a legal move that does not solve a puzzle.
func another(t *testing.T, game string, number int) (move games.Move) {
	t.Helper()
	p, err := gameNamed(t, game).Parse(gameNamed(t, game).Puzzles[number-1].Position)
	if err != nil {
		t.Fatal(err)
	}
	p.Legal(func(m games.Move) bool {
		move = m
		return m == best(t, game, number)
	})
	return move
}

// best is the answer of a puzzle, counted from 1.
func best(t *testing.T, game string, number int) games.Move {
	return gameNamed(t, game).Puzzles[number-1].Best[0]
}
