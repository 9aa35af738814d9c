package world

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// mostLetIn bounds who may see one private table, beside its players.
const mostLetIn = 50

// SetPrivate makes a table that is being set up private, or open to everybody again.
func (u *Setup) SetPrivate(p *Person, t *Table, private bool) error {
	word := games.Choose(private, "private", "open to everybody")
	switch {
	case t.Phase != store.InSetup:
		return notice.Closed.Refusedf("%s has started: whether a table is private is settled while it is being set up.", t.Name)
	case t.SeatOf(p) == games.Watcher:
		return notice.NotYours.Refusedf("Only players registered at %s can make it private: register on %s", t.Name, t.Name)
	case t.Private == private:
		return notice.Already.Refusedf("%s is %s already.", t.Name, word)
	}
	if err := u.flood.spend(p, doings); err != nil {
		return err
	}
	wasRated := t.WantsRating
	if err := u.playing.apply(t, t.SetPrivate(private)); err != nil {
		return err
	}
	told := p.name + " makes " + t.Name + " " + word + "."
	if !private {
		u.people.tellAbout(t, p, notice.TablePublic, told+" Its game stays casual. To take part: register on "+t.Name)
		return nil
	}
	for _, o := range u.matchmaking.those(func(o *Proposal) bool { return o.table == t }) {
		to, err := u.directory.other(o.to)
		if err == nil {
			err = u.watching.letInto(t, to)
		}
		if err != nil {
			return err
		}
	}
	if err := u.watching.endWatching(t, told+" You no longer watch it."); err != nil {
		return err
	}
	u.people.tellAbout(t, p, notice.TablePrivate, told+" Only its players see it, and those whom they invite."+games.Choose(wasRated, " Its game is casual now.", ""))
	return nil
}

// endWatching ends the watching of those who may no longer know of a table.
func (f *Watching) endWatching(t *Table, told string) error {
	for _, p := range slices.Clone(t.watchers) {
		if t.visibleTo(p) {
			continue
		}
		if err := f.tables.stopWatching(p, t); err != nil {
			return err
		}
		p.Tell(notice.Note{Lines: []string{told}})
	}
	return nil
}

// letInto lets somebody see a private table. An account's leave is kept; a guest has
// it as long as they are here.
func (f *Watching) letInto(t *Table, p *Person) error {
	switch {
	case p.IsGuest() && !slices.Contains(t.guestsIn, p):
		t.guestsIn = append(slices.Clip(t.guestsIn), p)
		f.tables.refile(t)
	case !p.IsGuest() && !slices.Contains(t.letIn, p.account):
		if err := f.env.loop.Write(func() error { return f.env.store.LetIn(t.ID, p.account) }, t, p.key()); err != nil {
			return err
		}
		t.letIn = append(slices.Clip(t.letIn), p.account)
		f.tables.refile(t)
	}
	return nil
}

// mayLetIn refuses a person who may not let somebody see a private table.
func (t *Table) mayLetIn(p, to *Person) error {
	switch {
	case !t.Private:
		return notice.Refusedf("%s is for everybody to see, so nobody needs to be let in. To show it to %s: tell %s watch %s", t.Name, to.name, to.name, t.Name)
	case t.SeatOf(p) == games.Watcher:
		return notice.NotYours.Refusedf("Only those who play at %s can say who sees it.", t.Name)
	case t.SeatOf(to) != games.Watcher:
		return notice.Already.Refusedf("%s plays at %s.", to.name, t.Name)
	case len(t.letIn)+len(t.guestsIn) >= mostLetIn:
		return notice.Full.Refusedf("%d people may see %s beside its players; that is the limit. To shut one of them out: uninvite PERSON", mostLetIn, t.Name)
	}
	return nil
}

// InviteToWatch lets somebody, here or away, see a private table, and tells them.
func (f *Watching) InviteToWatch(s *Session, name string, t *Table) error {
	p := s.person
	to, err := f.directory.opponent(p, name)
	if err != nil {
		return err
	}
	if err := t.mayLetIn(p, to); err != nil {
		return err
	}
	switch {
	case t.isLetIn(to):
		return notice.Already.Refusedf("%s is invited to %s already.", to.name, t.Name)
	case !takesFrom(to, p):
		return takesNone(to)
	case to.IsGuest() && !to.Present():
		return notice.Away.Refusedf("%s is not here, and only guests who are can be invited.", to.name)
	}
	if err := f.flood.spend(p, challenges); err != nil {
		return err
	}
	if err := f.letInto(t, to); err != nil {
		return err
	}
	p.last = t
	to.Tell(notice.Note{Lines: []string{p.name + " invites you to see " + t.Name + ", a private table: " + t.Game.Title + t.Terms() + ". To watch it: watch " + t.Name}, When: to.stamp(f.env.now())})
	s.Note("You invite " + to.name + " to see " + t.Name + ".")
	return nil
}

// Uninvite shuts somebody out of a private table: they see it no more, and an
// invitation to a seat there is withdrawn.
func (f *Watching) Uninvite(s *Session, name string, t *Table) error {
	p := s.person
	to, err := f.directory.somebody(p, name)
	switch {
	case err != nil:
		return err
	case t.SeatOf(p) == games.Watcher:
		return notice.NotYours.Refusedf("Only those who play at %s can say who sees it.", t.Name)
	case t.SeatOf(to) != games.Watcher:
		return notice.Already.Refusedf("%s plays at %s.", to.name, t.Name)
	case !t.Private || !t.isLetIn(to):
		return notice.Refusedf("%s is not invited to %s.", to.name, t.Name)
	}
	for _, o := range f.matchmaking.those(func(o *Proposal) bool { return o.table == t && o.to.is(to) }) {
		if err := f.matchmaking.end(o); err != nil {
			return err
		}
	}
	if err := f.shutOut(t, to); err != nil {
		return err
	}
	s.Note(to.name + " sees " + t.Name + " no more.")
	to.Tell(notice.Note{Lines: []string{p.name + " withdraws the invitation to " + t.Name + "."}, When: to.stamp(f.env.now())})
	return nil
}

// shutOut ends that somebody may see a private table, wherever they look at it.
func (f *Watching) shutOut(t *Table, p *Person) error {
	if !p.IsGuest() {
		if err := f.env.loop.Write(func() error { return f.env.store.ShutOut(t.ID, p.account) }, t, p.key()); err != nil {
			return err
		}
	}
	t.letIn = games.Only(t.letIn, func(id store.AccountID) bool { return id != p.account })
	t.guestsIn = games.Only(t.guestsIn, func(other *Person) bool { return other != p })
	f.tables.refile(t)
	if t.visibleTo(p) {
		return nil
	}
	for _, s := range p.sessions {
		if s.replay != nil && s.replay.table == t {
			s.replay = nil
		}
	}
	if !t.Watches(p) {
		return nil
	}
	return f.tables.stopWatching(p, t)
}

// tellLetIn tells a session which private games its person is invited to see.
func (o *Tables) tellLetIn(s *Session, _ time.Time) {
	p := s.person
	for _, t := range o.filedFor(p) {
		if t.Private && t.Phase == store.InPlay && t.isLetIn(p) && !t.IsAt(p) && t.SeatOf(p) == games.Watcher {
			s.Note("You are invited to see the game at " + t.Name + ", between " + t.Versus() + ". To watch it: watch " + t.Name)
		}
	}
}
