package store

import (
	"cmp"
	"time"
)

// A RelationStore keeps how accounts stand to others, and where their owners have come from.
// What keeps something gives ErrNotFound if one of the accounts does not exist. Keeping what
// is kept already, or removing what is not, changes nothing and is no error.
type RelationStore interface {
	// Relations gives how an account stands to others.
	Relations(AccountID) (Relations, error)
	// Follow keeps that an account follows another.
	Follow(Relation) error
	// Unfollow removes it.
	Unfollow(Relation) error
	// Ignore keeps that an account ignores somebody. The name of a guest who is ignored
	// already stays as it is.
	Ignore(Ignored) error
	// Unignore removes it, whatever the name is.
	Unignore(Ignored) error
	// KeepWritten keeps that an account has written to another.
	KeepWritten(Relation) error
	// Origins lists where the owner of an account has come from, the latest day first.
	Origins(AccountID) ([]Origin, error)
	// KeepOrigin keeps an origin in place of one with the same mark, and removes others.
	KeepOrigin(o Origin, others ...Origin) error
}

// Relations are how one account stands to others.
type Relations struct {
	Follows []AccountID // whose games its owner watches; first followed first
	Ignores []Ignored   // first ignored first
	WroteTo []AccountID // by number
}

// A Relation is something that holds of an account towards another one.
type Relation struct{ Account, Other AccountID }

// Validate says what is wrong with a relation.
func (r Relation) Validate() error {
	return must("a relation", rule{r.Account != r.Other, "be to another account"})
}

// An Ignored is somebody whom an account ignores: another account, or a guest by their key.
type Ignored struct {
	Account AccountID // that ignores
	Other   AccountID // 0 for a guest
	Key     string    // fingerprint of a guest's key, empty for an account
	Name    string    // an account's is read, never written; a guest's is from when they were ignored
}

// Validate says what is wrong with whom an account ignores.
func (i Ignored) Validate() error {
	return cmp.Or(Relation{i.Account, i.Other}.Validate(), must("somebody who is ignored",
		rule{(i.Other == 0) != (i.Key == ""), "be an account or have a key, and not both"},
		rule{i.Key == "" || i.Name != "", "have a name where they are a guest"}))
}

// An Origin is where the owner of an account has come from.
type Origin struct {
	Account AccountID
	Mark    string    // stands for an address and does not reveal it
	Day     time.Time // the last one, as its midnight in UTC
}

// Validate says what is wrong with an origin.
func (o Origin) Validate() error {
	return must("an origin",
		rule{o.Mark != "", "have a mark"},
		rule{o.Day.Equal(DayOf(o.Day)), "have a day without a time"})
}

// DayOf is the day of a time, as its midnight in UTC.
func DayOf(at time.Time) time.Time { return at.UTC().Truncate(24 * time.Hour) }
