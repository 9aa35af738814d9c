package store

import "time"

// ProposalID numbers the proposals that are kept; it starts at 1 and is never
// used again.
type ProposalID int64

// A ProposalStore keeps what accounts propose to each other.
type ProposalStore interface {
	// Proposals lists all of them, oldest first.
	Proposals() ([]ProposalRecord, error)
	// Propose keeps a new proposal and returns it with its id and the next number.
	// Another that it takes the place of is removed in the same transaction; 0 is
	// none. The record's own id, number and names are not read. It gives ErrNotFound if that other is not kept,
	// or if there is no such account or table, and ErrTaken if there is a
	// challenge between the two in the game, either way round, or an invitation
	// of the same one to the same table.
	Propose(r ProposalRecord, instead ProposalID) (ProposalRecord, error)
	// RemoveProposal gives ErrNotFound if it is not kept.
	RemoveProposal(ProposalID) error
	// NumberProposal gives the next number to a proposal that is not kept. Numbers count
	// from 1, and none is given twice.
	NumberProposal() (int, error)
}

// A ProposalRecord is a challenge, an invitation or a seek as it is kept.
type ProposalRecord struct {
	ID       ProposalID
	From, To AccountID // To is 0 for a seek, which is to whoever it suits
	FromName string    // read, never written
	ToName   string    // read, never written
	Table    TableID   // what an invitation is to, or where the game stands that a seek waits for; else 0
	Game     string
	Options  string // as those of a table; of an invitation empty, like the rest
	Rated    bool
	Clock    string // "5+3", "2d", empty for none
	Seat     int    // wanted by From; 0 is any
	Least    int    // the lowest rating that a seek is for; 0 is any
	Most     int    // the highest; 0 is any
	Made     time.Time
	Number   int // that people know it by
	Private  bool
	Quiet    bool
	NoBots   bool // and NoGuests: who may not take a seek
	NoGuests bool
	More     int // for how many games a seek is beside the next
}

// Validate says what is wrong with a proposal by itself.
func (r ProposalRecord) Validate() error {
	return must("a proposal",
		rule{r.Game != "", "have a game"},
		rule{r.To != r.From, "be to somebody else"},
		rule{r.Least >= 0 && r.Most >= r.Least, "be for ratings from 0, the lowest before the highest"},
		rule{r.To == 0 || r.Most == 0 && !r.NoBots && !r.NoGuests, "be a seek if it is for some people alone"},
		rule{r.More >= 0 && (r.To == 0 || r.More == 0), "be a seek if it is for several games"},
		rule{r.Seat >= 0, "have a seat from 1, or 0 for any"},
		rule{r.Number >= 0, "have a number from 0"},
		rule{!r.Private || !r.Rated, "be casual if it is private"})
}
