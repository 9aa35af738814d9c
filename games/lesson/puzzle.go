package lesson

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/phrase"
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
		Do:        lists.Map(puzzle.Best, func(m games.Move) string { return string(m) }),
		Hints:     hints(p, pupil, puzzle.Best[0]),
		Otherwise: "That can be played, but another move is clearly better.", Done: solved(p, pupil, puzzle.Best[0]),
	}
	return &Course{Game: game, Lesson: &games.Lesson{Name: games.PuzzleName(index), Steps: []games.Step{step}}, Options: options, Pupil: pupil, Index: index}, nil
}

// IsPuzzle says that it is no lesson, but a puzzle.
func (c *Course) IsPuzzle() bool { return games.IsPuzzleName(c.Lesson.Name) }

// hints say where the best move makes a difference, and then which it is.
func hints(p games.Position, pupil games.Seat, best games.Move) []string {
	answer := "The best is: " + p.Typed(best)
	_, events, err := p.Play(pupil, best)
	if err != nil {
		return []string{answer}
	}
	var theirs, own []string // cells that change and on which something stands
	picture := p.View(pupil).Picture
	for row := range picture.Rows {
		for _, cell := range picture.Rows[row].Cells {
			changes := slices.ContainsFunc(events, func(e games.Event) bool { return e.Tells(pupil) && e.Cells[cell.Name] != board.Untouched })
			switch {
			case !changes || cell.Owner == 0:
			case cell.Owner == int(pupil):
				own = append(own, cell.Name)
			default:
				theirs = append(theirs, cell.Name)
			}
		}
	}
	switch {
	case len(theirs) > 0:
		return []string{"Look at what stands on " + phrase.And(theirs) + ": something can be done about it.", answer}
	case len(own) > 0:
		return []string{"Look at what you have on " + own[0] + ".", answer}
	}
	if near := near(&picture, events, pupil); near != "" {
		return []string{"Look at the empty " + phrase.Choose(picture.Shape == board.Hex, "hexes", "spaces") + " in row " + near + ".", answer}
	}
	return []string{answer}
}

// near is the name of the row in which the best move changes something, empty where there
// is none.
func near(picture *board.Picture, events []games.Event, pupil games.Seat) string {
	for row := range picture.Rows {
		for _, cell := range picture.Rows[row].Cells {
			if slices.ContainsFunc(events, func(e games.Event) bool {
				return e.Tells(pupil) && cell.Name != "" && e.Cells[cell.Name] != board.Untouched
			}) {
				return picture.RowName(row)
			}
		}
	}
	return ""
}

// solved says what is good about the best move, where the game can.
func solved(p games.Position, pupil games.Seat, best games.Move) string {
	good := games.ReasonFor(p, pupil, best).Gain // what the best move costs is worth it
	return strings.TrimSpace("Solved: " + p.Typed(best) + ". " + good)
}

// Because says what is good about the best move of a puzzle: what it does and then, where
// nothing is hidden, how it could go on.
func (p Place) Because() (lines []string) {
	move := games.Move(p.Step().Do[0])
	if reason := games.ReasonFor(p.Position, p.Pupil, move); reason.Gain != "" {
		lines = append(lines, reason.String())
	}
	return append(lines, p.line(move)...)
}

// line says how a game could go on after a move of the pupil, up to the pupil's next,
// where the game can say what that one is good for.
func (p Place) line(move games.Move) []string {
	if hider, ok := p.Position.(games.Hider); ok && hider.Hides() {
		return nil
	}
	next, _, err := p.Position.Play(p.Pupil, move)
	if err != nil || len(next.ToAct()) == 0 || next.ToAct()[0] == p.Pupil {
		return nil
	}
	other := next.ToAct()[0]
	answer := best(next, other, false)
	then, _, err := next.Play(other, answer)
	if err != nil || len(then.ToAct()) == 0 || then.ToAct()[0] != p.Pupil {
		return nil
	}
	follow := best(then, p.Pupil, false)
	reason := games.ReasonFor(then, p.Pupil, follow)
	if reason.Gain == "" {
		return nil
	}
	return []string{fmt.Sprintf("It could go on like this: {%d} answers %s, and you play %s. %s", other, next.Typed(answer), then.Typed(follow), reason)}
}

// refuted says what the other side gains by its answer to a move that is not the best of
// a puzzle, where the game can say so and nothing is hidden.
func (p Place) refuted(move games.Move) string {
	if hider, ok := p.Position.(games.Hider); ok && hider.Hides() || !p.IsPuzzle() || move == "" {
		return ""
	}
	next, _, err := p.Position.Play(p.Pupil, move)
	if err != nil || len(next.ToAct()) == 0 || next.ToAct()[0] == p.Pupil {
		return ""
	}
	other := next.ToAct()[0]
	answer := best(next, other, false)
	reason := ofAnother(games.ReasonFor(next, other, answer).Gain)
	if reason == "" {
		return ""
	}
	return fmt.Sprintf(" {%d} could answer: %s. %s", other, next.Typed(answer), reason)
}

// toMover finds what speaks to whoever moves.
var toMover = regexp.MustCompile(`(?i)\byour?\b`)

// ofAnother is what is left of the reason for a move where somebody else is told it: the
// sentences that don't speak to whoever moves.
func ofAnother(reason string) string {
	left := lists.Filter(strings.SplitAfter(reason, ". "), func(sentence string) bool { return !toMover.MatchString(sentence) })
	return strings.TrimSpace(strings.Join(left, ""))
}
