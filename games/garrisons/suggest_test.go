package garrisons

import (
	"cmp"
	"math"
	"reflect"
	"slices"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/lists"
)

// What is suggested is what it would be if each action were looked at by itself, hex by hex.
func TestSuggestionsAreThoseOfEachActionAlone(t *testing.T) {
	marches := 0
	for _, options := range []string{"board=3-4 pie=no", "pie=no", "board=7-8 turns=12"} {
		chance := games.NewChance(1)
		for moves := range uint64(gamestest.Times(60, 300)) {
			p := gamestest.Advance(t, gamestest.Starts(t, Game(), 2, options)[options], chance, int(moves)).(*position)
			if p.reason != "" || p.stuck {
				continue
			}
			got, want := p.Suggest(1, 40, games.NewChance(moves)), p.suggestPlainly(40, games.NewChance(moves))
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("in %s\n%v is suggested, and would be\n%v", p, got, want)
			}
			marches += len(lists.Filter(got, func(s games.Suggestion) bool { return len(s.Move) > len("a10") && s.Move != swapToken }))
		}
	}
	if marches < 100 {
		t.Errorf("only %d marches are among them", marches)
	}
}

func (p *position) suggestPlainly(most int, chance *games.Chance) []games.Suggestion {
	var list []games.Suggestion
	p.Legal(func(m games.Move) bool {
		a, _ := p.read(m)
		hope := swapHope
		switch a.kind {
		case place:
			hope = p.plainHope(a.to, &placeTaste)
		case march:
			hope = p.plainAround(a.from, &leaveTaste) + p.plainHope(a.to, &marchTaste)
		}
		list = append(list, games.Suggestion{Move: m, Weight: float64(float32(hope + chance.Jitter(jitter)))})
		return true
	})
	slices.SortStableFunc(list, func(a, b games.Suggestion) int { return cmp.Compare(b.Weight, a.Weight) })
	list = list[:min(most, len(list))]
	for i := range list {
		list[i].Weight = math.Exp(list[i].Weight)
	}
	return list
}

func (p *position) plainHope(at int, t *taste) float64 {
	for n, near := range p.reaches(-p.turn) {
		if near.has(at) {
			return t.near[n] + p.plainAround(at, t)
		}
	}
	panic("a hex is not empty")
}

func (p *position) plainAround(at int, t *taste) (sum float64) {
	for _, there := range p.Beside[at] {
		switch {
		case there == games.OffBoard:
			sum += t.beside[outside]
		case p.at(int(there)) == none:
			influence := p.influence(int(there))
			lead := influence[p.turn.index()] - influence[(-p.turn).index()]
			sum += t.beside[min(max(lead+2, 0), leads-1)]
		case p.at(int(there)).owner() == p.turn:
			sum += t.beside[ours]
		default:
			sum += t.beside[theirs]
		}
	}
	return sum
}
