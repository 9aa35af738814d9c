package world

import (
	"maps"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Ignore lets a person hear no more of somebody, here or away, and returns their
// name and for how long that holds, as the end of a sentence.
func (w *World) Ignore(p *Person, name string) (who, howLong string, err error) {
	other, err := w.somebody(p, name)
	if err != nil {
		return "", "", err
	}
	key, who := other.ignoreKey(), other.name
	switch {
	case other == p:
		return "", "", notice.WrongValue.Refused("You can't ignore yourself.")
	case p.Ignores(other):
		return "", "", notice.Already.Refusedf("You ignore %s already.", who)
	case len(p.Ignored()) >= w.Env.limits.Ignored:
		return "", "", notice.Full.Refusedf("You ignore %d people; that is the limit. Stop ignoring one of them first: unignore NAME", len(p.Ignored()))
	case key == "":
		if p.guests == nil {
			p.guests = map[*Person]bool{}
		}
		p.guests[other] = true
		w.endWith(p, contactOf(other))
		return who, "until " + who + ", a guest without a key, has gone", nil
	}
	if err := w.Accounts.keepSetting(p, key, who); err != nil {
		return "", "", err
	}
	w.endWith(p, contactOf(other))
	switch {
	case p.IsGuest():
		return who, "as long as you are here", nil
	case other.IsGuest():
		return who, "whenever " + who + ", a guest, comes with the same key", nil
	}
	return who, "until you end it", nil
}

// Unignore lets a person hear somebody again, and returns their name.
func (a *Accounts) Unignore(p *Person, name string) (string, error) {
	ignored := p.Ignored()
	for guest := range p.guests {
		if store.Fold(guest.name) == store.Fold(name) {
			delete(p.guests, guest)
			return guest.name, nil
		}
	}
	for key, who := range p.settings {
		if strings.HasPrefix(key, ignoring) && store.Fold(who) == store.Fold(name) {
			return who, a.keepSetting(p, key, "")
		}
	}
	if len(ignored) > 0 {
		return "", notice.Already.Refusedf("You don't ignore anybody called %q. You ignore %s.", games.Shortened(name), games.And(ignored))
	}
	return "", notice.Already.Refused("You ignore nobody.")
}

func (p *Person) Ignored() []string {
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

// ignoreOnwards makes those who ignored a guest ignore the account that the guest turned
// out to be: a new name is no way around it.
func (w *World) ignoreOnwards(p *Person, ignoring []*Person) {
	for _, other := range ignoring {
		if other == p || other.Ignores(p) {
			continue
		}
		if err := w.Accounts.keepSetting(other, p.ignoreKey(), p.name); err != nil {
			w.Env.log.Error("that somebody is ignored is not kept", "person", other.name, "ignores", p.name, "error", err)
		}
		w.endWith(other, contactOf(p))
	}
}

// endWith ends what a person has to do with somebody whom they ignore from now
// on, but for the games in which both sit.
func (w *World) endWith(p *Person, other contact) {
	w.Accounts.endFollowing(p, other.account)
	w.Matchmaking.endBetween(p, other)
	w.endRematches(p, other)
}
