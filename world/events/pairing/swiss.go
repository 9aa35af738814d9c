package pairing

import (
	"cmp"
	"slices"
)

// A Round is who meets whom: two in the order of their seats, or one alone who has a bye.
type Round [][]int

// Swiss pairs a round of a Swiss tournament of two by two, of the players given, as FIDE's
// Dutch system has it: nobody meets anybody twice or has two byes, equal scores meet as far as
// they can, from the top down, and seats are handed out evenly. last says that it is the last
// round, in which leaders may have the same seat again. ok is false where no such round exists.
func Swiss(players, round, rounds int, active []int, games []Game) (paired Round, ok bool) {
	all := standings(players, round, games)
	for _, strict := range []bool{true, false} {
		w := &swiss{round: round, last: round >= rounds, strict: strict, most: 2 * (round - 1)}
		for _, p := range active {
			w.field = append(w.field, all[p])
		}
		slices.SortStableFunc(w.field, func(a, b standing) int {
			return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.player, b.player))
		})
		if paired, ok = w.pair(); ok {
			return paired, true
		}
	}
	return nil, false
}

// A swiss is a round that is being paired.
type swiss struct {
	field  []standing // the best first
	round  int
	last   bool
	strict bool // nobody has a seat that they must not have
	most   int  // the score of whoever won all
}

// may says whether two can meet.
func (w *swiss) may(a, b standing) bool {
	if a.met[b.player] || b.met[a.player] {
		return false
	}
	mine, must := a.due()
	theirs, too := b.due()
	leads := w.last && (2*a.score > w.most || 2*b.score > w.most)
	return !w.strict || must < 3 || too < 3 || mine != theirs || leads
}

func (w *swiss) pair() (paired Round, ok bool) {
	field, bye, ok := w.withoutBye()
	if !ok {
		return nil, false
	}
	var floaters []standing
	for len(field) > 0 {
		n := 1
		for n < len(field) && field[n].score == field[0].score {
			n++
		}
		bracket := append(floaters, field[:n]...)
		field = field[n:]
		var pairs [][2]standing
		if pairs, floaters, ok = w.bracket(bracket, len(floaters), field); !ok {
			return nil, false
		}
		for _, two := range pairs {
			paired = append(paired, w.seated(two[0], two[1]))
		}
	}
	if len(floaters) > 0 {
		return nil, false
	}
	if bye != nil {
		paired = append(paired, []int{bye.player})
	}
	return paired, true
}

// withoutBye takes whoever has the bye out of an odd field: the last of those who have had none,
// and without whom the others can be paired.
func (w *swiss) withoutBye() (rest []standing, bye *standing, ok bool) {
	if len(w.field)%2 == 0 {
		return w.field, nil, w.completes(w.field)
	}
	order := slices.Clone(w.field)
	slices.SortStableFunc(order, func(a, b standing) int {
		return cmp.Or(cmp.Compare(a.score, b.score), cmp.Compare(a.missed, b.missed), cmp.Compare(b.player, a.player))
	})
	for _, one := range order {
		if one.byes > 0 {
			continue
		}
		rest := slices.DeleteFunc(slices.Clone(w.field), func(s standing) bool { return s.player == one.player })
		if w.completes(rest) {
			return rest, &one, true
		}
	}
	return nil, nil, false
}

// completes says whether all of some players can be paired.
func (w *swiss) completes(some []standing) bool {
	if w.quickly(some) {
		return true
	}
	partner := Match(len(some), func(a, b int) Weight {
		if w.may(some[a], some[b]) {
			return Weight{1}
		}
		return Weight{}
	})
	return !slices.Contains(partner, none)
}

// quickly pairs everybody with the next one in turn, where that works.
func (w *swiss) quickly(some []standing) bool {
	taken := make([]bool, len(some))
	for i := range some {
		if taken[i] {
			continue
		}
		found := false
		for j := i + 1; j < len(some) && !found; j++ {
			if !taken[j] && w.may(some[i], some[j]) {
				taken[j], found = true, true
			}
		}
		if !found {
			return false
		}
	}
	return true
}

// bracket pairs those of one score, and the floaters of higher ones before them. Whom it leaves
// floats down. lower are all who come behind.
func (w *swiss) bracket(some []standing, floaters int, lower []standing) (pairs [][2]standing, rest []standing, ok bool) {
	next := 0
	for next < len(lower) && lower[next].score == lower[0].score {
		next++
	}
	b := bracket{swiss: w, own: len(some), floaters: floaters, all: slices.Concat(some, lower[:next])}
	if pairs, rest, ok = b.solve(); ok && w.completes(slices.Concat(rest, lower)) {
		return pairs, rest, true
	}
	b.all, b.whole = slices.Concat(some, lower), true
	pairs, rest, ok = b.solve()
	return pairs, rest, ok
}

// seated are two in the order of their seats.
func (w *swiss) seated(a, b standing) []int {
	mine, how := a.due()
	theirs, much := b.due()
	seat := mine
	switch {
	case mine == 0 && theirs == 0: // the seats of the first round take turns
		if seat = 1; a.player%2 == 1 {
			seat = -1
		}
	case mine == 0, mine == theirs && much > how, mine == theirs && much == how && w.yields(a, b):
		seat = -theirs
	}
	if seat > 0 {
		return []int{a.player, b.player}
	}
	return []int{b.player, a.player}
}

// yields says of two who should have the same seat equally whether the second has it.
func (w *swiss) yields(a, b standing) bool {
	seat, _ := a.due()
	if more := surplus(b, -seat) - surplus(a, -seat); more != 0 {
		return more > 0
	}
	for i := 1; i <= min(len(a.seats), len(b.seats)); i++ { // the latest round in which they sat otherwise
		if x, y := a.seats[len(a.seats)-i], b.seats[len(b.seats)-i]; x != y {
			return y == -seat
		}
	}
	return a.score < b.score || a.score == b.score && a.player > b.player
}

// surplus is how much more often somebody had a seat than the other.
func surplus(s standing, seat int) (n int) {
	for _, had := range s.seats {
		n += had * seat
	}
	return n
}
