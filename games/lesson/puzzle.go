package lesson

import (
	"slices"

	"boardroom/games"
)

// Puzzle makes a puzzle of a game ready, as a lesson of one step. The pupil has the
// seat that is to act.
func Puzzle(game *games.Game, index int) (*Course, error) {
	puzzle := game.Puzzles[index]
	options, err := game.Configure(puzzle.Options)
	if err != nil {
		return nil, err
	}
	p, err := game.Restore(puzzle.Position, options)
	if err != nil {
		return nil, err
	}
	pupil := p.ToAct()[0]
	step := games.Step{
		At: puzzle.Position, Goal: "Find the move that is clearly best.",
		Do:        games.Each(puzzle.Best, func(m games.Move) string { return string(m) }),
		Hints:     hints(p, pupil, puzzle.Best[0]),
		Otherwise: "That can be played, but another move is clearly better.", Done: solved(p, pupil, puzzle.Best[0]),
	}
	return &Course{Game: game, Lesson: &games.Lesson{Name: games.PuzzleName(index), Steps: []games.Step{step}}, Options: options, Pupil: pupil, Index: index}, nil
}

// IsPuzzle says that it is no lesson, but a puzzle.
func (c *Course) IsPuzzle() bool { return games.IsPuzzleName(c.Lesson.Name) }

// hints say where the best move makes a difference, and then which it is.
func hints(p games.Position, pupil games.Seat, best games.Move) []string {
	answer := "The best is " + games.Spelled(p, best) + "."
	_, events, err := p.Play(pupil, best)
	if err != nil {
		return []string{answer}
	}
	cells := map[string]bool{}
	for _, e := range events {
		for cell := range e.Cells {
			cells[cell] = e.Tells(pupil)
		}
	}
	var named []string
	for cell, tells := range cells {
		if tells {
			named = append(named, cell)
		}
	}
	if len(named) == 0 {
		return []string{answer}
	}
	return []string{"Look at " + slices.Min(named) + ".", answer}
}

// solved says what is good about the best move, where the game can.
func solved(p games.Position, pupil games.Seat, best games.Move) string {
	text := "Solved: " + games.Spelled(p, best) + "."
	if explainer, ok := p.(games.Explainer); ok {
		if reason := explainer.Reason(pupil, best); reason != "" {
			text += " " + reason
		}
	}
	return text
}
