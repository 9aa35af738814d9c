package garrisons

import "math/bits"

// A nearness is how many placements a side needs to come to an empty hex, if the other
// side does nothing: one for each hex on the way, and one more for each influence by
// which the other side is ahead there.
type nearness int

const (
	inOne nearness = iota
	inTwo
	inThree
	inMore
	never
	nearnesses
)

// barred is how much more influence of the other side than one's own keeps a side off a
// hex.
const barred = 3

// A reaches is the empty hexes by how near they are to a side.
type reaches [nearnesses]set

// reaches are found from the side's pieces on, front by front. Steps are short, so a few
// fronts ahead do (Dial 1969).
func (g *ground) reaches(s side) (r reaches) {
	var behind [barred]set // the empty hexes by how far the other side is ahead there
	left := &r[never]
	for w := range g.words {
		empty := g.empty(w)
		left[w] = empty
		for n := range behind {
			behind[n][w] = empty & g.leads(s, -n, w)
			empty &^= behind[n][w]
		}
	}
	fronts := [1 + barred]set{g.own[s.index()]}
	for now, idle := 0, 0; idle <= barred; now++ {
		front := &fronts[now%len(fronts)]
		var beyond set
		met := uint64(0)
		for w := range g.words {
			if now > 0 {
				front[w] &= left[w]
				left[w] &^= front[w]
				r[min(nearness(now-1), inMore)][w] |= front[w]
			}
			met |= front[w]
			for rest := front[w]; rest != 0; rest &= rest - 1 {
				g.hexes[w*wordSize+bits.TrailingZeros64(rest)].join(&beyond)
			}
			front[w] = 0
		}
		if met == 0 {
			idle++
			continue
		}
		idle = 0
		for w := range g.words {
			for n := range behind {
				fronts[(now+1+n)%len(fronts)][w] |= beyond[w] & left[w] & behind[n][w]
			}
		}
	}
	return r
}
