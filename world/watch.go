package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Watching is following tables without a seat, and people to their tables.
type Watching struct {
	env         *env
	people      *People
	accounts    *Accounts
	tables      *Tables
	directory   *Directory
	flood       *floodLimits
	matchmaking *Matchmaking
}

// Watch lets a person follow a table: they see every board as a watcher sees
// it, until Unwatch. An account's watching is kept.
func (f *Watching) Watch(s *Session, t *Table) error {
	p := s.person
	switch {
	case t.isSeated(p):
		return notice.Already.Refusedf("You are at %s already, with a seat.", t.Name)
	case t.Watches(p):
		return notice.Already.Refusedf("You watch %s already.", t.Name)
	case s.passing && p.IsGuest():
		return notice.NeedsAccount.Refused("A guest who runs a single command can't watch: connect without a command first.")
	case f.tables.watchedBy(p) >= f.env.limits.Watched:
		return notice.Full.Refusedf("You watch %d tables. Stop watching one of them first: unwatch TABLE", f.tables.watchedBy(p))
	}
	if err := f.flood.spend(p, doings); err != nil {
		return err
	}
	if f.env.loop.Await(t, p.key()); !f.tables.IsOpen(t) || t.Watches(p) {
		return hasChanged(t)
	}
	if err := f.tables.keepWatching(p, t); err != nil {
		return err
	}
	f.people.tellTableOf(p, t, notice.Watches, p.name+" watches "+t.Name+".")
	if t.HasBoard() {
		s.Tell(t.sided(p, t.Show(games.Watcher, notice.Looked, t.openTime())))
	}
	return nil
}

// keepWatching makes a person a watcher of a table; an account's watching is
// kept.
func (o *Tables) keepWatching(p *Person, t *Table) error {
	if !p.IsGuest() {
		if err := o.env.loop.Write(func() error { return o.env.store.Watch(t.ID, p.account) }, t, p.key()); err != nil {
			return err
		}
		t.kept = append(t.kept, p.account)
	}
	t.watchers = append(t.watchers, p)
	o.refile(t)
	return nil
}

// watchedBy counts the tables that a person watches.
func (o *Tables) watchedBy(p *Person) int {
	return len(games.Only(o.filedFor(p), func(t *Table) bool { return t.Watches(p) }))
}

// Unwatch ends a person's watching.
func (f *Watching) Unwatch(p *Person, t *Table) error {
	if !t.Watches(p) {
		return notice.Already.Refusedf("You don't watch %s.", t.Name)
	}
	if err := f.flood.spend(p, doings); err != nil {
		return err
	}
	if err := f.tables.stopWatching(p, t); err != nil {
		return err
	}
	f.people.tellTableOf(p, t, notice.Unwatches, p.name+" no longer watches "+t.Name+".")
	return nil
}

// stopWatching takes a person from the watchers of a table, and from those that are
// kept.
func (o *Tables) stopWatching(p *Person, t *Table) error {
	if !p.IsGuest() {
		if err := o.env.loop.Write(func() error { return o.env.store.Unwatch(t.ID, p.account) }, t, p.key()); err != nil {
			return err
		}
		t.kept = slices.DeleteFunc(t.kept, func(id store.AccountID) bool { return id == p.account })
	}
	t.watchers = slices.DeleteFunc(t.watchers, func(other *Person) bool { return other == p })
	o.refile(t)
	return nil
}

// resumeWatching lets the owner of an account watch what the account watched.
func (o *Tables) resumeWatching(p *Person) {
	for _, t := range o.filedFor(p) {
		if !p.IsGuest() && slices.Contains(t.kept, p.account) && !t.Watches(p) {
			t.watchers = append(t.watchers, p)
		}
	}
}

// forgetWatching takes a person who has gone from the watchers. What is kept
// of an account's watching stays.
func (o *Tables) forgetWatching(p *Person) {
	for _, t := range slices.Clone(o.filedFor(p)) {
		gone := func(other *Person) bool { return other == p }
		t.watchers, t.guestsIn, t.knowQuiet = slices.DeleteFunc(t.watchers, gone), slices.DeleteFunc(t.guestsIn, gone), slices.DeleteFunc(t.knowQuiet, gone)
		delete(t.gazes, p)
		o.refile(t)
	}
}

// Watchers tells a session who watches a table and is here, as far as its person
// may know and wants to: those apart who hide, and those whom they ignore.
func (t *Table) Watchers(s *Session) {
	watchers := games.Only(t.watchers, func(p *Person) bool { return p.Present() && !s.person.Ignores(p) && s.person.sees(p) })
	names := games.Each(watchers, (*Person).Name)
	line := "Nobody watches " + t.Name + "."
	switch len(names) {
	case 0:
	case 1:
		line = names[0] + " watches " + t.Name + "."
	default:
		line = games.And(names) + " watch " + t.Name + "."
	}
	s.Tell(notice.Note{Lines: []string{line}, Data: notice.Data{"watchers": names}})
}

// FindGameOf finds the game under way that somebody plays in, who is here by the
// beginning of their name. Where there is none to watch, or where there are
// several, the refusal says so.
func (f *Watching) FindGameOf(p *Person, name string) (*Table, error) {
	who, err := f.directory.somebody(p, name)
	if err != nil {
		return nil, err
	}
	all, watchable := f.tables.gamesUnderWay(p, who), f.tables.watchable(p, who)
	switch {
	case len(all) == 0 && who.account != 0:
		return nil, notice.Away.Refusedf("%s is not playing just now. To watch whatever %s begins: follow %s", who.name, who.name, who.name)
	case len(all) == 0:
		return nil, notice.Away.Refusedf("%s is not playing just now.", who.name)
	case len(watchable) == 0:
		return nil, notice.Refusedf("You are at %s already, where %s plays.", games.And(tableNames(all)), who.name)
	case len(watchable) == 1:
		return watchable[0], f.tables.ready(watchable[0])
	}
	return nil, notice.Refusedf("%s plays at %s. Say which, as in: watch %s", who.name, games.And(tableNames(watchable)), watchable[0].Name)
}
