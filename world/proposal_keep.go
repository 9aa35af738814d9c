package world

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// keep keeps a new proposal in place of another, which may be nil. It outlives
// both stays if both have accounts, a seek only if that is wished for.
func (v *noticeboard) keep(o, instead *Proposal) error {
	last := o.from.account != 0 && (o.to.account != 0 || o.IsSeek() && o.terms.Stay)
	followed := v.followed
	if err := v.keepNumbered(o, instead, last); err != nil {
		return err
	}
	if instead != nil {
		v.drop(instead)
	}
	v.add(o)
	if o.id == 0 {
		v.post.propose(o.there())
	}
	if v.followed != followed { // another node may have ended it before this one knew it
		if err := v.follow(); err != nil {
			v.log.Error("the challenges can't be read again", "error", err)
		}
	}
	return nil
}

// follow makes the proposals what is kept of them.
func (v *noticeboard) follow() error {
	kept, err := v.store.Proposals()
	if err == nil {
		v.proposalsAre(kept)
	}
	return err
}

// proposalConcerns are the things that a proposal concerns which is made, and that whose
// place it takes, which may be nil.
func proposalConcerns(o, instead *Proposal) []any {
	concerned := []any{o, whoIs(o.from.account, o.from.name)}
	if !o.IsSeek() {
		concerned = append(concerned, whoIs(o.to.account, o.to.name))
	}
	if instead != nil {
		concerned = append(concerned, instead)
	}
	return concerned
}

// isOver refuses something about a proposal that has ended meanwhile.
func isOver(o *Proposal) error {
	return notice.Closed.Refusedf("%s is over in this very moment. What is open: pending", o.called("the"))
}

// keepNumbered keeps a proposal and gives it a number, or one that does not last the
// number alone.
func (v *noticeboard) keepNumbered(o, instead *Proposal, lasts bool) error {
	if !lasts {
		return v.keepAside(func() (err error) {
			o.number, err = v.store.NumberProposal()
			return err
		}, proposalConcerns(o, instead)...)
	}
	former := store.ProposalID(0)
	if instead != nil {
		former = instead.id
	}
	r := o.record()
	err := v.keepAside(func() (err error) {
		r, err = v.store.Propose(r, former)
		o.id, o.number = r.ID, r.Number
		return err
	}, proposalConcerns(o, instead)...)
	switch {
	case v.nodes.overtaken(err):
		return faster(isOver(o))
	case err != nil:
		return v.readAgain(err)
	}
	return nil
}

// add takes a proposal into the house, which may have been followed while it was kept.
func (v *noticeboard) add(o *Proposal) {
	isSame := func(other *Proposal) bool { return o.id != 0 && other.id == o.id }
	v.proposals = append(slices.DeleteFunc(v.proposals, isSame), o)
}

// drop forgets a proposal that is kept no more.
func (v *noticeboard) drop(o *Proposal) {
	if o.id == 0 {
		v.post.end(o.number)
	}
	v.proposals = slices.DeleteFunc(v.proposals, func(other *Proposal) bool { return other == o })
}

// errTakenUp says that another node has ended a proposal, or begun its game.
var errTakenUp = errors.New("another node was faster with the proposal")

// claim makes a proposal that is not kept this node's to end, or to take up. The store
// forgets it with the node: no other proposal ever has the number.
func (v *noticeboard) claim(o *Proposal) error {
	if o.id != 0 || o.number == 0 || v.store.Node() == 0 {
		return nil
	}
	err := v.store.ClaimName(o.claimed())
	if errors.Is(err, store.ErrTaken) {
		return errTakenUp
	}
	return err
}

// claimed stands for the proposal among the names of guests, of which none has a space.
func (o *Proposal) claimed() string { return "proposal " + strconv.Itoa(o.number) }

// start keeps the game of a proposal, which may be nil, unless another node has it. Where
// the game is not kept for certain, others may take the proposal up.
func (v *noticeboard) start(o *Proposal, keep func() error) error {
	if o == nil {
		return keep()
	}
	if err := v.claim(o); err != nil {
		return err
	}
	err := keep()
	if o.id == 0 && v.store.Node() != 0 && (errors.Is(err, store.ErrTaken) || errors.Is(err, store.ErrConflict)) {
		err = errors.Join(err, v.store.GiveNameBack(o.claimed()))
	}
	return err
}

// end removes a proposal, also from what is kept, unless it has gone there before.
func (v *noticeboard) end(o *Proposal) error {
	if v.settle(proposalConcerns(o, nil)...); !slices.Contains(v.proposals, o) {
		return isOver(o)
	}
	if o.id == 0 {
		if err := v.keepAside(func() error { return v.claim(o) }, proposalConcerns(o, nil)...); errors.Is(err, errTakenUp) {
			v.drop(o)
			return faster(isOver(o))
		} // which ends in any case, also where nothing can be kept
	} else {
		err := v.keepAside(func() error { return v.store.RemoveProposal(o.id) }, proposalConcerns(o, nil)...)
		switch {
		case v.nodes.overtaken(err):
			return faster(isOver(o))
		case err != nil && !errors.Is(err, store.ErrNotFound):
			return v.readAgain(err)
		}
	}
	v.drop(o)
	return nil
}

func (o *Proposal) record() store.ProposalRecord {
	r := store.ProposalRecord{From: o.from.account, To: o.to.account, Game: o.terms.Game.Name, Made: o.made}
	if o.table != nil {
		r.Table = o.table.ID
		return r
	}
	r.Options, r.Rated, r.Seat = o.terms.Options.String(), o.terms.Rated, int(o.terms.Seat)
	r.Private, r.Quiet = o.terms.Private, o.terms.Quiet
	r.Least, r.Most = o.terms.Least, o.terms.Most
	if o.terms.Clock != (match.Clock{}) {
		r.Clock = o.terms.Clock.String()
	}
	return r
}

// there is a proposal that is not kept, as other nodes have to know it.
func (o *Proposal) there() proposalThere {
	r := o.record()
	r.Number = o.number
	return proposalThere{ProposalRecord: r, FromName: o.from.name, ToName: o.to.name}
}

// loadProposals reads what was proposed before the house closed.
func (v *noticeboard) loadProposals() error {
	records, err := v.store.Proposals()
	if err != nil {
		return fmt.Errorf("the challenges can't be read: %w", err)
	}
	for _, r := range records {
		if !v.isLeftOver(r) {
			v.restoreProposal(r)
		} else if err := v.keepAside(func() error { return v.store.RemoveProposal(r.ID) }); err != nil {
			v.log.Error("an invitation to a table that is gone is not removed", "id", r.ID, "error", err)
		}
	}
	return nil
}

// isLeftOver says whether a kept invitation is to a table that has been cleared:
// the house went down before it could end it.
func (v *noticeboard) isLeftOver(r store.ProposalRecord) bool {
	if _, open := v.tableNumbered(r.Table); r.Table == 0 || open {
		return false
	}
	t, err := v.store.TableNumbered(r.Table)
	return err == nil && t.Phase == store.Cleared
}

// restoreProposal takes a kept proposal into the house. One whose game or table
// is not there is left alone.
func (v *noticeboard) restoreProposal(r store.ProposalRecord) {
	o := &Proposal{id: r.ID, number: r.Number, from: contact{name: r.FromName, account: r.From}, to: contact{name: r.ToName, account: r.To}, made: r.Made}
	err := v.restoreWish(o, r)
	if err != nil {
		v.log.Error("a challenge can't be restored and is left alone", "id", r.ID, "error", err)
		return
	}
	v.add(o)
}

func (v *noticeboard) restoreWish(o *Proposal, r store.ProposalRecord) error {
	game, ok := v.Game(r.Game)
	if !ok {
		return fmt.Errorf("there is no game called %q", r.Game)
	}
	o.terms.Game = game
	if r.Table != 0 {
		if o.table, ok = v.tableNumbered(r.Table); !ok {
			return errors.New("its table is gone")
		}
		return nil
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
		Least: r.Least, Most: r.Most, Stay: r.To == 0,
	}
	return nil
}

// readAgain makes the proposals what is kept of them, after an error of the
// store: it may turn out that what failed is done. What it returns is for the
// person.
func (v *noticeboard) readAgain(err error) error {
	v.log.Error("a challenge is not kept or removed, or it is not known whether it is", "error", err)
	records, again := v.store.Proposals()
	if again != nil {
		v.log.Error("the challenges can't be read again", "error", again)
		return err
	}
	if v.proposalsAre(records) {
		return notice.Refused("It went wrong at first; something has changed all the same. See how things stand with: pending")
	}
	return err
}

// proposalsAre makes the proposals what is kept of them, and says whether that changes
// any.
func (v *noticeboard) proposalsAre(records []store.ProposalRecord) (changed bool) {
	v.followed++
	keeps := func(id store.ProposalID) bool {
		return slices.ContainsFunc(records, func(r store.ProposalRecord) bool { return r.ID == id })
	}
	for _, o := range slices.Clone(v.proposals) {
		if o.id != 0 && !keeps(o.id) {
			v.drop(o)
			changed = true
		}
	}
	for _, r := range records {
		if !slices.ContainsFunc(v.proposals, func(o *Proposal) bool { return o.id == r.ID }) {
			v.restoreProposal(r)
			changed = true
		}
	}
	return changed
}
