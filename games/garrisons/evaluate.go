package garrisons

import (
	"boardroom/games"
)

// What counts when a position is judged, in hexes.
const (
	// moveWorth is for the side to move.
	moveWorth = 0.5
	// The lead that is as good as certain grows with the hexes left to occupy.
	firstDoubt, doubtPerHex = 0.6, 0.05
	// far is further than any way on a board.
	far = 250
	// barred is how much more influence of the other side than one's own keeps a
	// side off a hex.
	barred = 3
)

// Evaluate gives each empty hex to the side that would come there in fewer
// placements, a half to each where both would in as many.
func (p *position) Evaluate() games.Worth {
	x, o := p.distances(sideX), p.distances(sideO)
	ahead := float64(p.held[0] - p.held[1])
	empty := 0
	for at, h := range p.hexes[:p.size] {
		if h.piece != none {
			continue
		}
		empty++
		switch a, b := x[at], o[at]; {
		case a == b:
		case a == far:
			ahead--
		case b == far:
			ahead++
		case a < b:
			ahead += 1 - 0.5/float64(b-a)
		default:
			ahead -= 1 - 0.5/float64(a-b)
		}
	}
	ahead += moveWorth * float64(p.turn)
	return games.Between(p.seat(sideX), p.seat(sideO), ahead/(firstDoubt+doubtPerHex*float64(empty)))
}

// distances are how many placements a side needs to come to each hex from its
// pieces, if the other side does nothing: one for each hex on the way, and one
// more for each influence by which the other side is ahead there.
func (p *position) distances(s side) (d [mostHexes + 1]uint8) {
	// Ways are short, so that a queue for each distance does (Dial 1969).
	var queues [8][mostHexes]uint16
	var ends [8]int
	for at := range p.hexes {
		d[at] = far
	}
	left := 0
	for at, h := range p.hexes[:p.size] {
		if h.piece != none && h.piece.owner() == s {
			d[at] = 0
			queues[0][ends[0]] = uint16(at)
			ends[0]++
			left++
		}
	}
	for now := 0; left > 0; now++ {
		q := now % len(queues)
		for i := 0; i < ends[q]; i++ {
			at := queues[q][i]
			left--
			if int(d[at]) != now {
				continue
			}
			for _, to := range p.beside[at] {
				h := p.hexes[to]
				if int(to) == p.size || h.piece != none {
					continue
				}
				behind := max(0, -int(h.lead)*int(s))
				if behind >= barred {
					continue
				}
				if n := now + 1 + behind; n < int(d[to]) {
					d[to] = uint8(n)
					queues[n%len(queues)][ends[n%len(queues)]] = to
					ends[n%len(queues)]++
					left++
				}
			}
		}
		ends[q] = 0
	}
	return d
}

// Advance is the position after a legal move.
func (p *position) Advance(token games.Move) games.Position {
	m, _ := parseMove(string(token))
	next := p.copy()
	switch m.kind {
	case place:
		at, _ := p.index(m.to)
		next.put(at, regiment.of(p.turn))
		next.acted()
	case march:
		from, _ := p.index(m.from)
		to, _ := p.index(m.to)
		next.put(from, none)
		next.put(to, garrison.of(p.turn))
		next.acted()
	case swap:
		next.swapped, next.pie = true, pieClosed
		next.settle()
	default:
		next.handOver()
		next.settle()
	}
	return next
}

// Cost is about what a position takes.
func (p *position) Cost() int { return 4 + p.size/9 }
