package world_test

import (
	"testing"

	"boardroom/games/all"
)

// TestNoMoveIsTakenForAnEntryOfTheHouse checks that the words that the house
// writes into a record are moves of no game.
func TestNoMoveIsTakenForAnEntryOfTheHouse(t *testing.T) {
	for _, game := range all.Games() {
		for _, entry := range []string{"resign:1", "timeout:1", "timeout", "abandon:2", "abandon", "draw", "takeback:1"} {
			if game.IsMove(entry) {
				t.Errorf("%s takes %s for a move", game.Title, entry)
			}
		}
	}
}
