package pairing

import "slices"

// mostReplays is after how many drawn games of a knock-out the stronger one goes on.
const mostReplays = 3

// KnockoutRounds is how many rounds a knock-out has.
func KnockoutRounds(players int) (rounds int) {
	for size := 1; size < players; size *= 2 {
		rounds++
	}
	return rounds
}

// Knockout are the pairs of a round of a knock-out, all earlier ones of which are over: the best
// meet as late as can be, and have the byes of the first round. In the last round those who lost
// in the one before meet for the third place. A pair of which one has left the event is for the
// caller to decide.
func Knockout(players, round int, games []Game) (pairs Round) {
	slots, losers := seeds(players), []int{}
	for r := 1; r < round; r++ {
		slots, losers = knockoutWinners(slots, r, games)
	}
	for i := 0; i+1 < len(slots); i += 2 {
		pairs = addPair(pairs, slots[i], slots[i+1])
	}
	if round > 1 && round == KnockoutRounds(players) && len(losers) == 2 && losers[0] != none && losers[1] != none {
		pairs = addPair(pairs, losers[0], losers[1])
	}
	for i, pair := range pairs {
		if len(pair) == 2 {
			pairs[i] = seatedByHistory(round, pair, games)
		}
	}
	return pairs
}

// Replays are the pairs of a round that have to play again, since they drew, with seats changed.
func Replays(players, round int, games []Game) (pairs Round) {
	for i, g := range games {
		if g.Round != round || len(g.Players) != 2 || !g.Over() || g.Points[0] != g.Points[1] || g.Forfeit {
			continue
		}
		count, newest := meetings(round, g.Players, games)
		if count < mostReplays && newest == i {
			pairs = append(pairs, []int{g.Players[1], g.Players[0]})
		}
	}
	return pairs
}

// meetings counts the games of a pair in a round, and says which is the newest.
func meetings(round int, pair []int, games []Game) (count, newest int) {
	newest = none
	for i, g := range games {
		if g.Round == round && len(g.Players) == 2 && same(g.Players, pair) {
			count++
			newest = i
		}
	}
	return count, newest
}

func same(a, b []int) bool { return a[0] == b[0] && a[1] == b[1] || a[0] == b[1] && a[1] == b[0] }

func addPair(pairs Round, a, b int) Round {
	switch {
	case a == none && b == none:
		return pairs
	case a == none:
		return append(pairs, []int{b})
	case b == none:
		return append(pairs, []int{a})
	}
	return append(pairs, []int{a, b})
}

// seeds are the places of the first round: the two best can only meet in the last.
func seeds(players int) []int {
	slots := []int{0}
	for len(slots) < players {
		size := 2 * len(slots)
		wider := make([]int, 0, size)
		for i, seed := range slots {
			if other := size - 1 - seed; i%2 == 0 {
				wider = append(wider, seed, other)
			} else {
				wider = append(wider, other, seed)
			}
		}
		slots = wider
	}
	for i, seed := range slots {
		if seed >= players {
			slots[i] = none
		}
	}
	return slots
}

// knockoutWinners are those who go on from a round, and those who don't, pair by pair.
func knockoutWinners(slots []int, round int, games []Game) (won, lost []int) {
	for i := 0; i+1 < len(slots); i += 2 {
		a, b := slots[i], slots[i+1]
		w, l := winner(a, b, round, games)
		won, lost = append(won, w), append(lost, l)
	}
	return won, lost
}

// winner says which of a pair goes on; none where both have lost, or nobody was there.
func winner(a, b, round int, games []Game) (won, lost int) {
	switch {
	case a == none || b == none:
		return max(a, b), none
	}
	_, newest := meetings(round, []int{a, b}, games)
	if newest == none {
		return none, none
	}
	mine, theirs := games[newest].points(a), games[newest].points(b)
	switch {
	case games[newest].Forfeit && mine == theirs:
		return none, none
	case mine > theirs || mine == theirs && a < b:
		return a, b
	}
	return b, a
}

// seatedByHistory is a pair in the order of the seats that they should have after the games before a
// round, of which only their own matter.
func seatedByHistory(round int, pair []int, games []Game) []int {
	own := func(p int) standing {
		s := standing{player: p}
		for _, g := range games {
			if seat := slices.Index(g.Players, p); seat >= 0 && g.Round < round {
				s.score += g.points(p)
				if g.Played() && len(g.Players) == 2 {
					s.seats = append(s.seats, 1-2*seat)
				}
			}
		}
		return s
	}
	w := &swiss{round: round}
	return w.seated(own(pair[0]), own(pair[1]))
}
