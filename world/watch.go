package world

import (
	"slices"

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
	if !p.IsGuest() {
		if err := w.store.Watch(t.id, p.account); err != nil {
			return err
		}
		t.kept = append(t.kept, p.account)
	}
	t.watchers = append(t.watchers, p)
	w.tellTableOf(p, t, p.name+" watches "+t.name+".")
	if t.HasBoard() {
		s.Tell(t.show(games.Watcher, Looked))
	}
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
	}
}
