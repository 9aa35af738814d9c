// Package lesson is a lesson while somebody does it: where in it they are, and what
// a typed line does to that. A Place is a value: a line leads to another one and
// leaves the old one alone. It keeps nothing and tells nobody.
//
// It must not know people, sessions, the time, or any one game.
package lesson

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
)

// A Course is a lesson of a game, or a puzzle, ready to be done.
type Course struct {
	Game    *games.Game
	Lesson  *games.Lesson
	Options games.Options
	Pupil   games.Seat // whoever learns
	Index   int        // among the lessons of the game, or its puzzles, from 0
}

// A Place is where somebody is in a course.
type Place struct {
	*Course
	Number   int // of the step, from 0; as many as there are steps once all are done
	Position games.Position
	Result   games.Result
	Draft    string // what the pupil has put together
	Moves    int    // of the pupil, in this step
	Made     int    // by everybody, since the board was set up

	history games.History
	replied int  // replies of the step that have been played
	exposed bool // the pupil was to be safe and was not, before the others answered
}

// Open makes a lesson ready, whose pupil has the first seat. The error says which of its options can't be.
func Open(game *games.Game, lesson *games.Lesson) (*Course, error) {
	options, err := game.Configure(lesson.Options)
	index := slices.IndexFunc(game.Lessons, func(l games.Lesson) bool { return l.Name == lesson.Name })
	return &Course{Game: game, Lesson: lesson, Options: options, Pupil: 1, Index: index}, err
}

// At is the beginning of a step. One that has no position of its own begins where
// the step before ends if it is done as its first line says.
func (c *Course) At(number int) (Place, error) {
	if number < 0 || number >= len(c.Lesson.Steps) {
		return Place{}, fmt.Errorf("lesson %s has no step %d", c.Lesson.Name, number+1)
	}
	if step := c.Lesson.Steps[number]; step.At != "" {
		position, err := c.position(step.At)
		if err != nil {
			return Place{}, fmt.Errorf("the step of line %d: %w", step.Line, err)
		}
		p := Place{Course: c, Number: number, Made: -1}
		return p.moved(position), nil
	}
	p, err := c.At(number - 1)
	if err != nil {
		return p, err
	}
	for _, typed := range p.Step().Way() {
		p = p.Enter(c.Game.Typed(typed), "").Next
	}
	if p.Number != number {
		return p, fmt.Errorf("the step of line %d is not reached by what it says to do", c.Lesson.Steps[number-1].Line)
	}
	return p, nil
}

// position reads where a step begins.
func (c *Course) position(at string) (games.Position, error) {
	if strings.HasPrefix(at, "game=") {
		return c.Game.Restore(at, c.Options)
	}
	least, _ := c.Game.Seats(c.Options)
	first, err := c.Game.Start(games.Setup{Options: c.Options, Seats: least, Seed: 1})
	if at == games.AtStart || err != nil {
		return first, err
	}
	line, err := replaced(first.String(), strings.Fields(at))
	if err != nil {
		return nil, err
	}
	return c.Game.Restore(line, c.Options)
}

// replaced is a position line with other values for some of its fields.
func replaced(line string, fields []string) (string, error) {
	words := strings.Fields(line)
	for _, field := range fields {
		key, _, _ := strings.Cut(field, "=")
		at := slices.IndexFunc(words, func(word string) bool { return strings.HasPrefix(word, key+"=") })
		if at < 0 {
			return "", fmt.Errorf("the first position has no field %q", key)
		}
		words[at] = field
	}
	return strings.Join(words, " "), nil
}

// IsDone says whether all steps are done.
func (p Place) IsDone() bool { return p.Number >= len(p.Lesson.Steps) }

// Step is the step that is to be done; there is one unless all are done.
func (p Place) Step() *games.Step { return &p.Lesson.Steps[p.Number] }

// NextOnWay is what the step says to do next, where all that has been done or put together
// in it is what it says; empty elsewhere, and where nothing has been done yet.
func (p Place) NextOnWay() string {
	at, err := p.At(p.Number)
	if p.IsPuzzle() || err != nil {
		return ""
	}
	for i, typed := range p.Step().Way() {
		if i > 0 && at.Number == p.Number && at.Moves == p.Moves && at.Draft == p.Draft && at.Position.String() == p.Position.String() {
			return typed
		}
		at = at.Enter(p.Game.Typed(typed), "").Next
	}
	return ""
}

// KnowsDanger says whether the pupil has come to what can be lost: to the first lesson of
// the game that asks them to be safe, if there is one, or to a puzzle.
func (p Place) KnowsDanger() bool {
	first := slices.IndexFunc(p.Game.Lessons, func(l games.Lesson) bool { return slices.ContainsFunc(l.Steps, asksForSafety) })
	return p.IsPuzzle() || p.Index >= first
}

func asksForSafety(s games.Step) bool { return slices.ContainsFunc(s.Until, games.Condition.IsSafety) }

// Replied counts the replies of the step that the others have played.
func (p Place) Replied() int { return p.replied }

// Seats counts the seats of the position, which may have more than the least of its
// options.
func (p Place) Seats() int {
	least, _ := p.Game.Seats(p.Options)
	for _, fact := range p.Position.View(p.Pupil).Facts {
		least = max(least, len(strings.Fields(fact.Each)))
	}
	return least
}

// moved is the place once a position has come up.
func (p Place) moved(position games.Position) Place {
	p.history = p.history.Clone()
	p.history.Add(position)
	p.Made++
	p.Position, p.Result = position, p.history.Result(position)
	return p
}

// advanced is the beginning of the next step.
func (p Place) advanced() Place {
	if p.Number+1 < len(p.Lesson.Steps) && p.Lesson.Steps[p.Number+1].At != "" {
		if next, err := p.At(p.Number + 1); err == nil {
			return next
		}
	}
	p.Number++
	p.Moves, p.replied = 0, 0
	return p
}
