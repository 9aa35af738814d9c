package world

import (
	"errors"
	"slices"

	"boardroom/games"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// IsStaff says whether the person may do what looks after the house.
func (p *Person) IsStaff() bool { return p.staff }

// SetStaff makes somebody staff, or no longer staff, and tells them. It returns
// the name as its owner writes it.
func (v *Moderation) SetStaff(p *Person, name string, staff bool) (string, error) {
	if err := staffOnly(p); err != nil {
		return "", err
	}
	account, err := v.directory.accountMeant(p, name)
	if err != nil {
		return "", err
	}
	now, err := v.accounts.staffNames(whoIs(account.ID, ""))
	account.Staff = slices.Contains(now, account.Name) // as it is now
	switch {
	case err != nil:
		return "", err
	case staff && account.Staff:
		return "", notice.Refusedf("%s is staff already.", account.Name)
	case !staff && !account.Staff:
		return "", notice.Refusedf("%s is not staff. Staff are %s.", account.Name, games.And(now))
	case !staff && len(now) == 1 && p.name != Operator:
		return "", notice.Refusedf("%s is the only one. Make somebody else staff first: @staff NAME", account.Name)
	}
	what, news := "@staff", "You are staff now, says "+p.name+". To see what staff can do: commands"
	if !staff {
		what, news = "@staff remove", "You are no longer staff, says "+p.name+"."
	}
	act := v.accounts.staffAct(p, what, account.Name, "")
	if err := v.env.loop.Write(func() error { return v.env.store.SetStaff(account.ID, staff, *act) }, v.accounts, whoIs(account.ID, "")); err != nil {
		return "", err
	}
	if who := v.people.person(account.Name); who != nil {
		who.staff = staff
		if who != p {
			who.Tell(notice.Note{Lines: []string{news}})
		}
	}
	return account.Name, nil
}

// accountMeant is the account of that whole name. What makes somebody powerful
// goes by no beginning of a name.
func (d *Directory) accountMeant(p *Person, name string) (store.Account, error) {
	if store.Fold(name) == "me" {
		name = p.name
	}
	account, err := d.accounts.settledNamed(name)
	switch {
	case errors.Is(err, store.ErrNotFound) && d.people.person(name) != nil:
		return account, notice.Refusedf("%s is a guest, and guests can't be staff.", d.people.person(name).name)
	case errors.Is(err, store.ErrNotFound):
		return account, notice.Refusedf("There is no account called %q. Write the whole name.", games.Shortened(name))
	case d.bots.all[account.ID] != nil:
		return account, notice.Refusedf("%s is a bot of the house.", account.Name)
	}
	return account, err
}

// Staff lists the names of those who are staff.
func (a *Accounts) Staff() ([]string, error) { return a.staffNames() }

// staffNames is Staff; nobody is made staff, or no longer staff, before the act goes on.
func (a *Accounts) staffNames(held ...any) ([]string, error) {
	accounts, err := loop.Read(a.env.loop, a.env.store.StaffAccounts, append(held, a)...)
	return games.Each(accounts, func(a store.Account) string { return a.Name }), err
}

// LooksAfter says whether an account is one of the staff.
func (a *Accounts) LooksAfter(id store.AccountID) bool {
	account, err := a.env.accountNumbered(id)
	return err == nil && account.Staff
}

// Boot ends all sessions of somebody, who is told who did it and why. They may
// come again.
func (v *Moderation) Boot(p *Person, name, reason string) (who string, sessions int, err error) {
	if err := staffOnly(p); err != nil {
		return "", 0, err
	}
	target := v.people.person(name)
	switch {
	case store.Fold(name) == "me" || target == p:
		return "", 0, notice.Refused("You can't boot yourself. To leave: quit")
	case target == nil:
		return "", 0, notHere(name)
	}
	if reason, err = reasonGiven(p, reason); err != nil {
		return "", 0, err
	}
	if err := v.accounts.logStaff(p, "@boot", target.name, reason); err != nil {
		return "", 0, err
	}
	return target.name, expel(target.sessions, p.name+" ends your stay: "+reason+". What you sit at stays as it is."), nil
}

// notHere refuses what is done to somebody who is here, by their whole name.
func notHere(name string) error {
	return notice.Refusedf("Nobody called %q is here. Write the whole name; who is here: @who", games.Shortened(name))
}
