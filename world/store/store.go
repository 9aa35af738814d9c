// Package store is what the house keeps: the Store interface, part by part beside
// the records that it takes and gives, and the errors of a store. What holds of a
// record by itself its Validate says, for every store alike; what only shows
// beside other records (that a name is free, that an account is there, that a
// version is the kept one) is the stores' to see to.
//
// It must not know SQL, rules, people or notices: of ours it imports numbers
// alone.
package store

import (
	"errors"
	"fmt"
	"time"
)

// A Store keeps what must not be lost. When a method returns nil, what it was
// given is durable: it survives the end of the process at any moment. When it
// returns an error, nothing was changed, unless the disk failed in the very
// moment of keeping: then it may turn out later that it was kept.
//
// Every write gives ErrInvalid where what it was given is not valid.
//
// Names are unique without regard to the case of letters. Times are kept in
// milliseconds, UTC.
type Store interface {
	// Health is nil where what is written can be kept, and else why not: ErrFull,
	// ErrLost, ErrOusted, ErrAway, or something that nobody knows. It is asked every second.
	Health() error

	AccountStore
	BotStore
	ChannelStore
	ClubStore
	CodeStore
	DraftStore
	EventStore
	GameStore
	LearnStore
	LetterStore
	NewsStore
	ParcelStore
	PersonalStore
	PlanStore
	ProposalStore
	PuzzleStore
	RatingStore
	RelationStore
	ReportStore
	EveningStore
	RemarkStore
	RoomStore
	SanctionStore
	StaffStore
	TableStore
	TimeStore
	VacationStore
	WebhookStore
	ReachStore
}

// Errors of a Store. A store wraps them or returns them as they are; every
// other error of a store means that nothing was changed and nobody knows why.
var (
	// ErrNotFound says that there is no such thing.
	ErrNotFound = errors.New("not found")
	// ErrTaken says that a name or key is already there.
	ErrTaken = errors.New("already taken")
	// ErrConflict says that a write expected something else than is kept:
	// somebody else has written in the meantime.
	ErrConflict = errors.New("changed by somebody else")
	// ErrInvalid says that a record contradicts itself, or what it says a change
	// would make of it does. Whoever wrote it has a bug.
	ErrInvalid = errors.New("invalid record")
	// ErrFull says that there is no room to keep anything.
	ErrFull = errors.New("the disk is full")
	// ErrLost says that what is kept is no longer where it was.
	ErrLost = errors.New("the database is gone")
	// ErrOusted says that another house has had the database since this one opened it, so
	// that what this one knows is old. It has to begin anew.
	ErrOusted = errors.New("this house no longer has its database")
	// ErrAway says that the database can't be reached just now.
	ErrAway = errors.New("the database can't be reached")
	// ErrUnsure says of a write that it may have been kept or not.
	ErrUnsure = errors.New("it may have been kept")
)

// A TimeStore keeps the house's time.
type TimeStore interface {
	// OpenTime is how long the house has been open in all its life, as far as
	// it is kept; 0 in a new house.
	OpenTime() (time.Duration, error)
	// SetOpenTime keeps it, in milliseconds. Nothing changes where more is kept
	// already.
	SetOpenTime(time.Duration) error
}

// A rule is what a record must do, in words, and whether it does.
type rule struct {
	holds bool
	what  string // behind "must": "have a name"
}

// must is ErrInvalid with the first rule that what doesn't keep.
func must(what string, rules ...rule) error {
	for _, r := range rules {
		if !r.holds {
			return fmt.Errorf("%w: %s must %s", ErrInvalid, what, r.what)
		}
	}
	return nil
}

type validator interface{ Validate() error }

// ValidateAll is the error of the first record that is not valid.
func ValidateAll[T validator](records []T) error {
	for _, r := range records {
		if err := r.Validate(); err != nil {
			return err
		}
	}
	return nil
}

// given is the error of a part of a change that may be left out.
func given[T validator](part *T) error {
	if part == nil {
		return nil
	}
	return (*part).Validate()
}

// AsKept is a time as the store gives it back: what is known of a table compares with
// other kept times as it does after a restart, and leads to the same ratings.
func AsKept(at time.Time) time.Time { return time.UnixMilli(at.UnixMilli()).UTC() }
