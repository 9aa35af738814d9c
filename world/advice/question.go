// Package advice works out what is told of moves to those who ask: hints, and where a
// game turned. It puts questions to a search, one after the other, and goes by the
// answers; it never searches itself.
//
// A hint and a review ask the same of the same position, so that a review never blames
// the move that a hint gives there.
package advice

import (
	"fmt"
	"hash/fnv"

	"boardroom/games"
)

// A Question is put to a search.
type Question struct {
	Position games.Position // as the seat knows it
	History  games.History
	Seat     games.Seat
	Without  games.Move // a move that is left out; empty for none
	Only     games.Move // the one move that is looked at; empty for all
	Depth    int        // how many moves ahead are looked at, at most; 0 for no bound
	Effort   int        // in microseconds of a small machine
	Careful  bool       // moves are left out of which the game warns
}

// Seed is drawn from where the question is asked: whoever asks again is told the same.
func (q Question) Seed() uint64 {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(q.Position.String())) // never fails
	return hash.Sum64() | 1
}

// An Answer is what a search makes of a question.
type Answer struct {
	Move  games.Move
	Value float64      // what the seat expects, from 0 lost to 1 won
	Depth int          // how many moves ahead were looked at
	Line  []games.Move // the move and what is taken to follow; may be empty
	Blind bool         // the move was drawn, and nobody knows what the seat can expect
	Err   error        // no move was found
}

// fails says whether an answer tells nothing.
func (a Answer) fails() bool { return a.Err != nil || a.Blind }

// careEffort is how much is thought about a hint, and about a move that is looked at
// closely in a review.
const careEffort = 300_000

// reasonOf is what the rules say of a move of a seat that knows a position. A panic of
// the game is an error.
func reasonOf(known games.Position, seat games.Seat, move games.Move) (r games.Reason, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			r, err = games.Reason{}, fmt.Errorf("the reason of %s at %s panicked: %v", move, known, cause)
		}
	}()
	return games.ReasonFor(known, seat, move), nil
}
