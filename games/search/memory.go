package search

import "boardroom/games"

// A memory is what alpha-beta has found out about positions, by what tells them
// apart. It is about one side only, and bounded: when it is full the older half
// is forgotten.
type memory struct {
	side       int
	young, old map[string]finding
}

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

// about makes a memory that is about a side.
func (m *memory) about(side int) {
	if m.young == nil || m.side != side {
		*m = memory{side: side, young: map[string]finding{}}
	}
}

func (m *memory) find(key string) (f finding, ok bool) {
	if f, ok = m.young[key]; !ok {
		f, ok = m.old[key]
	}
	return f, ok
}

func (m *memory) keep(key string, f finding) {
	if len(m.young) >= mostKept {
		m.old, m.young = m.young, make(map[string]finding, mostKept)
	}
	m.young[key] = f
}

// keyOf tells positions apart.
func keyOf(p games.Position) (key string, repeats bool) {
	if r, ok := p.(games.Repeater); ok {
		return r.RepetitionKey(), true
	}
	return p.String(), false
}
