package world

import (
	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Standing is how the table stands, for programs.
func (t *Table) Standing() notice.TableState {
	s := notice.TableState{
		Table: int64(t.ID()), Name: t.Name(), Game: t.Game().Name, Options: t.Options().String(), Room: t.room.String(),
		Phase: string(t.Phase()), Rest: string(t.Rest()), Rated: t.Rated(), Seats: []notice.SeatState{}, Ply: len(t.Plies()), Moves: t.Moves(),
		ToAct: []games.Seat{}, Times: notice.TimesLeft(t.Times(t.openTime())), Result: t.Result().String(), Reason: t.Result().Reason,
	}
	if t.HasClock() {
		s.Clock = t.Clock().String()
	}
	s.Least, s.Most = t.Game().Seats(t.Options())
	if t.Phase() == store.InPlay {
		s.ToAct = append(s.ToAct, t.Position().ToAct()...)
	}
	for i, seat := range t.Seats() {
		s.Seats = append(s.Seats, notice.SeatState{
			Seat: i + 1, Name: seat.Name, Colour: notice.ColourName(seat.Colour), Guest: seat.Account == 0, Bot: seat.Bot.Is(),
			Left: seat.Left, Offer: string(seat.Offer),
		})
	}
	return s
}
