package tables

import (
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Standings are how some tables stand.
func Standings(tables ...*Table) []notice.TableState {
	return lists.Map(tables, (*Table).Standing)
}

// Standing is how the table stands, for programs.
func (t *Table) Standing() notice.TableState {
	s := notice.TableState{
		Table: int64(t.ID), Name: t.Name, Game: t.Match.Game.Name, Options: t.Match.Options.String(),
		Room:  t.room.String(),
		Phase: string(t.Match.Phase), Rest: string(t.Match.Rest), Rated: t.Match.Rated(), Private: t.Match.Private, Quiet: t.Match.Quiet, Seats: []notice.SeatState{}, Ply: t.Match.Entries(), Moves: t.Match.Moves,
		ToAct: []games.Seat{}, Times: notice.TimesLeft(t.Match.Times(t.OpenTime())), Result: t.Match.Result.String(), Reason: t.Match.Result.Reason,
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
