package world

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

// keep keeps a new proposal in place of another, which may be nil. It outlives
// both stays if both have accounts, a seek only if that is wished for.
func (ps *Proposals) keep(o, instead *Proposal) error {
	last := o.from.Account != 0 && (o.to.Account != 0 || o.IsSeek() && o.terms.Stay)
	if err := ps.keepNumbered(o, instead, last); err != nil {
		return err
	}
	if instead != nil {
		ps.drop(instead)
	}
	ps.open = append(ps.open, o)
	return nil
}

// proposalConcerns are the things that a proposal concerns which is made, and that whose
// place it takes, which may be nil.
func proposalConcerns(o, instead *Proposal) []any {
	concerned := []any{o, people.KeyOf(o.from.Account, o.from.Name)}
	if !o.IsSeek() {
		concerned = append(concerned, people.KeyOf(o.to.Account, o.to.Name))
	}
	if instead != nil {
		concerned = append(concerned, instead)
	}
	return concerned
}

// isOver refuses something about a proposal that has ended meanwhile.
func isOver(o *Proposal) error {
	return notice.Closed.Refusedf("%s just ended. To see what is open: pending", o.called("the"))
}

// keepNumbered keeps a proposal and gives it a number, or one that does not last the
// number alone.
func (ps *Proposals) keepNumbered(o, instead *Proposal, lasts bool) error {
	if !lasts {
		return ps.env.Loop.Write(func() (err error) {
			o.number, err = ps.env.Store.NumberProposal()
			return err
		}, proposalConcerns(o, instead)...)
	}
	former := store.ProposalID(0)
	if instead != nil {
		former = instead.id
	}
	r := o.record()
	err := ps.env.Loop.Write(func() (err error) {
		r, err = ps.env.Store.Propose(r, former)
		o.id, o.number = r.ID, r.Number
		return err
	}, proposalConcerns(o, instead)...)
	if err != nil {
		return ps.readAgain(err)
	}
	return nil
}

// drop forgets a proposal that is kept no more.
func (ps *Proposals) drop(o *Proposal) {
	ps.open = slices.DeleteFunc(ps.open, func(other *Proposal) bool { return other == o })
}

// end removes a proposal, also from what is kept, unless it has gone there before.
func (ps *Proposals) end(o *Proposal) error {
	if ps.env.Loop.Await(proposalConcerns(o, nil)...); !slices.Contains(ps.open, o) {
		return isOver(o)
	}
	if o.id != 0 {
		err := ps.env.Loop.Write(func() error { return ps.env.Store.RemoveProposal(o.id) }, proposalConcerns(o, nil)...)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return ps.readAgain(err)
		}
	}
	ps.drop(o)
	return nil
}

func (o *Proposal) record() store.ProposalRecord {
	r := store.ProposalRecord{From: o.from.Account, To: o.to.Account, Game: o.terms.Game.Name, Made: o.made}
	if o.table != nil {
		r.Table = o.table.ID
		return r
	}
	r.NoBots, r.NoGuests, r.More = o.terms.NoBots, o.terms.NoGuests, o.terms.More
	r.Options, r.Rated, r.Seat = o.terms.Options.String(), o.terms.Rated, int(o.terms.Seat)
	r.Private, r.Quiet = o.terms.Private, o.terms.Quiet
	r.Least, r.Most = o.terms.Least, o.terms.Most
	if o.terms.Clock != (match.Clock{}) {
		r.Clock = o.terms.Clock.String()
	}
	return r
}

// loadProposals reads what was proposed before the house closed.
func (ps *Proposals) load() error {
	records, err := ps.env.Store.Proposals()
	if err != nil {
		return fmt.Errorf("the challenges can't be read: %w", err)
	}
	for _, r := range records {
		if !ps.isLeftOver(r) {
			ps.restore(r)
		} else if err := ps.env.Loop.Write(func() error { return ps.env.Store.RemoveProposal(r.ID) }); err != nil {
			ps.env.Log.Error("an invitation to a table that is gone is not removed", "id", r.ID, "error", err)
		}
	}
	return nil
}

// isLeftOver says whether a kept invitation is to a table that has been cleared, or a seek waits
// for one: the house went down before it could end it.
func (ps *Proposals) isLeftOver(r store.ProposalRecord) bool {
	if _, open := ps.tables.Numbered(r.Table); r.Table == 0 || open {
		return false
	}
	t, err := ps.env.Store.TableNumbered(r.Table)
	return err == nil && t.Phase == store.Cleared
}

// restore takes a kept proposal into the house. One whose game or table
// is not there is left alone.
func (ps *Proposals) restore(r store.ProposalRecord) {
	o := &Proposal{
		id: r.ID, number: r.Number, made: r.Made, restored: true,
		from: people.Contact{Name: r.FromName, Account: r.From}, to: people.Contact{Name: r.ToName, Account: r.To},
	}
	err := ps.restoreWish(o, r)
	if err != nil {
		ps.env.Log.Error("a challenge can't be restored and is left alone", "id", r.ID, "error", err)
		return
	}
	ps.open = append(ps.open, o)
}

func (ps *Proposals) restoreWish(o *Proposal, r store.ProposalRecord) error {
	game, ok := ps.env.Games.Find(r.Game)
	if !ok {
		return fmt.Errorf("there is no game called %q", r.Game)
	}
	o.terms.Game = game
	t, ok := ps.tables.Numbered(r.Table)
	switch {
	case r.Table != 0 && !ok:
		return errors.New("its table is gone")
	case r.Table != 0 && r.To != 0:
		o.table = t
		return nil
	case r.Table != 0:
		o.game = t
	}
	options, err := game.Configure(strings.Fields(r.Options))
	if err != nil {
		return err
	}
	clock, err := match.KeptClock(r.Clock)
	if err != nil {
		return err
	}
	o.terms = match.Terms{
		Game: game, Options: options, Mode: match.Mode{Clock: clock, Rated: r.Rated, Private: r.Private, Quiet: r.Quiet}, Seat: games.Seat(r.Seat),
		Least: r.Least, Most: r.Most, NoBots: r.NoBots, NoGuests: r.NoGuests, More: r.More, Stay: r.To == 0,
	}
	return nil
}

// readAgain makes the proposals what is kept of them, after an error of the
// store: it may turn out that what failed is done. What it returns is for the
// person.
func (ps *Proposals) readAgain(err error) error {
	err = fmt.Errorf("a challenge is not kept or removed, or it is not known whether it is: %w", err)
	records, again := ps.env.Store.Proposals()
	if again != nil {
		return health.WithAnother(err, again)
	}
	changed := false
	keeps := func(id store.ProposalID) bool {
		return slices.ContainsFunc(records, func(r store.ProposalRecord) bool { return r.ID == id })
	}
	for _, o := range slices.Clone(ps.open) {
		if o.id != 0 && !keeps(o.id) {
			ps.drop(o)
			changed = true
		}
	}
	for _, r := range records {
		if !slices.ContainsFunc(ps.open, func(o *Proposal) bool { return o.id == r.ID }) {
			ps.restore(r)
			changed = true
		}
	}
	if changed {
		ps.env.Log.Error("keeping a proposal failed, and something has changed", "error", err)
		return notice.Refused("That failed, but something has changed. To see what is open: pending")
	}
	return err
}
