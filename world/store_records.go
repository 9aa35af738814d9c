package world

import "time"

// A RecordStore is the part of a Store that finds tables among all that there
// ever were.
type RecordStore interface {
	// TableNumbered gives a table, open or cleared, whole. It gives ErrNotFound
	// if there is none.
	TableNumbered(TableID) (TableRecord, error)
	// KeepGame keeps a game that ended elsewhere as a cleared table, whole, and
	// returns its id; its version is 1. Nobody in its seats has an account.
	KeepGame(TableRecord) (TableID, error)
	// PastGames lists games that have started and have ended at which an account
	// has a seat, the one that ended last first: at most limit of them, after
	// the first skip.
	PastGames(seat AccountID, skip, limit int) ([]PastGame, error)
	// Outcomes counts the games that are over at which an account has a seat, by
	// their results and the seat, in that order.
	Outcomes(seat AccountID) ([]Outcome, error)
}

// A PastGame is a game that is over or was cleared, as a list of games needs it:
// a table without its plies and watchers. Of a game that was cleared while it
// was under way the result is empty.
type PastGame struct {
	TableRecord
	Moves int       // how many plies there are
	Ended time.Time // when the newest ply was kept, or the table made if there is none
}

// An Outcome is how many games ended with the same result for the same seat.
type Outcome struct {
	Result string
	Seat   int
	Games  int
}
