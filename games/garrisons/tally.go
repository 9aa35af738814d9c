package garrisons

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

// at is the number of one hex.
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
