package world

import (
	"boardroom/games"

	"boardroom/world/people"
	"boardroom/world/tables"
)

// A suggestedMove is what a hint has named last, in the position that it was for.
type suggestedMove struct {
	table *tables.Table
	at    games.Position
	move  games.Move
}

// Suggested is the move that the last hint of a session named, as it is typed there; t is
// nil where there has been none, or the game has gone on since.
func (h *Hints) Suggested(s *people.Session) (t *tables.Table, move games.Move, typed string) {
	last := h.suggested[s]
	if last.table == nil || last.table.Match.Position != last.at {
		return nil, "", ""
	}
	return last.table, last.move, last.at.Typed(last.move)
}
