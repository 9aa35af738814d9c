package world

import (
	"boardroom/games"
	"boardroom/world/advice"
)

// A givenHint is a hint that a seat has been given, kept for when it asks again at the same
// position: what it goes on from, how busy the house is and the time that is left would
// make another one of it.
type givenHint struct {
	seat     games.Seat
	known    string // the position, as the seat knows it
	repeats  int    // how often it had come up by then
	moves    int    // that had been made
	position games.Position
	found    advice.Suggestion
}

// isFor says whether a hint answers the same question as another.
func (g givenHint) isFor(h givenHint) bool {
	return g.seat == h.seat && g.known == h.known && g.repeats == h.repeats
}

// hintedBefore is the last of some hints for a seat from earlier in the game than another: not one
// that a takeback has left behind.
func hintedBefore(given []givenHint, h givenHint) (earlier games.Position) {
	for _, g := range given {
		if g.seat == h.seat && g.moves < h.moves {
			earlier = g.position
		}
	}
	return earlier
}
