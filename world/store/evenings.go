package store

import (
	"strconv"
	"time"
)

// EveningID numbers evenings; it starts at 1 and is never used again.
type EveningID int64

// An EveningStore keeps when people meet each week.
type EveningStore interface {
	// AddEvening keeps an evening and returns its id, with the act that made it. The evening's
	// own id is not read.
	AddEvening(Evening, StaffAct) (EveningID, error)
	// Evenings lists all, oldest first.
	Evenings() ([]Evening, error)
	// RemoveEvening removes one, with the act that ended it. It gives ErrNotFound if it is not kept.
	RemoveEvening(EveningID, StaffAct) error
}

// An Evening is when people meet each week, by the clocks of a time zone.
type Evening struct {
	ID      EveningID
	Title   string
	Weekday time.Weekday
	Minute  int    // of the day
	Zone    string // as zone names are typed: "utc+2", "europe/berlin"
}

// Validate says what is wrong with an evening.
func (e Evening) Validate() error {
	return must("an evening",
		rule{e.Title != "", "have a title"},
		rule{e.Weekday >= time.Sunday && e.Weekday <= time.Saturday, "be on a day of the week"},
		rule{e.Minute >= 0 && e.Minute < 24*60, "be at a minute of the day"},
		rule{e.Zone != "", "have a time zone"})
}

// Key is the key of the setting that says that somebody is to be told of the evening.
func (e Evening) Key() string { return "evening #" + strconv.FormatInt(int64(e.ID), 10) }
