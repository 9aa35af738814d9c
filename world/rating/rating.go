// Package rating estimates how strong players are from how their games ended:
// Glicko-2 for games of two, the Plackett-Luce model of Weng and Lin for free
// for all and for teams.
//
// It must not know people, games, tables or the time: it takes numbers and
// gives numbers.
package rating

import "math"

// A Rating is what is known of a strength. Strengths of both models are on the
// scale of Glicko, on which beginners are at 1500.
type Rating struct {
	Mean float64 // the best guess
	// Deviation is how far the guess may be off: one standard deviation, so two
	// strengths out of three lie within it.
	Deviation float64
	// Volatility is how much a strength is expected to wander in a period, in
	// the units of Glicko-2. Plackett-Luce leaves it as it is.
	Volatility float64
}

// What nobody knows anything of yet, and the bounds of a deviation. A deviation
// that reached nothing would freeze a rating for good; one larger than that of
// somebody new would say less than nothing.
const (
	firstMean       = 1500
	firstVolatility = 0.06
	leastDeviation  = 45
	mostDeviation   = 350
)

// The deviations below which a rating is one to go by, which takes some twenty
// games. A game of many says less of each player, so less is asked for there.
const (
	EstablishedTwo  = 110
	EstablishedMore = 300
)

// New is the rating of somebody who has not played: the values that section 2
// of Glickman's paper gives to an unrated player.
func New() Rating {
	return Rating{Mean: firstMean, Deviation: mostDeviation, Volatility: firstVolatility}
}

// Aged is the rating after so many periods without a game, which need not be
// whole: the guess stays, and is less sure (Glickman, step 6).
func (r Rating) Aged(periods float64) Rating {
	r.Deviation = scale * math.Sqrt(square(r.Deviation/scale)+max(periods, 0)*square(r.Volatility))
	return r.bounded()
}

func (r Rating) bounded() Rating {
	r.Deviation = min(max(r.Deviation, leastDeviation), mostDeviation)
	return r
}

func square(x float64) float64 { return x * x }
