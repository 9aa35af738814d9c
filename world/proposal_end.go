package world

import (
	"slices"
	"time"

	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// challengeLasts is how long a challenge stands.
const challengeLasts = 28 * 24 * time.Hour

// endByAge ends what has been proposed for too long, and invitations to tables
// that have no seat for the one who is invited any more.
func (ps *Proposals) endByAge() {
	for _, o := range slices.Clone(ps.open) {
		lasts := challengeLasts
		if o.IsSeek() {
			lasts = ps.env.Limits.SeekLasts
		}
		if o.game != nil || ps.env.Loop.IsLocked(o) { // the next tick will do
			continue
		}
		aged := ps.env.Now().Sub(o.made) >= lasts
		if !aged && ps.isOpen(o) {
			continue
		}
		switch err := ps.end(o); {
		case err != nil:
			ps.env.Log.Error("a challenge that is over is not removed", "number", o.number, "error", err)
		case aged:
			ps.tellOther(o.from, o.event(notice.ProposalEnded, ""), "After "+notice.TimeInWords(lasts)+" "+o.called("your")+" is over.")
		}
	}
}

// endStay ends what a person who has gone can't be answered to: all that is not
// kept.
func (ps *Proposals) endStay(s *people.Session) {
	if p := s.Person(); !p.Present() {
		ps.endThose(p, true, func(o *Proposal) bool { return o.id == 0 })
	}
}

// endBetween ends what one person proposes to another whom they ignore from now
// on, and the other way round. The other one does not learn why.
func (ps *Proposals) endBetween(p *people.Person, other people.Contact) {
	ps.endThose(p, false, func(o *Proposal) bool { return o.from.IsSame(other) || o.to.IsSame(other) })
}

// endThose ends what a person proposes and is proposed that is such. The other one
// is told that the person has left, or what is told of any withdrawal and refusal.
func (ps *Proposals) endThose(p *people.Person, left bool, such func(*Proposal) bool) {
	for _, o := range slices.Clone(ps.open) {
		if ps.env.Loop.Await(proposalConcerns(o, nil)...); !slices.Contains(ps.open, o) || !o.concerns(p) || !such(o) {
			continue
		}
		if err := ps.end(o); err != nil {
			ps.env.Log.Error("a challenge of somebody who ends it is not removed", "number", o.number, "person", p.Name(), "error", err)
			continue
		}
		other, ends, whose := o.from, " declines ", "your"
		if o.from.Is(p) {
			other, ends, whose = o.to, " withdraws ", "the"
		}
		if left {
			ps.tellOther(other, o.event(notice.ProposalEnded, p.Name()), p.Name()+" has left, so "+o.called(whose)+" is over.")
		} else {
			what := phrase.Choose(o.from.Is(p), notice.ProposalWithdrawn, notice.ProposalDeclined)
			ps.tellOther(other, o.event(what, p.Name()), p.Name()+ends+o.called(whose)+".")
		}
	}
}

// handOver makes what a guest proposed and was proposed the account's that the
// guest turns out to be. It lasts as long as both are here.
func (ps *Proposals) handOver(guest, p *people.Person) error {
	if guest.StaysOn() {
		return nil
	}
	for _, o := range slices.Clone(ps.open) {
		if !o.concerns(guest) {
			continue
		}
		from, to := o.from, o.to
		if from.Is(guest) {
			from = people.ContactOf(p)
		}
		if !o.IsSeek() && to.Is(guest) {
			to = people.ContactOf(p)
		}
		if from.IsSame(to) || !o.IsSeek() && o.table == nil && ps.between(from, to, o.terms.Game) != nil {
			ps.drop(o)
			continue
		}
		o.from, o.to = from, to
	}
	return nil
}

// rename changes the name of an account in what is proposed.
func (ps *Proposals) rename(account store.Account, to string) {
	for _, o := range ps.open {
		o.from.Rename(account.ID, to)
		o.to.Rename(account.ID, to)
	}
}

// locks are what is held of what an account proposes and is proposed while that changes hands or ends.
func (ps *Proposals) locks(account store.AccountID, name string) (keys []any) {
	who := people.StandIn(name, account)
	for _, o := range ps.open {
		if account != 0 && o.concerns(who) {
			keys = append(keys, proposalConcerns(o, nil)...)
		}
	}
	return keys
}

// forget ends all that the owner of an account that is deleted proposes and is proposed.
func (ps *Proposals) forget(p *people.Person, _ []string) {
	ps.endThose(p, false, func(*Proposal) bool { return true })
}
