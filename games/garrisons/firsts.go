package garrisons

import (
	"slices"
	"strings"

	"boardroom/games"
)

// Firsts say what first pieces are worth under the pie rule. A search sees it badly, since
// the board is still empty, so it was measured: docs/findings.md has what a first piece on
// each hex wins. A hex stands for all that turning and mirroring the board make of it.
type firsts struct {
	even string // nearest to one half
	weak string // others that are worse for the side that begins; all that are left are better
}

// measuredFirsts are those of boards, by their edges, with turns of one action.
var measuredFirsts = map[string]firsts{
	"3-4": {even: "a1", weak: "a2 b1"},
	"4":   {even: "c3", weak: "a1 a2"},
	"4-5": {even: "c1", weak: "a1 a2 b1"},
	"5-6": {even: "b3 c2 d2", weak: "a1 a2 a3 c1"},
}

// judgeFirsts looks up what first pieces are worth on the board.
func (s *shape) judgeFirsts() {
	known := measuredFirsts[s.edges()]
	s.even, s.weak = s.alike(known.even), s.alike(known.weak)
}

// alike are the hexes that lie on the board as one of those in a list does.
func (s *shape) alike(names string) (all set) {
	var kinds [][6]int
	for _, name := range strings.Fields(names) {
		at, _ := s.Find(name)
		kinds = append(kinds, s.distances(at))
	}
	for at := range s.Names {
		if slices.Contains(kinds, s.distances(at)) {
			all.put(at)
		}
	}
	return all
}

// distances are those from a hex to the edge in all directions, the nearest first.
func (s *shape) distances(at int) (steps [6]int) {
	for direction := range steps {
		for on := s.Beside[at][direction]; on != games.OffBoard; on = s.Beside[on][direction] {
			steps[direction]++
		}
	}
	slices.Sort(steps[:])
	return steps
}

// judged says whether it is known what a first piece is worth.
func (p *position) judged() bool { return p.turns == "1" && p.even.any() }

// swaps says whether the second player had better swap. Where the first piece is even, that
// is drawn: what is left of an advantage goes to either player as often.
func (p *position) swaps(chance *games.Chance) bool {
	first := p.own[sideX.index()].first()
	if p.even.has(first) {
		return chance.Below(2) == 0
	}
	return !p.weak.has(first)
}
