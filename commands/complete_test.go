package commands_test

import (
	"strings"
	"testing"
)

// TestCompletionOfWhoIsNotInTheRoom completes the bots of the house, who are
// always there, and people who are away once their names are begun.
func TestCompletionOfWhoIsNotInTheRoom(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann", "Bob", "Eve")
	e.types("Bob", "quit")
	e.visits["Bob"].shell.Leave()
	for before, want := range map[string]string{
		"challenge ea": "easy", "challenge e": "Eve easy", "tell b": "Bob", "send Bo": "Bob", "finger b": "Bob",
		"tell ": "Ann Eve easy steady strong", "who b": "", "move b": "",
	} {
		if got := strings.Join(e.visits["Ann"].shell.Complete(before), " "); got != want {
			t.Errorf("Complete(%q) is %q, want %q", before, got, want)
		}
	}
}

// TestTablesByTheBeginningOfTheirNames types no more of a table's name than is
// needed.
func TestTablesByTheBeginningOfTheirNames(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "setup strategery")
	for _, step := range []struct{ name, typed, want string }{
		{"Ann", "register strat as green", "You are registered at strategery in green."},
		{"Bob", "register on str in blue", "You are registered at strategery in blue."},
		{"Bob", "look str", "strategery, Strategery, is being set up"},
		{"Ann", "setup stratic", "You set up stratic"},
		{"Ann", "look strat", `! "strat" could be strategery or stratic.`},
		{"Ann", "register strat as red", `! "strat" could be strategery or stratic.`},
		{"Ann", "start strate", "You start strategery."},
		{"Bob", "moves strate", "Bob"},
		{"Ann", "offer draw on strateg", "You offer a draw at strategery."},
		{"Bob", "accept strateg", "drawn"},
	} {
		e.want(step.name, step.typed, step.want)
	}
}
