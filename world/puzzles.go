package world

import (
	"time"

	"boardroom/games"
	"boardroom/games/lesson"
	"boardroom/world/loop"
	"boardroom/world/people"
	"boardroom/world/store"
)

// A PuzzleDeed is what somebody does with a puzzle.
type PuzzleDeed int

// What somebody does with a puzzle.
const (
	PuzzleMissed PuzzleDeed = iota // a legal move that does not solve it
	PuzzleHelped                   // they asked for a hint or the solution
	PuzzleSolved
)

// PuzzleHooks are what is done about puzzles beside lessons.
type PuzzleHooks struct {
	// Done keeps what somebody does, before anybody is told what comes of it.
	Done func(*people.Person, *games.Game, int, PuzzleDeed) error
	// Told tells a session more, which has just been told that a puzzle is solved.
	Told func(*people.Session, *games.Game, int)
}

// Puzzles are what the puzzle of the day is given of the house.
type Puzzles struct{ w *World }

// Puzzles are what the puzzle of the day is given of the house.
func (w *World) Puzzles() Puzzles { return Puzzles{w} }

// Hook has the puzzle of the day told what people do with puzzles, and what becomes of guests.
func (x Puzzles) Hook(h PuzzleHooks, left func(*people.Person), became func(guest, p *people.Person) error) {
	x.w.Lessons.puzzles = h
	x.w.hooks.Left = append(x.w.hooks.Left, left)
	x.w.hooks.Became = append(x.w.hooks.Became, became)
}

// Now is the time of day.
func (x Puzzles) Now() time.Time { return x.w.env.Now() }

// Write keeps something of a person's while others act.
func (x Puzzles) Write(p *people.Person, write func() error) error {
	return x.w.env.Loop.Write(write, p.PlayerKey())
}

// ReadTries reads how people did while others act.
func (x Puzzles) ReadTries(read func() ([]store.PuzzleTry, error)) ([]store.PuzzleTry, error) {
	return loop.Read(x.w.env.Loop, read)
}

// notePuzzle keeps what a person does with a puzzle; at a lesson it does nothing.
func (c *Lessons) notePuzzle(p *people.Person, place lesson.Place, did PuzzleDeed) error {
	if !place.IsPuzzle() || c.puzzles.Done == nil {
		return nil
	}
	return c.puzzles.Done(p, place.Game, place.Index, did)
}
