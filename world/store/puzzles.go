package store

import "time"

// A PuzzleStore keeps how people did with the puzzles of the day.
type PuzzleStore interface {
	// TryPuzzle keeps how an account has done so far, in place of what was kept of the same
	// puzzle and day. It gives ErrNotFound if there is no such account.
	TryPuzzle(PuzzleTry) error
	// PuzzleTries lists how all did with a puzzle on a day, by their accounts.
	PuzzleTries(day time.Time, game, name string) ([]PuzzleTry, error)
	// PuzzleTriesOf lists those of an account, by day, then by game and name.
	PuzzleTriesOf(AccountID) ([]PuzzleTry, error)
}

// A PuzzleTry is how somebody did with the puzzle of a day.
type PuzzleTry struct {
	Account AccountID
	Day     time.Time // midnight, UTC
	Game    string
	Name    string // see games.PuzzleName
	Wrong   int    // how many moves were wrong
	Helped  bool   // they asked for a hint or the solution
	Solved  bool
}

// AtFirstTry says whether it was solved without a wrong move and without help.
func (t PuzzleTry) AtFirstTry() bool { return t.Solved && t.Wrong == 0 && !t.Helped }

// Validate says what is wrong with it.
func (t PuzzleTry) Validate() error {
	return must("a try of a puzzle",
		rule{t.Day.Equal(DayOf(t.Day)), "have a day"},
		rule{t.Game != "" && t.Name != "", "have a puzzle"},
		rule{t.Wrong >= 0, "have 0 wrong moves or more"})
}
