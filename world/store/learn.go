package store

import "time"

// A LearnStore keeps what accounts have learnt.
type LearnStore interface {
	// Learn keeps how far an account has come, in place of what was kept of the same
	// thing. It gives ErrNotFound if there is no such account.
	Learn(AccountID, Learned) error
	// Learned lists that, by game, then by name.
	Learned(AccountID) ([]Learned, error)
}

// Learned is how far somebody has come in one thing that can be learnt of a game.
type Learned struct {
	Game string // the game's name
	Name string // of a lesson, which is one word; or of a puzzle, see games.PuzzleName
	Step int    // of the lesson, from 0, with which it goes on
	Done bool   // it was done once, whatever the step
	When time.Time
}

// Validate says what is wrong with it.
func (l Learned) Validate() error {
	return must("what is learnt",
		rule{l.Game != "", "have a game"},
		rule{l.Name != "", "have a name"},
		rule{l.Step >= 0, "have a step"})
}
