package store

import "errors"

// A ChangeStore says what other nodes of the house have changed. A house alone finds
// nothing there.
type ChangeStore interface {
	// Mark is now, for Changes.
	Mark() (Mark, error)
	// Changes are all that other nodes have changed since a mark, each once, and the mark
	// behind them. What is read later is at least as new as they say. It gives ErrGap where
	// the mark is too old, or none of this store: then take a new one, and read everything
	// anew.
	Changes(since Mark) (changes []Change, next Mark, err error)
}

// A Change says that something is kept otherwise than it was, or no longer.
type Change struct {
	Kind ChangeKind
	ID   int64
}

// A ChangeKind is what a change is of. The words are kept.
type ChangeKind string

// The kinds of changes.
const (
	OfAccount  ChangeKind = "account"  // its name, password, keys, settings, staff and what plays for it
	OfChannel  ChangeKind = "channel"  //
	OfLines    ChangeKind = "lines"    // what was said in a room
	OfParcels  ChangeKind = "parcel"   // those to an account
	OfProposal ChangeKind = "proposal" //
	OfRoom     ChangeKind = "room"     // with its exits
	OfSanction ChangeKind = "sanction" //
	OfTable    ChangeKind = "table"    // with its record, seats, watchers and those who are let in
	OfWebhook  ChangeKind = "webhook"  // of an account
)

// A Mark is a moment of a store. Two moments have no order that marks would tell.
type Mark string

// ErrGap says that not everything is known any more that was changed since a mark.
var ErrGap = errors.New("the changes since then are no longer known")
