package world

import (
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/proposals"
	"boardroom/world/ratings"
	"boardroom/world/tables"
)

// Watching is following tables without a seat, and people to their tables.
type Watching struct {
	audience  *audience
	env       *env.Env
	people    *people.People
	relations *people.Relations
	tables    *tables.Index
	directory *people.Directory
	flood     *flood.Limits
	proposals *proposals.Book
	playing   *Playing
	replays   *Replays
	ratings   *ratings.Service
	talk      *TableTalk
}

// Watch lets a person follow a table: they see every board as a watcher sees
// it, until Unwatch. An account's watching is kept.
func (f *Watching) Watch(s *people.Session, t *tables.Table) error {
	p := s.Person()
	switch {
	case t.IsSeated(p):
		return notice.Already.Refusedf("You are at %s already, with a seat.", t.Name)
	case t.Watches(p):
		return notice.Already.Refusedf("You watch %s already.", t.Name)
	case s.IsPassing() && p.IsGuest():
		return notice.NeedsAccount.Refused("Guests can't watch by single commands. Connect without a command first.")
	case f.tables.WatchedBy(p) >= f.env.Limits.Watched:
		return notice.Full.Refusedf("You already watch %d tables. Stop watching one first: unwatch TABLE", f.tables.WatchedBy(p))
	}
	if err := f.flood.Spend(p, flood.Doings); err != nil {
		return err
	}
	if f.env.Loop.Await(t, p.PlayerKey()); !f.tables.IsOpen(t) || t.Watches(p) {
		return hasChanged(t)
	}
	if err := f.tables.KeepWatching(p, t); err != nil {
		return err
	}
	f.audience.tellTableOf(p, t, notice.Watches, p.Name()+" watches "+t.Name+".")
	for other := range f.tables.PeopleAt(t) {
		if !other.Ignores(p) && other.Sees(p) {
			f.talk.tellApart(other, t)
		}
	}
	if t.Match.HasBoard() {
		s.Tell(t.Sided(p, t.Show(games.Watcher, notice.Looked, t.OpenTime())))
	}
	return nil
}

// Unwatch ends a person's watching.
func (f *Watching) Unwatch(p *people.Person, t *tables.Table) error {
	if !t.Watches(p) {
		return notice.Already.Refusedf("You don't watch %s.", t.Name)
	}
	if err := f.flood.Spend(p, flood.Doings); err != nil {
		return err
	}
	if err := f.tables.StopWatching(p, t); err != nil {
		return err
	}
	f.audience.tellTableOf(p, t, notice.Unwatches, p.Name()+" stops watching "+t.Name+".")
	return nil
}

// FindGameOf finds the game under way that somebody plays in, who is here by the
// beginning of their name. Where there is none to watch, or where there are
// several, the refusal says so.
func (f *Watching) FindGameOf(p *people.Person, name string) (*tables.Table, error) {
	who, err := f.directory.FindSomebody(p, name)
	if err != nil {
		return nil, err
	}
	all, watchable := f.tables.GamesUnderWay(p, who), f.tables.Watchable(p, who)
	switch {
	case len(all) == 0 && who.Account() != 0:
		return nil, notice.Away.Refusedf("%s is not playing just now. To watch whatever %s begins: follow %s", who.Name(), who.Name(), who.Name())
	case len(all) == 0:
		return nil, notice.Away.Refusedf("%s is not playing just now.", who.Name())
	case len(watchable) == 0:
		return nil, notice.Refusedf("You are at %s already, where %s plays.", phrase.And(tables.Names(all)), who.Name())
	case len(watchable) == 1:
		return watchable[0], f.tables.Ready(watchable[0])
	}
	return nil, notice.Refusedf("%s plays at %s. Which one? For example: watch %s", who.Name(), phrase.And(tables.Names(watchable)), watchable[0].Name)
}
