package world

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
)

// challengeLasts is how long a challenge stands.
const challengeLasts = 28 * 24 * time.Hour

// endByAge ends what has been proposed for too long, and invitations to tables
// that have no seat for the one who is invited any more.
func (v *Matchmaking) endByAge() {
	for _, o := range slices.Clone(v.proposals) {
		lasts := challengeLasts
		if o.IsSeek() {
			lasts = v.env.limits.SeekLasts
		}
		if v.env.loop.IsLocked(o) { // the next tick will do
			continue
		}
		aged := v.env.now().Sub(o.made) >= lasts
		if !aged && v.isOpen(o) {
			continue
		}
		switch err := v.end(o); {
		case err != nil:
			v.env.log.Error("a challenge that is over is not removed", "number", o.number, "error", err)
		case aged:
			v.tellOther(o.from, o.event(notice.ProposalEnded, ""), "After "+notice.TimeInWords(lasts)+" "+o.called("your")+" is over.")
		}
	}
}

// endStay ends what a person who has gone can't be answered to: all that is not
// kept.
func (v *Matchmaking) endStay(p *Person) {
	if !p.Present() {
		v.endThose(p, true, func(o *Proposal) bool { return o.id == 0 })
	}
}

// endBetween ends what one person proposes to another whom they ignore from now
// on, and the other way round. The other one does not learn why.
func (v *Matchmaking) endBetween(p *Person, other contact) {
	v.endThose(p, false, func(o *Proposal) bool { return o.from.isSame(other) || o.to.isSame(other) })
}

// endThose ends what a person proposes and is proposed that is such. The other one
// is told that the person has left, or what is told of any withdrawal and refusal.
func (v *Matchmaking) endThose(p *Person, left bool, such func(*Proposal) bool) {
	for _, o := range slices.Clone(v.proposals) {
		if v.env.loop.Await(proposalConcerns(o, nil)...); !slices.Contains(v.proposals, o) || !o.concerns(p) || !such(o) {
			continue
		}
		if err := v.end(o); err != nil {
			v.env.log.Error("a challenge of somebody who ends it is not removed", "number", o.number, "person", p.name, "error", err)
			continue
		}
		other, ends, whose := o.from, " declines ", "your"
		if o.from.is(p) {
			other, ends, whose = o.to, " withdraws ", "the"
		}
		if left {
			v.tellOther(other, o.event(notice.ProposalEnded, p.name), p.name+" has left, so "+o.called(whose)+" is over.")
		} else {
			what := games.Choose(o.from.is(p), notice.ProposalWithdrawn, notice.ProposalDeclined)
			v.tellOther(other, o.event(what, p.name), p.name+ends+o.called(whose)+".")
		}
	}
}

// handOver makes what a guest proposed and was proposed the account's that the
// guest turns out to be. It lasts as long as both are here.
func (v *Matchmaking) handOver(guest, p *Person) {
	for _, o := range slices.Clone(v.proposals) {
		if !o.concerns(guest) {
			continue
		}
		from, to := o.from, o.to
		if from.is(guest) {
			from = contactOf(p)
		}
		if !o.IsSeek() && to.is(guest) {
			to = contactOf(p)
		}
		if from.isSame(to) || !o.IsSeek() && o.table == nil && v.between(from, to, o.terms.Game) != nil {
			v.drop(o)
			continue
		}
		o.from, o.to = from, to
	}
}
