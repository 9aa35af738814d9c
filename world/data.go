package world

import (
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/contest"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

func pastState(g store.PastGame) notice.PastState {
	s := notice.PastState{
		Table: int64(g.ID), Game: g.Game, Options: g.Options, Seats: []notice.PastSeat{}, Winners: []games.Seat{},
		Result: g.Result, Reason: g.Reason, Rated: g.Rated && len(contest.Movers(g.Plies)) > 1, Private: g.Private, Ply: len(g.Plies), Ended: notice.Exact(g.Ended),
	}
	result, err := games.ParseResult(g.Result)
	if g.Result == "" || err != nil {
		s.Result = games.Result{}.String()
	}
	s.Winners = append(s.Winners, result.Winners...)
	for i, seat := range g.Seats {
		s.Seats = append(s.Seats, notice.PastSeat{Seat: i + 1, Name: seat.Name, Bot: seat.Bot.Is()})
	}
	return s
}

// ProposalStates are some proposals, for programs of a person.
func ProposalStates(p *people.Person, some []*Proposal) []notice.ProposalState {
	return lists.Map(some, func(o *Proposal) notice.ProposalState { return o.state(p) })
}

// state is the proposal, for programs of a person.
func (o *Proposal) state(p *people.Person) notice.ProposalState {
	s := notice.ProposalState{
		Kind: "challenge", Number: o.number, From: o.from.Name, To: o.to.Name, Mine: o.from.Is(p), Game: o.terms.Game.Name,
		Options: o.terms.Options.String(), Rated: o.terms.Rated, Private: o.terms.Private, Quiet: o.terms.Quiet, Clock: o.terms.Clock.String(), Seat: int(o.terms.Seat),
		Least: o.terms.Least, Most: o.terms.Most, Stay: o.terms.Stay,
		NoBots: o.terms.NoBots, NoGuests: o.terms.NoGuests,
	}
	if !s.Mine {
		s.Seat = int(o.terms.Mirrored().Seat)
	}
	if o.IsSeek() {
		s.Kind, s.Times = "seek", o.terms.More+1
	}
	if t := o.table; t != nil {
		s.Kind, s.Table, s.Options, s.Rated, s.Clock, s.Seat = "invitation", t.Name, t.Match.Options.String(), t.Match.Rated(), t.Match.Clock.String(), 0
		s.Private, s.Quiet = t.Match.Private, t.Match.Quiet
	}
	return s
}
