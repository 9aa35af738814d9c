package tables

import (
	"strconv"

	"boardroom/games"
	"boardroom/world/people"
)

// NextFor is what a person may do when the game at a table is over.
func (t *Table) NextFor(p *people.Person) string {
	next := "To go through the game: replay " + strconv.FormatInt(int64(t.ID), 10)
	if t.SeatOf(p) == games.Watcher {
		return next
	}
	next = "To play again: rematch " + t.Name + ". " + next
	if t.Match.MayReview() {
		next += ". To see where it turned: review"
	}
	return next
}
