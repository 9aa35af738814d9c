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

// any says whether the set holds anything.
func (s *set) any() bool { return *s != set{} }

func (s *set) count() (n int) {
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// keep removes what another set doesn't hold.
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

// nth is the hex with so many others of the set before it; there must be one.
func (s *set) nth(n int) int {
	for at := range s.all() {
		if n == 0 {
			return at
		}
		n--
	}
	panic("garrisons: a set holds fewer hexes")
}
