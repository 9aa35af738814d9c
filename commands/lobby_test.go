package commands_test

import (
	"strings"
	"testing"
)

// The Lobby shows the board of one game that others play, and of none whose board keeps
// anything from anybody, or that is private.
func TestTheLobbyShowsOneGame(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.want("Cat", "look", "Tables\nNo table stands here.\n", "Cat |  | you", "To learn a game: learn. To see all commands: commands")
	play := func(game string) {
		for _, line := range []string{"Ann: challenge bob " + game, "Bob: accept"} {
			e.step(line)
		}
	}
	for _, secret := range []string{"strategery private", "stratic fog=yes"} {
		play(secret)
		if told := e.types("Cat", "look"); strings.Contains(told, "The board at") {
			t.Errorf("the Lobby shows %s:\n%s", secret, told)
		}
		e.types("Ann", "resign")
		e.types("Ann", "yes")
	}
	play("strategery 5x5")
	e.want("Cat", "look", "The board at strategery:")
	e.want("Bob", "look here", "The game at strategery goes on. It is Ann's turn.")
	e.want("Ann", "look here", "It is your turn at strategery. To see the board: look strategery")
	if told := e.types("Bob", "look here"); strings.Contains(told, "The board at") {
		t.Errorf("Bob is shown a game of his own:\n%s", told)
	}
	e.types("Cat", "option style words")
	if told := e.types("Cat", "look"); strings.Contains(told, "The board at") {
		t.Errorf("Cat, who listens, is shown a board:\n%s", told)
	}
}
