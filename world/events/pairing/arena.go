package pairing

// A Waiter is somebody who is free in an arena.
type Waiter struct {
	Player int
	Place  int // in the standings, from 0
	Last   int // whom they played last; -1 is nobody
	Waited int // seconds since they are free
}

// Again is after how many seconds two may meet who have just met, if both have waited so long.
const Again = 15

// Arena pairs those who are free: as many as can be, whoever has waited longest first, with
// somebody near in the standings whom they haven't just played.
func Arena(players int, free []Waiter, games []Game) (paired Round) {
	partner := Match(len(free), func(i, j int) Weight {
		a, b := free[i], free[j]
		if (a.Last == b.Player || b.Last == a.Player) && min(a.Waited, b.Waited) < Again {
			return Weight{}
		}
		apart := int64(a.Place - b.Place)
		return Weight{1 << 32, int64(a.Waited + b.Waited), -apart * apart}
	})
	rounds := 0
	for _, g := range games {
		rounds = max(rounds, g.Round)
	}
	for i, j := range partner {
		if i < j {
			paired = append(paired, seatedByHistory(rounds+1, []int{free[i].Player, free[j].Player}, games))
		}
	}
	return paired
}
