package people

import (
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/store"
	"maps"
	"slices"
)

// Relations are how people stand to each other: who ignores whom, and follows whom.
type Relations struct {
	env       *env.Env
	hooks     *Hooks
	directory *Directory
}

// ended has all end what a person has to do with somebody whom they ignore from now on.
func (r *Relations) ended(p *Person, other Contact) {
	for _, hook := range r.hooks.Ignored {
		hook(p, other)
	}
}

// Ignore lets a person hear no more of somebody, here or away, and returns their
// name and for how long that holds, as the end of a sentence.
func (r *Relations) Ignore(p *Person, name string) (who, howLong string, err error) {
	other, err := r.directory.FindSomebody(p, name)
	if err != nil {
		return "", "", err
	}
	who = other.Name()
	switch {
	case other == p:
		return "", "", notice.WrongValue.Refused("You can't ignore yourself.")
	case p.Ignores(other):
		return "", "", notice.Already.Refusedf("You ignore %s already.", who)
	case len(p.Ignored()) >= r.env.Limits.Ignored:
		return "", "", notice.Full.Refusedf("You already ignore %d people, the most allowed. Stop ignoring one first: unignore NAME", len(p.Ignored()))
	}
	if err := r.ignore(p, other.ignoredKey(), who); err != nil {
		return "", "", err
	}
	r.ended(p, ContactOf(other))
	switch {
	case other.IsGuest() && other.GuestKey() == "":
		return who, "until " + who + ", a guest without a key, has gone", nil
	case p.IsGuest():
		return who, "as long as you are here", nil
	case other.IsGuest():
		return who, "whenever " + who + ", a guest, comes with the same key", nil
	}
	return who, "until you end it", nil
}

// ignore keeps that a person ignores somebody: for good, or as long as the person, or a
// guest without a key who is ignored, is here.
func (r *Relations) ignore(p *Person, who ignoredKey, name string) error {
	if !p.IsGuest() && who.guest == nil {
		ignored := store.Ignored{Account: p.Account(), Other: who.account, Key: who.guestKey, Name: name}
		if err := r.env.Loop.Write(func() error { return r.env.Store.Ignore(ignored) }, p.PlayerKey()); err != nil {
			return err
		}
	}
	p.ignores[who] = name
	return nil
}

// Unignore lets a person hear somebody again, and returns their name.
func (r *Relations) Unignore(p *Person, name string) (string, error) {
	ignored := p.Ignored()
	if who, found := p.ignoredAs(name); found {
		name = p.ignores[who]
		return name, r.unignore(p, who)
	}
	if len(ignored) > 0 {
		return "", notice.Already.Refusedf("You don't ignore %q. You ignore %s.", phrase.Quotable(name), phrase.And(ignored))
	}
	return "", notice.Already.Refused("You ignore nobody.")
}

// ignoredAs is who of that name a person ignores. Where there are several, a guest who is
// here goes first.
func (p *Person) ignoredAs(name string) (who ignoredKey, found bool) {
	for key, is := range p.ignores {
		if store.Fold(is) == store.Fold(name) && (!found || key.guest != nil) {
			who, found = key, true
		}
	}
	return who, found
}

func (r *Relations) unignore(p *Person, who ignoredKey) error {
	if !p.IsGuest() && who.guest == nil {
		ignored := store.Ignored{Account: p.Account(), Other: who.account, Key: who.guestKey}
		if err := r.env.Loop.Write(func() error { return r.env.Store.Unignore(ignored) }, p.PlayerKey()); err != nil {
			return err
		}
	}
	delete(p.ignores, who)
	return nil
}

// Ignored are the names of those whom a person ignores.
func (p *Person) Ignored() []string {
	maps.DeleteFunc(p.ignores, func(who ignoredKey, _ string) bool {
		return who.guest != nil && len(who.guest.sessions) == 0
	})
	return slices.Sorted(maps.Values(p.ignores))
}

// ignoresOf are the people whom somebody ignores, as they were kept.
func ignoresOf(kept []store.Ignored) map[ignoredKey]string {
	ignores := map[ignoredKey]string{}
	for _, i := range kept {
		ignores[ignoredKey{account: i.Other, guestKey: i.Key}] = i.Name
	}
	return ignores
}

// ignoreOnwards makes those who ignored a guest ignore the account that the guest turned
// out to be: a new name is no way around it.
func (r *Relations) ignoreOnwards(p *Person, ignoring []*Person) {
	for _, other := range ignoring {
		if other == p || other.Ignores(p) {
			continue
		}
		if err := r.ignore(other, p.ignoredKey(), p.Name()); err != nil {
			r.env.Log.Error("that somebody is ignored is not kept", "person", other.Name(), "ignores", p.Name(), "error", err)
		}
		r.ended(other, ContactOf(p))
	}
}

// Inherit has an account ignore whom a guest ignored and, if it follows nobody,
// follow whom the guest followed.
func (r *Relations) Inherit(guest, p *Person) error {
	if guest.StaysOn() {
		return nil
	}
	for who, name := range maps.Clone(guest.ignores) {
		if _, ignored := p.ignores[who]; ignored || who == p.ignoredKey() {
			continue
		}
		if err := r.ignore(p, who, name); err != nil {
			return err
		}
	}
	if len(p.follows) > 0 {
		return nil
	}
	for _, account := range guest.follows {
		if account == p.Account() {
			continue
		}
		if err := r.SetFollowing(p, account, true); err != nil {
			return err
		}
	}
	return nil
}

// SetFollowing has a person follow an account, or end that. A guest follows as long as they
// are here.
func (r *Relations) SetFollowing(p *Person, account store.AccountID, follows bool) error {
	if !p.IsGuest() {
		keep, relation := r.env.Store.Unfollow, store.Relation{Account: p.Account(), Other: account}
		if follows {
			keep = r.env.Store.Follow
		}
		if err := r.env.Loop.Write(func() error { return keep(relation) }, p.PlayerKey()); err != nil {
			return err
		}
	}
	p.unfollow(account)
	if follows {
		p.follows = append(p.follows, account)
	}
	return nil
}

// unfollow leaves the list as it was to those who go through it at the moment.
func (p *Person) unfollow(account store.AccountID) {
	p.follows = lists.Filter(p.follows, func(id store.AccountID) bool { return id != account })
}

// forget takes an account, and guests with its keys, out of what a person is to others.
func (p *Person) forget(account store.AccountID, keys []string) {
	p.unfollow(account)
	p.wroteTo = slices.DeleteFunc(p.wroteTo, func(id store.AccountID) bool { return id == account })
	delete(p.ignores, ignoredKey{account: account})
	for _, key := range keys {
		delete(p.ignores, ignoredKey{guestKey: key})
	}
}

// IgnoredForGood are those whom a person ignores and who can come again as the same.
func (p *Person) IgnoredForGood() (ignored []store.Ignored) {
	for who, name := range p.ignores {
		if who.guest == nil {
			ignored = append(ignored, store.Ignored{Other: who.account, Key: who.guestKey, Name: name})
		}
	}
	return ignored
}
