package world

import (
	"math"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/rating"
	"boardroom/world/store"
)

// exitStates are the ways out of a room.
func (r *Room) exitStates() []notice.ExitState {
	states := []notice.ExitState{}
	for _, d := range r.ways() {
		states = append(states, notice.ExitState{Direction: string(d), Room: r.exits[d].String()})
	}
	return states
}

// standings are how some tables stand.
func standings(tables ...*Table) []notice.TableState {
	states := []notice.TableState{}
	for _, t := range tables {
		states = append(states, t.Standing())
	}
	return states
}

// pastState is a game, for programs.
func pastState(g store.PastGame) notice.PastState {
	s := notice.PastState{
		Table: int64(g.ID), Game: g.Game, Options: g.Options, Seats: []notice.PastSeat{}, Winners: []games.Seat{},
		Result: g.Result, Reason: g.Reason, Rated: g.Rated, Ply: len(g.Plies), Ended: notice.Exact(g.Ended),
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
func ratingState(r rating.Rating, kind store.Kind) notice.RatingState {
	tenth := func(x float64) float64 { return math.Round(x*10) / 10 }
	return notice.RatingState{Rating: tenth(r.Mean), Deviation: tenth(r.Deviation), Provisional: provisional(r, kind)}
}

func listState(l store.RatingList) notice.ListState {
	return notice.ListState{Game: l.Game, For: string(l.Kind), Pool: string(l.Pool)}
}
