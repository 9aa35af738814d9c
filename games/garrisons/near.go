package garrisons

// A nearness is how many placements a side needs to come to an empty hex, if the other
// side does nothing: one for each hex on the way, and one more for each influence by
// which the other side is ahead there.
type nearness int8

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
func (g *bitboard) reaches(s side) (r reaches) {
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
		if now > 0 && !r.meet(front, min(nearness(now-1), inMore), g.words) {
			idle++
			continue
		}
		idle = 0
		beyond := g.beside(front)
		*front = set{}
		for n := range behind {
			ahead := &fronts[(now+1+n)%len(fronts)]
			for w := range g.words {
				ahead[w] |= beyond[w] & left[w] & behind[n][w]
			}
		}
	}
	return r
}

// meet moves the hexes of a front that were not met before to those that are so near, and
// leaves no others in it; false where there are none.
func (r *reaches) meet(front *set, near nearness, words int) bool {
	met := uint64(0)
	for w := range words {
		front[w] &= r[never][w]
		r[never][w] &^= front[w]
		r[near][w] |= front[w]
		met |= front[w]
	}
	return met != 0
}
