package world

import "time"

// SanctionID numbers the sanctions that are kept; it starts at 1 and is never
// used again.
type SanctionID int64

// A SanctionStore keeps who is banned and who is muted.
type SanctionStore interface {
	// Sanctions lists all of them, oldest first, also those that have ended.
	Sanctions() ([]Sanction, error)
	// Impose keeps a sanction in place of one of its kind against the same, with
	// the act that imposed it, and returns its id. The sanction's own id and the
	// account's name are not read. It gives ErrNotFound if there is no such
	// account.
	Impose(s Sanction, act StaffAct) (SanctionID, error)
	// Lift removes a sanction, with the act that lifted it, or nil where it has
	// ended by itself. It gives ErrNotFound if it is not kept.
	Lift(id SanctionID, act *StaffAct) error
}

// A SanctionKind says what somebody may not do. The words are kept.
type SanctionKind string

// The kinds of sanctions.
const (
	Ban  SanctionKind = "ban"  // come in
	Mute SanctionKind = "mute" // be heard by others
)

// A Sanction keeps an account, a key or an address from something, for a time.
// Exactly one of the three is given. A mute against a key or an address holds
// for guests alone.
type Sanction struct {
	ID      SanctionID
	Kind    SanctionKind
	Account AccountID
	Name    string // the account's; read, never written
	Key     string // a fingerprint
	Address string // a range of addresses, as netip.Prefix writes it
	By      string // the name of who imposed it
	Why     string
	Since   time.Time
	Until   time.Time // zero where it holds until somebody lifts it
}
