package games

import "math"

// MostSeats is how many seats a game can have at most.
const MostSeats = 9

// Utilities is what a position is worth to each seat, by seat: the share of the
// win that it can expect, from 0 for a lost game to 1 for a won one. Entry 0 is
// nobody's.
type Utilities [MostSeats + 1]float64

// Between is what a position is worth to two seats, from how far the first of
// them is ahead: 0 is level, and 2 ahead wins 88 of 100.
func Between(first, second Seat, ahead float64) Utilities {
	var w Utilities
	w[first] = Share(ahead)
	w[second] = 1 - w[first]
	return w
}

// Share is what Between says of the first of the two.
func Share(ahead float64) float64 { return 1 / (1 + math.Exp(-ahead)) }

// A Suggestion is a move, and how promising it is compared with the others.
type Suggestion struct {
	Move   Move
	Weight float64 // above 0
}
