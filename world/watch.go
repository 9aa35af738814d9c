package world

import (
	"errors"
	"slices"
	"strings"

	"boardroom/games"
)

// Watch lets a person follow a table: they see every board as a watcher sees
// it, until Unwatch. An account's watching is kept.
func (w *World) Watch(s *Session, t *Table) error {
	p := s.person
	switch {
	case t.isSeated(p):
		return Refusedf("You are at %s already, with a seat.", t.name)
	case t.watches(p):
		return Refusedf("You watch %s already.", t.name)
	case s.passing && p.IsGuest():
		return Refused("A guest who runs a single command can't watch: connect without a command first.")
	case w.watchedBy(p) >= mostWatched:
		return Refusedf("You watch %d tables. End one of them first, as in: unwatch TABLE", mostWatched)
	}
	if err := w.spend(p, doings); err != nil {
		return err
	}
	if err := w.keepWatching(p, t); err != nil {
		return err
	}
	w.tellTableOf(p, t, p.name+" watches "+t.name+".")
	if t.HasBoard() {
		s.Tell(t.show(games.Watcher, Looked))
	}
	return nil
}

// keepWatching makes a person a watcher of a table; an account's watching is
// kept.
func (w *World) keepWatching(p *Person, t *Table) error {
	if !p.IsGuest() {
		if err := w.store.Watch(t.id, p.account); err != nil {
			return err
		}
		t.kept = append(t.kept, p.account)
	}
	t.watchers = append(t.watchers, p)
	return nil
}

// watchedBy counts the tables that a person watches.
func (w *World) watchedBy(p *Person) int {
	n := 0
	for _, t := range w.tables {
		if t.watches(p) {
			n++
		}
	}
	return n
}

// Unwatch ends a person's watching.
func (w *World) Unwatch(p *Person, t *Table) error {
	if !t.watches(p) {
		return Refusedf("You don't watch %s.", t.name)
	}
	if err := w.spend(p, doings); err != nil {
		return err
	}
	if !p.IsGuest() {
		if err := w.store.Unwatch(t.id, p.account); err != nil {
			return err
		}
		t.kept = slices.DeleteFunc(t.kept, func(id AccountID) bool { return id == p.account })
	}
	w.tellTableOf(p, t, p.name+" no longer watches "+t.name+".")
	t.watchers = slices.DeleteFunc(t.watchers, func(other *Person) bool { return other == p })
	return nil
}

// resumeWatching lets the owner of an account watch what the account watched.
func (w *World) resumeWatching(p *Person) {
	for _, t := range w.tables {
		if !p.IsGuest() && slices.Contains(t.kept, p.account) && !t.watches(p) {
			t.watchers = append(t.watchers, p)
		}
	}
}

// forgetWatching takes a person who has gone from the watchers. What is kept
// of an account's watching stays.
func (w *World) forgetWatching(p *Person) {
	for _, t := range w.tables {
		t.watchers = slices.DeleteFunc(t.watchers, func(other *Person) bool { return other == p })
		delete(t.gazes, p)
	}
}

// Watchers tells a session who watches a table and is here, as far as its person
// may know and wants to: those apart who hide, and those whom they ignore.
func (w *World) Watchers(s *Session, t *Table) {
	var names []string
	for _, p := range t.watchers {
		if p.Present() && !s.person.Ignores(p) && s.person.sees(p) {
			names = append(names, p.name)
		}
	}
	line := "Nobody watches " + t.name + "."
	switch len(names) {
	case 0:
	case 1:
		line = names[0] + " watches " + t.name + "."
	default:
		line = games.And(names) + " watch " + t.name + "."
	}
	s.Tell(Note{Lines: []string{line}, Data: Data{"watchers": append([]string{}, names...)}})
}

// FindGameOf finds the game under way that somebody plays in, who is here by the
// beginning of their name. Where there is none to watch, or where there are
// several, the refusal says so.
func (w *World) FindGameOf(p *Person, name string) (*Table, error) {
	who, err := w.somebody(p, name)
	if err != nil {
		return nil, err
	}
	all, watchable := w.gamesUnderWay(who), w.watchable(p, who)
	switch {
	case len(all) == 0 && who.account != 0:
		return nil, Refusedf("%s plays in no game just now. To watch whatever %s begins: follow %s", who.name, who.name, who.name)
	case len(all) == 0:
		return nil, Refusedf("%s plays in no game just now.", who.name)
	case len(watchable) == 0:
		return nil, Refusedf("You are at %s already, where %s plays.", games.And(tableNames(all)), who.name)
	case len(watchable) == 1:
		return watchable[0], nil
	}
	return nil, Refusedf("%s plays at %s. Say which, as in: watch %s", who.name, games.And(tableNames(watchable)), watchable[0].name)
}

// somebody finds a person who is here, or stands in for the owner of an account
// who is not.
func (w *World) somebody(p *Person, name string) (*Person, error) {
	here, account, err := w.findAnybody(p, name)
	var refused Refused
	switch {
	case errors.As(err, &refused) && !w.couldBe(p, name):
		return nil, Refusedf("Nobody is called %q.", games.Shortened(name))
	case here != nil || err != nil:
		return here, err
	}
	return &Person{name: account.Name, account: account.ID}, nil
}

// couldBe says whether somebody who may be known to be here has a name that
// begins so.
func (w *World) couldBe(me *Person, name string) bool {
	return slices.ContainsFunc(w.PeopleFor(me), func(p *Person) bool { return strings.HasPrefix(Fold(p.name), Fold(name)) })
}

// gamesUnderWay are the games that a person takes part in.
func (w *World) gamesUnderWay(p *Person) []*Table {
	return slices.DeleteFunc(slices.Clone(w.tables), func(t *Table) bool { return !w.Plays(p, t) })
}

// watchable are the games that somebody takes part in and a person could watch.
func (w *World) watchable(p, who *Person) []*Table {
	return slices.DeleteFunc(w.gamesUnderWay(who), func(t *Table) bool { return t.isAt(p) })
}
