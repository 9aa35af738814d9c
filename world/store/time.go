package store

import "time"

// A TimeStore keeps the house's time.
type TimeStore interface {
	// OpenTime is how long the house has been open in all its life, as far as
	// it is kept; 0 in a new house.
	OpenTime() (time.Duration, error)
	// SetOpenTime keeps it, in milliseconds. Nothing changes where more is kept
	// already.
	SetOpenTime(time.Duration) error
}
