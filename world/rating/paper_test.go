package rating

import (
	"math"
	"testing"
)

// TestGlickmansExample is the worked example of Glickman's paper.
func TestGlickmansExample(t *testing.T) {
	player := Rating{Mean: 1500, Deviation: 200, Volatility: 0.06}
	got := Glicko2(player, []Game{
		{Rating{Mean: 1400, Deviation: 30}, Won},
		{Rating{Mean: 1550, Deviation: 100}, Lost},
		{Rating{Mean: 1700, Deviation: 300}, Lost},
	}, 1)
	near(t, "the rating", got.Mean, 1464.06, 0.011)
	near(t, "the deviation", got.Deviation, 151.52, 0.005)
	near(t, "the volatility", got.Volatility, 0.05999, 0.00001)
}

// TestStepsOfGlickmansExample are the numbers on the way to it.
func TestStepsOfGlickmansExample(t *testing.T) {
	player := Rating{Mean: 1500, Deviation: 200}
	for _, test := range []struct{ mean, deviation, g, e float64 }{
		{1400, 30, 0.9955, 0.639},
		{1550, 100, 0.9531, 0.432},
		{1700, 300, 0.7242, 0.303},
	} {
		g, e := outlook(player, Rating{Mean: test.mean, Deviation: test.deviation})
		near(t, "g", g, test.g, 0.00005)
		near(t, "E", e, test.e, 0.0005)
	}
	near(t, "the new volatility", volatility(0.06, -0.4834, 1.1513, 1.7785), 0.05999, 0.000006)
}

// TestOpenSkillsExample is the example that every edition of OpenSkill
// publishes: a team of a newcomer and a good player beats another.
func TestOpenSkillsExample(t *testing.T) {
	newcomer := Rating{Mean: 25, Deviation: 25.0 / 3}
	got := plackettLuce([][]Rating{
		{newcomer, {Mean: 32.444, Deviation: 5.123}},
		{{Mean: 43.381, Deviation: 2.421}, {Mean: 25.188, Deviation: 6.211}},
	}, []int{1, 2}, 25.0/6)
	want := [][]Rating{
		{{Mean: 28.669648436582808, Deviation: 8.071520788025197}, {Mean: 33.83086971107981, Deviation: 5.062772998705765}},
		{{Mean: 43.071274808241974, Deviation: 2.4166900452721256}, {Mean: 23.149503312339064, Deviation: 6.1378606973362135}},
	}
	for side := range want {
		for i := range want[side] {
			near(t, "mu", got[side][i].Mean, want[side][i].Mean, 1e-12)
			near(t, "sigma", got[side][i].Deviation, want[side][i].Deviation, 1e-12)
		}
	}
}

// TestNewcomersInFreeForAll checks the model against the sums done by hand for
// sides that are alike: first of n gains 1 - 1/n of what sigma and c allow.
func TestNewcomersInFreeForAll(t *testing.T) {
	newcomer := Rating{Mean: 25, Deviation: 25.0 / 3}
	const n = 4
	got := plackettLuce([][]Rating{{newcomer}, {newcomer}, {newcomer}, {newcomer}}, []int{1, 2, 3, 4}, 25.0/6)
	variance := square(25.0 / 3)
	c := math.Sqrt(n * (variance + square(25.0/6)))
	left := 0.0 // what those who are placed before take away
	for place := range n {
		left += 1 / float64(n-place)
		near(t, "mu", got[place][0].Mean, 25+variance/c*(1-left), 1e-12)
	}
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if math.IsNaN(got) || math.Abs(got-want) > within {
		t.Errorf("%s is %.15g, want %.15g", what, got, want)
	}
}
