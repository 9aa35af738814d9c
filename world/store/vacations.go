package store

import "time"

// A VacationStore keeps when the owners of accounts are on vacation.
type VacationStore interface {
	// Vacations lists all that end after a time, by when they begin.
	Vacations(since time.Time) ([]Vacation, error)
	// VacationsOf lists all of an account, by when they begin.
	VacationsOf(AccountID) ([]Vacation, error)
	// KeepVacation keeps one, in place of one of the account's that began at the same time. It
	// gives ErrNotFound if the account does not exist.
	KeepVacation(Vacation) error
}

// A Vacation is a time in which the clocks of an account stand still.
type Vacation struct {
	Account     AccountID
	From, Until time.Time
}

// Validate says what is wrong with a vacation.
func (v Vacation) Validate() error {
	return must("a vacation", rule{v.Account != 0, "be an account's"}, rule{!v.Until.Before(v.From),
		"end after it begins"})
}
