package world

import (
	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// MayInvite says whether a person may ask others to a table: it is being set up,
// has a seat left, and they are registered there, or nobody is yet.
func (t *Table) MayInvite(p *Person) bool {
	return t.Phase == store.InSetup && (t.IsDeserted() || t.SeatOf(p) != games.Watcher)
}

// Invite asks somebody, here or away, to a table that is being set up; a partner
// to a seat that plays together with the person's.
func (w *World) Invite(s *Session, name string, t *Table, partner bool) error {
	p := s.person
	to, err := w.opponent(p, name)
	if err != nil {
		return err
	}
	if bot := w.bots[to.account]; bot != nil {
		return w.Fill(p, t, bot.strength, 1)
	}
	_, most := t.Game.Seats(t.Options)
	switch {
	case t.Phase == store.IsOver:
		return notice.Refusedf("%s is over. Set up another with: setup %s", t.Name, t.Game.Name)
	case t.Phase != store.InSetup:
		return notice.Refusedf("%s has started; nobody can register any more.", t.Name)
	case !t.MayInvite(p):
		return notice.Refusedf("Only players registered at %s can invite others to it: register on %s", t.Name, t.Name)
	case t.SeatOf(to) != games.Watcher:
		return notice.Refusedf("%s is registered at %s already.", to.name, t.Name)
	case len(t.Seats) >= most:
		return notice.Refusedf("%s is full: %d play with these options.", t.Name, most)
	case !takesFrom(to, p):
		return takesNone(to)
	case (p.IsGuest() || to.IsGuest()) && !to.Present():
		return notice.Refusedf("%s is not here, and a guest can only invite people who are.", to.name)
	case w.isInvited(to, t):
		return notice.Refusedf("%s is invited to %s already.", to.name, t.Name)
	}
	if err := botTakes(to, t.Game, t.Clock); err != nil {
		return err
	}
	if err := w.hasRoomFor(p, to, nil); err != nil {
		return err
	}
	terms := match.Terms{Game: t.Game}
	if partner {
		if terms.Seat, err = w.besideMe(p, t); err != nil {
			return err
		}
	}
	if err := w.spend(p, challenges); err != nil {
		return err
	}
	o := &Proposal{from: contactOf(p), to: contactOf(to), table: t, terms: terms, made: w.now()}
	if err := w.keep(o, nil); err != nil {
		return err
	}
	p.last = t
	w.noteWritten(p, to)
	p.showTo(to)
	w.tellInvited(p, to, o)
	return nil
}

func (w *World) tellInvited(p, to *Person, o *Proposal) {
	t := o.table
	to.Tell(notice.Proposed{
		ProposalState: o.state(to), When: to.stamp(w.now()),
		Lines: []string{p.name + " invites you to " + t.Name + ": " + t.Game.Title + t.Terms() + ".", w.invited(to, o)},
	})
	p.Tell(notice.Note{Data: notice.Data{"proposals": proposalStates(p, []*Proposal{o})}, Lines: append([]string{"You invite " + to.name + " to " + t.Name + "."}, w.whereabouts(p, to)...)})
}
