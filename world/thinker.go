package world

import (
	"time"

	"boardroom/games"
	"boardroom/world/store"
)

// A Thinker finds the moves of the bots of the house, off the world's goroutine.
type Thinker interface {
	// Strengths lists how strong a bot can be, the weakest first.
	Strengths() []Strength
	// Think begins to work on a job and returns at once. It calls
	// answer once, from a goroutine of its own, and not from within Think;
	// after forget the answer is of no interest and need not come.
	Think(job SearchJob, answer func(Thought)) (forget func())
}

// A Strength is how well a bot plays.
type Strength struct {
	Name string // what its bots are called: "easy"
	Says string // what players are told of it, behind "easy: "
}

// A SearchJob asks for the move of a bot. It holds nothing that the seat may not
// know.
type SearchJob struct {
	Table    store.TableID
	Seat     games.Seat
	Strength string
	Position games.Position
	History  games.History // the job's own copy
	Most     time.Duration // what the clock allows; 0 is no bound
}

// A Thought is the answer to a SearchJob.
type Thought struct {
	Move  games.Move
	Value float64 // what the seat expects, from 0 lost to 1 won
	Err   error   // no move was found
}

// An asking is a job that was asked for a seat and is not answered.
type asking struct {
	ply    int // entries of the table's record when it was asked
	forget func()
}
