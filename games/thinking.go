package games

import "math"

// What follows are small interfaces by which a game tells those who search for
// moves what it knows. A game may leave out any of them: every position can be
// searched by Legal and Play alone, only not as well.

// MostSeats is how many seats a game can have at most.
const MostSeats = 9

// A Worth is what a position is worth to each seat, by seat: the share of the
// win that it can expect, from 0 for a lost game to 1 for a won one. Entry 0 is
// nobody's.
type Worth [MostSeats + 1]float64

// Between is what a position is worth to two seats, from how far the first of
// them is ahead: 0 is level, and 2 ahead wins 88 of 100.
func Between(first, second Seat, ahead float64) Worth {
	var w Worth
	w[first] = 1 / (1 + math.Exp(-ahead))
	w[second] = 1 - w[first]
	return w
}

// An Evaluator is a position that can judge itself.
type Evaluator interface {
	Position
	// Evaluate says what the position is worth to each seat if it is not over:
	// above 0 and below 1, and the same for partners.
	Evaluate() Worth
}

// An Advancer is a position that can play moves without telling what happens.
type Advancer interface {
	Position
	// Advance is the position after a legal move of the seat to act. What it
	// does with any other move is not said.
	Advance(Move) Position
}

// A Forcer is a position of a game of sudden changes, of which captures are the
// usual kind: before such a position can be judged they have to be played out.
type Forcer interface {
	Position
	// Forcing yields the legal moves that change much at once, until yield
	// returns false.
	Forcing(yield func(Move) bool)
	// Forced says whether there are such moves and no others are legal.
	Forced() bool
}

// A Suggester is a position that knows which of its moves deserve a thought.
type Suggester interface {
	Position
	// Suggest lists legal moves of a seat that may play, the most promising
	// first and at most so many, and at least one where there is any. Where
	// moves can't be listed (see Unlister) it makes some up. Nothing random is
	// drawn but from chance.
	Suggest(seat Seat, most int, chance *Chance) []Suggestion
}

// A Suggestion is a move, and how promising it is compared with the others.
type Suggestion struct {
	Move   Move
	Weight float64 // above 0
}

// A Sampler is a position that can draw a legal move without listing all.
type Sampler interface {
	Position
	// Sample is a legal move of the seat to act, all equally likely.
	Sample(*Chance) Move
}

// A Guesser is a position that hides something, and can imagine what it hides.
type Guesser interface {
	Hider
	// Guess draws a whole position that the seat must hold possible. It looks
	// at nothing but Known(seat), and returns that where nothing is hidden.
	Guess(seat Seat, chance *Chance) Position
}

// A Coster is a position that knows how long it takes to make one and to judge
// it, so that a search can tell beforehand how many it may look at.
type Coster interface {
	Position
	// Cost is in microseconds, roughly, on a small machine; at least 1.
	Cost() int
}
