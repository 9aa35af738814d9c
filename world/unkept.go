package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/store"
)

// unkept are the proposals that were made here and are not kept.
func (n *presence) unkept() []proposalThere {
	own := games.Only(n.noticeboard.proposals, func(o *Proposal) bool { return o.id == 0 && o.node == 0 })
	return games.Each(own, (*Proposal).there)
}

// hearProposals makes the proposals that a node has made and that are not kept what it says
// of them.
func (n *presence) hearProposals(m message) {
	v := n.noticeboard
	over := func(o *Proposal) bool {
		listed := slices.ContainsFunc(m.Proposed, func(there proposalThere) bool { return there.Number == o.number })
		return o.id == 0 && (listed || slices.Contains(m.Ended, o.number) || m.All && o.node == m.From)
	}
	v.proposals = slices.DeleteFunc(v.proposals, over)
	for _, there := range m.Proposed {
		o := &Proposal{number: there.Number, from: n.contactThere(there.From, there.FromName), to: n.contactThere(there.To, there.ToName), made: there.Made, node: m.From}
		if err := v.restoreWish(o, there.ProposalRecord); err != nil {
			n.nodes.log.Error("a proposal of another node is left alone", "number", there.Number, "error", err)
			continue
		}
		o.terms.Stay = false
		v.add(o)
	}
}

// contactThere is somebody whom another node names.
func (n *presence) contactThere(account store.AccountID, name string) contact {
	c := contact{name: name, account: account}
	if account == 0 && name != "" {
		if c.guest = n.person(name); c.guest == nil {
			c.guest = &Person{name: name}
		}
	}
	return c
}
