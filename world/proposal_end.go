package world

import (
	"slices"

	"boardroom/games"
)

// endByAge ends what has been proposed for too long, and invitations to tables
// that have no seat for the one who is invited any more.
func (w *World) endByAge() {
	for _, o := range slices.Clone(w.proposals) {
		lasts := challengeLasts
		if o.IsSeek() {
			lasts = seekLasts
		}
		aged := w.now().Sub(o.made) >= lasts
		if !aged && w.isOpen(o) {
			continue
		}
		if err := w.end(o); err != nil {
			w.log.Error("a challenge that is over is not removed", "number", o.number, "error", err)
		} else if aged {
			w.tellOther(o.from, "After "+games.Count(int(lasts/day), "day")+" "+o.called("your")+" is over.")
		}
	}
}

// endStay ends what a person who has gone can't be answered to: all that is not
// kept.
func (w *World) endStay(p *Person) {
	if p.Present() {
		return
	}
	for _, o := range slices.Clone(w.proposals) {
		if o.id != 0 || !o.concerns(p) {
			continue
		}
		w.drop(o)
		switch {
		case o.IsSeek():
		case o.from.is(p):
			w.tellOther(o.to, p.name+" has left, so "+o.called("their")+" is over.")
		default:
			w.tellOther(o.from, p.name+" has left, so "+o.called("your")+" is over.")
		}
	}
}

// endBetween ends what one person proposes to another whom they ignore from now
// on, and the other way round. The other one is told what is told of any refusal
// and withdrawal, and so does not learn why.
func (w *World) endBetween(p *Person, other contact) {
	for _, o := range slices.Clone(w.proposals) {
		mine, theirs := o.from.is(p) && o.to.isSame(other), o.from.isSame(other) && o.to.is(p)
		if !mine && !theirs {
			continue
		}
		if err := w.end(o); err != nil {
			w.log.Error("a challenge between two who ignore each other is not removed", "number", o.number, "error", err)
			continue
		}
		if mine {
			w.tellOther(other, p.name+" withdraws "+o.called("the")+".")
		} else {
			w.tellOther(other, p.name+" declines "+o.called("your")+".")
		}
	}
}

// handOver makes what a guest proposed and was proposed the account's that the
// guest turns out to be. It lasts as long as both are here.
func (w *World) handOver(guest, p *Person) {
	for _, o := range slices.Clone(w.proposals) {
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
		if from.isSame(to) || !o.IsSeek() && o.table == nil && w.between(from, to, o.terms.Game) != nil {
			w.drop(o)
			continue
		}
		o.from, o.to = from, to
	}
}
