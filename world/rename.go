package world

import (
	"errors"
	"slices"
	"strconv"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// RenamePerson has staff give an account another name; an empty one is a plain name
// that nobody else wants, which leaves the old one free. The name changes wherever it
// stands for the account, in games of the past too: a name is taken away because
// nobody should have to read it. Only the log of what staff did has both. Sessions of
// its owner end with the news. It returns both names.
func (v *Moderation) RenamePerson(p *Person, name, to, reason string) (was, is string, err error) {
	if err := staffOnly(p); err != nil {
		return "", "", err
	}
	account, err := v.accounts.accountToDiscipline(name)
	switch {
	case err != nil:
		return "", "", err
	case account.Staff && account.ID != p.account && p.name != Operator:
		return "", "", isStaff(account.Name)
	}
	if to != "" {
		if err := v.accounts.checkFree(to); err != nil {
			return "", "", err
		}
	}
	if reason, err = reasonGiven(p, reason); err != nil {
		return "", "", err
	}
	concerned := func() []any { return append(v.tables.everythingOf(account.ID, ""), v, v.codes, v.reports) }
	err = v.env.loop.WithLocks(concerned, func() (err error) {
		if account, err = v.env.accountNumbered(account.ID); err == nil {
			is, err = v.giveName(p, account, to, reason)
		}
		return err
	})
	return account.Name, is, err
}

// giveName keeps the new name of an account, then lets it be called so, and tells who
// should know. Everything that the account has to do with is held.
func (v *Moderation) giveName(p *Person, account store.Account, to, reason string) (is string, err error) {
	if is, err = v.keepName(p, account, to, reason); err != nil {
		return "", err
	}
	v.renamed(account, is)
	if owner := v.people.person(account.Name); owner != nil {
		for _, other := range v.arrivals.near(owner) {
			if other != p {
				v.people.tellNews(other, owner, notice.Event{What: notice.Renamed, Person: is}, account.Name+" is called "+is+" from now on.")
			}
		}
		v.sessions.partFor(owner)
		owner.name = is
		dropLost(owner)
		for _, s := range owner.sessions {
			s.announced = false // nobody is told once more that they go
		}
		expel(owner.sessions, p.name+" gives you the name "+is+": "+reason+". Your account is as it was. Come back under that name.")
	}
	return is, nil
}

// keepName keeps the new name of an account, or else the first plain one that is free.
func (v *Moderation) keepName(p *Person, account store.Account, to, reason string) (string, error) {
	what, plain := "@rename-person", to == ""
	for n := 0; ; n++ {
		if plain {
			what, to = "@free-name", "player"+strconv.FormatInt(int64(account.ID), 10)
			if n > 0 {
				to += "-" + strconv.Itoa(n+1)
			}
		}
		act := v.accounts.staffAct(p, what, account.Name, "now "+to+": "+reason)
		err := v.env.loop.Write(func() error { return v.env.store.Rename(account.ID, to, *act) }, whoIs(account.ID, ""))
		switch {
		case !errors.Is(err, store.ErrTaken):
			return to, err
		case !plain:
			return to, notice.Refusedf("The name %s looks too much like one that is taken.", to)
		}
	}
}

// renamed changes the name of an account wherever the house has it in mind.
func (v *Moderation) renamed(account store.Account, to string) {
	if ear := v.people.ear(account.ID); ear != nil {
		ear.name = to
	}
	for _, t := range slices.Concat(v.tables.everyTable, v.records.archive) {
		if m := t.Rename(account.ID, to); m != t.Match { // what others are keeping stays as it is
			t.Match = m
			v.tables.refile(t)
		}
	}
	contacts := func(c *contact) {
		if c.account == account.ID {
			c.name = to
		}
	}
	for _, o := range v.matchmaking.proposals {
		contacts(&o.from)
		contacts(&o.to)
	}
	for _, r := range v.rooms.all {
		for i := range r.lines {
			if r.lines[i].From == account.Name {
				r.lines[i].From = to
			}
		}
	}
	for i := range v.sanctions {
		s := &v.sanctions[i]
		if s.Account == account.ID {
			s.Name = to
		}
		if s.By == account.Name {
			s.By = to
		}
	}
	for _, other := range v.people.byName {
		contacts(&other.recent.partner)
		contacts(&other.recent.teller)
		for _, parcel := range other.parcels {
			if parcel.From == account.ID {
				parcel.FromName = to
			}
		}
		for _, key := range store.KeysAbout(account.ID) {
			if other.settings[key] != "" {
				other.settings[key] = to
			}
		}
	}
}
