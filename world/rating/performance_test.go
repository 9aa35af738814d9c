package rating

import (
	"slices"
	"testing"
)

func TestPerformance(t *testing.T) {
	faced := func(rating int, score Score, times int) []Faced {
		return slices.Repeat([]Faced{{rating, score}}, times)
	}
	for _, test := range []struct {
		games       []Faced
		least, most int
	}{
		{nil, 1200, 1200},
		{faced(1200, Won, 1), 1210, 1400},
		{faced(1200, Lost, 1), 1000, 1190},
		{faced(1200, Won, 3), 1300, 1500},
		{faced(1600, Drawn, 50), 1560, 1610},
		{slices.Concat(faced(1000, Won, 40), faced(1400, Lost, 40)), 1190, 1210},
		{faced(1200, Won, 50), 1500, 3200},
	} {
		if got := Performance(1200, test.games); got < test.least || got > test.most {
			t.Errorf("after %d games the performance is %d, want %d to %d", len(test.games), got, test.least, test.most)
		}
	}
}
