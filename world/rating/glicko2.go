package rating

import "math"

// The steps and formulas below are those of Mark E. Glickman, "Example of the
// Glicko-2 system" (2013, revised 2022), glicko.net/glicko/glicko2.pdf.

const (
	scale = 173.7178 // steps 2 and 8: points of Glicko to one of Glicko-2
	// restraint is the system constant tau of step 1, which holds volatilities
	// back; 0.3 to 1.2 are reasonable, and small ones suit games of little luck.
	restraint = 0.5
)

// A Score is how a game ended for one side of two.
type Score float64

// The scores.
const (
	Lost  Score = 0
	Drawn Score = 0.5
	Won   Score = 1
)

// A Game is one game as one side saw it.
type Game struct {
	Opponent Rating // as it was before the period
	Score    Score
}

// Glicko2 is a rating after the games of one rating period. length is the
// period's, in periods: 1 is the paper's system. 0 is a period of no time, for a
// house that rates after every game and lets ratings age between them.
func Glicko2(r Rating, games []Game, length float64) Rating {
	phi := r.Deviation / scale
	if len(games) == 0 {
		return r.Aged(length)
	}
	var information, surprise float64
	for _, game := range games {
		weight, expected := outlook(r, game.Opponent)
		information += square(weight) * expected * (1 - expected)
		surprise += weight * (float64(game.Score) - expected)
	}
	variance := 1 / information    // step 3
	advance := variance * surprise // step 4
	r.Volatility = volatility(r.Volatility, advance, phi, variance)
	before := square(phi) + length*square(r.Volatility) // step 6
	after := 1 / (1/before + information)               // step 7, squared
	r.Mean += scale * after * surprise
	r.Deviation = scale * math.Sqrt(after)
	return r
}

// outlook is g, how much a game against an opponent tells, and E, the score that
// it is expected to give (step 3). E is kept from reaching 0 and 1, where a game
// would tell nothing and the variance would have no bound.
func outlook(r, opponent Rating) (g, e float64) {
	const edge = 1e-9
	phi := opponent.Deviation / scale
	g = 1 / math.Sqrt(1+3*square(phi)/square(math.Pi))
	e = 1 / (1 + math.Exp(-g*(r.Mean-opponent.Mean)/scale))
	return g, min(max(e, edge), 1-edge)
}

// volatility is the new volatility of step 5, by the method of Illinois. It
// always ends: the bounds close in on a single root, and after mostSteps they
// are as near as numbers go.
func volatility(sigma, advance, phi, variance float64) float64 {
	const near, mostSteps = 0.000001, 200
	a := math.Log(square(sigma))
	f := func(x float64) float64 {
		grown := square(phi) + variance + math.Exp(x)
		return math.Exp(x)*(square(advance)-grown)/(2*square(grown)) - (x-a)/square(restraint)
	}
	low, high := a, a-restraint // the paper's A and B
	if spare := square(advance) - square(phi) - variance; spare > 0 {
		high = math.Log(spare)
	} else {
		for f(high) < 0 {
			high -= restraint
		}
	}
	atLow, atHigh := f(low), f(high)
	for step := 0; math.Abs(high-low) > near && step < mostSteps; step++ {
		between := low + (low-high)*atLow/(atHigh-atLow)
		at := f(between)
		if at*atHigh <= 0 {
			low, atLow = high, atHigh
		} else {
			atLow /= 2
		}
		high, atHigh = between, at
	}
	return math.Exp(low / 2)
}

// Two rates one game of two. Both ratings are as they are at the time of the
// game; score is the first side's.
func Two(first, second Rating, score Score) (Rating, Rating) {
	after := Glicko2(first, []Game{{second, score}}, 0)
	other := Glicko2(second, []Game{{first, Won - score}}, 0)
	return after.bounded(), other.bounded()
}
