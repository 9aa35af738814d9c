package proposals

import (
	"slices"
	"time"

	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// challengeLasts is how long a challenge stands.
const challengeLasts = 28 * 24 * time.Hour

// EndByAge ends what has been proposed for too long, and invitations to tables
// that have no seat for the one who is invited any more.
func (k *Book) EndByAge() {
	for _, o := range slices.Clone(k.open) {
		lasts := challengeLasts
		if o.IsSeek() {
			lasts = k.env.Limits.SeekLasts
		}
		if o.Begun != nil || k.env.Loop.IsLocked(o) { // the next tick will do
			continue
		}
		aged := k.env.Now().Sub(o.Made) >= lasts
		if !aged && k.isOpen(o) {
			continue
		}
		switch err := k.End(o); {
		case err != nil:
			k.env.Log.Error("a challenge that is over is not removed", "number", o.Number, "error", err)
		case aged:
			line := "After " + notice.TimeInWords(lasts) + " " + o.Called("your") + " is over."
			k.TellOther(o.From, o.Event(notice.ProposalEnded, ""), line)
		}
	}
}

// EndStay ends what a person who has gone can't be answered to: all that is not
// kept.
func (k *Book) EndStay(s *people.Session) {
	if p := s.Person(); !p.Present() {
		k.endThose(p, true, func(o *Proposal) bool { return o.ID == 0 })
	}
}

// EndBetween ends what one person proposes to another whom they ignore from now
// on, and the other way round. The other one does not learn why.
func (k *Book) EndBetween(p *people.Person, other people.Contact) {
	k.endThose(p, false, func(o *Proposal) bool { return o.From.IsSame(other) || o.To.IsSame(other) })
}

// endThose ends what a person proposes and is proposed that is such. The other one
// is told that the person has left, or what is told of any withdrawal and refusal.
func (k *Book) endThose(p *people.Person, left bool, such func(*Proposal) bool) {
	for _, o := range slices.Clone(k.open) {
		if k.env.Loop.Await(o.Concerned(nil)...); !slices.Contains(k.open, o) || !o.Concerns(p) || !such(o) {
			continue
		}
		if err := k.End(o); err != nil {
			k.env.Log.Error("a challenge of somebody who ends it is not removed", "number", o.Number,
				"person", p.Name(), "error", err)
			continue
		}
		other, what, ends, whose := o.From, notice.ProposalDeclined, " declines ", "your"
		if o.IsBy(p) {
			other, what, ends, whose = o.To, notice.ProposalWithdrawn, " withdraws ", "the"
		}
		line := p.Name() + ends + o.Called(whose) + "."
		if left {
			what, line = notice.ProposalEnded, p.Name()+" has left, so "+o.Called(whose)+" is over."
		}
		k.TellOther(other, o.Event(what, p.Name()), line)
	}
}

// HandOver makes what a guest proposed and was proposed the account's that the
// guest turns out to be. It lasts as long as both are here.
func (k *Book) HandOver(guest, p *people.Person) error {
	if guest.StaysOn() {
		return nil
	}
	for _, o := range slices.Clone(k.open) {
		if !o.Concerns(guest) {
			continue
		}
		from, to := o.From, o.To
		if from.Is(guest) {
			from = people.ContactOf(p)
		}
		if !o.IsSeek() && to.Is(guest) {
			to = people.ContactOf(p)
		}
		if from.IsSame(to) || !o.IsSeek() && o.Table == nil && k.Between(from, to, o.Terms.Game) != nil {
			k.Drop(o)
			continue
		}
		o.From, o.To = from, to
	}
	return nil
}

// Rename changes the name of an account in what is proposed.
func (k *Book) Rename(account store.Account, to string) {
	for _, o := range k.open {
		o.From.Rename(account.ID, to)
		o.To.Rename(account.ID, to)
	}
}

// Locks are what is held of what an account proposes and is proposed while that changes hands or ends.
func (k *Book) Locks(account store.AccountID, name string) (keys []any) {
	who := people.StandIn(name, account)
	for _, o := range k.open {
		if account != 0 && o.Concerns(who) {
			keys = append(keys, o.Concerned(nil)...)
		}
	}
	return keys
}

// Forget ends all that the owner of an account that is deleted proposes and is proposed.
func (k *Book) Forget(p *people.Person, _ []string) {
	k.endThose(p, false, func(*Proposal) bool { return true })
}

// EndTogether ends the seeks of somebody that were made together with one whose game has begun.
func (k *Book) EndTogether(begun []*Proposal) {
	for _, o := range begun {
		for _, other := range slices.Clone(k.open) {
			if !o.Together || !other.Together || other.Begun != nil || !other.From.IsSame(o.From) {
				continue
			}
			if err := k.End(other); err != nil && !notice.IsRefusal(err) {
				k.env.Log.Error("a seek that is over is not removed", "seek", other.Number, "error", err)
			}
		}
	}
}
