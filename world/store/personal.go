package store

import "time"

// Forgotten stands where the name of an account was that has been deleted.
// Nobody can have that name.
const Forgotten = "(forgotten)"

// A PersonalStore gives what is kept about an account, and deletes it.
type PersonalStore interface {
	// Traces gives what is kept of an account beside what other methods list. It
	// gives ErrNotFound if there is no such account.
	Traces(AccountID) (Traces, error)
	// Forget deletes an account with all that is its own: keys, settings, letters and
	// parcels to it, ratings, saved drafts, lessons, puzzles of the day, news, seats in clubs, channels, proposals, sanctions, origins,
	// what it watches, its relations to others and theirs to it. What others need stays
	// without it: at tables, in remarks, in what was said in rooms, in its letters, parcels
	// and reports, and in the sanctions that it imposed, Forgotten stands for its name. Its
	// proven keys go from the seats and remarks of guests, and from whom others ignore. A game
	// under way that it has left is no longer to be rated. The log of what staff did stays
	// as it is.
	//
	// It gives ErrNotFound if there is no such account, and ErrConflict if it has
	// a seat at a table in set-up or one in a game under way that it has not
	// left, or if it is the only one that is staff.
	Forget(AccountID) error
}

// Traces are what an account leaves in the house.
type Traces struct {
	Seats    []SeatTrace
	Moves    []MoveTrace
	Watching []TableID
	LetIn    []TableID // private tables that it may see
	Sent     []SentLetter
	Parcels  []SentLetter // that nobody has taken yet
	Reports  []Report     // that staff have not closed
	Remarks  []RemarkTrace
	Lines    []LineTrace
	Acts     []StaffAct // that it did as staff, or that were done to it; oldest first
}

// A SeatTrace is a seat of the account, of any table there ever was.
type SeatTrace struct {
	Table  TableID
	Name   string // the table's
	Game   string
	Phase  Phase
	Rated  bool
	Result string
	Reason string
	Made   time.Time
	Seat   int
	Colour int
	Left   bool
	Draft  string
	Plan   string
	Rating *RatingChange // nil where the game made nothing of it that is known
}

// A MoveTrace is an entry of a table's record by the account's seat.
type MoveTrace struct {
	Table TableID
	Ply
}

// A SentLetter is a letter from the account.
type SentLetter struct {
	To   string // the name of whoever got it
	Text string
	Sent time.Time
}

// A RemarkTrace is a remark of the account.
type RemarkTrace struct {
	Table TableID
	Remark
}

// A LineTrace is something that the account said in a room.
type LineTrace struct {
	Room string
	Line
}
