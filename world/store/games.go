package store

import (
	"slices"
	"time"
)

// A GameStore keeps the games of the past.
type GameStore interface {
	// KeepGame keeps a game that ended elsewhere as a cleared table, whole, with
	// what was said at it, and returns its id; its version is 1. Nobody who played
	// or spoke has an account. Where a table has the very game already, as
	// TableRecord.IsOf says, nothing is kept, and the id is that table's. The
	// record's id, version and rest are not read.
	KeepGame(TableRecord, []Remark) (id TableID, isNew bool, err error)
	// PastGames lists games that have started and have ended at which an account
	// has a seat, the one that ended last first: at most limit of them, of those
	// that ended before another one of them did; 0 is before none. It is ErrNotFound
	// where that other game is none of them. Private ones are among them only if
	// asked for; it takes as long without them as if there were none.
	PastGames(seat AccountID, private bool, before TableID, limit int) ([]PastGame, error)
	// Outcomes counts the games that are over at which an account has a seat, by
	// their results and the seat, in that order. Private ones don't count.
	Outcomes(seat AccountID) ([]Outcome, error)
	// PlayedWith lists those of some accounts that have had a seat beside an account
	// in a game that began, in no order.
	PlayedWith(seat AccountID, some []AccountID) ([]AccountID, error)
}

// A PastGame is a game that is over or was cleared, as a list of games needs it:
// a table without its watchers and those who are let in. Of a game that was cleared while it was under way
// the result is empty.
type PastGame struct {
	TableRecord
	Ended time.Time // when the newest ply was kept, or the table made if there is none
}

// An Outcome is how many games ended with the same result for the same seat.
type Outcome struct {
	Result string
	Seat   int
	Games  int
}

// IsOf says whether two records are of the very game: set up at the same time
// with the same seed, and played alike by the same people at the same times.
// Somebody who has been forgotten may have had any name.
func (r TableRecord) IsOf(other TableRecord) bool {
	isSameSeat := func(a, b SeatRecord) bool {
		return a.Colour == b.Colour && (a.Name == b.Name || a.Name == Forgotten || b.Name == Forgotten)
	}
	isSamePly := func(a, b Ply) bool {
		return a.Number == b.Number && a.Seat == b.Seat && a.Move == b.Move && a.Salt == b.Salt && a.At.UnixMilli() == b.At.UnixMilli()
	}
	return r.Made.UnixMilli() == other.Made.UnixMilli() && r.Seed == other.Seed &&
		r.Game == other.Game && r.Options == other.Options && r.Start == other.Start && r.Position == other.Position && r.Result == other.Result &&
		slices.EqualFunc(r.Seats, other.Seats, isSameSeat) && slices.EqualFunc(r.Plies, other.Plies, isSamePly)
}

// MostRemarks is how many remarks are kept with a table.
const MostRemarks = 500

// A RemarkStore keeps what is said at tables.
type RemarkStore interface {
	// AddRemark keeps one more remark of a table; the oldest beyond MostRemarks
	// go. It gives ErrNotFound if the table or the account does not exist.
	AddRemark(TableID, Remark) error
	// Remarks lists what is kept of what was said at a table, oldest first.
	Remarks(TableID) ([]Remark, error)
}

// A RemarkKind says who hears a remark. The words are kept.
type RemarkKind string

// The kinds of remarks.
const (
	Kibitzed  RemarkKind = "kibitz"  // all at the table
	Whispered RemarkKind = "whisper" // those who watch; the players once the game is over
)

// A Remark is what somebody said at a table.
type Remark struct {
	Kind     RemarkKind
	Ply      int // entries of the table's record when it was said
	Name     string
	Account  AccountID // 0 for a guest
	GuestKey string    // fingerprint of the key that a guest proved, if any
	Text     string
	At       time.Time
}

// Validate says what is wrong with a remark.
func (r Remark) Validate() error {
	return must("a remark",
		rule{r.Kind == Kibitzed || r.Kind == Whispered, "be kibitzed or whispered"},
		rule{r.Ply >= 0, "be made after 0 entries or more"},
		rule{r.Name != "", "have a speaker"},
		rule{r.Text != "", "have a text"})
}
