package garrisons

import (
	"iter"
	"slices"
)

// A field is the board as the regiments of one side see it that march. Plainly: each
// step goes past a piece that stands next to both of its ends, to an empty hex where the
// other side has no more influence once the regiment is counted there. What a step asks
// for is worked out here for all hexes at once.
type field struct {
	*shape
	marcher int // where the regiment stood that has been lifted
	taken   set // where pieces stand, which can be skirted
	even    set // the empty hexes where the other side has no more influence
	open    set // where the regiment may be, once it has been lifted
}

// field is the board before a regiment of a side is lifted to march. It may enter
// an empty hex where the influence of its side, with 1 for itself, is at least the
// other's.
func (g *bitboard) field(s side) (f field) {
	f.shape = g.shape
	for w := range g.words {
		empty := g.empty(w)
		f.taken[w] = g.board[w] &^ empty
		f.even[w] = empty & g.leads(s, 0, w)
		f.open[w] = g.board[w] & g.leads(s, -1, w)
	}
	return f
}

// lift takes the marching regiment away. On the hexes beside it its influence has
// been counted already.
func (f *field) lift(from int) {
	f.marcher = from
	f.taken.remove(from)
	around := &f.hexes[from].around
	for w := range f.words {
		f.open[w] &= (f.even[w] | ^around[w]) &^ f.taken[w]
	}
}

// skirts says whether a piece stands next to both of two hexes that touch.
func (f *field) skirts(at, to int) bool {
	a, b := &f.hexes[at], &f.hexes[to]
	return a.around[a.first]&b.around[a.first]&f.taken[a.first]|a.around[a.last]&b.around[a.last]&f.taken[a.last] != 0
}

// ends are the hexes on which the march can end. They are taken out of the field.
func (f *field) ends() (ends set) {
	var todo set
	f.open.remove(f.marcher)
	for at, ok := f.marcher, true; ok; at, ok = todo.take() {
		for to := range f.hexes[at].among(&f.open) {
			if f.skirts(at, to) {
				f.open.remove(to)
				ends.put(to)
				todo.put(to)
			}
		}
	}
	return ends
}

// lift is the field without the regiment on a hex, for its march.
func (g *bitboard) lift(from int) field {
	f := g.field(g.at(from).owner())
	f.lift(from)
	return f
}

// ends are the hexes on which the regiment on a hex can end a march.
func (g *bitboard) ends(from int) set {
	f := g.lift(from)
	return f.ends()
}

// way are the hexes that the regiment on a hex passes on a shortest march to another,
// which it can reach.
func (g *bitboard) way(from, to int) (passed []int) {
	f := g.lift(from)
	f.open.remove(from)
	before := make([]int, len(f.hexes))
	for todo := []int{from}; f.open.has(to); todo = todo[1:] {
		for next := range f.hexes[todo[0]].among(&f.open) {
			if f.skirts(todo[0], next) {
				f.open.remove(next)
				before[next] = todo[0]
				todo = append(todo, next)
			}
		}
	}
	for at := before[to]; at != from; at = before[at] {
		passed = append(passed, at)
	}
	slices.Reverse(passed)
	return passed
}

// marches yields each regiment of a side that can march, with where it can end.
func (g *bitboard) marches(s side) iter.Seq2[int, set] {
	return func(yield func(int, set) bool) {
		f := g.field(s)
		regiments := g.own[s.index()]
		regiments.drop(&g.garrisons)
		for from := range regiments.all() {
			if !f.hexes[from].meets(&f.even) {
				continue // no first step, as for most
			}
			lifted := f
			lifted.lift(from)
			if ends := lifted.ends(); ends.any() && !yield(from, ends) {
				return
			}
		}
	}
}
