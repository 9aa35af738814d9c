package world

import (
	"slices"
	"time"

	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// How long a table at which a game is over stands in its room, where nobody
// clears it before: a rematch that somebody asks for may be answered for longer.
const (
	overStands    = day
	rematchStands = 7 * day
)

// putAway clears the tables at which a game has been over for long enough, so
// that rooms don't fill with games of the past. Their games can still be seen,
// and whoever comes back hears how theirs ended.
func (w *World) putAway() {
	for _, t := range slices.Clone(w.tables) {
		if t.Phase() != store.IsOver || w.now().Sub(t.Newest()) < t.stands() {
			continue
		}
		if err := w.takeAway(t); err != nil {
			w.log.Error("a table that is over is not put away", "table", t.Name(), "error", err)
			continue
		}
		w.tellTable(t, notice.Note{Lines: []string{t.Name() + " is put away." + t.StillSeen()}})
	}
}

// stands is how long a table stands when its game is over.
func (t *Table) stands() time.Duration {
	if slices.ContainsFunc(t.Seats(), func(seat store.SeatRecord) bool { return seat.Offer == match.Rematch }) {
		return rematchStands
	}
	return overStands
}
