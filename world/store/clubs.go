package store

import (
	"cmp"
	"slices"
	"time"
)

// ClubID is what a club is known by. It is drawn by lot: numbers in a row would tell by their gaps of
// clubs that are not listed.
type ClubID int64

// A ClubStore keeps clubs and their members.
type ClubStore interface {
	// MakeClub keeps a new club; its version is 1, whatever the record says. It gives ErrTaken if
	// there is one of that id, and ErrNotFound if there is no such account.
	MakeClub(ClubRecord) error
	// ChangeClub keeps a club anew. It gives ErrConflict unless the version is one above the kept
	// one, and ErrNotFound if there is no such club or account.
	ChangeClub(ClubRecord) error
	// RemoveClub ends a club. It gives ErrNotFound if there is none.
	RemoveClub(ClubID) error
	// Clubs lists all, by their ids.
	Clubs() ([]ClubRecord, error)
	// ClubsOf lists those that an account has to do with, by their ids.
	ClubsOf(AccountID) ([]ClubRecord, error)
}

// A ClubRole is what somebody is in a club. The words are kept.
type ClubRole string

// The roles.
const (
	ClubOwner   ClubRole = "owner"
	ClubHelper  ClubRole = "helper"
	ClubMember  ClubRole = "member"
	ClubInvited ClubRole = "invited" // and no member yet
)

// A ClubRecord is a club as it is kept.
type ClubRecord struct {
	ID      ClubID
	Version int64
	Name    string
	Listed  bool // everybody may know of it
	Made    time.Time
	Offers  string // what other clubs propose; the clubs' to read
	Members []ClubSeat
}

// A ClubSeat is what an account is in a club. They stand in the order of coming.
type ClubSeat struct {
	Account AccountID
	Role    ClubRole
}

// Validate says what is wrong with it.
func (c ClubRecord) Validate() error {
	return cmp.Or(must("a club",
		rule{c.ID > 0, "have a number"},
		rule{c.Name != "", "have a name"},
	), ValidateAll(c.Members))
}

// Validate says what is wrong with it.
func (s ClubSeat) Validate() error {
	return must("a seat in a club",
		rule{slices.Contains([]ClubRole{ClubOwner, ClubHelper, ClubMember, ClubInvited}, s.Role), "have a role"})
}
