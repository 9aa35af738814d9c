package commands_test

import (
	"testing"

	"boardroom/world/store"
)

// TestWatchingTheBest finds the game of the strongest players, and the newest, among those that may
// be seen.
func TestWatchingTheBest(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan", "Eve")
	e.want("Eve", "watch best", "! No game is under way that you can watch.")
	for i, mean := range []int{2000, 1700, 1500, 1600} { // in the order in which they came
		e.store.Rate(store.AccountID(i+1), store.RatingList{Game: "sato", Kind: store.ForTwo, Pool: store.People}, mean)
	}
	for _, line := range []string{"Ann: challenge bob sato", "Bob: accept", "Cat: challenge dan sato", "Dan: accept"} {
		e.step(line)
	}
	e.want("Eve", "watch any", "Eve watches sato-2.")
	e.types("Eve", "unwatch")
	e.want("Eve", "watch best", "Eve watches sato.")
	e.want("Eve", "watch best", "Eve watches sato-2.")
	e.want("Eve", "watch best", "! No game is under way that you can watch.")
	for _, line := range []string{"Eve: unwatch sato", "Eve: unwatch sato-2", "Ann: resign sato", "Ann: yes", "Ann: challenge bob sato private", "Bob: accept"} {
		e.step(line)
	}
	e.want("Eve", "watch best", "Eve watches sato-2.")
	e.want("Eve", "watch any", "! No game is under way that you can watch.")
}
