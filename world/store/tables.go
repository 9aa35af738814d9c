package store

import (
	"cmp"
	"slices"
	"time"
)

// TableID numbers tables; it starts at 1, and is never used again.
type TableID int64

// A TableStore keeps tables: their seats, records and watchers.
type TableStore interface {
	// OpenTables lists the tables that are not cleared, oldest first, whole.
	OpenTables() ([]TableRecord, error)
	// OpenBriefs lists the tables that are not cleared, oldest first, in brief: how
	// long that takes does not depend on how long their games are.
	OpenBriefs() ([]Brief, error)
	// ClearedTables lists the cleared tables at which an account has a seat,
	// whose game had started and whose newest ply is later than a time, oldest
	// first, whole.
	ClearedTables(seat AccountID, since time.Time) ([]TableRecord, error)
	// TableNumbered gives a table, open or cleared, whole. It gives ErrNotFound
	// if there is none.
	TableNumbered(TableID) (TableRecord, error)
	// TablesNumbered is TableNumbered for some tables, in one reading and in the order of their
	// numbers. Those that are not there are left out.
	TablesNumbered(...TableID) ([]TableRecord, error)
	// CreateTable keeps a new table in set-up, with who has registered, and returns
	// its id; its version is 1. It gives ErrTaken if an open table has the name, and
	// ErrNotFound if there is no such room or account. The record's id, version, rest and settled time are not
	// read.
	CreateTable(TableRecord) (TableID, error)
	// StartTable keeps a new table whose game is under way, with its seats and those who are let in, in
	// place of something else, in one transaction, and returns the table's id; its
	// version is 1. It gives ErrTaken if an open table has the name, ErrNotFound if
	// what it takes the place of is not kept, or if there is no such room or
	// account, and ErrConflict if the version of the table that it takes the place
	// of is another, or if the game of an event that it is has begun already. The record's id, version and rest are not read.
	StartTable(r TableRecord, instead Replaced) (TableID, error)
	// ChangeTable makes one change to a table in one transaction. It gives
	// ErrConflict if the kept version is not expect; else the version grows
	// by one. A nil field of the change leaves what it stands for as it is.
	ChangeTable(id TableID, expect int64, change TableChange) error
	// RemoveGuestGame removes a cleared table at which nobody but guests and bots of
	// the house has ever had a seat, with its record and what guests have said there.
	// It gives ErrConflict where something of an account hangs on it: a seat, a remark,
	// a rating, a proposal, or that it is watched.
	RemoveGuestGame(TableID) error
	// Watch and Unwatch keep who watches a table; saying so twice is no error.
	// Watch gives ErrNotFound if there is no such table or account.
	Watch(TableID, AccountID) error
	Unwatch(TableID, AccountID) error
	// TableHead is TableNumbered without the plies, the watchers and the positions:
	// who may know of a table, in a time that does not tell how long its game was.
	TableHead(TableID) (TableRecord, error)
	// LetIn and ShutOut keep who may see a private table beside its players; saying
	// so twice is no error. LetIn gives ErrNotFound if there is no such table or
	// account.
	LetIn(TableID, AccountID) error
	ShutOut(TableID, AccountID) error
}

// A Brief is a table with how far its game has come, and without the first position
// and the plies.
type Brief struct {
	TableRecord
	Extent
	Moves int // that stand, see MovesOf
}

// An Extent is how far a record goes.
type Extent struct {
	Entries int
	// When the first was kept, the newest, and the one before that; zero where there is
	// none.
	First, Newest, Before time.Time
}

// ExtentOf is that of a whole record.
func ExtentOf(record []Ply) Extent {
	e := Extent{Entries: len(record)}
	if n := len(record); n > 0 {
		e.First, e.Newest = record[0].At, record[n-1].At
		if n > 1 {
			e.Before = record[n-2].At
		}
	}
	return e
}

// BriefOf is a whole record in brief.
func BriefOf(r TableRecord) Brief {
	b := Brief{TableRecord: r, Extent: ExtentOf(r.Plies), Moves: MovesOf(r.Plies)}
	b.Start, b.Plies = "", nil
	return b
}

// Replaced is what a game that starts takes the place of. The zero value is
// nothing.
type Replaced struct {
	Proposal ProposalID   // that the game comes of, which is removed
	Seeks    []ProposalID // that the game comes of, which wait from now on whether it begins in earnest
	Table    TableID      // that is cleared, and may have the name
	Version  int64        // that this table is expected to have
	// Event is the game of an event that begins, as far as it is one: none of an event begins twice.
	Event EventGame
}

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
	Start    string // the first position
	Position string // the newest position
	Result   string // as the engine protocol writes it
	Reason   string
	Clock    string        // "5+3", "2d", empty for none
	Settled  time.Duration // the house's time up to which the times of the seats are counted
	Rest     Rest
	// RestUntil is when the rest ends that has been agreed on, or when the last such rest
	// ended; zero where none ever was.
	RestUntil time.Time
	Made      time.Time
	Rated     bool         // is to be rated, or was
	Room      RoomID       // 0 is the Lobby
	Seats     []SeatRecord // in the order of registering, from the start in seat order
	Plies     []Ply
	Watchers  []AccountID
	Private   bool        // only its players see it, those who are let in, and staff
	LetIn     []AccountID // who may see it while it is private, in order
	Quiet     bool        // its players don't hear the watchers
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

// Validate says whether there is such a phase.
func (p Phase) Validate() error {
	return must("a phase", rule{slices.Contains([]Phase{InSetup, InPlay, IsOver, Cleared}, p), "be setup, play, over or cleared"})
}

// A Rest is why nobody may move at a table under way. The words are kept.
type Rest string

// The kinds of rest.
const (
	NoRest    Rest = ""
	Paused    Rest = "paused"
	Adjourned Rest = "adjourned"
)

// Validate says whether there is such a rest.
func (r Rest) Validate() error {
	return must("a rest", rule{slices.Contains([]Rest{NoRest, Paused, Adjourned}, r), "be nothing, paused or adjourned"})
}

// Validate says what is wrong with a table by itself, as it stands before or
// after a change.
func (r TableRecord) Validate() error {
	inOrder := true
	for i, p := range r.Plies {
		inOrder = inOrder && p.Number == i+1
	}
	return cmp.Or(r.Phase.Validate(), r.Rest.Validate(), must("a table",
		rule{r.Name != "", "have a name"},
		rule{r.Game != "", "have a game"},
		rule{(r.Start == "") == (r.Position == ""), "have both a first and a newest position, or neither"},
		rule{r.Phase != InSetup || r.Start == "", "have no position in set-up"},
		rule{r.Start != "" || r.Phase == InSetup || r.Phase == Cleared, "have a position in play and when it is over"},
		rule{r.Result == "" || r.Phase == IsOver || r.Phase == Cleared, "have no result before it is over"},
		rule{inOrder, "number its plies from 1, one by one"},
		rule{!r.Private || !r.Rated, "be casual if it is private"},
	), ValidateAll(r.Seats), ValidateAll(r.Plies))
}

// ValidateNew says what is wrong with a table that is created.
func (r TableRecord) ValidateNew() error {
	return cmp.Or(r.Validate(), must("a new table",
		rule{r.Phase == InSetup, "be in set-up"},
		rule{len(r.Plies)+len(r.Watchers)+len(r.LetIn) == 0, "have no plies, no watchers, and nobody let in"}))
}

// ValidateStart says what is wrong with a table whose game starts with it.
func (r TableRecord) ValidateStart() error {
	return cmp.Or(r.Validate(), must("a table that starts",
		rule{r.Phase == InPlay, "be in play"},
		rule{len(r.Seats) > 0, "have seats"},
		rule{len(r.Plies)+len(r.Watchers) == 0, "have no plies and no watchers"}))
}

// ValidateEnded says what is wrong with a game that ended elsewhere, and with
// what was said at it.
func (r TableRecord) ValidateEnded(remarks []Remark) error {
	return cmp.Or(r.Validate(), ValidateAll(remarks), must("a game of elsewhere",
		rule{r.Phase == Cleared && r.Result != "", "be cleared and have a result"},
		rule{len(r.Watchers)+len(r.LetIn) == 0, "have no watchers"},
		rule{len(remarks) <= MostRemarks, "have no more remarks than a table keeps"}))
}

// A TableChange is what one act changes of a table.
type TableChange struct {
	Phase     *Phase
	Seed      *uint64
	Start     *string
	Position  *string
	Result    *string
	Reason    *string
	Settled   *time.Duration
	Rest      *Rest
	RestUntil *time.Time
	Seats     []SeatRecord // all of them, if not nil
	Ply       *Ply         // its number is one above the last kept, else ErrConflict
	Rated     *bool
	Private   *bool
	Quiet     *bool
	// Ratings are new ratings of who played, all in one list, kept with the end of the game. It
	// is ErrConflict if a table is rated twice, or if one of them does not
	// follow on the rating that is kept.
	Ratings []RatingRecord
	// RatingChanges say of the same game what it made of each seat's rating. They
	// are kept with Ratings, and not without.
	RatingChanges []RatingChange
	// Met says who has met whom by it.
	Met []Meeting
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
