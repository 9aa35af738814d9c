package world

import (
	"boardroom/games"
	"strings"
)

// FindPerson finds somebody who may be known to be present by name: the exact name, else the only one
// that begins so. "me" is the person who asks.
func (w *World) FindPerson(me *Person, name string) (*Person, error) {
	if Fold(name) == "me" {
		return me, nil
	}
	var found []*Person
	for _, p := range w.PeopleFor(me) {
		if Fold(p.name) == Fold(name) {
			return p, nil
		}
		if strings.HasPrefix(Fold(p.name), Fold(name)) {
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
	return nil, Refusedf("%q could be %s. Write more of the name.", games.Shortened(name), games.Or(names))
}

// absent says why somebody is not found: they are not here now, or nobody is
// called so.
func (w *World) absent(name string) error {
	account, err := w.store.AccountNamed(name)
	if err != nil {
		return Refusedf("Nobody called %q is here. Who is here: who", games.Shortened(name))
	}
	if w.bots[account.ID] != nil {
		return w.onlyPlays(account)
	}
	return Refusedf("%s is not here, and was last here %s ago.", account.Name, Ago(w.now().Sub(w.lastSeen(account))))
}

// FindTable finds an open table by its name or number: the exact name, "17" or
// "#17", else the only name that begins so.
func (w *World) FindTable(name string) (*Table, error) {
	if t, ok := w.Table(name); ok {
		return t, nil
	}
	if id, ok := numberOf(name); ok {
		return w.findNumbered(id)
	}
	var found []*Table
	for _, t := range w.tables {
		if strings.HasPrefix(t.name, Fold(name)) {
			found = append(found, t)
		}
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return nil, Refusedf("There is no table called %q. %s", games.Shortened(name), w.tablesInWords())
	}
	return nil, Refusedf("%q could be %s. Write more of the name.", games.Shortened(name), games.Or(tableNames(found)))
}

func (w *World) tablesInWords() string {
	if len(w.tables) == 0 {
		return "No table is set up; set one up with: setup " + w.games[0].Name
	}
	return "The tables are " + games.And(tableNames(w.tables)) + "."
}

// TableNames are the names of all open tables.
func (w *World) TableNames() []string { return tableNames(w.tables) }

// PeopleNames are the names of those present whom a person may know of.
func (w *World) PeopleNames(me *Person) []string {
	var names []string
	for _, p := range w.PeopleFor(me) {
		names = append(names, p.name)
	}
	return names
}

func tableNames(tables []*Table) []string {
	names := make([]string, len(tables))
	for i, t := range tables {
		names[i] = t.name
	}
	return names
}
