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
func (w *World) RenamePerson(p *Person, name, to, reason string) (was, is string, err error) {
	if err := staffOnly(p); err != nil {
		return "", "", err
	}
	account, err := w.Accounts.accountToDiscipline(name)
	switch {
	case err != nil:
		return "", "", err
	case account.Staff && account.ID != p.account && p.name != Operator:
		return "", "", isStaff(account.Name)
	}
	if to != "" {
		if err := w.Accounts.checkFree(to); err != nil {
			return "", "", err
		}
	}
	if reason, err = reasonGiven(p, reason); err != nil {
		return "", "", err
	}
	concerned := func() []any { return append(w.Tables.everythingOf(account.ID, ""), w.Moderation, w.Codes, w.Reports) }
	err = w.Env.gripping(concerned, func() (err error) {
		if account, err = w.Env.accountNumbered(account.ID); err == nil {
			is, err = w.giveName(p, account, to, reason)
		}
		return err
	})
	return account.Name, is, err
}

// giveName keeps the new name of an account, then lets it be called so, and tells who
// should know. Everything that the account has to do with is held.
func (w *World) giveName(p *Person, account store.Account, to, reason string) (is string, err error) {
	if is, err = w.keepName(p, account, to, reason); err != nil {
		return "", err
	}
	w.renamed(account, is)
	if owner := w.People.person(account.Name); owner != nil {
		for _, other := range w.arrivals.near(owner) {
			if other != p {
				w.People.tellNews(other, owner, notice.Event{What: notice.Renamed, Person: is}, account.Name+" is called "+is+" from now on.")
			}
		}
		w.partFor(owner)
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
func (w *World) keepName(p *Person, account store.Account, to, reason string) (string, error) {
	what, plain := "@rename-person", to == ""
	for n := 0; ; n++ {
		if plain {
			what, to = "@free-name", "player"+strconv.FormatInt(int64(account.ID), 10)
			if n > 0 {
				to += "-" + strconv.Itoa(n+1)
			}
		}
		act := w.Accounts.staffAct(p, what, account.Name, "now "+to+": "+reason)
		err := w.Env.keepAside(func() error { return w.Env.store.Rename(account.ID, to, *act) }, whoIs(account.ID, ""))
		switch {
		case !errors.Is(err, store.ErrTaken):
			return to, err
		case !plain:
			return to, notice.Refusedf("The name %s looks too much like one that is taken.", to)
		}
	}
}

// renamed changes the name of an account wherever the house has it in mind.
func (w *World) renamed(account store.Account, to string) {
	if ear := w.People.ear(account.ID); ear != nil {
		ear.name = to
	}
	for _, t := range slices.Concat(w.Tables.everyTable, w.Records.archive) {
		if m := t.Rename(account.ID, to); m != t.Match { // what others are keeping stays as it is
			t.Match = m
			w.Tables.refile(t)
		}
	}
	contacts := func(c *contact) {
		if c.account == account.ID {
			c.name = to
		}
	}
	for _, o := range w.Matchmaking.proposals {
		contacts(&o.from)
		contacts(&o.to)
	}
	for _, r := range w.Rooms.all {
		for i := range r.lines {
			if r.lines[i].From == account.Name {
				r.lines[i].From = to
			}
		}
	}
	for i := range w.Moderation.sanctions {
		s := &w.Moderation.sanctions[i]
		if s.Account == account.ID {
			s.Name = to
		}
		if s.By == account.Name {
			s.By = to
		}
	}
	for _, other := range w.People.byName {
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
