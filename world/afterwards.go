package world

import (
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/world/store"
)

// NextFor is what a person may do when the game at a table is over.
func (t *Table) NextFor(p *Person) string {
	next := "To go through the game: replay " + strconv.FormatInt(int64(t.ID), 10)
	if t.SeatOf(p) == games.Watcher {
		return next
	}
	next = "To play again: rematch " + t.Name + ". " + next
	if t.mayReview() {
		next += ". To see where it turned: review"
	}
	return next
}

// mayReview says whether a game that is over can be looked through and was played with
// a bot of the house: people have each other to ask.
func (t *Table) mayReview() bool {
	isBot := func(s store.SeatRecord) bool { return s.Bot == store.HouseBot }
	return t.Result.Over && t.Moves > 0 && slices.ContainsFunc(t.Seats, isBot) && len(games.TeamsOf(t.Position, len(t.Seats))) == 2
}
