package ink

import (
	"flag"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/lucasb-eyer/go-colorful"
	"github.com/muesli/termenv"

	"boardroom/world/notice"
)

var search = flag.Int("search", 0, "look for better colours of seats in so many steps")

// TestSearch is the search that the colours of seats were found by: simulated
// annealing over colours that look like their names, for the greatest least
// difference of any two of them and of each and a background, to all eyes.
// Lightness counts a fifth as much, so that it differs as well.
func TestSearch(t *testing.T) {
	if *search == 0 {
		t.Skip("go test -run Search -search 90000 takes some minutes")
	}
	for _, profile := range profiles[:2] {
		found := anneal(rand.New(rand.NewPCG(5, 7)), candidates(profile))
		for i, name := range notice.Colours {
			t.Logf("%s %s %s", profile.Name(), name, found[i])
		}
		t.Logf("%s %.2f", profile.Name(), worth(found))
	}
}

// candidates are colours by seat that look like their names.
func candidates(profile termenv.Profile) (of [Colours][]string) {
	rng := rand.New(rand.NewPCG(1, 1))
	for i, r := range regions {
		for n := 16; n < 256 && profile == termenv.ANSI256; n++ {
			if name := strconv.Itoa(n); r.has(of24bits(name)) {
				of[i] = append(of[i], name)
			}
		}
		for profile == termenv.TrueColor && len(of[i]) < 3000 {
			at := func(k int) float64 { return r.from[k] + (r.to[k]-r.from[k])*rng.Float64() }
			if c := colorful.Hcl(at(2), at(1)/100, at(0)/100); c.IsValid() && r.has(of24bits(c.Hex())) {
				of[i] = append(of[i], c.Hex())
			}
		}
	}
	return of
}

// worth is the least difference in a set of colours.
func worth(set [Colours]string) float64 {
	least := math.Inf(1)
	for i, name := range set {
		a := of24bits(name)
		for _, other := range set[:i] {
			b := of24bits(other)
			l, _, _ := a.Lab()
			m, _, _ := b.Lab()
			least = min(least, apart(a, b), 500*math.Abs(l-m))
		}
		for _, ground := range backgrounds {
			least = min(least, apart(a, of24bits(ground)))
		}
	}
	return least
}

// anneal looks for the set that is worth most.
func anneal(rng *rand.Rand, of [Colours][]string) (best [Colours]string) {
	var set [Colours]string
	for i := range set {
		set[i] = of[i][rng.IntN(len(of[i]))]
	}
	now, most := worth(set), 0.0
	for step := range *search {
		next := set
		i := rng.IntN(Colours)
		next[i] = of[i][rng.IntN(len(of[i]))]
		heat := 1.5 * (1 - float64(step)/float64(*search))
		if w := worth(next); w >= now || rng.Float64() < math.Exp((w-now)/heat) {
			set, now = next, w
		}
		if now > most {
			best, most = set, now
		}
	}
	return best
}
