package games

import (
	"fmt"
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

// ParseResult reads what String prints; the reason is empty. The error says
// what is wrong with the text.
func ParseResult(text string) (Result, error) {
	names, won := strings.CutSuffix(text, "win")
	switch {
	case text == "none":
		return Result{}, nil
	case text == "draw":
		return Result{Over: true}, nil
	case !won:
		return Result{}, fmt.Errorf("%s is not a result", quoted(text))
	}
	r := Result{Over: true}
	for name := range strings.SplitSeq(names, "+") {
		digits, ok := strings.CutPrefix(name, "p")
		seat, inRange := Whole(digits, 1, mostSeatNumber)
		if !ok || !inRange {
			return Result{}, fmt.Errorf("%s is not a result: %s names no seat", quoted(text), quoted(name))
		}
		r.Winners = append(r.Winners, Seat(seat))
	}
	return r, nil
}

// endings are why games end whatever their rules, in the words of Game.Endings.
var endings = map[string]string{
	Repetition:  "the same position came up for the third time",
	"resigned":  "the other side resigned",
	"agreed":    "the players agreed to it",
	"time":      "time ran out",
	"abandoned": "not everybody came back",
	"bots":      "only bots were left",
}

// Ending says why a game ended, as the end of a sentence.
func (g *Game) Ending(reason string) string {
	for _, known := range []map[string]string{g.Endings, endings} {
		if says := known[reason]; says != "" {
			return says
		}
	}
	return reason
}

// mostSeatNumber is more than any game has seats.
const mostSeatNumber = 99
