package world

import (
	"errors"
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Follow lets a person watch every game that somebody with an account begins
// from now on.
func (f *Watching) Follow(s *people.Session, name string) error {
	p := s.Person()
	who, err := f.directory.FindOwner(p, name)
	switch {
	case err != nil:
		return err
	case who == p:
		return notice.WrongValue.Refused("You can't follow yourself: you see your own games anyway.")
	case p.Ignores(who):
		return notice.Unavailable.Refusedf("You ignore %s. To end that: unignore %s", who.Name(), who.Name())
	case slices.Contains(p.Follows(), who.Account()):
		return notice.Already.Refusedf("You follow %s already.", who.Name())
	case s.IsPassing() && p.IsGuest():
		return notice.NeedsAccount.Refused("A guest who runs a single command can't follow anybody: connect without a command first.")
	case len(p.Follows()) >= f.env.Limits.Followed:
		return notice.Full.Refusedf("You follow %d people. Stop following one of them first: unfollow PERSON",
			len(p.Follows()))
	}
	if err := f.relations.SetFollowing(p, who.Account(), true); err != nil {
		return err
	}
	lines := []string{"You follow " + who.Name() + ": you watch every game that " + who.Name() + " begins from now on."}
	if at := f.tables.Watchable(p, who); len(at) > 0 {
		lines = append(lines, who.Name()+" plays at "+phrase.And(tables.Names(at))+". To watch: watch "+at[0].Name)
	}
	s.Note(lines...)
	return nil
}

// Unfollow ends following somebody. What is watched goes on being watched.
func (f *Watching) Unfollow(s *people.Session, name string) error {
	p := s.Person()
	who, err := f.directory.FindOwner(p, name)
	if err != nil {
		return err
	}
	if !slices.Contains(p.Follows(), who.Account()) {
		return notice.Already.Refusedf("You don't follow %s.", who.Name())
	}
	if err := f.relations.SetFollowing(p, who.Account(), false); err != nil {
		return err
	}
	s.Note("You no longer follow " + who.Name() + ".")
	return nil
}

func (f *Watching) TellFollowed(s *people.Session) error {
	ids := s.Person().Follows()
	names, err := loop.Read(f.env.Loop, func() (names []string, err error) {
		for _, id := range ids {
			account, err := f.env.Store.Account(id)
			if errors.Is(err, store.ErrNotFound) { // has been forgotten
				continue
			}
			if err != nil {
				return nil, err
			}
			names = append(names, account.Name)
		}
		return names, nil
	})
	if err != nil {
		return err
	}
	line := "You follow " + phrase.And(names) + "."
	if len(names) == 0 {
		line = "You follow nobody. To begin: follow PERSON"
	}
	s.Tell(notice.Note{Lines: []string{line}, About: notice.About{Followed: append([]string{}, names...)}})
	return nil
}

// bringFollowers lets those watch a table whose game begins who are here and
// follow somebody that plays there.
func (f *Watching) bringFollowers(t *tables.Table) {
	for _, p := range f.people.Present() {
		f.bring(p, t, "begins")
	}
}

// tellFollowing lets the person of a session watch the games that those whom they
// follow have begun since a time.
func (f *Watching) tellFollowing(s *people.Session, since time.Time) {
	for _, id := range s.Person().Follows() {
		for _, t := range f.tables.RelatedTo(people.StandIn("", id)) {
			if t.Match.Phase == store.InPlay && t.Match.BegunSince(since) {
				f.bring(s.Person(), t, "has begun")
			}
		}
	}
}

// bring lets a person watch a table where somebody plays whom they follow, and
// tells them that a game begins there.
func (f *Watching) bring(p *people.Person, t *tables.Table, begins string) {
	who := f.followedAt(t, p)
	if who == "" || !t.VisibleTo(p) || t.IsAt(p) || t.SeatOf(p) != games.Watcher {
		return
	}
	news := who + ", who you follow, " + begins + " a game at " + t.Name
	if f.tables.WatchedBy(p) >= f.env.Limits.Watched {
		p.Tell(notice.Note{Lines: []string{news + ", and you watch " + strconv.Itoa(f.tables.WatchedBy(p)) + " tables already."}, Event: t.Match.Event(notice.GameStarted)})
		return
	}
	if err := f.tables.KeepWatching(p, t); err != nil {
		f.env.Log.Error("a follower can't watch", "person", p.Name(), "table", t.Name, "error", err)
		return
	}
	p.Tell(notice.Note{Lines: []string{news + ", which you watch from now on. To stop: unwatch " + t.Name}, Event: t.Match.Event(notice.GameStarted)})
}

// followedAt names one of those at a table whom a person follows, or nobody.
// Nobody is led to a table by somebody who ignores them.
func (f *Watching) followedAt(t *tables.Table, p *people.Person) string {
	for _, seat := range t.Match.Seats {
		if seat.Account == 0 || !slices.Contains(p.Follows(), seat.Account) {
			continue
		}
		switch who, err := f.directory.Owner(seat.Account); {
		case err != nil:
			f.env.Log.Error("who is followed can't be read", "person", p.Name(), "follows", seat.Name, "error", err)
		case !p.Ignores(who) && !who.Ignores(p):
			return seat.Name
		}
	}
	return ""
}

// endFollowing ends that a person follows somebody whom they ignore from now on.
func (f *Watching) endFollowing(p *people.Person, account store.AccountID) {
	if account == 0 || !slices.Contains(p.Follows(), account) {
		return
	}
	if err := f.relations.SetFollowing(p, account, false); err != nil {
		f.env.Log.Error("that somebody is no longer followed is not kept", "person", p.Name(), "account", account, "error", err)
	}
}
