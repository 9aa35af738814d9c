package world

import (
	"boardroom/games"
	"boardroom/world/contest"
	"boardroom/world/notice"
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
