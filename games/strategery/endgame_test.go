package strategery_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/phrase"
	"boardroom/games/strategery"
)

// What Solve says of the last spaces is what all legal moves come to.
func TestLastSpaces(t *testing.T) {
	chance := games.NewChance(3)
	solved := map[float64]int{}
	for _, setup := range gamestest.Every([]int{2}, []string{"3x3", "size=4x3"}, []string{"points=1", "points=2", "points=5"}, []string{"castle=fixed", "castle=open"}, []string{"keep=0", "keep=1"}) {
		for seed := range uint64(gamestest.Times(12, 100)) {
			p := gamestest.Start(t, strategery.Game(), setup, seed)
			for len(empties(p)) > mostTried[points(p)] {
				p = p.(games.Evaluator).Advance(draw(p, p.ToAct()[0], chance))
			}
			worth, _, ok := p.(games.Solver).Solve()
			if !ok {
				continue
			}
			solved[worth[1]]++
			if want := minimax(p, 0, 1); worth[1] != want || worth[2] != 1-want {
				t.Errorf("%s is worth %v and %v, want %v", p, worth[1], worth[2], want)
			}
		}
	}
	if solved[0] < 20 || solved[0.5] < 20 || solved[1] < 20 {
		t.Errorf("too few endings to tell: %v", solved)
	}
}

// mostTried is how many spaces are left by points, so that all moves can be tried.
var mostTried = map[int]int{1: 4, 2: 3, 5: 2}

// minimax is what a position is worth to seat 1 if both play their best of all moves.
func minimax(p games.Position, alpha, beta float64) float64 {
	if r := p.Result(); r.Over {
		switch {
		case len(r.Winners) == 2:
			return 0.5
		case r.Winners[0] == 1:
			return 1
		}
		return 0
	}
	first := p.ToAct()[0] == 1
	p.Legal(func(m games.Move) bool {
		v := minimax(p.(games.Evaluator).Advance(m), alpha, beta)
		if first {
			alpha = max(alpha, v)
		} else {
			beta = min(beta, v)
		}
		return alpha < beta
	})
	return phrase.Choose(first, alpha, beta)
}

// No claim is made where a space has more than one empty space beside it, where there
// are too many, or for more than two.
func TestNotSolved(t *testing.T) {
	for _, line := range []string{
		"size=3x3 points=9 castle=fixed keep=0 seats=2 out=- turn=1 board=1C,1:0.0.0.0,2C/-,-,-/1:0.0.0.0,2:0.0.0.0,1:0.0.0.0",
		"size=4x4 points=9 castle=fixed keep=0 seats=2 out=- turn=1 board=1C,-,2C,-/-,2:1.1.1.1,-,1:1.1.1.1/1:1.1.1.1,-,1:1.1.1.1,-/-,2:1.1.1.1,-,2:1.1.1.1",
		"size=3x3 points=9 castle=fixed keep=0 seats=3 out=- turn=1 board=1C,1:0.0.0.0,2C/-,1:1.1.1.1,2:1.1.1.1/1:0.0.0.0,2:0.0.0.0,3C",
		"size=3x3 points=9 castle=fixed keep=0 seats=2 out=2 turn=1 board=1C,1:0.0.0.0,2C/-,1:1.1.1.1,2:1.1.1.1/1:0.0.0.0,2:0.0.0.0,1:0.0.0.0",
	} {
		p, err := strategery.Game().Parse("game=strategery " + line)
		if err != nil {
			t.Fatal(err)
		}
		if worth, _, ok := p.(games.Solver).Solve(); ok {
			t.Errorf("%s is said to be worth %v", line, worth)
		}
	}
}
