package commands_test

import (
	"strings"
	"testing"

	"boardroom/games/gamestest/tictactoe"
)

// A game that says no more of itself than it must is played like any other. It
// has no options, and nobody is told of any.
func TestGameWithoutOptions(t *testing.T) {
	e := newEvening(t, tictactoe.Game())
	e.people("Ann", "Bob", "Cat")
	for _, step := range []struct{ name, line, want string }{
		{"Ann", "help tictactoe", "It has no options. To set it up: setup tictactoe"},
		{"Ann", "help mark", "mark b2"},
		{"Ann", "rules tictactoe the end", "Three of your marks"},
		{"Ann", "setup tictactoe deep=4", `! "deep=4" can't be chosen: Tic-tac-toe has no options.`},
		{"Ann", "setup tictactoe rated", "You set up tictactoe, rated. To take part: register on tictactoe"},
		{"Ann", "look tictactoe", "The game is rated."},
		{"Ann", "register", "You are registered at tictactoe already."},
		{"Ann", "invite bob", "You invite Bob to tictactoe"},
		{"Bob", "", "Ann invites you to tictactoe: Tic-tac-toe, rated."},
		{"Bob", "pending", "Tic-tac-toe, rated"},
		{"Bob", "accept ann", "You are registered at tictactoe"},
		{"Ann", "start", "You start tictactoe."},
		{"Cat", "look tictactoe", "Empty: 9 squares"},
		{"Ann", "moves", "You may mark any empty square, for example: mark a1"},
		{"Ann", "a1", "Ann marks a1."},
		{"Bob", "mark", ""}, // asks which
		{"Bob", "b2", "Bob marks b2."},
		{"Ann", "mark b2", "! b2 is marked by Bob already."},
		{"Ann", "mark a2", "Ann marks a2."},
		{"Bob", "b1", "Bob marks b1."},
		{"Ann", "a3", "Ann wins."},
		{"Ann", "task", "You win.\nTo play again: rematch tictactoe"}, // one sentence for the end
		{"Cat", "history ann", "tictactoe"},
		{"Ann", "challenge bob tictactoe first", "to Tic-tac-toe, rated, Ann in seat 1."},
		{"Bob", "accept ann", "begins."},
		{"Bob", "resign", ""}, // asks whether
		{"Bob", "yes", "Ann wins."},
		{"Cat", "seek tictactoe", "Tic-tac-toe"},
		{"Ann", "seeks", "Tic-tac-toe"},
	} {
		told := ""
		if step.line == "" {
			told = e.told(step.name)
		} else {
			told = e.types(step.name, step.line)
		}
		if !strings.Contains(told, step.want) || strings.Contains(told, "()") || strings.Contains(told, "Option") {
			t.Errorf("%s typed %q and was told\n%s", step.name, step.line, told)
		}
	}
}
