package store

import (
	"slices"
	"time"
)

// A CodeStore keeps codes that people type once to be let into something. Of a code
// only a hash is kept.
type CodeStore interface {
	// KeepCodes keeps codes, with the act that gave them if there is one. Those of an
	// account take the place of all of the same kind that it had. It gives ErrNotFound
	// if there is no such account, and ErrTaken if a code is there already.
	KeepCodes(codes []Code, act *StaffAct) error
	// Code gives ErrNotFound if there is no such code.
	Code(hash string) (Code, error)
	// Codes lists those of a kind that an account has, in no order; with 0, those that
	// are nobody's.
	Codes(CodeKind, AccountID) ([]Code, error)
	// UseCode removes a code. It gives ErrNotFound if there is none: it has been used.
	UseCode(hash string) error
	// DropCodes removes those of a kind that an account has, with the act that was.
	DropCodes(kind CodeKind, of AccountID, act *StaffAct) error
}

// A CodeKind says what a code is for. The words are kept.
type CodeKind string

// The kinds of codes.
const (
	Recovery CodeKind = "recovery" // lets the owner of an account in, who made it
	Reset    CodeKind = "reset"    // lets the owner of an account in, after a while; staff gave it
	NewName  CodeKind = "name"     // lets somebody take a new name; staff gave it
)

// A Code is what is kept of a code.
type Code struct {
	Hash    string
	Kind    CodeKind
	Account AccountID // 0 where it is for a new name
	By      string    // the name of whoever gave it; Forgotten where that one was forgotten
	Why     string    // may be empty
	From    time.Time // when it begins to hold
}

// Validate says what is wrong with a code.
func (c Code) Validate() error {
	return must("a code",
		rule{c.Hash != "", "have a hash"},
		rule{slices.Contains([]CodeKind{Recovery, Reset, NewName}, c.Kind), "be for a recovery, a reset or a new name"},
		rule{(c.Account == 0) == (c.Kind == NewName), "be an account's, or for a new name"},
		rule{c.By != "", "have somebody who gave it"})
}
