package moderation

import (
	"slices"

	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// SetStaff makes somebody staff, or no longer staff, and tells them. It returns
// the name as its owner writes it.
func (v *Service) SetStaff(p *people.Person, name string, staff bool) (string, error) {
	if err := people.MustBeStaff(p); err != nil {
		return "", err
	}
	account, err := v.directory.AccountMeant(p, name)
	if err != nil {
		return "", err
	}
	now, err := v.accounts.StaffNames(people.KeyOf(account.ID, ""))
	account.Staff = slices.Contains(now, account.Name) // as it is now
	switch {
	case err != nil:
		return "", err
	case staff && account.Staff:
		return "", notice.Refusedf("%s is staff already.", account.Name)
	case !staff && !account.Staff:
		return "", notice.Refusedf("%s is not staff. Staff are %s.", account.Name, phrase.And(now))
	case !staff && len(now) == 1 && p.Name() != people.Operator:
		return "", notice.Refusedf("%s is the only staff. Make somebody else staff first: @staff NAME", account.Name)
	}
	what, news := "@staff", "You are staff now, says "+p.Name()+". To see what staff can do: commands"
	if !staff {
		what, news = "@staff remove", "You are no longer staff, says "+p.Name()+"."
	}
	act := v.accounts.StaffAct(p, what, account.Name, "")
	if err := v.env.Loop.Write(func() error { return v.env.Store.SetStaff(account.ID, staff, *act) }, v.accounts,
		people.KeyOf(account.ID, "")); err != nil {
		return "", err
	}
	if who := v.people.Named(account.Name); who != nil {
		who.SetStaff(staff)
		if who != p {
			who.Tell(notice.Note{Lines: []string{news}})
		}
	}
	return account.Name, nil
}

// Boot ends all sessions of somebody, who is told who did it and why. They may
// come again.
func (v *Service) Boot(p *people.Person, name, reason string) (who string, sessions int, err error) {
	if err := people.MustBeStaff(p); err != nil {
		return "", 0, err
	}
	target := v.people.Named(name)
	switch {
	case store.Fold(name) == "me" || target == p:
		return "", 0, notice.Refused("You can't boot yourself. To leave: quit")
	case target == nil:
		return "", 0, notHere(name)
	}
	if reason, err = people.ReasonGiven(p, reason); err != nil {
		return "", 0, err
	}
	if err := v.accounts.Log(p, "@boot", target.Name(), reason); err != nil {
		return "", 0, err
	}
	return target.Name(), people.Expel(target.Sessions(),
		p.Name()+" ends your stay: "+reason+". Your seats stay yours."), nil
}

// notHere refuses what is done to somebody who is here, by their whole name.
func notHere(name string) error {
	return notice.Refusedf("Nobody called %q is here. Type the whole name. To see who is here: @who",
		phrase.Quotable(name))
}
