package tables

import (
	"slices"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// KeepWatching makes a person a watcher of a table; an account's watching is
// kept.
func (o *Index) KeepWatching(p *people.Person, t *Table) error {
	if !p.IsGuest() {
		if err := o.env.Loop.Write(func() error { return o.env.Store.Watch(t.ID, p.Account()) }, t, p.PlayerKey()); err != nil {
			return err
		}
		t.kept = append(t.kept, p.Account())
	}
	t.watchers = append(t.watchers, p)
	o.Reindex(t)
	return nil
}

// WatchedBy counts the tables that a person watches.
func (o *Index) WatchedBy(p *people.Person) int {
	return len(lists.Filter(o.RelatedTo(p), func(t *Table) bool { return t.Watches(p) }))
}

// StopWatching takes a person from the watchers of a table, and from those that are
// kept.
func (o *Index) StopWatching(p *people.Person, t *Table) error {
	if !p.IsGuest() {
		if err := o.env.Loop.Write(func() error { return o.env.Store.Unwatch(t.ID, p.Account()) }, t, p.PlayerKey()); err != nil {
			return err
		}
		t.kept = slices.DeleteFunc(t.kept, func(id store.AccountID) bool { return id == p.Account() })
	}
	t.watchers = slices.DeleteFunc(t.watchers, func(other *people.Person) bool { return other == p })
	o.Reindex(t)
	return nil
}

// ResumeWatching lets the owner of an account watch what the account watched.
func (o *Index) ResumeWatching(s *people.Session) {
	p := s.Person()
	if len(p.Sessions()) > 1 {
		return
	}
	for _, t := range o.RelatedTo(p) {
		if !p.IsGuest() && slices.Contains(t.kept, p.Account()) && !t.Watches(p) {
			t.watchers = append(t.watchers, p)
		}
	}
}

// ForgetPerson forgets somebody who has gone: they watch no table, and had to do with none. What
// is kept of an account's watching stays.
func (o *Index) ForgetPerson(p *people.Person) {
	delete(o.Recent.of, p)
	delete(o.flips, p)
	for _, t := range o.RelatedTo(p) {
		gone := func(other *people.Person) bool { return other == p }
		t.watchers, t.guestsIn = slices.DeleteFunc(t.watchers, gone), slices.DeleteFunc(t.guestsIn, gone)
		o.Reindex(t)
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

// WhoWatches are those present who watch the table.
func (t *Table) WhoWatches() []*people.Person { return slices.Clone(t.watchers) }

// InheritWatching has an account watch what its owner watches as a guest, also when they come back.
func (o *Index) InheritWatching(p *people.Person, t *Table) error {
	if slices.Contains(t.kept, p.Account()) {
		return nil
	}
	if err := o.env.Loop.Write(func() error { return o.env.Store.Watch(t.ID, p.Account()) }, t, p.PlayerKey()); err != nil {
		return err
	}
	t.kept = append(t.kept, p.Account())
	o.Reindex(t)
	return nil
}

// WatchOn has a guest who comes back watch a table again.
func (o *Index) WatchOn(guest *people.Person, t *Table) {
	t.watchers = append(t.watchers, guest)
	o.Reindex(t)
}
