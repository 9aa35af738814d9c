package world

import (
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/flood"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/proposals"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// SetPrivate makes a table that is being set up private, or open to everybody again.
func (u *Setup) SetPrivate(p *people.Person, t *tables.Table, private bool) error {
	word := phrase.Choose(private, "private", "open to everybody")
	switch {
	case t.Match.Phase != store.InSetup:
		return notice.Closed.Refusedf("%s has started. A table can only be made private before that.", t.Name)
	case t.SeatOf(p) == games.Watcher:
		return notice.NotYours.Refusedf("Only players registered at %s can make it private: register on %s", t.Name, t.Name)
	case t.Match.Private == private:
		return notice.Already.Refusedf("%s is %s already.", t.Name, word)
	}
	if err := u.flood.Spend(p, flood.Doings); err != nil {
		return err
	}
	wasRated := t.Match.WantsRating
	if err := u.playing.apply(t, t.Match.SetPrivate(private)); err != nil {
		return err
	}
	told := p.Name() + " makes " + t.Name + " " + word + "."
	if !private {
		u.audience.tellAbout(t, p, notice.TablePublic, told+" Its game stays casual. To take part: register on "+t.Name)
		return nil
	}
	for _, o := range u.proposals.Those(func(o *proposals.Proposal) bool { return o.Table == t }) {
		to, err := u.directory.Other(o.To)
		if err == nil {
			err = u.tables.LetIn(t, to)
		}
		if err != nil {
			return err
		}
	}
	if err := u.watching.endWatching(t, told+" You no longer watch it."); err != nil {
		return err
	}
	u.audience.tellAbout(t, p, notice.TablePrivate, told+" Only its players and the people they invite see it."+phrase.Choose(wasRated, " Its game is casual now.", ""))
	return nil
}

// endWatching ends the watching of those who may no longer know of a table.
func (f *Watching) endWatching(t *tables.Table, told string) error {
	for _, p := range t.WhoWatches() {
		if t.VisibleTo(p) {
			continue
		}
		if err := f.tables.StopWatching(p, t); err != nil {
			return err
		}
		p.Tell(notice.Note{Lines: []string{told}})
	}
	return nil
}

// InviteToWatch lets somebody, here or away, see a private table, and tells them.
func (f *Watching) InviteToWatch(s *people.Session, name string, t *tables.Table) error {
	p := s.Person()
	to, err := opponent(f.directory, p, name)
	if err != nil {
		return err
	}
	if err := t.MayLetIn(p, to); err != nil {
		return err
	}
	switch {
	case t.IsLetIn(to):
		return notice.Already.Refusedf("%s is invited to %s already.", to.Name(), t.Name)
	case !takesFrom(to, p):
		return takesNone(to)
	case to.IsGuest() && !to.Present():
		return notice.Away.Refusedf("%s is not here, and only guests who are can be invited.", to.Name())
	}
	if err := f.flood.Spend(p, challenges); err != nil {
		return err
	}
	if err := f.tables.LetIn(t, to); err != nil {
		return err
	}
	f.tables.Recent.NoteLast(p, t)
	to.Tell(notice.Note{Lines: []string{p.Name() + " invites you to see " + t.Name + ", a private table: " + t.Match.Game.Title + t.Match.Terms() + ". To watch it: watch " + t.Name}, When: to.Stamp(f.env.Now())})
	s.Note("You invite " + to.Name() + " to see " + t.Name + ".")
	return nil
}

// Uninvite shuts somebody out of a private table: they see it no more, and an
// invitation to a seat there is withdrawn.
func (f *Watching) Uninvite(s *people.Session, name string, t *tables.Table) error {
	p := s.Person()
	to, err := f.directory.FindSomebody(p, name)
	switch {
	case err != nil:
		return err
	case t.SeatOf(p) == games.Watcher:
		return notice.NotYours.Refusedf("Only the players at %s can say who sees it.", t.Name)
	case t.SeatOf(to) != games.Watcher:
		return notice.Already.Refusedf("%s plays at %s.", to.Name(), t.Name)
	case !t.Match.Private || !t.IsLetIn(to):
		return notice.Refusedf("%s is not invited to %s.", to.Name(), t.Name)
	}
	for _, o := range f.proposals.Those(func(o *proposals.Proposal) bool { return o.Table == t && o.IsTo(to) }) {
		if err := f.proposals.End(o); err != nil {
			return err
		}
	}
	if err := f.shutOut(t, to); err != nil {
		return err
	}
	s.Note(to.Name() + " sees " + t.Name + " no more.")
	to.Tell(notice.Note{Lines: []string{p.Name() + " withdraws the invitation to " + t.Name + "."}, When: to.Stamp(f.env.Now())})
	return nil
}

// shutOut ends that somebody may see a private table, wherever they look at it.
func (f *Watching) shutOut(t *tables.Table, p *people.Person) error {
	if err := f.tables.ShutOut(t, p); err != nil {
		return err
	}
	if t.VisibleTo(p) {
		return nil
	}
	f.replays.hide(p, t)
	if !t.Watches(p) {
		return nil
	}
	return f.tables.StopWatching(p, t)
}
