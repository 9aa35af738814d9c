package world

import (
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/ratings"
	"boardroom/world/store"
)

// Watching is following tables without a seat, and people to their tables.
type Watching struct {
	audience  *audience
	env       *env.Env
	people    *people.People
	relations *people.Relations
	tables    *Tables
	directory *people.Directory
	flood     *flood.Limits
	proposals *Proposals
	playing   *Playing
	records   *Records
	ratings   *ratings.Service
	talk      *TableTalk
}

// Watch lets a person follow a table: they see every board as a watcher sees
// it, until Unwatch. An account's watching is kept.
func (f *Watching) Watch(s *people.Session, t *Table) error {
	p := s.Person()
	switch {
	case t.isSeated(p):
		return notice.Already.Refusedf("You are at %s already, with a seat.", t.Name)
	case t.Watches(p):
		return notice.Already.Refusedf("You watch %s already.", t.Name)
	case s.IsPassing() && p.IsGuest():
		return notice.NeedsAccount.Refused("Guests can't watch by single commands. Connect without a command first.")
	case f.tables.watchedBy(p) >= f.env.Limits.Watched:
		return notice.Full.Refusedf("You already watch %d tables. Stop watching one first: unwatch TABLE", f.tables.watchedBy(p))
	}
	if err := f.flood.Spend(p, flood.Doings); err != nil {
		return err
	}
	if f.env.Loop.Await(t, p.PlayerKey()); !f.tables.IsOpen(t) || t.Watches(p) {
		return hasChanged(t)
	}
	if err := f.tables.keepWatching(p, t); err != nil {
		return err
	}
	f.audience.tellTableOf(p, t, notice.Watches, p.Name()+" watches "+t.Name+".")
	for other := range f.tables.peopleAt(t) {
		if !other.Ignores(p) && other.Sees(p) {
			f.talk.tellApart(other, t)
		}
	}
	if t.Match.HasBoard() {
		s.Tell(t.sided(p, t.Show(games.Watcher, notice.Looked, t.openTime())))
	}
	return nil
}

// keepWatching makes a person a watcher of a table; an account's watching is
// kept.
func (o *Tables) keepWatching(p *people.Person, t *Table) error {
	if !p.IsGuest() {
		if err := o.env.Loop.Write(func() error { return o.env.Store.Watch(t.ID, p.Account()) }, t, p.PlayerKey()); err != nil {
			return err
		}
		t.kept = append(t.kept, p.Account())
	}
	t.watchers = append(t.watchers, p)
	o.reindex(t)
	return nil
}

// watchedBy counts the tables that a person watches.
func (o *Tables) watchedBy(p *people.Person) int {
	return len(lists.Filter(o.relatedTo(p), func(t *Table) bool { return t.Watches(p) }))
}

// Unwatch ends a person's watching.
func (f *Watching) Unwatch(p *people.Person, t *Table) error {
	if !t.Watches(p) {
		return notice.Already.Refusedf("You don't watch %s.", t.Name)
	}
	if err := f.flood.Spend(p, flood.Doings); err != nil {
		return err
	}
	if err := f.tables.stopWatching(p, t); err != nil {
		return err
	}
	f.audience.tellTableOf(p, t, notice.Unwatches, p.Name()+" stops watching "+t.Name+".")
	return nil
}

// stopWatching takes a person from the watchers of a table, and from those that are
// kept.
func (o *Tables) stopWatching(p *people.Person, t *Table) error {
	if !p.IsGuest() {
		if err := o.env.Loop.Write(func() error { return o.env.Store.Unwatch(t.ID, p.Account()) }, t, p.PlayerKey()); err != nil {
			return err
		}
		t.kept = slices.DeleteFunc(t.kept, func(id store.AccountID) bool { return id == p.Account() })
	}
	t.watchers = slices.DeleteFunc(t.watchers, func(other *people.Person) bool { return other == p })
	o.reindex(t)
	return nil
}

// resumeWatching lets the owner of an account watch what the account watched.
func (o *Tables) resumeWatching(s *people.Session) {
	p := s.Person()
	if len(p.Sessions()) > 1 {
		return
	}
	for _, t := range o.relatedTo(p) {
		if !p.IsGuest() && slices.Contains(t.kept, p.Account()) && !t.Watches(p) {
			t.watchers = append(t.watchers, p)
		}
	}
}

// forgetWatching takes a person who has gone from the watchers. What is kept
// of an account's watching stays.
func (o *Tables) forgetWatching(p *people.Person) {
	for _, t := range slices.Clone(o.relatedTo(p)) {
		gone := func(other *people.Person) bool { return other == p }
		t.watchers, t.guestsIn = slices.DeleteFunc(t.watchers, gone), slices.DeleteFunc(t.guestsIn, gone)
		o.reindex(t)
	}
}

// Watchers tells a session who watches a table and is here, as far as its person
// may know and wants to: those apart who hide, and those whom they ignore.
func (t *Table) Watchers(s *people.Session) {
	watchers := lists.Filter(t.watchers, func(p *people.Person) bool { return p.Present() && !s.Person().Ignores(p) && s.Person().Sees(p) })
	names := lists.Map(watchers, (*people.Person).Name)
	line := "Nobody watches " + t.Name + "."
	switch len(names) {
	case 0:
	case 1:
		line = names[0] + " watches " + t.Name + "."
	default:
		line = phrase.And(names) + " watch " + t.Name + "."
	}
	s.Tell(notice.Note{Lines: []string{line}, About: notice.About{Watchers: names}})
}

// FindGameOf finds the game under way that somebody plays in, who is here by the
// beginning of their name. Where there is none to watch, or where there are
// several, the refusal says so.
func (f *Watching) FindGameOf(p *people.Person, name string) (*Table, error) {
	who, err := f.directory.FindSomebody(p, name)
	if err != nil {
		return nil, err
	}
	all, watchable := f.tables.gamesUnderWay(p, who), f.tables.watchable(p, who)
	switch {
	case len(all) == 0 && who.Account() != 0:
		return nil, notice.Away.Refusedf("%s is not playing just now. To watch whatever %s begins: follow %s", who.Name(), who.Name(), who.Name())
	case len(all) == 0:
		return nil, notice.Away.Refusedf("%s is not playing just now.", who.Name())
	case len(watchable) == 0:
		return nil, notice.Refusedf("You are at %s already, where %s plays.", phrase.And(tableNames(all)), who.Name())
	case len(watchable) == 1:
		return watchable[0], f.tables.ready(watchable[0])
	}
	return nil, notice.Refusedf("%s plays at %s. Which one? For example: watch %s", who.Name(), phrase.And(tableNames(watchable)), watchable[0].Name)
}
