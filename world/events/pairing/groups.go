package pairing

import (
	"cmp"
	"slices"
)

// Groups pairs a round of a game for least to most players: those of equal scores sit together as
// far as they can, and rather not with whom they have sat before. Whom no group has room for
// has a bye, nobody twice; ok is false where that can't be.
func Groups(players, round, least, most int, active []int, games []Game) (paired Round, ok bool) {
	all := standings(players, round, games)
	var field []standing
	for _, p := range active {
		field = append(field, all[p])
	}
	slices.SortStableFunc(field, func(a, b standing) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.player, b.player))
	})
	sizes, byes := sizesOf(len(field), least, most)
	if len(sizes) == 0 {
		return nil, false
	}
	for range byes {
		i := len(field) - 1
		for i >= 0 && field[i].byes > 0 {
			i--
		}
		if i < 0 {
			return nil, false
		}
		paired = append(paired, []int{field[i].player})
		field = slices.Delete(field, i, i+1)
	}
	var groups [][]standing
	for _, size := range sizes {
		groups = append(groups, slices.Clone(field[:size]))
		field = field[size:]
	}
	mix(groups)
	var together Round
	for _, g := range groups {
		together = append(together, seatGroup(g, games))
	}
	return append(together, paired...), true
}

// sizesOf divides players into groups, as great as can be, and says how many are left.
func sizesOf(players, least, most int) (sizes []int, byes int) {
	for byes = range players {
		n := players - byes
		groups := (n + most - 1) / most
		if n/groups < least {
			continue
		}
		for i := range groups {
			size := n / groups
			if i < n%groups {
				size++
			}
			sizes = append(sizes, size)
		}
		return sizes, byes
	}
	return nil, players
}

// mix changes players between groups as long as fewer have met before by that.
func mix(groups [][]standing) {
	for range 20 {
		better := false
		for x := range groups {
			for y := x + 1; y < min(len(groups), x+4); y++ {
				better = mixTwo(groups[x], groups[y]) || better
			}
		}
		if !better {
			return
		}
	}
}

func mixTwo(a, b []standing) (better bool) {
	for i := range a {
		for j := range b {
			before := strain(a) + strain(b)
			a[i], b[j] = b[j], a[i]
			if strain(a)+strain(b) < before {
				better = true
				continue
			}
			a[i], b[j] = b[j], a[i]
		}
	}
	return better
}

// strain is what speaks against a group: who has met before, and how far apart scores are.
func strain(group []standing) (sum int) {
	for i, a := range group {
		for _, b := range group[:i] {
			apart := a.score - b.score
			sum += apart * apart
			if a.met[b.player] {
				sum += 1000
			}
		}
	}
	return sum
}

// seatGroup puts a group into the order of its seats: whoever has had a seat least has it.
func seatGroup(group []standing, games []Game) []int {
	had := map[[2]int]int{}
	for _, g := range games {
		for seat, p := range g.Players {
			had[[2]int{p, seat}]++
		}
	}
	var best []int
	least := 0
	permute(len(group), func(order []int) {
		sum := 0
		for seat, i := range order {
			n := had[[2]int{group[i].player, seat}]
			sum += n * n
		}
		if best == nil || sum < least {
			best, least = slices.Clone(order), sum
		}
	})
	players := make([]int, len(best))
	for seat, i := range best {
		players[seat] = group[i].player
	}
	return players
}

// permute does something with each order of n things; of more than seven with one alone.
func permute(n int, do func([]int)) {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	if n > 7 {
		do(order)
		return
	}
	var from func(k int)
	from = func(k int) {
		if k == n {
			do(order)
			return
		}
		for i := k; i < n; i++ {
			order[k], order[i] = order[i], order[k]
			from(k + 1)
			order[k], order[i] = order[i], order[k]
		}
	}
	from(0)
}
