package games

import "maps"

// Repetition is the reason of a game that is over by repetition.
const Repetition = "repetition"

// MostRepeats is how often a position comes up until the game is over.
const MostRepeats = 3

// A History counts the positions of one game, from the one it started from. The
// zero History has seen nothing.
type History struct {
	counts map[string]int
	keys   map[uint64]int // the same by the keys of a Scratch
}

// Add counts a position that has come up.
func (h *History) Add(p Position) {
	r, ok := p.(Repeater)
	if !ok {
		return
	}
	if h.counts == nil {
		h.counts, h.keys = map[string]int{}, map[uint64]int{}
	}
	h.counts[r.RepetitionKey()]++
	if s, ok := p.(Scratcher); ok {
		h.keys[s.Scratch().Key()]++
	}
}

// Clone is a history of its own that has counted the same.
func (h *History) Clone() History { return History{maps.Clone(h.counts), maps.Clone(h.keys)} }

// Count is how often the position has come up so far; 0 in a game that does
// not count.
func (h *History) Count(p Position) int {
	r, ok := p.(Repeater)
	if !ok {
		return 0
	}
	return h.counts[r.RepetitionKey()]
}

// CountKey is Count of a position by the Key of its Scratch.
func (h *History) CountKey(key uint64) int { return h.keys[key] }

// Result is how the game stands at a position that has been added.
func (h *History) Result(p Position) Result { return result(p, h.Count(p)) }

// After is how the game will stand once the position is added, which it is not
// yet.
func (h *History) After(p Position) Result { return result(p, h.Count(p)+1) }

// result is how the game stands at a position that has come up count times: a
// win goes before a draw, and repetition before every other draw.
func result(p Position, count int) Result {
	r := p.Result()
	_, repeats := p.(Repeater)
	if won := r.Over && len(r.Winners) > 0; !won && repeats && count >= MostRepeats {
		return Repeated(p)
	}
	return r
}

// Repeated is how the game ends at a position that has come up for the third
// time.
func Repeated(p Position) Result {
	r := Result{Over: true, Reason: Repetition}
	if t, ok := p.(Repeater); ok {
		r.Winners = t.Tiebreak()
	}
	return r
}
