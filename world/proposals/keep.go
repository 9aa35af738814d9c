package proposals

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/health"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Keep keeps a new proposal in place of another, which may be nil. It outlives
// both stays if both have accounts, a seek only if that is wished for.
func (k *Book) Keep(o, instead *Proposal) error {
	last := o.From.Account != 0 && (o.To.Account != 0 || o.IsSeek() && o.Terms.Stay)
	if err := k.keepNumbered(o, instead, last); err != nil {
		return err
	}
	if instead != nil {
		k.Drop(instead)
	}
	k.open = append(k.open, o)
	return nil
}

// keepNumbered keeps a proposal and gives it a number, or one that does not last the
// number alone.
func (k *Book) keepNumbered(o, instead *Proposal, lasts bool) error {
	if !lasts {
		return k.env.Loop.Write(func() (err error) {
			o.Number, err = k.env.Store.NumberProposal()
			return err
		}, o.Concerned(instead)...)
	}
	former := store.ProposalID(0)
	if instead != nil {
		former = instead.ID
	}
	r := o.record()
	err := k.env.Loop.Write(func() (err error) {
		r, err = k.env.Store.Propose(r, former)
		o.ID, o.Number = r.ID, r.Number
		return err
	}, o.Concerned(instead)...)
	if err != nil {
		return k.ReadAgain(err)
	}
	return nil
}

// Drop forgets a proposal that is kept no more.
func (k *Book) Drop(o *Proposal) {
	k.open = slices.DeleteFunc(k.open, func(other *Proposal) bool { return other == o })
}

// End removes a proposal, also from what is kept, unless it has gone there before.
func (k *Book) End(o *Proposal) error {
	if k.env.Loop.Await(o.Concerned(nil)...); !slices.Contains(k.open, o) {
		return o.Ended()
	}
	if o.ID != 0 {
		err := k.env.Loop.Write(func() error { return k.env.Store.RemoveProposal(o.ID) }, o.Concerned(nil)...)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return k.ReadAgain(err)
		}
	}
	k.Drop(o)
	return nil
}

// Load reads what was proposed before the house closed.
func (k *Book) Load() error {
	records, err := k.env.Store.Proposals()
	if err != nil {
		return fmt.Errorf("the challenges can't be read: %w", err)
	}
	for _, r := range records {
		if !k.isLeftOver(r) {
			k.restore(r)
		} else if err := k.env.Loop.Write(func() error { return k.env.Store.RemoveProposal(r.ID) }); err != nil {
			k.env.Log.Error("an invitation to a table that is gone is not removed", "id", r.ID, "error", err)
		}
	}
	return nil
}

// isLeftOver says whether a kept invitation is to a table that has been cleared, or a seek waits
// for one: the house went down before it could end it.
func (k *Book) isLeftOver(r store.ProposalRecord) bool {
	if _, open := k.tables.Numbered(r.Table); r.Table == 0 || open {
		return false
	}
	t, err := k.env.Store.TableNumbered(r.Table)
	return err == nil && t.Phase == store.Cleared
}

// restore takes a kept proposal into the house. One whose game or table
// is not there is left alone.
func (k *Book) restore(r store.ProposalRecord) {
	o := &Proposal{
		ID: r.ID, Number: r.Number, Made: r.Made, Restored: true,
		From: people.Contact{Name: r.FromName, Account: r.From}, To: people.Contact{Name: r.ToName, Account: r.To},
	}
	err := k.restoreWish(o, r)
	if err != nil {
		k.env.Log.Error("a challenge can't be restored and is left alone", "id", r.ID, "error", err)
		return
	}
	k.open = append(k.open, o)
}

func (k *Book) restoreWish(o *Proposal, r store.ProposalRecord) error {
	game, ok := k.env.Games.Find(r.Game)
	if !ok {
		return fmt.Errorf("there is no game called %q", r.Game)
	}
	o.Terms.Game = game
	t, ok := k.tables.Numbered(r.Table)
	switch {
	case r.Table != 0 && !ok:
		return errors.New("its table is gone")
	case r.Table != 0 && r.To != 0:
		o.Table = t
		return nil
	case r.Table != 0:
		o.Begun = t
	}
	options, err := game.Configure(strings.Fields(r.Options))
	if err != nil {
		return err
	}
	clock, err := match.KeptClock(r.Clock)
	if err != nil {
		return err
	}
	o.Terms = match.Terms{
		Game: game, Options: options, Seat: games.Seat(r.Seat),
		Mode:  match.Mode{Clock: clock, Rated: r.Rated, Private: r.Private, Quiet: r.Quiet},
		Least: r.Least, Most: r.Most, NoBots: r.NoBots, NoGuests: r.NoGuests, More: r.More, Stay: r.To == 0,
	}
	return nil
}

// ReadAgain makes the proposals what is kept of them, after an error of the
// store: it may turn out that what failed is done. What it returns is for the
// person.
func (k *Book) ReadAgain(err error) error {
	err = fmt.Errorf("a challenge is not kept or removed, or it is not known whether it is: %w", err)
	records, again := k.env.Store.Proposals()
	if again != nil {
		return health.WithAnother(err, again)
	}
	changed := false
	keeps := func(id store.ProposalID) bool {
		return slices.ContainsFunc(records, func(r store.ProposalRecord) bool { return r.ID == id })
	}
	for _, o := range slices.Clone(k.open) {
		if o.ID != 0 && !keeps(o.ID) {
			k.Drop(o)
			changed = true
		}
	}
	for _, r := range records {
		if !slices.ContainsFunc(k.open, func(o *Proposal) bool { return o.ID == r.ID }) {
			k.restore(r)
			changed = true
		}
	}
	if changed {
		k.env.Log.Error("keeping a proposal failed, and something has changed", "error", err)
		return notice.Refused("That failed, but something has changed. To see what is open: pending")
	}
	return err
}
