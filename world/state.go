package world

import (
	"boardroom/games"
)

// A TableState is how a table stands, for programs. docs/api.md explains the
// fields; their names never change. Nothing in it is a secret.
type TableState struct {
	Table   int64          `json:"table"`
	Name    string         `json:"name"`
	Game    string         `json:"game"`
	Options string         `json:"options"`
	Room    string         `json:"room"`
	Phase   Phase          `json:"phase"`
	Rest    Rest           `json:"rest,omitempty"`
	Rated   bool           `json:"rated"`
	Clock   string         `json:"clock"` // as it is set up with; empty for none
	Seats   []SeatState    `json:"seats"`
	Least   int            `json:"least"` // seats that the options allow
	Most    int            `json:"most"`
	Ply     int            `json:"ply"`   // entries of the record so far
	Moves   int            `json:"moves"` // that stand
	ToAct   []games.Seat   `json:"to_act"`
	Times   []SeatTimeLeft `json:"times,omitempty"`
	Result  string         `json:"result"`
	Reason  string         `json:"reason,omitempty"`
}

// A SeatState is who sits in a seat. In set-up seats are numbered in the order of
// registering.
type SeatState struct {
	Seat   int    `json:"seat"`
	Name   string `json:"name"`
	Colour string `json:"colour"`
	Guest  bool   `json:"guest,omitempty"`
	Bot    bool   `json:"bot,omitempty"`
	Left   bool   `json:"left,omitempty"`
	Offer  string `json:"offer,omitempty"` // what the player offers the others
}

// A SeatTimeLeft is what a seat has left on the clock.
type SeatTimeLeft struct {
	Seat games.Seat `json:"seat"`
	Left int64      `json:"left_ms"`
	Runs bool       `json:"runs"`
}

// Standing is how the table stands, for programs.
func (t *Table) Standing() TableState {
	s := TableState{
		Table: int64(t.id), Name: t.name, Game: t.game.Name, Options: t.options.String(), Room: t.room.String(),
		Phase: t.phase, Rest: t.rest, Rated: t.Rated(), Seats: []SeatState{}, Ply: len(t.plies), Moves: t.moves,
		ToAct: []games.Seat{}, Times: TimesLeft(t.times()), Result: t.result.String(), Reason: t.result.Reason,
	}
	if t.isTimed() {
		s.Clock = t.clock.String()
	}
	s.Least, s.Most = t.game.Seats(t.options)
	if t.phase == InPlay {
		s.ToAct = append(s.ToAct, t.position.ToAct()...)
	}
	for i, seat := range t.seats {
		s.Seats = append(s.Seats, SeatState{
			Seat: i + 1, Name: seat.Name, Colour: ColourName(seat.Colour), Guest: seat.Account == 0, Bot: seat.Bot.Is(),
			Left: seat.Left, Offer: string(seat.Offer),
		})
	}
	return s
}

// TimesLeft are times on a clock, for programs.
func TimesLeft(times []SeatTime) []SeatTimeLeft {
	var left []SeatTimeLeft
	for _, seat := range times {
		left = append(left, SeatTimeLeft{seat.Seat, max(0, seat.Left).Milliseconds(), seat.Runs})
	}
	return left
}

// A PersonState is somebody who is in the house, for programs.
type PersonState struct {
	Name    string   `json:"name"`
	Guest   bool     `json:"guest,omitempty"`
	Bot     bool     `json:"bot,omitempty"`
	Room    string   `json:"room"`
	Idle    int64    `json:"idle_s"`
	Here    int64    `json:"here_s"`
	Plays   []string `json:"plays"`   // names of tables
	Watches []string `json:"watches"` // names of tables
	Doing   string   `json:"doing,omitempty"`
}

// stateOf is how somebody is, whom the reader may know of.
func (w *World) stateOf(p *Person, does *doing) PersonState {
	s := PersonState{
		Name: p.name, Guest: p.IsGuest(), Bot: p.IsBot(), Room: p.room.String(), Idle: int64(w.Idle(p).Seconds()),
		Here:  int64(w.now().Sub(p.arrived).Seconds()),
		Plays: []string{}, Watches: []string{}, Doing: p.Doing(),
	}
	if does != nil {
		s.Plays, s.Watches = append(s.Plays, does.plays...), append(s.Watches, does.watches...)
	}
	return s
}
