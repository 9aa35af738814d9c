package search_test

import (
	"context"
	"math"
	"testing"

	"boardroom/games"
	"boardroom/games/search"
	"boardroom/games/strategery"
)

// What the game can tell for certain is what strong says, and it plays a move that keeps
// it.
func TestSolvedIsKept(t *testing.T) {
	told := map[float64]int{}
	for seed := range uint64(40) {
		p, chance := start(t, strategery.Game(), "size=4x4 points=5", 2), games.NewChance(seed)
		for p.CountLegal() > 0 {
			worth, _, ok := p.(games.Solver).Solve()
			if !ok {
				p = drawn(p, chance)
				continue
			}
			seat, history := p.ToAct()[0], games.History{}
			history.Add(p)
			found := find(t, search.Strong(), p, history)
			if told[worth[seat]]++; math.Abs(found.Value-worth[seat]) > 0.001 {
				t.Fatalf("%s is worth %v, and strong says %v", p, worth[seat], found.Value)
			}
			next := play(t, p, found.Move)
			if after, _, ok := next.(games.Solver).Solve(); ok && after != worth {
				t.Fatalf("%s is worth %v, and %v after %s", p, worth, after, found.Move)
			}
			p = next
		}
	}
	if told[0] == 0 || told[0.5] == 0 || told[1] == 0 {
		t.Errorf("no ends of some kind: %v", told)
	}
}

// That all moves lose that were looked at is no loss for certain while there are others.
func TestOthersAreNotLostForCertain(t *testing.T) {
	losing := 0
	for seed := range uint64(60) {
		p, chance := start(t, strategery.Game(), "size=4x4 points=5", 2), games.NewChance(seed)
		worth, _, ok := p.(games.Solver).Solve()
		for !ok {
			p = drawn(p, chance)
			worth, _, ok = p.(games.Solver).Solve()
		}
		seat, history := p.ToAct()[0], games.History{}
		history.Add(p)
		thinker, limits := search.New(search.Strong(), 1), search.Limits{Nodes: 500}
		found, _ := thinker.Think(context.Background(), p, history, seat, limits)
		limits.Without = found.Move
		others, ok := thinker.Think(context.Background(), p, history, seat, limits)
		if !ok || worth[seat] == 0 {
			continue
		}
		if others.Sure() < 0 {
			t.Errorf("%s without %s is said to be lost for certain", p, found.Move)
		}
		if others.Value < 0.05 {
			losing++
		}
	}
	if losing == 0 {
		t.Error("other moves never lose")
	}
}

// drawn is the position after a move that is drawn.
func drawn(p games.Position, chance *games.Chance) games.Position {
	m, _ := search.Random(p, p.ToAct()[0], chance)
	return p.(games.Evaluator).Advance(m)
}
