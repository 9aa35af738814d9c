package world

import "boardroom/games"

// MayInvite says whether a person may ask others to a table: it is being set up,
// has a seat left, and they are registered there, or nobody is yet.
func (w *World) MayInvite(p *Person, t *Table) bool {
	return t.phase == InSetup && (t.isDeserted() || t.SeatOf(p) != games.Watcher)
}

// Invite asks somebody, here or away, to a table that is being set up.
func (w *World) Invite(s *Session, name string, t *Table) error {
	p := s.person
	to, err := w.opponent(p, name)
	if err != nil {
		return err
	}
	if bot := w.bots[to.account]; bot != nil {
		return w.Fill(p, t, bot.strength, 1)
	}
	_, most := t.game.Seats(t.options)
	switch {
	case t.phase == IsOver:
		return Refusedf("%s is over. Set up another with: setup %s", t.name, t.game.Name)
	case t.phase != InSetup:
		return Refusedf("%s has started; nobody can register any more.", t.name)
	case !w.MayInvite(p, t):
		return Refusedf("Only who is registered at %s can ask others to it: register on %s", t.name, t.name)
	case t.SeatOf(to) != games.Watcher:
		return Refusedf("%s is registered at %s already.", to.name, t.name)
	case len(t.seats) >= most:
		return Refusedf("%s is full: %d play with these options.", t.name, most)
	case !takesFrom(to, p):
		return takesNone(to)
	case (p.IsGuest() || to.IsGuest()) && !to.Present():
		return Refusedf("%s is not here, and a guest can only invite who is.", to.name)
	case w.isInvited(to, t):
		return Refusedf("%s is invited to %s already.", to.name, t.name)
	}
	if err := botTakes(to, t.game, t.clock); err != nil {
		return err
	}
	if err := w.hasRoomFor(p, to, nil); err != nil {
		return err
	}
	if err := w.spend(p, challenges); err != nil {
		return err
	}
	o := &Proposal{from: contactOf(p), to: contactOf(to), table: t, wish: Wish{Game: t.game}, made: w.now()}
	if err := w.keep(o, nil); err != nil {
		return err
	}
	p.last = t
	p.showTo(to)
	w.tellInvited(p, to, o)
	return nil
}

// isInvited says whether somebody is invited to a table.
func (w *World) isInvited(p *Person, t *Table) bool {
	return len(w.those(func(o *Proposal) bool { return o.table == t && o.to.is(p) })) > 0
}

func (w *World) tellInvited(p, to *Person, o *Proposal) {
	t := o.table
	to.Tell(Proposed{
		Number: o.number, From: p.name, Table: t.name, Game: t.game.Name, Options: t.options.String(), Rated: t.Rated(),
		Clock: t.clock.String(), When: to.stamp(w.now()),
		Lines: []string{p.name + " invites you to " + t.name + ": " + t.game.Title + " " + t.terms() + ".", w.invited(to, o)},
	})
	p.Tell(Note{Data: Data{"proposals": proposalStates(p, []*Proposal{o})}, Lines: append([]string{"You invite " + to.name + " to " + t.name + "."}, w.whereabouts(p, to)...)})
}

// invited says how somebody can answer an invitation.
func (w *World) invited(p *Person, o *Proposal) string {
	return "To take part: register on " + o.table.name + ". To refuse: decline " + w.nameFor(p, o)
}
