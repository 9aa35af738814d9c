package world

import (
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
)

const mostLogged = 500 // entries of the log at once

const (
	noReason   = "no reason given"
	mostReason = 200 // characters
)

// TellStaffLog shows a session what staff did last, the newest first.
func (a *Accounts) TellStaffLog(s *Session, entries int) error {
	if err := staffOnly(s.person); err != nil {
		return err
	}
	if entries < 1 || entries > mostLogged {
		return notice.WrongValue.Refusedf("The log can show 1 to %d entries at once, not %d.", mostLogged, entries)
	}
	acts, err := loop.Read(a.env.loop, func() ([]store.StaffAct, error) { return a.env.store.StaffLog(entries) })
	if err != nil {
		return err
	}
	l := notice.Listing{Title: "What staff did, the newest first", Columns: []string{"When", "Who", "What", "Whom", "Why"}}
	l.Rows = games.Each(acts, func(a store.StaffAct) []string {
		return []string{s.person.Clock(a.At), a.Who, a.What, a.Whom, a.Why}
	})
	l.Data = notice.Data{"log": games.Each(acts, func(a store.StaffAct) notice.ActState {
		return notice.ActState{When: notice.Exact(a.At), Who: a.Who, What: a.What, Whom: a.Whom, Why: a.Why}
	})}
	switch {
	case len(acts) == 0:
		l.Foot = "Nobody has done anything as staff yet."
	case len(acts) == entries:
		l.Foot = "There may be more: @log " + strconv.Itoa(min(2*entries, mostLogged))
	}
	s.Tell(l)
	return nil
}

// isStaff refuses to discipline staff: that ends with @staff remove first.
func isStaff(name string) error {
	return notice.Refusedf("%s is staff. End that first: @staff remove %s", name, name)
}

// staffAct is what a person does as staff, to be kept with what it changes.
func (a *Accounts) staffAct(p *Person, what, whom, why string) *store.StaffAct {
	return &store.StaffAct{At: a.env.now(), Who: p.name, What: what, Whom: whom, Why: why}
}

// logStaff keeps something that a person does as staff and that changes nothing
// else that is kept. It comes before the act: what can't be logged is not done. It holds
// what the act concerns.
func (a *Accounts) logStaff(p *Person, what, whom, why string, concerned ...any) error {
	act := a.staffAct(p, what, whom, why)
	return a.env.loop.Write(func() error { return a.env.store.LogStaff(*act) }, concerned...)
}

// LogStaff keeps that a person has given a command that changes nothing in the
// world.
func (a *Accounts) LogStaff(p *Person, what string) error {
	if err := staffOnly(p); err != nil {
		return err
	}
	return a.logStaff(p, what, "", "")
}

// staffOnly refuses what only staff may do.
func staffOnly(p *Person) error {
	if p.staff {
		return nil
	}
	return notice.NotYours.Refused("Only staff may do that. Who is staff: @staff")
}

// reasonGiven is reasonOf where somebody has to live with what is done: nobody is
// banned, muted or sent away and not told why.
func reasonGiven(p *Person, text string) (string, error) {
	if text == "" && p.staff {
		return "", notice.NotUnderstood("The reason is missing. Put it at the end of the line: it is told to whoever it is about, and kept in the log.")
	}
	return reasonOf(p, text)
}

// reasonOf is the reason for what a person does who must be staff, as it is told
// and kept.
func reasonOf(p *Person, text string) (string, error) {
	if err := staffOnly(p); err != nil || text == "" {
		return noReason, err
	}
	text, err := tidied("The reason", text, mostReason)
	return strings.TrimSuffix(text, "."), err // a full stop is put behind it
}
