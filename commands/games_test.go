package commands_test

import (
	"strings"
	"testing"
)

// games begins with what can be played, and goes on with the tables.
func TestGamesBeginWithGames(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	told := e.types("Ann", "games")
	first, behind, found := strings.Cut(told, "No table is set up.")
	if !found || !strings.Contains(first, "strategery | ") || strings.Contains(behind, "strategery | ") {
		t.Errorf("games tells\n%s", told)
	}
	e.holds("Ann", told, "To play a bot: play GAME. To learn one: learn GAME.")
	e.want("Ann", "games extra words", `! "extra words" means nothing here.`)
	e.want("Ann", "games sato words", `! "words" means nothing here.`)
}
