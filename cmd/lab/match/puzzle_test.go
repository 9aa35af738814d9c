package match

import (
	"context"
	"slices"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest/tictactoe"
)

// What is found in a game small enough to be known whole: just the moves that are
// best are the answer.
func TestMine(t *testing.T) {
	game := tictactoe.Game()
	s := Series{Terms: terms(t, game), A: spec(t, "random"), B: spec(t, "random"), Games: 30, Seed: 1, Workers: 1}
	records, _ := series(t, s)
	miner := Miner{Game: game, Nodes: 2000, Margin: 0.4}
	found := 0
	for _, r := range records {
		err := miner.Mine(context.Background(), r, func(puzzle games.Puzzle) bool {
			found++
			p, err := game.Parse(puzzle.Position)
			if err != nil {
				t.Fatal(err)
			}
			if best := solved(p); !sameMoves(best, puzzle.Best) {
				t.Errorf("in %s the answer is %v, want %v", puzzle.Position, puzzle.Best, best)
			}
			return true
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if found < 5 {
		t.Errorf("found %d puzzles in %d games", found, len(records))
	}
}

// solved are the best moves of a position, by playing everything to the end.
func solved(p games.Position) (best []games.Move) {
	top := -1.0
	p.Legal(func(m games.Move) bool {
		next, _, _ := p.Play(p.ToAct()[0], m)
		switch v := 1 - ended(next); {
		case v > top:
			top, best = v, []games.Move{m}
		case v == top:
			best = append(best, m)
		}
		return true
	})
	return best
}

// ended is what a position is worth to whoever is to act, or would be.
func ended(p games.Position) float64 {
	switch r := p.Result(); {
	case r.Over && len(r.Winners) == 0:
		return 0.5
	case r.Over: // whoever moved last
		return 0
	}
	top := 0.0
	p.Legal(func(m games.Move) bool {
		next, _, _ := p.Play(p.ToAct()[0], m)
		top = max(top, 1-ended(next))
		return true
	})
	return top
}

func sameMoves(a, b []games.Move) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}
