package store

import "time"

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
