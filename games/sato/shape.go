package sato

import (
	"iter"
	"math/bits"
	"strconv"
)

// The bounds of the board: how many hexes lie along an edge, and how many that
// makes in all.
const (
	leastDeep, mostDeep = 4, 6
	mostHexes           = 3*mostDeep*(mostDeep-1) + 1
)

// A shape is all that never changes about a board. Its hexes are numbered row
// by row from the top, each row from the left.
type shape struct {
	deep  int
	rows  []row
	names [mostHexes]string
	// beside is the hex next to another by direction, or off.
	beside [mostHexes][directions]int8
	// near are the hexes next to another.
	near [mostHexes]hexes
	// ring is how far a hex is from the centre.
	ring [mostHexes]int
	// rings are the hexes of each ring, clockwise from the leftmost of its
	// highest row.
	rings [][]int
	// clockwise and counter are the neighbours on the same ring; the centre is
	// its own.
	clockwise, counter [mostHexes]int8
}

// A row is some hexes of a shape: its first one, and how many follow from there.
type row struct {
	label       string
	first, size int
}

// The directions, clockwise. The opposite of one is three further on.
const (
	east = iota
	southeast
	southwest
	west
	northwest
	northeast
	directions
)

var directionNames = [directions]string{"east", "southeast", "southwest", "west", "northwest", "northeast"}

// off stands for the hex beside one at the edge of the board.
const off = -1

// A point is where a hex lies, in steps to the east and to the southeast from
// the centre.
type point struct{ east, southeast int }

var steps = [directions]point{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

func (p point) step(direction int) point {
	return point{p.east + steps[direction].east, p.southeast + steps[direction].southeast}
}

// distance is how many steps lie between the hex and the centre.
func (p point) distance() int {
	return max(magnitude(p.east), magnitude(p.southeast), magnitude(p.east+p.southeast))
}

func magnitude(n int) int { return max(n, -n) }

// shapes are the boards, by how deep they are.
var shapes = [mostDeep + 1]*shape{4: newShape(4), 5: newShape(5), 6: newShape(6)}

func newShape(deep int) *shape {
	s := &shape{deep: deep}
	points := s.layOut()
	index := map[point]int{}
	for at, p := range points {
		index[p] = at
	}
	for at, p := range points {
		s.ring[at] = p.distance()
		for direction := range directions {
			beside, ok := index[p.step(direction)]
			if !ok {
				s.beside[at][direction] = off
				continue
			}
			s.beside[at][direction] = int8(beside)
			s.near[at].add(beside)
		}
	}
	for distance := range deep {
		s.walkRing(distance, index)
	}
	return s
}

// layOut makes the rows and the names, and returns where each hex lies.
func (s *shape) layOut() []point {
	var points []point
	reach := s.deep - 1
	for down := -reach; down <= reach; down++ {
		r := row{label: string(rune('a' + reach - down)), first: len(points), size: 2*reach + 1 - magnitude(down)}
		s.rows = append(s.rows, r)
		for i := range r.size {
			s.names[len(points)] = r.label + strconv.Itoa(i+1)
			points = append(points, point{max(-reach, -reach-down) + i, down})
		}
	}
	return points
}

// walkRing goes once around a ring, along its sides one after the other.
func (s *shape) walkRing(distance int, index map[point]int) {
	here := point{0, -distance}
	ring := []int{}
	for direction := range directions {
		for range distance {
			ring = append(ring, index[here])
			here = here.step(direction)
		}
	}
	if distance == 0 {
		ring = append(ring, index[here])
	}
	for i, at := range ring {
		next := ring[(i+1)%len(ring)]
		s.clockwise[at], s.counter[next] = int8(next), int8(at)
	}
	s.rings = append(s.rings, ring)
}

// size is how many hexes the board has.
func (s *shape) size() int { return 3*s.deep*(s.deep-1) + 1 }

// direction is that in which a neighbour lies.
func (s *shape) direction(at, neighbour int) int {
	for direction, beside := range s.beside[at] {
		if int(beside) == neighbour {
			return direction
		}
	}
	panic("sato: " + s.names[at] + " and " + s.names[neighbour] + " are no neighbours")
}

// across are the hexes straight across a hex from one of its neighbours: one,
// or none at the edge.
func (s *shape) across(at, neighbour int) (across hexes) {
	opposite := (s.direction(at, neighbour) + directions/2) % directions
	if beyond := s.beside[at][opposite]; beyond != off {
		across.add(int(beyond))
	}
	return across
}

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
