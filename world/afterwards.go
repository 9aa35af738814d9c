package world

import (
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
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
	return []string{"To play again: rematch " + t.Name, replay}
}
