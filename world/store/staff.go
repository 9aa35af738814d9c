package store

import (
	"net/netip"
	"time"
)

// A StaffStore keeps who is staff, and what staff did.
type StaffStore interface {
	// SetStaff says whether an account is staff, and keeps the act that made it
	// so. It gives ErrNotFound if there is no such account.
	SetStaff(id AccountID, staff bool, act StaffAct) error
	// StaffAccounts lists the accounts that are staff, by name.
	StaffAccounts() ([]Account, error)
	// LogStaff keeps an act. What is kept is never changed or removed.
	LogStaff(StaffAct) error
	// StaffLog lists the newest acts, the newest first, at most so many.
	StaffLog(most int) ([]StaffAct, error)
}

// A StaffAct is one thing that staff did.
type StaffAct struct {
	At   time.Time
	Who  string // the name of the account, or what else it was, such as the operator
	What string // the command that was given: "@dig"
	Whom string // the person or thing that it was done to; may be empty
	Why  string // the reason or the details; may be empty
}

// Validate says what is wrong with an act; nothing is where there is none.
func (a *StaffAct) Validate() error {
	if a == nil {
		return nil
	}
	return must("an act of staff",
		rule{a.Who != "", "have somebody who did it"},
		rule{a.What != "", "have a command that was given"})
}

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

// A Sanction keeps an account, a key or an address from something, for a time. A
// mute against a key or an address holds for guests alone.
type Sanction struct {
	ID      SanctionID
	Kind    SanctionKind
	Account AccountID
	Name    string // the account's; read, never written
	Key     string // a fingerprint
	Address string // a range of addresses, as netip.Prefix writes it
	By      string // the name of the account that imposed it
	Why     string
	Since   time.Time
	Until   time.Time // zero where it holds until somebody lifts it
}

// Validate says what is wrong with a sanction.
func (s Sanction) Validate() error {
	against := 0
	for _, given := range []bool{s.Account != 0, s.Key != "", s.Address != ""} {
		if given {
			against++
		}
	}
	_, err := netip.ParsePrefix(s.Address)
	return must("a sanction",
		rule{s.Kind == Ban || s.Kind == Mute, "be a ban or a mute"},
		rule{against == 1, "be against an account, a key or an address, and one alone"},
		rule{s.Address == "" || err == nil, "be against a range of addresses, as in 192.0.2.0/24"},
		rule{s.By != "", "have somebody who imposed it"},
		rule{s.Until.IsZero() || !s.Until.Before(s.Since), "end after it began"})
}

// Bars says whether a ban is against an account, a key or an address. An account
// of 0 and a key of nil are none.
func (s Sanction) Bars(account AccountID, key *Key, address netip.Addr) bool {
	switch {
	case s.Account != 0:
		return s.Account == account
	case s.Key != "":
		return key != nil && s.Key == key.Fingerprint
	}
	return s.Within(address)
}

// Holds says whether a sanction has not ended yet.
func (s Sanction) Holds(now time.Time) bool { return s.Until.IsZero() || now.Before(s.Until) }

// Within says whether a sanction is against an address.
func (s Sanction) Within(address netip.Addr) bool {
	if s.Address == "" {
		return false
	}
	prefix, err := netip.ParsePrefix(s.Address)
	return err == nil && prefix.Contains(address)
}
