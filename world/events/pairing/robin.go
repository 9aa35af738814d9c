package pairing

// RoundRobin are the rounds in which everybody meets everybody, by Berger's tables: seats are as
// even as can be. With an odd number somebody rests in each round. Twice is once more with the
// seats changed.
func RoundRobin(players int, twice bool) (rounds []Round) {
	n := players + players%2
	for r := 1; r < n; r++ {
		rounds = append(rounds, berger(n, r, players))
	}
	if twice {
		for _, round := range rounds[:max(0, n-1)] {
			var back Round
			for _, two := range round {
				back = append(back, []int{two[1], two[0]})
			}
			rounds = append(rounds, back)
		}
	}
	return rounds
}

// berger is one round of the table for an even number; whoever stands beyond players is nobody.
func berger(n, r, players int) (round Round) {
	last := n - 1
	k, first := (r-1)/2, true // who meets the last one, and whether they have the first seat
	if r%2 == 0 {
		k, first = n/2+r/2-1, false
	}
	add := func(a, b int) {
		if a < players && b < players {
			round = append(round, []int{a, b})
		}
	}
	if first {
		add(k, last)
	} else {
		add(last, k)
	}
	for i := 1; i < n/2; i++ {
		add((k+i)%last, (k-i+last)%last)
	}
	return round
}
