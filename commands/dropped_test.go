package commands_test

import (
	"strings"
	"testing"
)

// What gives a move up drops the question that waits for the rest of it, and nothing else.
func TestAMoveThatWaitsIsGivenUp(t *testing.T) {
	for _, word := range []string{"no", "nope", "No thanks", "stop", "cancel", "never mind", "nevermind", "forget it", "nothing", ""} {
		e := vocabularyEvening(t, "Playing sato")
		e.types("Ann", "b2")
		if ask := e.visits["Ann"].shell.Asked(); ask == nil || !strings.HasPrefix(ask.Text, "From b2 to which hex?") {
			t.Fatalf("b2 alone is not asked back about, but %v", ask)
		}
		e.want("Ann", word, "Dropped.")
		if ask := e.visits["Ann"].shell.Asked(); ask != nil {
			t.Errorf("behind %q there is still asked %q", word, ask.Text)
		}
		e.want("Ann", "turn", "It is your turn")
	}
}

// A whole move at that question is another move, also where it can't be played.
func TestAnotherMoveAtTheQuestion(t *testing.T) {
	e := vocabularyEvening(t, "Playing sato")
	e.types("Ann", "b2")
	e.want("Ann", "b3 z9", `! "z9" is not a hex.`)
	e.want("Ann", "b3 b4", "! b4 is taken by another piece of yours")
	e.want("Ann", "b3 c3", "Ann moves from b3 to c3")
}

// Whoever takes the move back of which the house asks has not played it.
func TestTakingBackIsNoAnswerOfYes(t *testing.T) {
	for _, word := range []string{"take back", "takeback", "undo", "no", "stop", "never mind", "cancel"} {
		e := newEvening(t)
		e.people("Ann", "Bob")
		e.types("Ann", "challenge bob sato first")
		e.types("Bob", "accept")
		e.types("Ann", "b2 d4")
		e.types("Bob", "f2 e2")
		e.types("Ann", "b3 e5")
		e.isAsked("Ann", "Then e5 can be captured by a move from g3 to e6, or from f3 to d5. Play it anyway? yes or no: ")
		e.want("Ann", word, "The move was not played.")
		if ask := e.visits["Ann"].shell.Asked(); ask != nil {
			t.Errorf("behind %q there is still asked %q", word, ask.Text)
		}
		e.want("Ann", "turn", "It is your turn")
	}
}

// Behind a solved puzzle or a lesson that is done, what leaves goes no further than that.
func TestLeavingBehindAPuzzle(t *testing.T) {
	for _, word := range []string{"q", "quit", "exit", "stop", "no", "leave"} {
		e := vocabularyEvening(t, "Solving sato")
		_, move, _ := strings.Cut(e.types("Ann", "solution"), "The best is: ")
		move, _, _ = strings.Cut(move, "\n")
		e.types("Ann", move)
		if ask := e.visits["Ann"].shell.Asked(); ask == nil || !strings.HasPrefix(ask.Text, "For the next") {
			t.Fatalf("behind a solved puzzle there is asked %v", ask)
		}
		e.want("Ann", word, "To go on another time: puzzle next. To leave the house: quit")
		if ask := e.visits["Ann"].shell.Asked(); ask != nil {
			t.Errorf("behind %q there is still asked %q", word, ask.Text)
		}
	}
}
