package commands_test

import (
	"strings"
	"testing"
)

// TestMovesThatCanMeanSeveralThings asks for what a move of Stratic leaves out,
// and makes the move that can only be meant.
func TestMovesThatCanMeanSeveralThings(t *testing.T) {
	e := drafting(t, "")
	for _, name := range []string{"Ann", "Bob"} {
		e.types(name, "deploy wall")
		e.types(name, "deploy done")
	}
	e.asks("Ann", "move b3", "From b3 move to b4 or b5? ")
	e.asks("Ann", "c5", "From b3 move to b4 or b5? ")
	e.want("Ann", "b5", movesFortifier("Ann", "b3", "b5"))
	e.asks("Bob", "move b8", "Move to b8 from b10 or b11? ")
	e.want("Bob", "look", "stratic") // leaves the question unanswered
	e.want("Bob", "move f8", movesFortifier("Bob", "f10", "f8"))
	e.asks("Ann", "move b4", "Move to b4 from b2 or b5? ")
	e.want("Ann", "c3", "! The Fortifier on c3 can't reach b4")
	e.want("Ann", "look stratic", "stratic after")
	e.asks("Ann", "move b4", "Move to b4 from b2 or b5? ")
	e.want("Ann", "b2", "Ann moves an Interdictor from b2 to b4.")
	e.hears("Bob", "Ann moves an Interdictor from b2 to b4.")
}

// asks types a line that is answered with a question.
func (e *evening) asks(name, line, prompt string) {
	e.t.Helper()
	e.types(name, line)
	if ask := e.visits[name].shell.Asked(); ask == nil || len(ask.Text) < len(prompt) || ask.Text[:len(prompt)] != prompt {
		e.t.Errorf("%s types %q and is asked %+v, not %q", name, line, ask, prompt)
	}
}

// A line names its game only while its reader plays another one too.
func TestGamesAreNamedWhileThereAreOthers(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, game := range []string{"sato", "strategery 3x3"} {
		e.types("Ann", "challenge bob "+game+" casual first")
		e.types("Bob", "accept")
	}
	const named = "Sato: It is your turn."
	e.want("Ann", "task sato", named)
	e.types("Bob", "resign strategery")
	e.types("Bob", "yes")
	e.told("Ann")
	if told := e.types("Ann", "task sato"); strings.Contains(told, "Sato: ") || !strings.Contains(told, "your turn") {
		t.Errorf("with one game left its name is put before it:\n%s", told)
	}
}
