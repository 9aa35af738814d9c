package stacktics

import (
	"fmt"
	"slices"

	"boardroom/games"
)

// Advise says whether there is a swap, and which stacks the other army could capture
// if it were its turn.
func (p *position) Advise(seat games.Seat) (advice games.Advice) {
	if p.over() {
		return advice
	}
	if p.pie == games.PieOpen {
		advice.Duty = "You may take over " + p.who(armyA) + "'s army instead of moving: swap"
	}
	d := p.dangers(seat)
	from := ""
	for _, captures := range d.captures {
		from = "from " + games.Or(p.starts(captures))
	}
	advice.Dangers = games.CanBeCaptured(games.Each(d.stacks, p.counted), from, d.loses)
	return advice
}

// Threats says of each stack from where it could be captured, the one with the most
// pips first.
func (p *position) Threats(seat games.Seat) (told games.Threats) {
	if p.over() {
		return told
	}
	d := p.dangers(seat)
	for _, at := range p.bySize(d.stacks) {
		told.Lines = append(told.Lines, games.CanBeCaptured([]string{p.counted(at)}, "from "+games.Or(p.starts(d.captures[at])), false)...)
		told.Cells = append(told.Cells, p.names[at])
	}
	if d.loses {
		told.Lines = append(told.Lines, games.CanDecide)
	}
	return told
}

// counted names a stack with what it counts: "c3 (3 pips)".
func (p *position) counted(at int) string {
	return fmt.Sprintf("%s (%s)", p.names[at], games.Count(p.squares[at].pips(), "pip"))
}

// bySize puts stacks in order, the one with the most pips first.
func (p *position) bySize(stacks []int) []int {
	sorted := slices.Clone(stacks)
	slices.SortStableFunc(sorted, func(a, b int) int { return p.squares[b].pips() - p.squares[a].pips() })
	return sorted
}

// dangers are what the other army could capture from a seat if it were its turn.
type dangers struct {
	stacks   []int          // where stacks stand that it could
	captures map[int][]move // of each
	loses    bool           // one of them wins the game
}

func (p *position) dangers(seat games.Seat) dangers {
	d, own := dangers{captures: map[int][]move{}}, p.army(seat)
	for from, s := range p.all() {
		if s.empty() || s.owner == own {
			continue
		}
		for _, m := range p.capturesFrom(from) {
			d.captures[m.to] = append(d.captures[m.to], m)
		}
	}
	for at, s := range p.all() {
		if len(d.captures[at]) > 0 {
			d.stacks = append(d.stacks, at)
			d.loses = d.loses || p.captured[own.other()]+s.pips() >= p.end
		}
	}
	return d
}
