package rules

import (
	"strings"

	"boardroom/games"
)

// Terms are what the players agreed on; they never change during a game.
type Terms struct {
	Anti, Fog, Clock bool
	Boards, Levels   int
	Limit            int        // the most expansions, or NoLimit
	Force            games.Seat // who makes a Show of Force, or 0
}

// NoLimit is the limit of a board that grows without end.
const NoLimit = -1

// IsNone says whether an option is left open.
func IsNone(value string) bool { return strings.EqualFold(value, "none") }

// The bounds of the options.
const (
	mostSeats  = 2 * MostSide
	MostLevels = 12
	MostLimit  = 99
)

// Seats is how many play.
func (t *Terms) Seats() int { return 2 * t.Boards }

func (t *Terms) HasSeat(seat games.Seat) bool { return seat >= 1 && int(seat) <= t.Seats() }

// Misfit names an option that does not go with the others, and says why.
func (t *Terms) Misfit() (key, says string) {
	switch {
	case t.Anti && t.Boards > 1:
		return "boards", "Antistratic is played on one board"
	case t.Anti && t.Fog:
		return "fog", "Antistratic is played without fog"
	case t.Force != 0 && t.Boards > 1:
		return "force", "a Show of Force is for two players"
	}
	return "", ""
}

// The seats of the largest table, all of them and by side.
var (
	allSeats  = []games.Seat{1, 2, 3, 4, 5, 6, 7, 8}
	campSeats = [2][]games.Seat{South: {1, 3, 5, 7}, North: {2, 4, 6, 8}}
)

// AllSeats lists the seats, and SeatsOf those of a side. Nobody may change them.
func (t *Terms) AllSeats() []games.Seat      { return allSeats[:t.Seats():t.Seats()] }
func (t *Terms) SeatsOf(c Camp) []games.Seat { return campSeats[c][:t.Boards:t.Boards] }

// A Camp is one of the two sides that fight each other.
type Camp int

const (
	South Camp = iota
	North
)

func CampOf(seat games.Seat) Camp { return Camp(seat-1) & 1 }

func (c Camp) Other() Camp { return 1 - c }

func Enemies(a, b games.Seat) bool { return CampOf(a) != CampOf(b) }

// Kinds are the letters of the kinds that the variant has.
func (t *Terms) Kinds() string {
	if t.Fog {
		return FogKinds
	}
	return plainKinds
}

func (t *Terms) IsKind(k Kind) bool { return strings.IndexByte(t.Kinds(), byte(k)) >= 0 }
