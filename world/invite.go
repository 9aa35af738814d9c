package world

import (
	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/proposals"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Invite asks somebody, here or away, to a table that is being set up; a partner
// to a seat that plays together with the person's. Whoever is invited to a private table
// may see it, and nothing more where no seat is left.
func (v *Matchmaking) Invite(s *people.Session, name string, t *tables.Table, partner bool) (Made, error) {
	p := s.Person()
	to, err := opponent(v.directory, p, name)
	for err == nil && v.env.Loop.Await(to.PlayerKey(), p.PlayerKey()) {
		to, err = opponent(v.directory, p, name)
	}
	if err != nil {
		return Made{}, err
	}
	if bot := v.bots.all[to.Account()]; bot != nil {
		return Made{Table: t}, v.setup.Fill(p, t, bot.strength, 1)
	}
	_, most := t.Match.Game.Seats(t.Match.Options)
	if t.Match.Private && (t.Match.Phase != store.InSetup || len(t.Match.Seats) >= most) {
		return Made{Table: t}, v.watching.InviteToWatch(s, name, t)
	}
	switch {
	case t.Match.Phase == store.IsOver:
		return Made{}, notice.Closed.Refusedf("%s is over. To set up another: setup %s", t.Name, t.Match.Game.Name)
	case t.Match.Phase != store.InSetup:
		return Made{}, notice.Closed.Refusedf("%s has started. It is too late to register.", t.Name)
	case !t.MayInvite(p):
		return Made{}, notice.NotYours.Refusedf("Only players registered at %s can invite others to it: register on %s", t.Name, t.Name)
	case t.SeatOf(to) != games.Watcher:
		return Made{}, notice.Already.Refusedf("%s is registered at %s already.", to.Name(), t.Name)
	case len(t.Match.Seats) >= most:
		return Made{}, notice.Full.Refusedf("%s is full: %d play with these options.", t.Name, most)
	case !takesFrom(to, p):
		return Made{}, takesNone(to)
	case (p.IsGuest() || to.IsGuest()) && !to.Present():
		return Made{}, notice.Away.Refusedf("%s is not here, and a guest can only invite people who are.", to.Name())
	case v.proposals.IsInvited(to, t):
		return Made{}, notice.Already.Refusedf("%s is invited to %s already.", to.Name(), t.Name)
	}
	if err := botTakes(to, t.Match.Game, t.Match.Clock); err != nil {
		return Made{}, err
	}
	if to.Bot() == store.ProgramBot && v.tables.MayTakeSeat(to) != nil {
		return Made{}, playsEnough(to)
	}
	if err := v.hasRoomFor(p, to, nil); err != nil {
		return Made{}, err
	}
	terms := match.Terms{Game: t.Match.Game}
	if partner {
		if terms.Seat, err = v.setup.besideMe(p, t); err != nil {
			return Made{}, err
		}
	}
	if t.Match.Private && !t.IsLetIn(to) {
		if err := t.MayLetIn(p, to); err != nil {
			return Made{}, err
		}
	}
	if err := v.flood.Spend(p, challenges); err != nil {
		return Made{}, err
	}
	if t.Match.Private {
		if err := v.tables.LetIn(t, to); err != nil {
			return Made{}, err
		}
	}
	o := &proposals.Proposal{From: people.ContactOf(p), To: people.ContactOf(to), Table: t, Terms: terms, Made: v.env.Now()}
	if err := v.proposals.Keep(o, nil); err != nil {
		return Made{}, err
	}
	v.tables.Recent.NoteLast(p, t)
	v.relations.NoteWritten(p, to)
	p.ShowTo(to)
	v.tellInvited(p, to, o)
	return Made{Proposal: o}, nil
}

func (v *Matchmaking) tellInvited(p, to *people.Person, o *proposals.Proposal) {
	t := o.Table
	told := notice.Proposed{
		ProposalState: o.State(to), When: to.Stamp(v.env.Now()),
		Lines: []string{p.Name() + " invites you to " + t.Name + ": " + t.Match.Game.Title + t.Match.Terms() + ".",
			v.proposals.HowToAnswer(to, o)},
	}
	to.Tell(told)
	v.people.TellEar(to.Account(), told)
	p.Tell(notice.Note{About: notice.About{Proposals: proposals.States(p, []*proposals.Proposal{o})}, Lines: append([]string{"You invite " + to.Name() + " to " + t.Name + "."}, whereabouts(v.people, p, to)...)})
}
