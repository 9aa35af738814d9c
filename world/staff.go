package world

import (
	"errors"

	"boardroom/games"
)

// IsStaff says whether the person may do what looks after the house.
func (p *Person) IsStaff() bool { return p.staff }

// staffOnly refuses what only staff may do.
func staffOnly(p *Person) error {
	if p.staff {
		return nil
	}
	return Refused("Only staff may do that. Who is staff: @staff")
}

// staffAct is what a person does as staff, to be kept with what it changes.
func (w *World) staffAct(p *Person, what, whom, why string) *StaffAct {
	return &StaffAct{At: w.now(), Who: p.name, What: what, Whom: whom, Why: why}
}

// logStaff keeps something that a person does as staff and that changes nothing
// else that is kept. It comes before the act: what can't be logged is not done.
func (w *World) logStaff(p *Person, what, whom, why string) error {
	return w.store.LogStaff(*w.staffAct(p, what, whom, why))
}

// Staff lists the names of those who are staff.
func (w *World) Staff() ([]string, error) {
	accounts, err := w.store.StaffAccounts()
	names := make([]string, len(accounts))
	for i, account := range accounts {
		names[i] = account.Name
	}
	return names, err
}

// SetStaff makes somebody staff, or no longer staff, and tells them. It returns
// the name as its owner writes it.
func (w *World) SetStaff(p *Person, name string, staff bool) (string, error) {
	if err := staffOnly(p); err != nil {
		return "", err
	}
	account, err := w.accountMeant(p, name)
	if err != nil {
		return "", err
	}
	now, err := w.Staff()
	switch {
	case err != nil:
		return "", err
	case staff && account.Staff:
		return "", Refusedf("%s is staff already.", account.Name)
	case !staff && !account.Staff:
		return "", Refusedf("%s is not staff. Staff are %s.", account.Name, games.And(now))
	case !staff && len(now) == 1:
		return "", Refusedf("%s is the only one. Make somebody else staff first: @staff NAME", account.Name)
	}
	what, news := "@staff", p.name+" makes you staff. What staff can do stands in: commands"
	if !staff {
		what, news = "@staff remove", p.name+" ends that you are staff."
	}
	if err := w.store.SetStaff(account.ID, staff, *w.staffAct(p, what, account.Name, "")); err != nil {
		return "", err
	}
	if who := w.person(account.Name); who != nil {
		who.staff = staff
		if who != p {
			who.Tell(Note{Lines: []string{news}})
		}
	}
	return account.Name, nil
}

// accountMeant is the account of that whole name. What makes somebody powerful
// goes by no beginning of a name.
func (w *World) accountMeant(p *Person, name string) (Account, error) {
	if Fold(name) == "me" {
		name = p.name
	}
	account, err := w.store.AccountNamed(name)
	switch {
	case errors.Is(err, ErrNotFound) && w.person(name) != nil:
		return account, Refusedf("%s is a guest, and guests can't be staff.", w.person(name).name)
	case errors.Is(err, ErrNotFound):
		return account, Refusedf("There is no account called %q. Write the whole name.", games.Shortened(name))
	case w.bots[account.ID] != nil:
		return account, Refusedf("%s is a bot of the house.", account.Name)
	}
	return account, err
}
