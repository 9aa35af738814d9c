package world

import (
	"math"

	"boardroom/games"
	"boardroom/world/contest"
	"boardroom/world/notice"
	"boardroom/world/rating"
	"boardroom/world/store"
)

func (r *Room) exitStates() []notice.ExitState {
	return games.Each(r.ways(), func(d Direction) notice.ExitState {
		return notice.ExitState{Direction: string(d), Room: r.exits[d].String()}
	})
}

// standings are how some tables stand.
func standings(tables ...*Table) []notice.TableState {
	return games.Each(tables, (*Table).Standing)
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

// ratingState is a rating in a list as it is now.
func ratingState(r rating.Rating, list store.RatingList) notice.RatingState {
	tenth := func(x float64) float64 { return math.Round(x*10) / 10 }
	return notice.RatingState{Rating: tenth(r.Mean), Deviation: tenth(r.Deviation), Provisional: provisional(r, list)}
}

func listState(l store.RatingList) notice.ListState {
	return notice.ListState{Game: l.Game, For: string(l.Kind), Pool: string(l.Pool)}
}

// Standing is how the table stands, for programs.
func (t *Table) Standing() notice.TableState {
	s := notice.TableState{
		Table: int64(t.ID), Name: t.Name, Game: t.Game.Name, Options: t.Options.String(), Room: t.room.String(),
		Phase: string(t.Phase), Rest: string(t.Rest), Rated: t.Rated(), Private: t.Private, Quiet: t.Quiet, Seats: []notice.SeatState{}, Ply: t.Entries(), Moves: t.Moves,
		ToAct: []games.Seat{}, Times: notice.TimesLeft(t.Times(t.openTime())), Result: t.Result.String(), Reason: t.Result.Reason,
	}
	if t.HasClock() {
		s.Clock = t.Clock.String()
	}
	s.Least, s.Most = t.Game.Seats(t.Options)
	if t.Phase == store.InPlay {
		s.ToAct = append(s.ToAct, t.Awaited()...)
	}
	for i, seat := range t.Seats {
		s.Seats = append(s.Seats, notice.SeatState{
			Seat: i + 1, Name: seat.Name, Colour: notice.ColourName(seat.Colour), Guest: seat.Account == 0, Bot: seat.Bot.Is(),
			Left: seat.Left, Offer: string(seat.Offer),
		})
	}
	return s
}

// ProposalStates are some proposals, for programs of a person.
func ProposalStates(p *Person, some []*Proposal) []notice.ProposalState {
	return games.Each(some, func(o *Proposal) notice.ProposalState { return o.state(p) })
}

// state is the proposal, for programs of a person.
func (o *Proposal) state(p *Person) notice.ProposalState {
	s := notice.ProposalState{
		Kind: "challenge", Number: o.number, From: o.from.name, To: o.to.name, Mine: o.from.is(p), Game: o.terms.Game.Name,
		Options: o.terms.Options.String(), Rated: o.terms.Rated, Private: o.terms.Private, Quiet: o.terms.Quiet, Clock: o.terms.Clock.String(), Seat: int(o.terms.Seat),
		Least: o.terms.Least, Most: o.terms.Most, Stay: o.terms.Stay,
	}
	if !s.Mine {
		s.Seat = int(o.terms.Mirrored().Seat)
	}
	if o.IsSeek() {
		s.Kind = "seek"
	}
	if t := o.table; t != nil {
		s.Kind, s.Table, s.Options, s.Rated, s.Clock, s.Seat = "invitation", t.Name, t.Options.String(), t.Rated(), t.Clock.String(), 0
		s.Private, s.Quiet = t.Private, t.Quiet
	}
	return s
}
