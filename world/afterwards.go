package world

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// tellNext tells everybody at a table whose game has just ended what they may do
// next.
func (h *crowd) tellNext(t *Table) {
	for p := range h.peopleAt(t) {
		p.Tell(notice.Note{Lines: []string{strings.Join(t.nextFor(p), ". ")}})
	}
}

// nextFor is what a person may do when the game at a table is over, one thing each.
func (t *Table) nextFor(p *Person) []string {
	replay := "To go through the game: replay " + strconv.FormatInt(int64(t.ID), 10)
	if t.SeatOf(p) == games.Watcher {
		return []string{replay}
	}
	next := []string{"To play again: rematch " + t.Name, replay}
	if t.mayReview() {
		next = append(next, "To see where it turned: review")
	}
	return next
}

// mayReview says whether a game that is over can be looked through and was played with
// a bot of the house: people have each other to ask.
func (t *Table) mayReview() bool {
	isBot := func(s store.SeatRecord) bool { return s.Bot == store.HouseBot }
	return t.Result.Over && t.Moves > 0 && slices.ContainsFunc(t.Seats, isBot) && len(games.TeamsOf(t.Position, len(t.Seats))) == 2
}
