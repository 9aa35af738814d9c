package world

import (
	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// MayInvite says whether a person may ask others to a table: it is being set up and
// they are registered there, or nobody is yet; or it is private and they play there.
func (t *Table) MayInvite(p *Person) bool {
	if t.Private {
		return t.SeatOf(p) != games.Watcher
	}
	return t.Phase == store.InSetup && (t.IsDeserted() || t.SeatOf(p) != games.Watcher)
}

// Invite asks somebody, here or away, to a table that is being set up; a partner
// to a seat that plays together with the person's. Whoever is invited to a private table
// may see it, and nothing more where no seat is left.
func (w *World) Invite(s *Session, name string, t *Table, partner bool) (Made, error) {
	p := s.person
	to, err := w.opponent(p, name)
	for err == nil && w.Env.settle(to.key(), p.key()) {
		to, err = w.opponent(p, name)
	}
	if err != nil {
		return Made{}, err
	}
	if bot := w.Bots.all[to.account]; bot != nil {
		return Made{Table: t}, w.Fill(p, t, bot.strength, 1)
	}
	_, most := t.Game.Seats(t.Options)
	if t.Private && (t.Phase != store.InSetup || len(t.Seats) >= most) {
		return Made{Table: t}, w.InviteToWatch(s, name, t)
	}
	switch {
	case t.Phase == store.IsOver:
		return Made{}, notice.Closed.Refusedf("%s is over. Set up another with: setup %s", t.Name, t.Game.Name)
	case t.Phase != store.InSetup:
		return Made{}, notice.Closed.Refusedf("%s has started; nobody can register any more.", t.Name)
	case !t.MayInvite(p):
		return Made{}, notice.NotYours.Refusedf("Only players registered at %s can invite others to it: register on %s", t.Name, t.Name)
	case t.SeatOf(to) != games.Watcher:
		return Made{}, notice.Already.Refusedf("%s is registered at %s already.", to.name, t.Name)
	case len(t.Seats) >= most:
		return Made{}, notice.Full.Refusedf("%s is full: %d play with these options.", t.Name, most)
	case !takesFrom(to, p):
		return Made{}, takesNone(to)
	case (p.IsGuest() || to.IsGuest()) && !to.Present():
		return Made{}, notice.Away.Refusedf("%s is not here, and a guest can only invite people who are.", to.name)
	case w.Matchmaking.isInvited(to, t):
		return Made{}, notice.Already.Refusedf("%s is invited to %s already.", to.name, t.Name)
	}
	if err := botTakes(to, t.Game, t.Clock); err != nil {
		return Made{}, err
	}
	if to.bot == store.ProgramBot && w.Tables.mayTakeSeat(to) != nil {
		return Made{}, playsEnough(to)
	}
	if err := w.Matchmaking.hasRoomFor(p, to, nil); err != nil {
		return Made{}, err
	}
	terms := match.Terms{Game: t.Game}
	if partner {
		if terms.Seat, err = w.besideMe(p, t); err != nil {
			return Made{}, err
		}
	}
	if t.Private && !t.isLetIn(to) {
		if err := t.mayLetIn(p, to); err != nil {
			return Made{}, err
		}
	}
	if err := w.flood.spend(p, challenges); err != nil {
		return Made{}, err
	}
	if t.Private {
		if err := w.letInto(t, to); err != nil {
			return Made{}, err
		}
	}
	o := &Proposal{from: contactOf(p), to: contactOf(to), table: t, terms: terms, made: w.Env.now()}
	if err := w.Matchmaking.keep(o, nil); err != nil {
		return Made{}, err
	}
	p.last = t
	w.Accounts.noteWritten(p, to)
	p.showTo(to)
	w.tellInvited(p, to, o)
	return Made{Proposal: o}, nil
}

func (w *World) tellInvited(p, to *Person, o *Proposal) {
	t := o.table
	told := notice.Proposed{
		ProposalState: o.state(to), When: to.stamp(w.Env.now()),
		Lines: []string{p.name + " invites you to " + t.Name + ": " + t.Game.Title + t.Terms() + ".", w.Matchmaking.invited(to, o)},
	}
	to.Tell(told)
	w.People.tellEar(to.account, told)
	p.Tell(notice.Note{Data: notice.Data{"proposals": ProposalStates(p, []*Proposal{o})}, Lines: append([]string{"You invite " + to.name + " to " + t.Name + "."}, w.People.whereabouts(p, to)...)})
}
