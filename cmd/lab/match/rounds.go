package match

// Rounds are what A has made of each round: of all games that begin alike, in which it
// has played every side. They are the unit of the error, as the games of a round are
// alike in what their opening decides.
type Rounds struct {
	open  map[int][]float64 // shares of the games of rounds that are not whole
	whole Score             // rounds by A's part of them
}

// Add counts a game of a round of so many.
func (r *Rounds) Add(round, games int, share float64) {
	if r.open == nil {
		r.open = map[int][]float64{}
	}
	shares := append(r.open[round], share)
	r.open[round] = shares
	if len(shares) < games {
		return
	}
	delete(r.open, round)
	sum := 0.0
	for _, share := range shares {
		sum += share
	}
	r.whole.Add(sum/float64(games), 1/float64(games))
}

// mean is A's part of the wins, and its error in 95 of 100 cases; by games while no two
// rounds are whole.
func (t *Tally) mean() (mean, margin float64) {
	if t.Rounds.whole.Games() < 2 {
		return t.A.Mean()
	}
	mean, _ = t.A.Mean()
	_, margin = t.Rounds.whole.Mean()
	return mean, margin
}

// Difference says in Elo how much stronger A is, with the error; see Difference.
func (t *Tally) Difference() string {
	mean, margin := t.mean()
	return Difference(mean, margin, t.Games())
}

// Step is by how much A is stronger in Elo, as if one more game had been drawn: so it is
// a number where A has won all games or none, too.
func (t *Tally) Step() float64 {
	return Elo((t.A.Shares + 0.5) / float64(t.Games()+1))
}
