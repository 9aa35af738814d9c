package rating

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func someRating(t *rapid.T, name string) Rating {
	return Rating{
		Mean:       rapid.Float64Range(-1000, 5000).Draw(t, name+" mean"),
		Deviation:  rapid.Float64Range(leastDeviation, mostDeviation).Draw(t, name+" deviation"),
		Volatility: rapid.Float64Range(0.01, 0.2).Draw(t, name+" volatility"),
	}
}

func someSides(t *rapid.T) (sides [][]Rating, places []int) {
	n := rapid.IntRange(2, 9).Draw(t, "sides")
	for range n {
		side := make([]Rating, rapid.IntRange(1, 3).Draw(t, "members"))
		for i := range side {
			side[i] = someRating(t, "member")
		}
		sides = append(sides, side)
		places = append(places, rapid.IntRange(1, n).Draw(t, "place"))
	}
	return sides, places
}

func TestAWinNeverLowers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := someRating(t, "a"), someRating(t, "b")
		won, lost := Two(a, b, Won)
		if won.Mean < a.Mean || lost.Mean > b.Mean {
			t.Fatalf("%+v beats %+v and they become %+v and %+v", a, b, won, lost)
		}
		sides, places := someSides(t)
		places[0] = 0
		for i, member := range Places(sides, places)[0] {
			if member.Mean < sides[0][i].Mean {
				t.Fatalf("who wins alone falls from %+v to %+v", sides[0][i], member)
			}
		}
		places[0] = len(sides) + 1
		for i, member := range Places(sides, places)[0] {
			if member.Mean > sides[0][i].Mean {
				t.Fatalf("who is last alone rises from %+v to %+v", sides[0][i], member)
			}
		}
	})
}

func TestABetterScoreIsWorthMore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := someRating(t, "a"), someRating(t, "b")
		lost, _ := Two(a, b, Lost)
		drawn, _ := Two(a, b, Drawn)
		won, _ := Two(a, b, Won)
		if !(lost.Mean <= drawn.Mean && drawn.Mean <= won.Mean) {
			t.Fatalf("%+v against %+v: lost %v, drawn %v, won %v", a, b, lost.Mean, drawn.Mean, won.Mean)
		}
	})
}

func TestTheOrderOfPlayersDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		player := someRating(t, "player")
		games := make([]Game, rapid.IntRange(1, 8).Draw(t, "games"))
		for i := range games {
			games[i] = Game{someRating(t, "opponent"), rapid.SampledFrom([]Score{Lost, Drawn, Won}).Draw(t, "score")}
		}
		shuffled := rapid.Permutation(games).Draw(t, "shuffled")
		alike(t, Glicko2(player, shuffled, 1), Glicko2(player, games, 1))

		sides, places := someSides(t)
		order := make([]int, len(sides))
		for i := range order {
			order[i] = i
		}
		order = rapid.Permutation(order).Draw(t, "order")
		want := Places(sides, places)
		otherSides, otherPlaces := make([][]Rating, len(sides)), make([]int, len(sides))
		for i, from := range order {
			otherSides[i], otherPlaces[i] = sides[from], places[from]
		}
		got := Places(otherSides, otherPlaces)
		for i, from := range order {
			for j := range got[i] {
				alike(t, got[i][j], want[from][j])
			}
		}
	})
}

func alike(t *rapid.T, got, want Rating) {
	if math.Abs(got.Mean-want.Mean)+math.Abs(got.Deviation-want.Deviation)+math.Abs(got.Volatility-want.Volatility) > 1e-6 {
		t.Fatalf("in one order %+v, in another %+v", got, want)
	}
}

func TestTimeAwayMakesUnsure(t *testing.T) {
	r := Rating{Mean: 1800, Deviation: 60, Volatility: firstVolatility}
	before := r
	for range 200 {
		after := before.Aged(10)
		if after.Mean != r.Mean || after.Deviation < before.Deviation || after.Deviation == before.Deviation && after.Deviation < mostDeviation {
			t.Fatalf("ten periods make %+v of %+v", after, before)
		}
		before = after
	}
	if before.Deviation != mostDeviation {
		t.Errorf("after 2000 periods the deviation is %v", before.Deviation)
	}
	if back := r.Aged(-5); math.Abs(back.Deviation-r.Deviation) > 1e-9 {
		t.Errorf("a clock that was set back makes %+v", back)
	}
	halves, whole := r.Aged(3.5).Aged(3.5), r.Aged(7)
	if math.Abs(halves.Deviation-whole.Deviation) > 1e-9 {
		t.Errorf("7 periods in halves give %v, at once %v", halves.Deviation, whole.Deviation)
	}
	if idle := Glicko2(r, nil, 7); idle != whole {
		t.Errorf("a period without games makes %+v, time %+v", idle, whole)
	}
}

// TestADrawPullsTogether checks that a draw tells something too.
func TestADrawPullsTogether(t *testing.T) {
	strong, weak := Rating{1800, 100, 0.06}, Rating{1400, 100, 0.06}
	a, b := Two(strong, weak, Drawn)
	sides := Places([][]Rating{{strong}, {weak}, {weak}}, []int{1, 1, 1})
	if a.Mean >= 1800 || b.Mean <= 1400 || sides[0][0].Mean >= 1800 || sides[1][0].Mean <= 1400 {
		t.Errorf("draws give %v and %v, and of three %v", a, b, sides)
	}
}

// TestNumbersStayNumbers plays 10^5 games of chance, with results that no
// strength explains.
func TestNumbersStayNumbers(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	players := slices.Repeat([]Rating{New()}, 20)
	for range 100_000 {
		order := chance.Perm(len(players))[:2+chance.IntN(8)]
		for _, k := range order {
			players[k] = players[k].Aged(chance.Float64() / 10)
		}
		if chance.IntN(2) == 0 { // the lower number wins, always
			a, b := min(order[0], order[1]), max(order[0], order[1])
			players[a], players[b] = Two(players[a], players[b], Won)
		} else {
			playMany(chance, players, order)
		}
		for _, k := range order {
			finite(t, players[k])
		}
	}
}

func playMany(chance *rand.Rand, players []Rating, order []int) {
	sides, places := make([][]Rating, len(order)), make([]int, len(order))
	for i, k := range order {
		sides[i], places[i] = []Rating{players[k]}, chance.IntN(3)
	}
	for i, side := range Places(sides, places) {
		players[order[i]] = side[0]
	}
}

func finite(t *testing.T, r Rating) {
	t.Helper()
	for _, x := range []float64{r.Mean, r.Deviation, r.Volatility} {
		if math.IsNaN(x) || math.Abs(x) > 1e5 {
			t.Fatalf("a rating is %+v", r)
		}
	}
	if r.Deviation < leastDeviation || r.Deviation > mostDeviation || r.Volatility <= 0 {
		t.Fatalf("a rating is %+v", r)
	}
}

// FuzzGame rates a game of players with any ratings that a house could keep.
func FuzzGame(f *testing.F) {
	f.Add(1500.0, 350.0, 0.06, 1500.0, 350.0, 0.06, byte(2))
	f.Add(-90000.0, 45.0, 0.01, 90000.0, 45.0, 1.0, byte(0))
	f.Fuzz(func(t *testing.T, m1, d1, v1, m2, d2, v2 float64, score byte) {
		for _, x := range []*float64{&m1, &m2} {
			if math.IsNaN(*x) || math.Abs(*x) > 90_000 {
				t.Skip()
			}
		}
		for _, v := range []float64{v1, v2} {
			if !(v > 1e-4 && v <= 1) {
				t.Skip()
			}
		}
		if math.IsNaN(d1) || math.IsNaN(d2) {
			t.Skip()
		}
		a, b := Rating{m1, d1, v1}.bounded(), Rating{m2, d2, v2}.bounded()
		for _, r := range []Rating{a, b} {
			finite(t, r.Aged(1))
		}
		a, b = Two(a, b, Score(score%3)/2)
		finite(t, a)
		finite(t, b)
		for _, side := range Places([][]Rating{{a}, {b, New()}, {a}}, []int{int(score % 3), 1, int(score % 2)}) {
			for _, r := range side {
				finite(t, r)
			}
		}
	})
}
