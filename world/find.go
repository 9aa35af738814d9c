package world

import (
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// FindPerson finds somebody who may be known to be present by name: the exact name, else the only one
// that begins so. "me" is the person who asks.
func (w *World) FindPerson(me *Person, name string) (*Person, error) {
	if store.Fold(name) == "me" {
		return me, nil
	}
	var found []*Person
	for _, p := range w.PeopleFor(me) {
		if store.Fold(p.name) == store.Fold(name) {
			return p, nil
		}
		if strings.HasPrefix(store.Fold(p.name), store.Fold(name)) {
			found = append(found, p)
		}
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return nil, w.absent(name)
	}
	names := make([]string, len(found))
	for i, p := range found {
		names[i] = p.name
	}
	return nil, notice.Refusedf("%q could be %s. Write more of the name.", games.Shortened(name), games.Or(names))
}

// absent says why somebody is not found: they are not here now, or nobody is
// called so.
func (w *World) absent(name string) error {
	account, err := w.store.AccountNamed(name)
	if err != nil {
		return notice.Refusedf("Nobody called %q is here. Who is here: who", games.Shortened(name))
	}
	if w.bots[account.ID] != nil {
		return w.onlyPlays(account)
	}
	return notice.Refusedf("%s is not here, and was last here %s ago.", account.Name, Ago(w.now().Sub(w.lastSeen(account))))
}
