package all_test

import (
	"testing"

	"boardroom/games/all"
)

// What people type must mean one thing: names of games and their verbs are
// looked up in one place.
func TestNamesAreUnique(t *testing.T) {
	names := map[string]bool{}
	list := all.Games()
	for _, game := range list {
		if names[game.Name] {
			t.Errorf("two games are called %s", game.Name)
		}
		names[game.Name] = true
		for _, verb := range game.Verbs {
			if names[verb.Name] {
				t.Errorf("%s of %s is the name of a game", verb.Name, game.Title)
			}
		}
	}
	if len(names) == 0 || list[0].Name != "strategery" {
		t.Errorf("the list is %v", names)
	}
}
