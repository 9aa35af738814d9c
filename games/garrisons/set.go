package garrisons

import (
	"iter"
	"math/bits"
)

const (
	wordSize = 64 // bits
	// mostWords is how many words a set takes on the largest board.
	mostWords = (mostHexes + wordSize - 1) / wordSize
)

// A set of hexes has bit n%64 of word n/64 set where it holds hex n.
type set [mostWords]uint64

func (s *set) has(at int) bool { return s[uint(at)/wordSize]>>(uint(at)%wordSize)&1 != 0 }

func (s *set) put(at int) { s[uint(at)/wordSize] |= 1 << (uint(at) % wordSize) }

func (s *set) remove(at int) { s[uint(at)/wordSize] &^= 1 << (uint(at) % wordSize) }

func (s *set) any() bool { return *s != set{} }

func (s *set) count() (n int) {
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

func (s *set) keep(t *set) {
	for w := range s {
		s[w] &= t[w]
	}
}

// drop removes the hexes of another set.
func (s *set) drop(t *set) {
	for w := range s {
		s[w] &^= t[w]
	}
}

// all yields the hexes in order, those that the set holds at the time.
func (s *set) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for w, word := range *s {
			for ; word != 0; word &= word - 1 {
				if !yield(w*wordSize + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// take removes the first hex; ok is false where there is none.
func (s *set) take() (at int, ok bool) {
	for w, word := range s {
		if word != 0 {
			s[w] &= word - 1
			return w*wordSize + bits.TrailingZeros64(word), true
		}
	}
	return 0, false
}

// first is the first hex; there must be one.
func (s *set) first() int {
	for at := range s.all() {
		return at
	}
	panic("garrisons: a set holds no hex")
}

// A tally is a number for each hex, from -16 to 15. Set i of it holds the hexes
// where bit i of the number, with 16 added, is 1, so that all hexes of a word are
// reckoned with at once.
type tally [5]set

// zero is what stands for 0.
const zero = 16

func newTally() (t tally) {
	for w := range t[4] {
		t[4][w] = ^uint64(0)
	}
	return t
}

// add adds n to the number of each hex that touches one.
func (t *tally) add(h *hex, n int) {
	for w := h.first; w <= h.last; w++ {
		carry := uint64(0)
		for i := range t {
			bit, term := t[i][w], h.around[w]&-uint64(n>>i&1)
			t[i][w] = bit ^ term ^ carry
			carry = bit&term | bit&carry | term&carry
		}
	}
}

func (t *tally) at(hex int) int {
	n := -zero
	for i := range t {
		if t[i].has(hex) {
			n += 1 << i
		}
	}
	return n
}

// atLeast is word w of the set of all hexes with a number of at least n.
func (t *tally) atLeast(n, w int) uint64 {
	below := uint64(0) // by the bits that have been looked at
	for i := range t {
		if (n+zero)>>i&1 == 1 {
			below |= ^t[i][w]
		} else {
			below &^= t[i][w]
		}
	}
	return ^below
}
