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
func (p *position) Evaluate() games.Utilities {
	x, o := p.distances(sideX), p.distances(sideO)
	ahead := float64(p.held[0] - p.held[1])
	var empty set
	for w := range p.words {
		empty[w] = p.empty(w)
	}
	for at := range empty.all() {
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
	return games.Between(p.seat(sideX), p.seat(sideO), ahead/(firstDoubt+doubtPerHex*float64(empty.count())))
}

// distances are how many placements a side needs to come to each hex from its
// pieces, if the other side does nothing: one for each hex on the way, and one
// more for each influence by which the other side is ahead there.
func (g *ground) distances(s side) (d [mostHexes]uint8) {
	var unreached set
	var behind [barred]set // the empty hexes by how far the other side is ahead there
	for w := range g.words {
		left := g.empty(w)
		unreached[w] = left
		for n := range behind {
			behind[n][w] = left & g.leads(s, -n, w)
			left &^= behind[n][w]
		}
	}
	for at := range unreached.all() {
		d[at] = far
	}
	// Steps are short, so a few fronts ahead do (Dial 1969).
	fronts := [1 + barred]set{g.own[s.index()]}
	for now := 0; fronts != [1 + barred]set{}; now++ {
		front := &fronts[now%len(fronts)]
		var beyond set
		for at := range front.all() {
			if now == 0 || unreached.has(at) {
				d[at] = uint8(now)
				g.hexes[at].join(&beyond)
			}
		}
		for w := range g.words {
			unreached[w] &^= front[w]
			front[w] = 0
			for n := range behind {
				fronts[(now+1+n)%len(fronts)][w] |= beyond[w] & unreached[w] & behind[n][w]
			}
		}
	}
	return d
}

func (p *position) Cost() int { return 4000 + 110*len(p.hexes) }
