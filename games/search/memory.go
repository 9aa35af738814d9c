package search

import "boardroom/games"

// A memory is what alpha-beta has found out about positions. It is about one
// team only, and bounded: when it is full the older half is forgotten.
type memory struct {
	team       int
	young, old map[key]finding
}

// A key stands for a position. Two positions with the same key are so unlikely
// that nobody will ever see the bad move that might come of it.
type key uint64

// mostKept is how many positions each half of a memory has.
const mostKept = 1 << 16

// A finding is what was found about one position.
type finding struct {
	move  games.Move
	value float64
	depth int8
	bound bound
}

// A bound says how a value is meant: as it is, or at least, or at most so much.
type bound int8

const (
	exactly bound = iota
	atLeast
	atMost
)

// about makes a memory that is about a team.
func (m *memory) about(team int) {
	if m.young == nil || m.team != team {
		*m = memory{team: team, young: map[key]finding{}}
	}
}

func (m *memory) find(k key) (f finding, ok bool) {
	if f, ok = m.young[k]; !ok {
		f, ok = m.old[k]
	}
	return f, ok
}

func (m *memory) keep(k key, f finding) {
	if len(m.young) >= mostKept {
		m.old, m.young = m.young, make(map[key]finding, mostKept)
	}
	m.young[k] = f
}

// keyOf is the key of a position, and whether it can repeat.
func keyOf(p games.Position) (k key, repeats bool) {
	if r, ok := p.(games.Repeater); ok {
		return hashed(r.RepetitionKey()), true
	}
	return hashed(p.String()), false
}

// hashed is FNV-1a, which is the same everywhere.
func hashed(text string) key {
	const first, factor = 14695981039346656037, 1099511628211
	k := key(first)
	for i := range len(text) {
		k = (k ^ key(text[i])) * factor
	}
	return k
}
