package store

import "time"

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
