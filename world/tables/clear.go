package tables

import (
	"errors"
	"slices"
	"time"

	"boardroom/world/match"
	"boardroom/world/store"
)

// Afterlife says, behind that a table is gone, where its game can still be seen. One that
// no account has anything to do with is removed: guests could fill the disk with such.
func (o *Index) Afterlife(t *Table) (still string) {
	owned := func(s store.SeatRecord) bool { return s.Rated() != 0 && s.Bot != store.HouseBot }
	if slices.ContainsFunc(t.Match.Seats, owned) {
		return t.Match.StillSeen()
	}
	err := o.env.Loop.Write(func() error { return o.env.Store.RemoveGuestGame(t.ID) }, t)
	switch {
	case err == nil:
		return ""
	case !errors.Is(err, store.ErrConflict):
		o.env.Log.Error("a game of guests stays where it is kept", "table", t.Name, "number", t.ID, "error", err)
	}
	return t.Match.StillSeen()
}

// rematchStands is how long a table stands where somebody asks for a rematch.
const rematchStands = 168 * time.Hour

// LastsFor is how long a table stands in its room when its game is over, where nobody
// clears it before: a rematch that somebody asks for may be answered for longer.
func (o *Index) LastsFor(t *Table) time.Duration {
	if slices.ContainsFunc(t.Match.Seats, func(seat store.SeatRecord) bool { return seat.Offer == match.Rematch }) {
		return rematchStands
	}
	return o.env.Limits.OverStands
}
