package people

import (
	"strconv"
	"strings"

	"boardroom/games/lists"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/words"
)

const mostLogged = 500 // entries of the log at once

const (
	noReason   = "no reason given"
	mostReason = 200 // characters
)

// TellStaffLog shows a session what staff did last, the newest first.
func (a *Accounts) TellStaffLog(s *Session, entries int) error {
	if err := MustBeStaff(s.Person()); err != nil {
		return err
	}
	if entries < 1 || entries > mostLogged {
		return notice.WrongValue.Refusedf("The log shows 1 to %d entries at once, not %d.", mostLogged, entries)
	}
	acts, err := loop.Read(a.env.Loop, func() ([]store.StaffAct, error) { return a.env.Store.StaffLog(entries) })
	if err != nil {
		return err
	}
	l := notice.Listing{Title: "What staff did, the newest first", Columns: []string{"When", "Who", "What", "Whom", "Why"}}
	l.Rows = lists.Map(acts, func(a store.StaffAct) []string {
		return []string{s.Person().Clock(a.At), a.Who, a.What, a.Whom, a.Why}
	})
	l.About = notice.About{Log: lists.Map(acts, func(a store.StaffAct) notice.ActState {
		return notice.ActState{When: notice.Exact(a.At), Who: a.Who, What: a.What, Whom: a.Whom, Why: a.Why}
	})}
	switch {
	case len(acts) == 0:
		l.Foot = "Staff haven't done anything yet."
	case len(acts) == entries:
		l.Foot = "There may be more: @log " + strconv.Itoa(min(2*entries, mostLogged))
	}
	s.Tell(l)
	return nil
}

// StaffAct is what a person does as staff, to be kept with what it changes.
func (a *Accounts) StaffAct(p *Person, what, whom, why string) *store.StaffAct {
	return &store.StaffAct{At: a.env.Now(), Who: p.Name(), What: what, Whom: whom, Why: why}
}

// Log keeps something that a person does as staff and that changes nothing
// else that is kept. It comes before the act: what can't be logged is not done. It holds
// what the act concerns.
func (a *Accounts) Log(p *Person, what, whom, why string, concerned ...any) error {
	act := a.StaffAct(p, what, whom, why)
	return a.env.Loop.Write(func() error { return a.env.Store.LogStaff(*act) }, concerned...)
}

// LogStaff keeps that a person has given a command that changes nothing in the
// world.
func (a *Accounts) LogStaff(p *Person, what string) error {
	if err := MustBeStaff(p); err != nil {
		return err
	}
	return a.Log(p, what, "", "")
}

// ReasonGiven is reasonOf where somebody has to live with what is done: nobody is
// banned, muted or sent away and not told why.
func ReasonGiven(p *Person, text string) (string, error) {
	if text == "" && p.staff {
		return "", notice.NotUnderstood("Add a reason at the end of the line. The person is told, and the log keeps it.")
	}
	return ReasonOf(p, text)
}

// ReasonOf is the reason for what a person does who must be staff, as it is told
// and kept.
func ReasonOf(p *Person, text string) (string, error) {
	if err := MustBeStaff(p); err != nil || text == "" {
		return noReason, err
	}
	text, err := words.Tidied("The reason", text, mostReason)
	return strings.TrimSuffix(text, "."), err // a full stop is put behind it
}

// Staff lists the names of those who are staff.
func (a *Accounts) Staff() ([]string, error) { return a.StaffNames() }

// StaffNames is Staff; nobody is made staff, or no longer staff, before the act goes on.
func (a *Accounts) StaffNames(held ...any) ([]string, error) {
	accounts, err := loop.Read(a.env.Loop, a.env.Store.StaffAccounts, append(held, a)...)
	return lists.Map(accounts, func(a store.Account) string { return a.Name }), err
}

// LooksAfter says whether an account is one of the staff.
func (a *Accounts) LooksAfter(id store.AccountID) bool {
	account, err := a.env.AccountNumbered(id)
	return err == nil && account.Staff
}

// ErrStaff refuses to discipline staff: that ends with @staff remove first.
func ErrStaff(name string) error {
	return notice.Refusedf("%s is staff. End that first: @staff remove %s", name, name)
}
