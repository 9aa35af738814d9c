package rating

import "math"

// A Faced is a game of two with somebody whose rating is known.
type Faced struct {
	Rating int
	Score  Score
}

// How well somebody plays of whom nothing is known, as far as whoever asks may guess, and
// between what their rating is looked for, on both sides of that.
const (
	guessDeviation = 300
	guessReach     = 2000
)

// Performance is the rating that explains best how games went, for somebody of whom
// nothing else is known but that they rather play at about guess: the most likely one by
// Elo's formula, where before any game it lies around guess by a normal distribution.
func Performance(guess int, games []Faced) int {
	best, most := guess, math.Inf(-1)
	for r := guess - guessReach; r <= guess+guessReach; r += 10 {
		likely := -square(float64(r-guess)/guessDeviation) / 2
		for _, g := range games {
			win := 1 / (1 + math.Pow(10, float64(g.Rating-r)/400))
			likely += float64(g.Score)*math.Log(win) + (1-float64(g.Score))*math.Log(1-win)
		}
		if likely > most {
			best, most = r, likely
		}
	}
	return best
}
