package world

import (
	"fmt"

	"boardroom/games"
)

// A suggestion is a move that was found for a hint, with what is to be said of it.
type suggestion struct {
	Thought
	reason  string // what the rules say that it is good for; may be empty
	repeats bool   // it brings back a position of before
}

// clearly is by how much one move must promise more than another to be called better.
const clearly = 0.03

// over is what is suggested of a move and the best of all others, with how they
// compare where the rules have no reason. What only brings back a position of before
// gives way to a move that is about as good.
func (m suggestion) over(other suggestion, p games.Position) suggestion {
	if other.Err != nil || other.Blind {
		m.reason += games.Choose(m.reason == "", m.ahead()+"no other move looks worth a try.", "")
		return m
	}
	close := m.Value-other.Value < clearly
	if m.repeats && !other.repeats && close {
		m, other = other, m
	}
	if m.reason != "" {
		return m
	}
	than := games.Taught(p, other.Move)
	switch {
	case other.repeats && close:
		m.reason = m.ahead() + "it looks about as good as " + than + ", which would only bring back an earlier position."
	case close:
		m.reason = m.ahead() + "it looks best, but hardly better than " + than + "."
	default:
		m.reason = m.ahead() + "it looks clearly better than any other move. The next best is " + than + "."
	}
	return m
}

// ahead says how far was looked, as the beginning of a sentence.
func (m suggestion) ahead() string {
	if m.Depth < 2 {
		return "At first sight "
	}
	return fmt.Sprintf("As far as %d moves ahead ", m.Depth)
}
