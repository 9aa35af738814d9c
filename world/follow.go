package world

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Follow lets a person watch every game that somebody with an account begins
// from now on.
func (f *Watching) Follow(s *Session, name string) error {
	p := s.person
	who, err := f.directory.owned(p, name)
	ids := p.follows()
	switch {
	case err != nil:
		return err
	case who == p:
		return notice.WrongValue.Refused("You can't follow yourself: you see your own games anyway.")
	case p.Ignores(who):
		return notice.Unavailable.Refusedf("You ignore %s. To end that: unignore %s", who.name, who.name)
	case slices.Contains(ids, who.account):
		return notice.Already.Refusedf("You follow %s already.", who.name)
	case s.passing && p.IsGuest():
		return notice.NeedsAccount.Refused("A guest who runs a single command can't follow anybody: connect without a command first.")
	case len(ids) >= f.env.limits.Followed:
		return notice.Full.Refusedf("You follow %d people. Stop following one of them first: unfollow PERSON", len(ids))
	}
	if err := f.setFollows(p, append(ids, who.account)); err != nil {
		return err
	}
	lines := []string{"You follow " + who.name + ": you watch every game that " + who.name + " begins from now on."}
	if at := f.tables.watchable(p, who); len(at) > 0 {
		lines = append(lines, who.name+" plays at "+games.And(tableNames(at))+". To watch: watch "+at[0].Name)
	}
	s.Note(lines...)
	return nil
}

// Unfollow ends following somebody. What is watched goes on being watched.
func (f *Watching) Unfollow(s *Session, name string) error {
	p := s.person
	who, err := f.directory.owned(p, name)
	if err != nil {
		return err
	}
	ids := p.follows()
	if !slices.Contains(ids, who.account) {
		return notice.Already.Refusedf("You don't follow %s.", who.name)
	}
	if err := f.setFollows(p, slices.DeleteFunc(ids, func(id store.AccountID) bool { return id == who.account })); err != nil {
		return err
	}
	s.Note("You no longer follow " + who.name + ".")
	return nil
}

func (f *Watching) TellFollowed(s *Session) error {
	ids := s.person.follows()
	names, err := loop.Read(f.env.loop, func() (names []string, err error) {
		for _, id := range ids {
			account, err := f.env.store.Account(id)
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
	line := "You follow " + games.And(names) + "."
	if len(names) == 0 {
		line = "You follow nobody. To begin: follow PERSON"
	}
	s.Tell(notice.Note{Lines: []string{line}, Data: notice.Data{"followed": append([]string{}, names...)}})
	return nil
}

// bringFollowers lets those watch a table whose game begins who are here and
// follow somebody that plays there.
func (f *Watching) bringFollowers(t *Table) {
	for _, p := range f.people.Present() {
		f.bring(p, t, "begins")
	}
}

// tellFollowing lets the person of a session watch the games that those whom they
// follow have begun since a time.
func (f *Watching) tellFollowing(s *Session, since time.Time) {
	for _, id := range s.person.follows() {
		for _, t := range slices.Clone(f.tables.filedFor(&Person{account: id})) {
			if t.Phase == store.InPlay && t.BegunSince(since) {
				f.bring(s.person, t, "has begun")
			}
		}
	}
}

// bring lets a person watch a table where somebody plays whom they follow, and
// tells them that a game begins there.
func (f *Watching) bring(p *Person, t *Table, begins string) {
	who := f.followedAt(t, p)
	if who == "" || !t.visibleTo(p) || t.IsAt(p) || t.SeatOf(p) != games.Watcher {
		return
	}
	news := who + ", whom you follow, " + begins + " a game at " + t.Name
	if f.tables.watchedBy(p) >= f.env.limits.Watched {
		p.Tell(notice.Note{Lines: []string{news + ", and you watch " + strconv.Itoa(f.tables.watchedBy(p)) + " tables already."}, Event: t.Event(notice.GameStarted)})
		return
	}
	if err := f.tables.keepWatching(p, t); err != nil {
		f.env.log.Error("a follower can't watch", "person", p.name, "table", t.Name, "error", err)
		return
	}
	p.Tell(notice.Note{Lines: []string{news + ", which you watch from now on. To stop: unwatch " + t.Name}, Event: t.Event(notice.GameStarted)})
}

// followedAt names one of those at a table whom a person follows, or nobody.
// Nobody is led to a table by somebody who ignores them.
func (f *Watching) followedAt(t *Table, p *Person) string {
	ids := p.follows()
	for _, seat := range t.Seats {
		if seat.Account == 0 || !slices.Contains(ids, seat.Account) {
			continue
		}
		switch who, err := f.directory.owner(seat.Account); {
		case err != nil:
			f.env.log.Error("who is followed can't be read", "person", p.name, "follows", seat.Name, "error", err)
		case !p.Ignores(who) && !who.Ignores(p):
			return seat.Name
		}
	}
	return ""
}

// endFollowing ends that a person follows somebody whom they ignore from now on.
func (f *Watching) endFollowing(p *Person, account store.AccountID) {
	ids := p.follows()
	if account == 0 || !slices.Contains(ids, account) {
		return
	}
	if err := f.setFollows(p, slices.DeleteFunc(ids, func(id store.AccountID) bool { return id == account })); err != nil {
		f.env.log.Error("that somebody is no longer followed is not kept", "person", p.name, "account", account, "error", err)
	}
}

func (f *Watching) setFollows(p *Person, ids []store.AccountID) error {
	words := games.Each(ids, func(id store.AccountID) string { return strconv.FormatInt(int64(id), 10) })
	return f.accounts.keepSetting(p, followKey, strings.Join(words, " "))
}
