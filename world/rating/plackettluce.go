package rating

import (
	"math"
	"slices"
)

// The formulas below are those of algorithm 4 in Ruby C. Weng and Chih-Jen Lin,
// "A Bayesian Approximation Method for Online Ranking", Journal of Machine
// Learning Research 12 (2011), 267-300. Ties are counted as OpenSkill counts
// them: every side of a tie is placed once, with an equal share.
//
// One thing is ours. Sides that share the last place have only lost: nobody
// knows in which order, so they are not compared with each other. The model is
// one of choosing the first, then the next of the rest, and so on; such a game
// ends with the last choice that was seen. Where all sides share the only place
// the game is a draw, and counts as one.

// uncertainty is beta, how far the play in one game is from the strength: half
// the deviation of somebody new, as in the paper's experiments.
const uncertainty = mostDeviation / 2

// Places rates one game of several sides. sides holds the ratings of the
// members of each, as they are at the time of the game, and places how each side
// has ended: a lower number is better, equal ones are ties. A side has a member
// at least.
func Places(sides [][]Rating, places []int) [][]Rating {
	rated := plackettLuce(sides, places, uncertainty)
	for _, side := range rated {
		for i := range side {
			side[i] = side[i].bounded()
		}
	}
	return rated
}

// plackettLuce is the model on any scale, of which beta is the measure.
func plackettLuce(sides [][]Rating, places []int, beta float64) [][]Rating {
	means, variances := make([]float64, len(sides)), make([]float64, len(sides))
	var total float64
	for i, side := range sides {
		for _, member := range side {
			means[i] += member.Mean
			variances[i] += square(member.Deviation)
		}
		total += variances[i] + square(beta)
	}
	c := math.Sqrt(total)
	rated := make([][]Rating, len(sides))
	for i, side := range sides {
		omega, delta := gradient(i, means, places, c)
		gamma := math.Sqrt(variances[i]) / c
		rated[i] = make([]Rating, len(side))
		for j, member := range side {
			rated[i][j] = moved(member, omega/c, gamma*delta/square(c))
		}
	}
	return rated
}

// moved is a member's rating after the side's, which is shared out by variance.
func moved(r Rating, omega, delta float64) Rating {
	const kappa = 0.0001 // keeps a variance above nothing
	variance := square(r.Deviation)
	r.Mean += variance * omega
	r.Deviation = math.Sqrt(variance * max(1-variance*delta, kappa))
	return r
}

// gradient is how the likelihood of the places bends at a side's strength: the
// sums of omega and delta, without the factors that they have in common.
func gradient(side int, means []float64, places []int, c float64) (omega, delta float64) {
	last := slices.Max(places)
	draw := slices.Min(places) == last
	for q := range means {
		if places[q] > places[side] || places[q] == last && !draw {
			continue
		}
		share := 1 / float64(tied(places, q))
		p := chance(side, q, means, places, c)
		if q == side {
			omega += share
		}
		omega -= share * p
		delta += share * p * (1 - p)
	}
	return omega, delta
}

// chance is p, how likely a side is to be placed first among those that are not
// placed before q. The exponents are taken from the largest, which cancels out
// and keeps them finite.
func chance(side, q int, means []float64, places []int, c float64) float64 {
	largest := means[side]
	for s := range means {
		if places[s] >= places[q] {
			largest = max(largest, means[s])
		}
	}
	var sum float64
	for s := range means {
		if places[s] >= places[q] {
			sum += math.Exp((means[s] - largest) / c)
		}
	}
	return math.Exp((means[side]-largest)/c) / sum
}

// tied counts the sides that have the place of q.
func tied(places []int, q int) int {
	n := 0
	for _, place := range places {
		if place == places[q] {
			n++
		}
	}
	return n
}
