package pairing

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

// eachMatching calls do with every way to pair all of so many who may meet: the partner of each.
func eachMatching(n int, may func(i, j int) bool, do func([]int)) {
	partner := slices.Repeat([]int{none}, n)
	var pair func()
	pair = func() {
		i := slices.Index(partner, none)
		if i < 0 {
			do(partner)
			return
		}
		for j := i + 1; j < n; j++ {
			if partner[j] == none && may(i, j) {
				partner[i], partner[j] = j, i
				pair()
				partner[i], partner[j] = none, none
			}
		}
	}
	pair()
}

// cost is how bad a pairing of a whole bracket is, by what counts first: how far scores are apart,
// seats and floats, then the order: whom the best floater meets, or else how many pairs are within a
// half and whom the best meets.
func cost(b *bracket, partner []int) (c [4]int64) {
	for i, j := range partner {
		if i > j {
			continue
		}
		apart := int64(b.all[i].score - b.all[j].score)
		c[0] += apart * apart
		c[1] += b.wishes(i, j)
		if b.floaters == 0 {
			c[2] += b.exchanges(i, j)
		}
	}
	c[3] = int64(b.distance(0, partner[0]))
	return c
}

// wholeBracket is everybody of a season as one bracket: those with more points than the last are its
// floaters.
func wholeBracket(s *season, round int) *bracket {
	w := &swiss{round: round, last: round >= s.rounds, strict: true, most: 2 * (round - 1)}
	w.field = standings(s.players, round, s.games)
	slices.SortStableFunc(w.field, func(a, b standing) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.player, b.player))
	})
	b := &bracket{swiss: w, all: w.field, own: len(w.field), whole: true}
	for b.floaters < b.own && b.all[b.floaters].score > b.all[b.own-1].score {
		b.floaters++
	}
	return b
}

// TestWholeBracketsAgainstAllPairings compares how brackets of up to 8 are paired with all ways to
// pair them.
func TestWholeBracketsAgainstAllPairings(t *testing.T) {
	compared, floating := 0, 0
	for seed := range uint64(400) {
		draw := rand.New(rand.NewPCG(seed, 8))
		players := 2 * (2 + draw.IntN(3))
		s := newSeason(t, seed, players, players-1)
		drawn := draw.IntN(2) == 0 // all have the same score
		for round := 1; round < players; round++ {
			b := wholeBracket(s, round)
			best, found := [4]int64{}, false
			b.fixed = map[int]int{}
			b.arrange(func(i int) bool { return i < 2*b.floaters })
			eachMatching(b.own, func(i, j int) bool { return b.may(b.all[i], b.all[j]) }, func(partner []int) {
				if c := cost(b, partner); !found || slices.Compare(c[:], best[:]) < 0 {
					best, found = c, true
				}
			})
			pairs, rest, ok := b.solve()
			if ok != found || len(rest) > 0 {
				t.Fatalf("seed %d, round %d: paired is %v, and a pairing there is: %v", seed, round, ok, found)
			}
			if !ok {
				break
			}
			compared++
			if b.floaters > 0 {
				floating++
			}
			partner := partnersOf(b, pairs)
			b.fixed = map[int]int{}
			b.arrange(func(i int) bool { return i < 2*b.floaters })
			if c := cost(b, partner); c != best {
				t.Errorf("seed %d, round %d, %d floaters of %d: the pairing costs %v, and the best one %v", seed, round, b.floaters, b.own, c, best)
			}
			for _, two := range pairs {
				points := []int{Draw, Draw}
				if !drawn {
					points = [][]int{{Win, Loss}, {Loss, Win}, {Draw, Draw}}[draw.IntN(3)]
				}
				s.games = append(s.games, Game{Round: round, Players: b.seated(two[0], two[1]), Points: points})
			}
		}
	}
	if compared < 500 || floating < 100 {
		t.Errorf("%d brackets were compared, %d with floaters", compared, floating)
	}
}

// partnersOf are pairs as the places of partners in a bracket.
func partnersOf(b *bracket, pairs [][2]standing) []int {
	place := func(s standing) int {
		return slices.IndexFunc(b.all, func(o standing) bool { return o.player == s.player })
	}
	partner := make([]int, b.own)
	for _, two := range pairs {
		i, j := place(two[0]), place(two[1])
		partner[i], partner[j] = j, i
	}
	return partner
}
