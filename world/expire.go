package world

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
)

// loadProposals reads what was proposed before the house closed.
func (w *World) loadProposals() error {
	records, err := w.store.Proposals()
	if err != nil {
		return fmt.Errorf("the challenges can't be read: %w", err)
	}
	for _, r := range records {
		w.restoreProposal(r)
	}
	return nil
}

// restoreProposal takes a kept proposal into the house. One whose game or table
// is not there is left alone.
func (w *World) restoreProposal(r ProposalRecord) {
	o := &Proposal{id: r.ID, from: contact{name: r.FromName, account: r.From}, to: contact{name: r.ToName, account: r.To}, made: r.Made}
	err := w.restoreWish(o, r)
	if err != nil {
		w.log.Error("a challenge can't be restored and is left alone", "id", r.ID, "error", err)
		return
	}
	w.add(o)
}

func (w *World) restoreWish(o *Proposal, r ProposalRecord) error {
	game, ok := w.Game(r.Game)
	if !ok {
		return fmt.Errorf("there is no game called %q", r.Game)
	}
	o.wish.Game = game
	if r.Table != 0 {
		i := slices.IndexFunc(w.tables, func(t *Table) bool { return t.id == r.Table })
		if i < 0 {
			return errors.New("its table is gone")
		}
		o.table = w.tables[i]
		return nil
	}
	options, err := game.Configure(strings.Fields(r.Options))
	if err != nil {
		return err
	}
	clock, err := keptClock(r.Clock)
	if err != nil {
		return err
	}
	o.wish = Wish{
		Game: game, Options: options, Terms: Terms{Clock: clock, Rated: r.Rated}, Seat: games.Seat(r.Seat),
		Least: r.Least, Most: r.Most, Stay: r.To == 0,
	}
	return nil
}

// readAgain makes the proposals what is kept of them, after an error of the
// store: it may turn out that what failed is done. What it returns is for the
// person.
func (w *World) readAgain(err error) error {
	w.log.Error("a challenge is not kept or removed, or it is not known whether it is", "error", err)
	records, again := w.store.Proposals()
	if again != nil {
		w.log.Error("the challenges can't be read again", "error", again)
		return err
	}
	changed := false
	keeps := func(id ProposalID) bool {
		return slices.ContainsFunc(records, func(r ProposalRecord) bool { return r.ID == id })
	}
	for _, o := range slices.Clone(w.proposals) {
		if o.id != 0 && !keeps(o.id) {
			w.drop(o)
			changed = true
		}
	}
	for _, r := range records {
		if !slices.ContainsFunc(w.proposals, func(o *Proposal) bool { return o.id == r.ID }) {
			w.restoreProposal(r)
			changed = true
		}
	}
	if changed {
		return Refused("It went wrong at first; something has changed all the same. See how things stand with: pending")
	}
	return err
}

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
		if from.isSame(to) || !o.IsSeek() && o.table == nil && w.between(from, to, o.wish.Game) != nil {
			w.drop(o)
			continue
		}
		o.from, o.to = from, to
	}
}
