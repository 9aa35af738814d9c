package world

import (
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/contest"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// standings are how some tables stand.
func standings(tables ...*Table) []notice.TableState {
	return lists.Map(tables, (*Table).Standing)
}

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

// Standing is how the table stands, for programs.
func (t *Table) Standing() notice.TableState {
	s := notice.TableState{
		Table: int64(t.ID), Name: t.Name, Game: t.Match.Game.Name, Options: t.Match.Options.String(),
		Room:  t.room.String(),
		Phase: string(t.Match.Phase), Rest: string(t.Match.Rest), Rated: t.Match.Rated(), Private: t.Match.Private, Quiet: t.Match.Quiet, Seats: []notice.SeatState{}, Ply: t.Match.Entries(), Moves: t.Match.Moves,
		ToAct: []games.Seat{}, Times: notice.TimesLeft(t.Match.Times(t.openTime())), Result: t.Match.Result.String(), Reason: t.Match.Result.Reason,
	}
	if t.Match.Rest != store.NoRest && !t.Match.RestUntil.IsZero() {
		until := notice.Exact(t.Match.RestUntil)
		s.RestUntil = &until
	}
	if t.Match.HasClock() {
		s.Clock = t.Match.Clock.String()
	}
	s.Least, s.Most = t.Match.Game.Seats(t.Match.Options)
	if t.Match.Phase == store.InPlay {
		s.ToAct = append(s.ToAct, t.Match.Awaited()...)
	}
	for i, seat := range t.Match.Seats {
		s.Seats = append(s.Seats, notice.SeatState{
			Seat: i + 1, Name: seat.Name, Colour: notice.ColourName(seat.Colour), Guest: seat.Account == 0, Bot: seat.Bot.Is(),
			Left: seat.Left, Offer: string(seat.Offer),
		})
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
