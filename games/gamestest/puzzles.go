package gamestest

import (
	"fmt"
	"slices"
	"testing"

	"boardroom/games"
	"boardroom/games/lesson"
)

// checkPuzzles holds each puzzle of a game to what a puzzle is: a position that
// there is only once, of which the answers are legal moves, and others too. Whoever
// solves it sees the whole position.
func checkPuzzles(t *testing.T, game *games.Game) {
	seen := map[string]bool{}
	for n, puzzle := range game.Puzzles {
		if err := inspectPuzzle(game, puzzle); err != nil {
			t.Errorf("puzzle %d: %v", n+1, err)
			continue
		}
		if err := solve(game, n); err != nil {
			t.Errorf("puzzle %d: %v", n+1, err)
		}
		if seen[puzzle.Position] {
			t.Errorf("puzzle %d is there twice", n+1)
		}
		seen[puzzle.Position] = true
	}
}

// solve types each of the answers of a puzzle and a move that is none.
func solve(game *games.Game, index int) error {
	course, err := lesson.Puzzle(game, index)
	if err != nil {
		return err
	}
	p, err := course.At(0)
	if err != nil {
		return err
	}
	best := game.Puzzles[index].Best
	for _, m := range best {
		if out := p.Enter(game.Typed(string(m)), ""); out.Kind != lesson.Reached || !out.Next.IsDone() {
			return fmt.Errorf("%s does not solve it: %v %v", m, out.Kind, out.Err)
		}
	}
	p.Position.Legal(func(m games.Move) bool {
		if slices.Contains(best, m) {
			return true
		}
		if out := p.Enter(game.Typed(string(m)), ""); out.Kind != lesson.Wrong {
			err = fmt.Errorf("%s is not wrong: %v %v", m, out.Kind, out.Err)
		}
		return false
	})
	return err
}

func inspectPuzzle(game *games.Game, puzzle games.Puzzle) error {
	p, err := game.Parse(puzzle.Position)
	if err != nil {
		return err
	}
	if hider, ok := p.(games.Hider); ok && hider.Hides() {
		return fmt.Errorf("something is hidden in it")
	}
	if len(puzzle.Best) == 0 || p.CountLegal() <= len(puzzle.Best) {
		return fmt.Errorf("%d of %d moves are the answer", len(puzzle.Best), p.CountLegal())
	}
	left := slices.Clone(puzzle.Best)
	p.Legal(func(m games.Move) bool {
		left = slices.DeleteFunc(left, func(best games.Move) bool { return best == m })
		return len(left) > 0
	})
	if len(left) > 0 {
		return fmt.Errorf("%v can't be played", left)
	}
	return nil
}
