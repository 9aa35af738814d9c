package runner

import (
	"time"

	"boardroom/world/store"
)

// A NewsOf is what is new of a tournament, a league or a ladder.
type NewsOf struct {
	Event   store.EventID
	At      time.Time
	Text    string
	Without string            // the same, where one of those may not be named whom it is about; empty is nothing
	About   []store.AccountID // who are named
}
