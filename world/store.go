package world

import "time"

// AccountID and TableID number what is kept; both start at 1.
type (
	AccountID int64
	TableID   int64
)

// A Store keeps what must not be lost. When a method returns nil, what it was
// given is durable: it survives the end of the process at any moment. When it
// returns an error, nothing was changed, unless the disk failed in the very
// moment of keeping: then it may turn out later that it was kept.
//
// Names are unique without regard to the case of ASCII letters. Times are kept
// in milliseconds, UTC.
type Store interface {
	RoomStore
	StaffStore
	BotStore
	SanctionStore
	PersonalStore

	// CreateAccount keeps a new account with its first way in: a key, a
	// password hash, or both. It gives ErrTaken if the name is taken.
	CreateAccount(name string, key *Key, passwordHash string, now time.Time) (Account, error)
	// Account gives ErrNotFound if there is no such account.
	Account(AccountID) (Account, error)
	// AccountNamed gives ErrNotFound if nobody is called so.
	AccountNamed(name string) (Account, error)
	// AccountsWithKey lists the accounts for which a key is proven, by name.
	AccountsWithKey(fingerprint string) ([]Account, error)
	// ProveKey marks a key of an account as proven. It gives ErrNotFound if the
	// account has no such key.
	ProveKey(id AccountID, fingerprint string) error
	// Keys lists the keys of an account in the order they were added.
	Keys(AccountID) ([]Key, error)
	// AddKey gives ErrTaken if the account has the key already.
	AddKey(AccountID, Key) error
	// RemoveKey gives ErrNotFound if the account has no such key, and
	// ErrConflict if it is the account's last way in.
	RemoveKey(id AccountID, fingerprint string) error
	// SetPassword keeps a hash; an empty one takes the password away, which
	// gives ErrConflict if it is the account's last way in.
	SetPassword(id AccountID, hash string) error
	// SetOption keeps a setting; an empty value removes it.
	SetOption(id AccountID, key, value string) error
	// SetSeen keeps when the account last typed something.
	SetSeen(id AccountID, at time.Time) error
	// SetSeenOfAll does that for several accounts at once; one that is not there
	// is left out.
	SetSeenOfAll(map[AccountID]time.Time) error

	// OpenTables lists the tables that are not cleared, oldest first, whole.
	OpenTables() ([]TableRecord, error)
	// ClearedTables lists the cleared tables at which an account has a seat,
	// whose game had started and whose newest ply is later than a time, oldest
	// first, whole.
	ClearedTables(seat AccountID, since time.Time) ([]TableRecord, error)
	// CreateTable keeps a new table in set-up, without seats, and returns its
	// id; its version is 1. It gives ErrTaken if an open table has the name, and
	// ErrNotFound if there is no such room.
	CreateTable(TableRecord) (TableID, error)
	// ChangeTable makes one change to a table in one transaction. It gives
	// ErrConflict if the kept version is not expect; else the version grows
	// by one. A nil field of the change leaves what it stands for as it is.
	ChangeTable(id TableID, expect int64, change TableChange) error
	// Watch and Unwatch keep who watches a table; saying so twice is no error.
	Watch(TableID, AccountID) error
	Unwatch(TableID, AccountID) error

	TimeStore
	RatingStore
	RecordStore
	LetterStore
	ChannelStore
	RemarkStore
	DraftStore
	ProposalStore
}

// A Phase is where a table is between set-up and clearing. The words are kept.
type Phase string

// The phases of a table, in order.
const (
	InSetup Phase = "setup"
	InPlay  Phase = "play"
	IsOver  Phase = "over"
	Cleared Phase = "cleared"
)

// A TableRecord is a table as it is kept. The newest position is kept beside
// the moves that lead to it.
type TableRecord struct {
	ID       TableID
	Version  int64
	Name     string
	Game     string
	Options  string // "castle=open points=12 …", sorted by key
	Seed     uint64
	Phase    Phase
	Start    string // the first position, empty in set-up
	Position string // the newest position, empty in set-up
	Result   string // as the engine protocol writes it, empty while not over
	Reason   string
	Clock    string        // "5+3", "2d", empty for none
	Settled  time.Duration // the house's time up to which the times of the seats are counted
	Rest     Rest
	Made     time.Time
	Rated    bool         // is to be rated, or was
	Room     RoomID       // 0 is the Lobby
	Seats    []SeatRecord // in the order of registering, from the start in seat order
	Plies    []Ply
	Watchers []AccountID
}

// A SeatRecord is who sits in a seat. Account is 0 for a guest; GuestKey is the
// fingerprint of the key that a guest proved, if any.
type SeatRecord struct {
	Name     string
	Account  AccountID
	GuestKey string
	Bot      Bot  // what played for the account when it sat down
	Colour   int  // 1 to 9
	Left     bool // has resigned, or lost the seat
	// Forgotten was the account that sat here, where that has been deleted. It is
	// nobody's any more.
	Forgotten AccountID
	Offer     Offer
	Time      time.Duration // left on the clock when it was last settled
	Spent     time.Duration // on the next move, when the clock was last settled
	// Draft is what the seat has put together to play later, empty if nothing.
	Draft string
}

// A Rest is why nobody may move at a table under way. The words are kept.
type Rest string

// The kinds of rest.
const (
	NoRest    Rest = ""
	Paused    Rest = "paused"
	Adjourned Rest = "adjourned"
)

// A Ply is one entry of a table's record: a move of the game, or what the house
// writes among them, as "resign:2"; record.go defines all of it.
type Ply struct {
	Number int // from 1
	Seat   int
	Move   string
	At     time.Time
	// Salt is what was drawn to commit to a move that is kept secret at first,
	// empty for other moves.
	Salt string
}

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
