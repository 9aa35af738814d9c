package search

import (
	"math/bits"
	"unsafe"

	"boardroom/games"
)

// A memory is what alpha-beta has found out about positions. It is about one team
// only, and bounded. Of two positions that share a place in it, that is kept which
// was looked at deeper, and the newest beside it.
type memory struct {
	team     int
	age      uint8 // which search it is
	places   []place
	register *register
	locks    *locks // nil where one goroutine uses it
}

// A place has the deepest finding, and the newest.
type place [2]struct {
	key key
	finding
}

// A key stands for a position. Two positions with the same key are so unlikely
// that nobody will ever see the bad move that might come of it.
type key uint64

// The bounds of a memory, in places, and how many bytes a place has.
const (
	fewestPlaces, mostPlaces = 1 << 9, 1 << 17
	placeSize                = int(unsafe.Sizeof(place{}))
)

// A finding is what was found about one position.
type finding struct {
	value float64
	move  games.Code // the best or the one that refutes; 0 for none
	depth int8
	bound bound
	age   uint8
}

// A bound says how a value is meant: as it is, or at least, or at most so much.
// The zero bound is that of an empty place.
type bound int8

const (
	exactly bound = 1 + iota
	atLeast
	atMost
)

// about makes a memory that is about a team, and fit for a search of so many
// positions; 0 is no limit.
func (m *memory) about(team, nodes int) {
	want := mostPlaces
	if nodes > 0 {
		want = min(max(1<<bits.Len(uint(nodes/2)), fewestPlaces), mostPlaces)
	}
	if m.team != team || len(m.places) < want {
		*m = memory{team: team, places: make([]place, want), register: newRegister()}
	}
	m.age++
}

func (m *memory) at(k key) *place { return &m.places[int(k)&(len(m.places)-1)] }

// recall is what is known of a position that comes up so many moves ahead.
func (m *memory) recall(k key, ply int) (f finding, ok bool) {
	for _, had := range m.at(k) {
		if had.key == k && had.bound != 0 {
			had.value = delayed(had.value, ply)
			return had.finding, true
		}
	}
	return f, false
}

// note keeps what was found of a position so many moves ahead.
func (m *memory) note(k key, ply int, f finding) {
	f.value, f.age = delayed(f.value, -ply), m.age
	p := m.at(k)
	if deepest := &p[0]; f.depth >= deepest.depth || deepest.age != m.age || deepest.key == k {
		if deepest.key != k {
			p[1] = *deepest
		}
		deepest.key, deepest.finding = k, f
		return
	}
	p[1].key, p[1].finding = k, f
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
