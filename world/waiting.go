package world

import "boardroom/world/notice"

// proposalStates are some proposals, for programs of a person.
func proposalStates(p *Person, some []*Proposal) []notice.ProposalState {
	states := []notice.ProposalState{}
	for _, o := range some {
		states = append(states, o.state(p))
	}
	return states
}

// state is the proposal, for programs of a person.
func (o *Proposal) state(p *Person) notice.ProposalState {
	s := notice.ProposalState{
		Kind: "challenge", Number: o.number, From: o.from.name, To: o.to.name, Mine: o.from.is(p), Game: o.terms.Game.Name,
		Options: o.terms.Options.String(), Rated: o.terms.Rated, Clock: o.terms.Clock.String(), Seat: int(o.terms.Seat),
		Least: o.terms.Least, Most: o.terms.Most, Stay: o.terms.Stay,
	}
	if !s.Mine {
		s.Seat = int(o.terms.Mirrored().Seat)
	}
	if o.IsSeek() {
		s.Kind = "seek"
	}
	if t := o.table; t != nil {
		s.Kind, s.Table, s.Options, s.Rated, s.Clock, s.Seat = "invitation", t.Name(), t.Options().String(), t.Rated(), t.Clock().String(), 0
	}
	return s
}
