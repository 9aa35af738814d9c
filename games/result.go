package games

import (
	"strconv"
	"strings"
)

// A Result says whether a game is over, who won and why.
type Result struct {
	Over    bool
	Winners []Seat // empty in a draw, several where seats win together
	Reason  string // one word from the game's rules, empty while it is not over
}

// String is the result as the engine protocol writes it: none, draw, p1win,
// p1+p3win.
func (r Result) String() string {
	if !r.Over {
		return "none"
	}
	if len(r.Winners) == 0 {
		return "draw"
	}
	names := make([]string, len(r.Winners))
	for i, seat := range r.Winners {
		names[i] = "p" + strconv.Itoa(int(seat))
	}
	return strings.Join(names, "+") + "win"
}
