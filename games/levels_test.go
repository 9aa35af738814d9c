package games

import "testing"

// TestLevels checks both ways between ratings and efforts: at a level, between two, and
// beyond the outermost.
func TestLevels(t *testing.T) {
	g := &Game{Levels: []Level{{1000, 800}, {10_000, 1200}, {100_000, 1400}}}
	for _, test := range []struct{ rating, effort int }{{800, 1000}, {1200, 10_000}, {1400, 100_000}, {1000, 3162}, {1300, 31623}} {
		if got := g.EffortAt(test.rating); got != test.effort {
			t.Errorf("at %d the effort is %d, want %d", test.rating, got, test.effort)
		}
		if got := g.RatingOf(test.effort); got != test.rating {
			t.Errorf("with an effort of %d the rating is %d, want %d", test.effort, got, test.rating)
		}
	}
	if g.EffortAt(0) != 1000 || g.EffortAt(3000) != 100_000 || g.RatingOf(1) != 800 || g.RatingOf(1_000_000) != 1400 {
		t.Error("beyond the outermost level it is not theirs")
	}
}
