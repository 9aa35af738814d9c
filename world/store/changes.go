package store

import (
	"cmp"
	"time"
)

// A TableChange is what one act changes of a table.
type TableChange struct {
	Phase    *Phase
	Seed     *uint64
	Start    *string
	Position *string
	Result   *string
	Reason   *string
	Settled  *time.Duration
	Rest     *Rest
	Seats    []SeatRecord // all of them, if not nil
	Ply      *Ply         // its number is one above the last kept, else ErrConflict
	Rated    *bool
	// Ratings are new ratings of who played, kept with the end of the game. It
	// is ErrConflict if a table is rated twice, or if one of them does not
	// follow on the rating that is kept.
	Ratings []RatingRecord
	// RatingChanges say of the same game what it made of each seat's rating. They
	// are kept with Ratings, and not without.
	RatingChanges []RatingChange
}

// Validate says what is wrong with a change by itself. What it makes of a table
// must be valid too.
func (c TableChange) Validate() error {
	seats, once := map[int]bool{}, true
	for _, change := range c.RatingChanges {
		once = once && !seats[change.Seat]
		seats[change.Seat] = true
	}
	return cmp.Or(given(c.Phase), given(c.Rest), ValidateAll(c.Seats), given(c.Ply), ValidateAll(c.Ratings), ValidateAll(c.RatingChanges),
		must("a change of a table", rule{once, "change the rating of a seat once"}))
}
