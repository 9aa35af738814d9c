package world

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
)

// ignoring begins the keys of the settings that say who is ignored; their
// values are names. They are kept like settings and no option shows them.
const ignoring = "ignore "

// mostIgnored is how many people one person may ignore.
const mostIgnored = 100

// ignoreKey is the key under which others keep that they ignore a person; empty
// for a guest without a key, who is known for one stay only.
func (p *Person) ignoreKey() string {
	switch {
	case p.account != 0:
		return accountKey(p.account)
	case p.guestKey != "":
		return ignoring + "key " + p.guestKey
	}
	return ""
}

func accountKey(id AccountID) string {
	return ignoring + "account " + strconv.FormatInt(int64(id), 10)
}

// Ignores says whether a person wants to hear and see nothing of another: no
// talk, no letter, no challenge, not that they come and go, nor that they watch.
// What happens at a table at which both are is shown all the same.
func (p *Person) Ignores(other *Person) bool {
	if key := other.ignoreKey(); key != "" {
		return p.settings[key] != ""
	}
	return p.guests[other]
}

// Ignore lets a person hear no more of somebody, here or away, and returns their
// name and for how long that holds, as the end of a sentence.
func (w *World) Ignore(p *Person, name string) (who, howLong string, err error) {
	other, account, err := w.findAnybody(p, name)
	if err != nil {
		return "", "", err
	}
	key, who, guest := accountKey(account.ID), account.Name, false
	if other != nil {
		key, who, guest = other.ignoreKey(), other.name, other.IsGuest()
	}
	switch {
	case other == p || account.ID != 0 && account.ID == p.account:
		return "", "", Refused("You can't ignore yourself.")
	case other != nil && p.Ignores(other) || other == nil && p.settings[key] != "":
		return "", "", Refusedf("You ignore %s already.", who)
	case len(w.Ignored(p)) >= mostIgnored:
		return "", "", Refusedf("You ignore %d people; that is as many as can be. End one of them first: unignore NAME", mostIgnored)
	case key == "":
		if p.guests == nil {
			p.guests = map[*Person]bool{}
		}
		p.guests[other] = true
		w.endWith(p, contactOf(other))
		return who, "until " + who + ", a guest without a key, has gone", nil
	}
	if err := w.keepSetting(p, key, who); err != nil {
		return "", "", err
	}
	if other != nil {
		w.endWith(p, contactOf(other))
	} else {
		w.endWith(p, contact{name: account.Name, account: account.ID})
	}
	switch {
	case p.IsGuest():
		return who, "as long as you are here", nil
	case guest:
		return who, "whenever " + who + ", a guest, comes with the same key", nil
	}
	return who, "until you end it", nil
}

// Unignore lets a person hear somebody again, and returns their name.
func (w *World) Unignore(p *Person, name string) (string, error) {
	ignored := w.Ignored(p)
	for guest := range p.guests {
		if Fold(guest.name) == Fold(name) {
			delete(p.guests, guest)
			return guest.name, nil
		}
	}
	for key, who := range p.settings {
		if strings.HasPrefix(key, ignoring) && Fold(who) == Fold(name) {
			return who, w.keepSetting(p, key, "")
		}
	}
	if len(ignored) > 0 {
		return "", Refusedf("You don't ignore anybody called %q. You ignore %s.", games.Shortened(name), games.And(ignored))
	}
	return "", Refused("You ignore nobody.")
}

// Ignored are the names of those whom a person ignores.
func (w *World) Ignored(p *Person) []string {
	maps.DeleteFunc(p.guests, func(guest *Person, _ bool) bool { return len(guest.sessions) == 0 })
	var names []string
	for guest := range p.guests {
		names = append(names, guest.name)
	}
	for key, who := range p.settings {
		if strings.HasPrefix(key, ignoring) {
			names = append(names, who)
		}
	}
	slices.Sort(names)
	return names
}

// findAnybody finds somebody by name: a person who is here, or an account whose
// owner is away. Only one of the two is given. A whole name goes before a
// beginning.
func (w *World) findAnybody(me *Person, name string) (*Person, Account, error) {
	if p := w.person(name); p != nil && p.Present() && me.sees(p) {
		return p, Account{}, nil
	}
	switch account, err := w.store.AccountNamed(name); {
	case err == nil:
		return nil, account, nil
	case !errors.Is(err, ErrNotFound):
		return nil, Account{}, err
	}
	p, err := w.FindPerson(me, name)
	return p, Account{}, err
}

// ignoreOnwards makes those who ignore a guest ignore the account that the guest
// turns out to be: a new name is no way around it.
func (w *World) ignoreOnwards(guest, p *Person) {
	for _, other := range w.people {
		if other == p || !other.Ignores(guest) || other.Ignores(p) {
			continue
		}
		if err := w.keepSetting(other, p.ignoreKey(), p.name); err != nil {
			w.log.Error("that somebody is ignored is not kept", "person", other.name, "ignores", p.name, "error", err)
		}
		w.endWith(other, contactOf(p))
	}
}

// endWith ends what a person has to do with somebody whom they ignore from now
// on, but for the games in which both sit.
func (w *World) endWith(p *Person, other contact) {
	w.endFollowing(p, other.account)
	w.endBetween(p, other)
	w.endRematches(p, other)
}
