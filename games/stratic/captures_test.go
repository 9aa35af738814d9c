package stratic

import (
	"slices"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/stratic/rules"
)

// The captures that are found from piece to piece are those among all legal movements,
// in every variant and in the middle of a turn too, where a chain may end instead.
func TestNoisyMovesAreAllCaptures(t *testing.T) {
	for options, seats := range map[string]int{"": 2, "fog=yes": 2, "anti": 2, "levels=3": 2, "fog=yes levels=2 boards=2": 4} {
		found := 0
		for seed := range uint64(gamestest.Times(3, 12)) {
			p := gamestest.Starts(t, Game(), seats, options)[options].(*position)
			chance := games.NewChance(seed)
			for range 120 {
				known := p.known(p.Turn)
				if p.Phase == rules.Playing && (!p.Anti || !known.MustReinforce()) {
					var quick, listed []games.Move
					p.NoisyMoves(func(m games.Move) bool { quick = append(quick, m); return true })
					known.ListRest(func(m rules.Move) bool {
						if m.Form == rules.Capture || m.Form == rules.Done && known.Chain.Open && !p.Anti {
							listed = append(listed, known.Token(m))
						}
						return true
					}, new(int))
					slices.Sort(quick)
					slices.Sort(listed)
					if !slices.Equal(quick, listed) {
						t.Fatalf("in %s\n%v are found, and there are\n%v", p, quick, listed)
					}
					found += len(quick)
				}
				if p.Result().Over {
					break
				}
				moves := p.Suggest(p.ToAct()[0], 12, chance)
				next, _, err := p.Play(p.ToAct()[0], moves[chance.Below(len(moves))].Move)
				if err != nil {
					t.Fatal(err)
				}
				p = next.(*position)
			}
		}
		if found < 100 {
			t.Errorf("%q: only %d captures are looked at", options, found)
		}
	}
}
