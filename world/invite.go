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
func (v *Matchmaking) Invite(s *Session, name string, t *Table, partner bool) (Made, error) {
	p := s.person
	to, err := v.directory.opponent(p, name)
	for err == nil && v.env.loop.Await(to.key(), p.key()) {
		to, err = v.directory.opponent(p, name)
	}
	if err != nil {
		return Made{}, err
	}
	if bot := v.bots.all[to.account]; bot != nil {
		return Made{Table: t}, v.setup.Fill(p, t, bot.strength, 1)
	}
	_, most := t.Game.Seats(t.Options)
	if t.Private && (t.Phase != store.InSetup || len(t.Seats) >= most) {
		return Made{Table: t}, v.watching.InviteToWatch(s, name, t)
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
	case v.isInvited(to, t):
		return Made{}, notice.Already.Refusedf("%s is invited to %s already.", to.name, t.Name)
	}
	if err := botTakes(to, t.Game, t.Clock); err != nil {
		return Made{}, err
	}
	if to.bot == store.ProgramBot && v.tables.mayTakeSeat(to) != nil {
		return Made{}, playsEnough(to)
	}
	if err := v.hasRoomFor(p, to, nil); err != nil {
		return Made{}, err
	}
	terms := match.Terms{Game: t.Game}
	if partner {
		if terms.Seat, err = v.setup.besideMe(p, t); err != nil {
			return Made{}, err
		}
	}
	if t.Private && !t.isLetIn(to) {
		if err := t.mayLetIn(p, to); err != nil {
			return Made{}, err
		}
	}
	if err := v.flood.spend(p, challenges); err != nil {
		return Made{}, err
	}
	if t.Private {
		if err := v.watching.letInto(t, to); err != nil {
			return Made{}, err
		}
	}
	o := &Proposal{from: contactOf(p), to: contactOf(to), table: t, terms: terms, made: v.env.now()}
	if err := v.keep(o, nil); err != nil {
		return Made{}, err
	}
	p.last = t
	v.accounts.noteWritten(p, to)
	p.showTo(to)
	v.tellInvited(p, to, o)
	return Made{Proposal: o}, nil
}

func (v *Matchmaking) tellInvited(p, to *Person, o *Proposal) {
	t := o.table
	told := notice.Proposed{
		ProposalState: o.state(to), When: to.stamp(v.env.now()),
		Lines: []string{p.name + " invites you to " + t.Name + ": " + t.Game.Title + t.Terms() + ".", v.invited(to, o)},
	}
	to.Tell(told)
	v.people.tellEar(to.account, told)
	p.Tell(notice.Note{Data: notice.Data{"proposals": ProposalStates(p, []*Proposal{o})}, Lines: append([]string{"You invite " + to.name + " to " + t.Name + "."}, v.people.whereabouts(p, to)...)})
}
