package moderation

import (
	"errors"
	"slices"
	"strconv"

	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// RenamePerson has staff give an account another name; an empty one is a plain name
// that nobody else wants, which leaves the old one free. The name changes wherever it
// stands for the account, in games of the past too: a name is taken away because
// nobody should have to read it. Only the log of what staff did has both. Sessions of
// its owner end with the news. It returns both names.
func (v *Service) RenamePerson(p *people.Person, name, to, reason string) (was, is string, err error) {
	if err := people.MustBeStaff(p); err != nil {
		return "", "", err
	}
	account, err := v.accounts.ToDiscipline(name)
	switch {
	case err != nil:
		return "", "", err
	case account.Staff && account.ID != p.Account() && p.Name() != people.Operator:
		return "", "", people.ErrStaff(account.Name)
	}
	if to != "" {
		if err := v.accounts.CheckFree(to); err != nil {
			return "", "", err
		}
	}
	if reason, err = people.ReasonGiven(p, reason); err != nil {
		return "", "", err
	}
	concerned := func() []any { return v.hooks.Concerned(account.ID, "") }
	err = v.env.Loop.WithLocks(concerned, func() (err error) {
		if account, err = v.env.AccountNumbered(account.ID); err == nil {
			is, err = v.giveName(p, account, to, reason)
		}
		return err
	})
	return account.Name, is, err
}

// giveName keeps the new name of an account, then lets it be called so, and tells who
// should know. Everything that the account has to do with is held.
func (v *Service) giveName(p *people.Person, account store.Account, to, reason string) (is string, err error) {
	if is, err = v.keepName(p, account, to, reason); err != nil {
		return "", err
	}
	for _, hook := range v.hooks.Renamed {
		hook(account, is)
	}
	if owner := v.people.Named(account.Name); owner != nil {
		for _, other := range v.neighbours.Near(owner) {
			if other != p {
				v.people.TellNews(other, owner, notice.Event{What: notice.Renamed, Person: is},
					account.Name+" is called "+is+" from now on.")
			}
		}
		v.sessions.SeeOff(owner, is, p.Name()+" gives you the name "+is+": "+reason+
			". Your account is as it was. Come back under that name.")
	}
	return is, nil
}

// keepName keeps the new name of an account, or else the first plain one that is free.
func (v *Service) keepName(p *people.Person, account store.Account, to, reason string) (string, error) {
	what, plain := "@rename-person", to == ""
	for n := 0; ; n++ {
		if plain {
			what, to = "@free-name", "player"+strconv.FormatInt(int64(account.ID), 10)
			if n > 0 {
				to += "-" + strconv.Itoa(n+1)
			}
		}
		act := v.accounts.StaffAct(p, what, account.Name, "now "+to+": "+reason)
		err := v.env.Loop.Write(func() error { return v.env.Store.Rename(account.ID, to, *act) },
			people.KeyOf(account.ID, ""))
		switch {
		case !errors.Is(err, store.ErrTaken):
			return to, err
		case !plain:
			return to, notice.Refusedf("The name %s looks too much like one that is taken.", to)
		}
	}
}

// Rename changes the name of an account in bans and mutes.
func (v *Service) Rename(account store.Account, to string) {
	for i := range v.sanctions {
		s := &v.sanctions[i]
		if s.Account == account.ID {
			s.Name = to
		}
		if s.By == account.Name {
			s.By = to
		}
	}
}

// Forget takes an account out of bans and mutes.
func (v *Service) Forget(p *people.Person, _ []string) {
	v.sanctions = slices.DeleteFunc(v.sanctions, func(s store.Sanction) bool { return s.Account == p.Account() })
	for i := range v.sanctions {
		if v.sanctions[i].By == p.Name() {
			v.sanctions[i].By = store.Forgotten
		}
	}
}
