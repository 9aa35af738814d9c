package match

import (
	"context"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"boardroom/games/sato"
	"boardroom/games/stacktics"
)

// Rounds are the unit of the error: where every opening decides the game by colour, the
// two games of a round say together that nobody is stronger.
func TestRoundsAreTheUnit(t *testing.T) {
	tally := NewTally(2)
	for n := range 40 {
		tally.A.Add(float64(n%2), 0.5)
		tally.Rounds.Add(n/2, 2, float64(n%2))
	}
	_, byGames := tally.A.Mean()
	mean, margin := tally.mean()
	if mean != 0.5 || margin > byGames*0.7 {
		t.Errorf("the mean is %v ± %v; by games it were ± %v", mean, margin, byGames)
	}
	tally.Rounds.Add(99, 2, 1)
	if n := tally.Rounds.whole.Games(); n != 20 {
		t.Errorf("%d rounds are whole, want 20", n)
	}
}

func TestSequentialTest(t *testing.T) {
	test, err := ReadTest("0,100")
	if err != nil {
		t.Fatal(err)
	}
	play := func(shares ...float64) (high bool, rounds int) {
		var r Rounds
		for n := range 1000 {
			r.Add(n, 1, shares[n%len(shares)])
			if high, over := test.over(&r); over {
				return high, n + 1
			}
		}
		return false, 0
	}
	if high, n := play(1, 0.5, 1, 0.5); !high || n < fewestRounds {
		t.Errorf("75 of 100: %v after %d", high, n)
	}
	if high, n := play(0.5, 1, 0.5, 0, 0.5, 0.5); high || n == 0 {
		t.Errorf("50 of 100: %v after %d", high, n)
	}
	// Half way between the two it can't tell.
	middle := (expected(test.Low) + expected(test.High)) / 2
	if _, n := play(middle-0.3, middle+0.3); n != 0 {
		t.Errorf("half way it ends after %d", n)
	}
	// By hand: 100 rounds, mean 0.6, variance 0.04; 100 Elo are 0.6401 of the points.
	var r Rounds
	for n := range 100 {
		r.Add(n, 1, 0.6+0.2*float64(n%2*2-1))
	}
	want := 100 * 0.1401 * (1.2 - 0.5 - 0.6401) / (2 * 0.04)
	if ratio, bound := test.ratio(&r); math.Abs(ratio-want) > 0.02 || math.Abs(bound-2.944) > 0.001 {
		t.Errorf("the ratio is %.3f of %.3f, want %.3f", ratio, bound, want)
	}
	for _, text := range []string{"0", "5,x", "50,0", "0,0", "0,99999", ","} {
		if _, err := ReadTest(text); err == nil {
			t.Errorf("%q is a test", text)
		}
	}
}

// What moves take is counted: positions of both kinds of players, and the time of a
// processor of the process.
func TestSpent(t *testing.T) {
	t.Setenv(runEngine, "sato")
	s := Series{Terms: terms(t, sato.Game(), "deep=5"), A: spec(t, os.Args[0]+" --"), B: spec(t, "easy:70"), Games: 2, Seed: 1}
	s.Plies, s.Span = 6, 5*time.Millisecond
	_, tally := series(t, s)
	a, b := tally.Spent[0], tally.Spent[1]
	if a.Moves != 4 || b.Moves != 4 || b.Looked != 4 || b.Nodes > 4*71 || a.Looked == 0 || a.Processor == 0 { // on a busy machine a move may come before anything is said of it
		t.Errorf("A has spent %+v, B %+v", a, b)
	}
	t.Setenv(runEngine, "span")
	player := spec(t, os.Args[0]+" --").open(&s.Terms, 1)
	start, _ := s.start(1)
	if _, err := player.Move(context.Background(), Moment{Position: start, Seat: 1, Start: start.String()}); err != nil {
		t.Fatal(err)
	}
	if spent, _ := player.Close(); spent.Depth != 4 || spent.Nodes != 47 {
		t.Errorf("what it said is read as %+v", spent)
	}
}

// A test ends the series that it is asked for, and its report says how.
func TestTallyIsClear(t *testing.T) {
	tally := NewTally(2)
	tally.Test = &Test{0, 50}
	_, played := series(t, Series{Terms: terms(t, stacktics.Game(), "4x4"), A: spec(t, "easy"), B: spec(t, "random"), Games: 2, Seed: 1})
	tally.sides = played.sides
	for n := range 40 {
		tally.A.Add(1, 0.5)
		tally.Plies = append(tally.Plies, 5)
		tally.Rounds.Add(n/2, 2, 1)
		if clear := tally.Clear(); clear != (n >= 19) {
			t.Fatalf("after %d games it is clear: %v", n+1, clear)
		}
	}
	var out strings.Builder
	if err := tally.Report(&out, spec(t, "easy"), spec(t, "random")); err != nil {
		t.Fatal(err)
	}
	if want := "test of +0 or +50 Elo  +50, after 20 rounds"; !strings.Contains(out.String(), want) {
		t.Errorf("%q is missing in\n%s", want, out.String())
	}
}
