package sato

import (
	"iter"
	"math/bits"
	"slices"

	"boardroom/games"
)

// The bounds of the board: how many hexes lie along an edge, and how many that
// makes in all.
const (
	leastDeep, mostDeep = 4, 6
	mostHexes           = 3*mostDeep*(mostDeep-1) + 1
)

// A shape is all that never changes about a board.
type shape struct {
	games.Hexagon
	inWords string
	deep    int
	// next is the hex that follows one on a way, or games.OffBoard. On the way
	// around a ring the centre follows itself.
	next  [ways][mostHexes]int8
	near  [mostHexes]hexes // the hexes next to one
	ring  [mostHexes]int   // how far a hex is from the centre
	rings [][]int          // clockwise from the leftmost hex of the highest row
}

// The ways of a piece: straight in the directions of a hexagon, then around.
const (
	straight = 6 // how many of them are
	ways     = 8

	clockwise = 6
	counter   = 7
)

// shapes are the boards, by how deep they are.
var shapes = [mostDeep + 1]*shape{4: newShape(4), 5: newShape(5), 6: newShape(6)}

func newShape(deep int) *shape {
	s := &shape{Hexagon: games.NewHexagon(deep, deep), deep: deep}
	s.inWords = s.InWords()
	for at, beside := range s.Beside {
		for direction, next := range beside {
			s.next[direction][at] = int8(next)
			if next != games.OffBoard {
				s.near[at].add(int(next))
			}
		}
	}
	for distance := range deep {
		s.walkRing(distance)
	}
	return s
}

// walkRing goes once around a ring, along its sides one after the other.
func (s *shape) walkRing(distance int) {
	above := s.deep - 1 - distance
	here := s.Rows[above].First + above
	ring := []int{here}
	for direction := range straight {
		for range distance {
			here = int(s.Beside[here][direction])
			ring = append(ring, here)
		}
	}
	ring = ring[:max(1, len(ring)-1)] // it ends where it began
	for i, at := range ring {
		next := ring[(i+1)%len(ring)]
		s.ring[at] = distance
		s.next[clockwise][at], s.next[counter][next] = int8(next), int8(at)
	}
	s.rings = append(s.rings, ring)
}

// across are the hexes straight across a hex from one of its neighbours: one,
// or none at the edge.
func (s *shape) across(at, neighbour int) (across hexes) {
	opposite := (slices.Index(s.Beside[at][:], int16(neighbour)) + straight/2) % straight
	if beyond := s.Beside[at][opposite]; beyond != games.OffBoard {
		across.add(int(beyond))
	}
	return across
}

func (s *shape) named(h hexes) []string { return s.NamesOf(slices.Collect(h.all())...) }

// hexes are a set of hexes of a board.
type hexes [2]uint64

func (h *hexes) add(at int)         { h[at>>6] |= 1 << (at & 63) }
func (h *hexes) remove(at int)      { h[at>>6] &^= 1 << (at & 63) }
func (h hexes) has(at int) bool     { return h[at>>6]&(1<<(at&63)) != 0 }
func (h hexes) none() bool          { return h[0]|h[1] == 0 }
func (h hexes) count() int          { return bits.OnesCount64(h[0]) + bits.OnesCount64(h[1]) }
func (h hexes) and(o hexes) hexes   { return hexes{h[0] & o[0], h[1] & o[1]} }
func (h hexes) or(o hexes) hexes    { return hexes{h[0] | o[0], h[1] | o[1]} }
func (h hexes) minus(o hexes) hexes { return hexes{h[0] &^ o[0], h[1] &^ o[1]} }

// all yields the hexes in order.
func (h hexes) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for half, left := range h {
			for ; left != 0; left &= left - 1 {
				if !yield(half<<6 + bits.TrailingZeros64(left)) {
					return
				}
			}
		}
	}
}
