package match

import (
	"fmt"
	"math"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

// A Test asks, after every round, whether A is stronger by High Elo rather than by Low
// (a sequential test, Wald 1945), wrong in one of twenty cases either way.
type Test struct{ Low, High float64 }

// wrong is how often a test may accept the one where the other is true.
const wrong = 0.05

// fewestRounds is after how many a test may end: the spread of fewer says nothing.
const fewestRounds = 10

// ReadTest reads the bounds of a test, as in "0,50"; nil for none.
func ReadTest(text string) (*Test, error) {
	if text == "" {
		return nil, nil
	}
	low, high, _ := strings.Cut(text, ",")
	var bounds [2]float64
	for i, word := range []string{low, high} {
		n, ok := games.Whole(word, -mostElo, mostElo)
		if !ok {
			return nil, badTest(text)
		}
		bounds[i] = float64(n)
	}
	if bounds[0] >= bounds[1] {
		return nil, badTest(text)
	}
	return &Test{bounds[0], bounds[1]}, nil
}

func badTest(text string) error {
	return fmt.Errorf("%q is no test: write two whole numbers of Elo from %d to %d, the lower first, as in --sprt=0,50", phrase.Quotable(text), -mostElo, mostElo)
}

// mostElo bounds what is tested.
const mostElo = 1000

func (t *Test) String() string { return fmt.Sprintf("%+.0f or %+.0f Elo", t.Low, t.High) }

// says is how a test stands.
func (t *Test) says(r *Rounds) string {
	ratio, bound := t.ratio(r)
	high, over := t.over(r)
	stands := fmt.Sprintf("not clear after %s", phrase.Count(r.whole.Games(), "round"))
	if over {
		stands = fmt.Sprintf("%+.0f, after %s", phrase.Choose(high, t.High, t.Low), phrase.Count(r.whole.Games(), "round"))
	}
	return fmt.Sprintf("%s (%+.2f of %.2f)", stands, ratio, bound)
}

// Clear says whether the test has ended, if there is one.
func (t *Tally) Clear() bool {
	if t.Test == nil || t.sides != 2 {
		return false
	}
	_, over := t.Test.over(&t.Rounds)
	return over
}

// ratio is the logarithm of how much likelier the games are if A is stronger by High
// than if it is by Low, taking what A has of a round as normal; and what it has to
// come to, up or down, until the test ends.
func (t *Test) ratio(r *Rounds) (ratio, bound float64) {
	bound = math.Log((1 - wrong) / wrong)
	n := float64(r.whole.Games())
	if n == 0 {
		return 0, bound
	}
	low, high := expected(t.Low), expected(t.High)
	mean := r.whole.Shares / n
	return n * (high - low) * (2*mean - low - high) / (2 * r.whole.variance()), bound
}

// over says whether the test has ended, and for which of the two.
func (t *Test) over(r *Rounds) (high, over bool) {
	ratio, bound := t.ratio(r)
	return ratio > 0, r.whole.Games() >= fewestRounds && math.Abs(ratio) >= bound
}

// expected is the part of the points of a player who is so much stronger.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
