package pairing

// A bracket is a score group with those who float into it, and those who may be met by
// whoever floats out of it.
type bracket struct {
	*swiss
	all      []standing
	own      int  // those of the bracket stand first
	floaters int  // and of these those who came from higher scores
	whole    bool // all are everybody who is left, and all have to be paired
	fixed    map[int]int
	place    []int // of those who don't meet a floater: where they stand among each other
	left     int   // how many these are
}

// exactly bounds the brackets in which pairs are put into the order of the Dutch system one after
// the other; in greater ones all at once, by the sum of the squares of their distances from it.
const exactly = 48

// solve gives the pairs within the bracket, and who is left. ok is false where somebody of
// it finds nobody.
func (b *bracket) solve() (pairs [][2]standing, rest []standing, ok bool) {
	b.fixed = map[int]int{}
	b.arrange(func(i int) bool { return i < 2*b.floaters })
	partner := b.match(none)
	if b.own <= exactly {
		partner = b.inOrder(partner)
	}
	for i := range b.own {
		switch j := partner[i]; {
		case j == none:
			return nil, nil, false
		case j >= b.own:
			rest = append(rest, b.all[i])
		case i < j:
			pairs = append(pairs, [2]standing{b.all[i], b.all[j]})
		}
	}
	return pairs, rest, true
}

// arrange puts those into order who are left when some have been paired.
func (b *bracket) arrange(paired func(i int) bool) {
	b.place, b.left = make([]int, b.own), 0
	for i := range b.own {
		b.place[i] = none
		if !paired(i) {
			b.place[i] = b.left
			b.left++
		}
	}
}

// inOrder settles whom each meets, the best first: as good as can be for all is settled before.
// Those who meet no floater are put into order once all floaters are settled.
func (b *bracket) inOrder(partner []int) []int {
	for i := range b.own {
		if i == b.floaters && i > 0 {
			b.arrange(func(i int) bool { _, is := b.fixed[i]; return is || i < b.floaters })
			partner = b.match(none)
		}
		if _, done := b.fixed[i]; !done && !b.isIdeal(partner, i) {
			partner = b.match(i)
		}
		b.fix(partner, i)
	}
	return partner
}

func (b *bracket) fix(partner []int, i int) {
	if j := partner[i]; j != none && j < b.own {
		b.fixed[i], b.fixed[j] = j, i
	}
}

// isIdeal says that there is nobody whom one should rather meet.
func (b *bracket) isIdeal(partner []int, i int) bool {
	j := partner[i]
	return j != none && j < b.own && b.distance(min(i, j), max(i, j)) == 0
}

// match is the best matching. first is for whom the order counts most, or none.
func (b *bracket) match(first int) []int {
	return Match(len(b.all), func(i, j int) Weight {
		if to, is := b.fixed[i]; is && to != j {
			return Weight{}
		}
		if to, is := b.fixed[j]; is && to != i {
			return Weight{}
		}
		if !b.may(b.all[i], b.all[j]) {
			return Weight{}
		}
		w := Weight{b.scores(i, j), -b.wishes(i, j), 0}
		if i < b.own {
			d := b.distance(i, j)
			w[2] = -int64(d*d) - b.exchanges(i, j)<<45
			switch {
			case i != first && j != first:
			case first < b.floaters: // whom floaters meet comes before all order of the others
				w[2] -= int64(d) << 54
			default:
				w[2] -= int64(d) << 32
			}
		}
		return w
	})
}

// scores is what two by their scores are worth to each other: first that everybody of the
// bracket is paired, then how many of them with each other, then how far apart their scores
// are, then how many of the next bracket are.
func (b *bracket) scores(i, j int) int64 {
	const psd, next = 1 << 21, 1 << 9
	if i >= b.own {
		return next + b.all1()
	}
	cover, within, apart := int64(2), int64(1), int64(b.all[i].score-b.all[min(j, b.own-1)].score)
	if j >= b.own { // who floats is taken to meet somebody a point below all of the bracket
		cover, within, apart = 1, 0, apart+2
	}
	return b.all1() + ((cover<<9+within)*psd-apart*apart)*next
}

// all1 counts pairs before all else where everybody has to be paired.
func (b *bracket) all1() int64 {
	if b.whole {
		return 1 << 50
	}
	return 0
}

// wishes counts what speaks against two: seats, and floats like those of the rounds before.
func (b *bracket) wishes(i, j int) int64 {
	if i >= b.own {
		return 0
	}
	var counts [6]int64
	x, y := b.all[i], b.all[j]
	if j < b.own {
		mine, how := x.due()
		theirs, much := y.due()
		if mine != 0 && mine == theirs {
			counts[0] = 1
			if how > 1 && much > 1 {
				counts[1] = 1
			}
		}
	}
	for ago := 1; ago <= 2; ago++ {
		r := b.round - ago
		if j >= b.own && i >= b.floaters && x.floats[r] == down {
			counts[2*ago] = 1
		}
		if j < b.own && x.score > y.score && y.floats[r] == up {
			counts[2*ago+1] = 1
		}
	}
	var sum int64
	for _, n := range counts {
		sum = sum<<9 + n
	}
	return sum
}

// exchanges counts pairs in one half of those who are left when floaters have met the best: the
// order of the system has somebody of the one half changed for somebody of the other last.
func (b *bracket) exchanges(i, j int) int64 {
	half := b.left / 2
	switch {
	case b.place[i] == none, j < b.own && b.place[j] == none:
		return 0
	case j >= b.own && b.place[i] < half: // it is one of the lower half who floats
		return 2
	case j < b.own && (b.place[i] < half) == (b.place[j] < half):
		return 1
	}
	return 0
}

// distance is how far two are from whom they would meet in the order of the bracket: floaters
// meet the best of the others, and the upper half of those who are left the lower one.
func (b *bracket) distance(i, j int) int {
	switch {
	case j >= b.own: // the last floats
		return b.own - 1 - i
	case i < b.floaters && j < b.floaters:
		return b.own
	case i < b.floaters:
		return j - b.floaters
	case b.place[i] == none || b.place[j] == none:
		return b.own
	}
	return abs(b.place[j] - b.place[i] - b.left/2)
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
