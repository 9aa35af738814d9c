package search_test

import (
	"context"
	"math"
	"testing"

	"boardroom/games"
	"boardroom/games/garrisons"
	"boardroom/games/search"
)

// TestAt checks that a strength with a name is that of its effort, and that more effort
// never means less thought.
func TestAt(t *testing.T) {
	for _, want := range search.Strengths() {
		if got := search.At(want.Effort); got != want {
			t.Errorf("the effort of %s is that of %+v, want %+v", want.Name, got, want)
		}
	}
	last := search.At(0)
	for effort := 500; effort < search.Master().Effort; effort += effort / 10 {
		s := search.At(effort)
		shallower := s.Depth != 0 && (last.Depth == 0 || s.Depth < last.Depth)
		if s.Effort < last.Effort || s.Slack > last.Slack || s.Lapse > last.Lapse || s.Width < last.Width || s.Worlds < last.Worlds || shallower {
			t.Errorf("%+v follows on %+v", s, last)
		}
		last = s
	}
}

// TestLapses counts how often the weakest strength overlooks a move that wins at once.
func TestLapses(t *testing.T) {
	const tries = 300
	weakest, overlooked := search.At(0), 0
	p, history := parse(t, winsInOne[len(winsInOne)-1].game, winsInOne[len(winsInOne)-1].line)
	for seed := range uint64(tries) {
		found, ok := search.New(weakest, seed).Think(context.Background(), p, history, p.ToAct()[0], weakest.Limits(p))
		if !ok {
			t.Fatal("nothing is found")
		}
		if next := play(t, p, found.Move); !next.Result().Over {
			overlooked++
		}
	}
	if most := tries * weakest.Lapse * 1.3; overlooked == 0 || float64(overlooked) > most {
		t.Errorf("of %d wins it overlooks %d, at most %.0f wanted", tries, overlooked, most)
	}
}

// A strength thinks at the pace of the game: longest about moves on which much hangs.
func TestThoughtGoesByThePace(t *testing.T) {
	p := start(t, garrisons.Game(), "board=3-4", 2)
	s := search.Strong()
	tuning := games.TuningOf(p)
	if got, want := float64(s.Limits(p).Nodes), tuning.Pace*float64(s.Effort)*1000/float64(tuning.Cost); tuning.Pace <= 1 || math.Abs(got-want) > 2 {
		t.Errorf("of the first move of Garrisons it looks at %v positions, want %v", got, want)
	}
}
