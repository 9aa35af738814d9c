package match

import (
	"testing"

	"boardroom/games"
)

func TestTurnIn(t *testing.T) {
	for _, test := range []struct {
		name    string
		shares  []float64
		winners []games.Seat
		turned  int
	}{
		{"the lead changes twice", []float64{0.6, 0.4, 0.4, 0.6, 0.7, 1}, []games.Seat{1}, 3},
		{"the second seat wins", []float64{0.6, 0.4, 0.6, 0.3, 0.2, 0}, []games.Seat{2}, 3},
		{"the other resigned while it was even", []float64{0.5, 0.52, 0.47, 0.46, 0.45}, []games.Seat{2}, 0},
		{"level is no lead", []float64{0.4, 0.5, 0.6}, []games.Seat{1}, 2},
		{"the last move decides", []float64{0.4, 0.4, 1}, []games.Seat{1}, 2},
		{"ahead from the first move", []float64{0.6, 0.7, 1}, []games.Seat{1}, 0},
		{"behind at the end, as the other resigned", []float64{0.6, 0.4}, []games.Seat{1}, 0},
		{"nobody wins", []float64{0.6, 0.4, 0.5}, nil, 0},
	} {
		if turned := turnIn(test.shares, test.winners); turned != test.turned {
			t.Errorf("%s: the turning point is %d, not %d", test.name, turned, test.turned)
		}
	}
}
