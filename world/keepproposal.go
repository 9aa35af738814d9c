package world

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
)

// keep keeps a new proposal in place of another, which may be nil. It outlives
// both stays if both have accounts, a seek only if that is wished for.
func (w *World) keep(o, instead *Proposal) error {
	last := o.from.account != 0 && (o.to.account != 0 || o.IsSeek() && o.wish.Stay)
	o.number = w.numbered + 1
	if err := w.keepNumbered(o, instead, last); err != nil {
		return err
	}
	if instead != nil {
		w.drop(instead)
	}
	w.add(o)
	return nil
}

// keepNumbered keeps a proposal with its number, or of one that does not last the
// number alone, so that none is given twice.
func (w *World) keepNumbered(o, instead *Proposal, lasts bool) error {
	if !lasts {
		return w.store.SetNumbered(o.number)
	}
	former := ProposalID(0)
	if instead != nil {
		former = instead.id
	}
	id, err := w.store.Propose(o.record(), former)
	if err != nil {
		return w.readAgain(err)
	}
	o.id = id
	return nil
}

// add takes a proposal into the house.
func (w *World) add(o *Proposal) {
	w.numbered = max(w.numbered, o.number)
	w.proposals = append(w.proposals, o)
}

// drop forgets a proposal that is kept no more.
func (w *World) drop(o *Proposal) {
	w.proposals = slices.DeleteFunc(w.proposals, func(other *Proposal) bool { return other == o })
}

// end removes a proposal, also from what is kept.
func (w *World) end(o *Proposal) error {
	if o.id != 0 {
		if err := w.store.RemoveProposal(o.id); err != nil {
			return w.readAgain(err)
		}
	}
	w.drop(o)
	return nil
}

func (o *Proposal) record() ProposalRecord {
	r := ProposalRecord{From: o.from.account, To: o.to.account, Game: o.wish.Game.Name, Made: o.made, Number: o.number}
	if o.table != nil {
		r.Table = o.table.id
		return r
	}
	r.Options, r.Rated, r.Seat = o.wish.Options.String(), o.wish.Rated, int(o.wish.Seat)
	r.Least, r.Most = o.wish.Least, o.wish.Most
	if o.wish.Clock != (Clock{}) {
		r.Clock = o.wish.Clock.String()
	}
	return r
}

// loadProposals reads what was proposed before the house closed.
func (w *World) loadProposals() error {
	records, err := w.store.Proposals()
	if err == nil {
		w.numbered, err = w.store.Numbered()
	}
	if err != nil {
		return fmt.Errorf("the challenges can't be read: %w", err)
	}
	for _, r := range records {
		if !w.isLeftOver(r) {
			w.restoreProposal(r)
		} else if err := w.store.RemoveProposal(r.ID); err != nil {
			w.log.Error("an invitation to a table that is gone is not removed", "id", r.ID, "error", err)
		}
	}
	return nil
}

// isLeftOver says whether a kept invitation is to a table that has been cleared:
// the house went down before it could end it.
func (w *World) isLeftOver(r ProposalRecord) bool {
	if _, open := w.tableNumbered(r.Table); r.Table == 0 || open {
		return false
	}
	t, err := w.store.TableNumbered(r.Table)
	return err == nil && t.Phase == Cleared
}

// restoreProposal takes a kept proposal into the house. One whose game or table
// is not there is left alone.
func (w *World) restoreProposal(r ProposalRecord) {
	o := &Proposal{id: r.ID, number: r.Number, from: contact{name: r.FromName, account: r.From}, to: contact{name: r.ToName, account: r.To}, made: r.Made}
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
