package garrisons

import (
	"cmp"
	"math"
	"slices"

	"boardroom/games"
)

// What counts when moves are put in order, in hexes.
const (
	pieceHope = 1.0  // one piece more
	winHope   = 0.8  // a hex beside that comes under the side's influence
	evenHope  = 0.6  // one that leaves the other's
	firmHope  = 0.1  // any other
	swapHope  = 6.0  // the other side, where that can be had: always worth a thought
	jitter    = 0.05 // so that equal moves come in any order
	eagerness = 0.6  // how much a better move weighs
)

// Suggest lists all moves, by how much influence changes beside the piece.
func (p *position) Suggest(_ games.Seat, most int, chance *games.Chance) []games.Suggestion {
	const parts = 1024
	var list []games.Suggestion
	add := func(m games.Move, hope float64) {
		hope += jitter * float64(chance.Below(parts)) / parts
		list = append(list, games.Suggestion{Move: m, Weight: math.Exp(eagerness * hope)})
	}
	switch {
	case p.stuck:
		add(passToken, 0)
		return list
	case p.pie == pieOpen:
		add(swapToken, swapHope)
	}
	g := p.ground(p.turn)
	for at, h := range p.hexes[:p.size] {
		if p.opensTo(p.turn, at) {
			add(games.Move(p.names[at]), pieceHope+p.gain(at, 1))
		}
		if h.piece != regiment.of(p.turn) {
			continue
		}
		lost := p.gain(at, -1)
		for _, to := range g.ends(at) {
			add(marchToken(p.names[at], p.names[to]), p.gain(int(to), 2)+lost)
		}
	}
	slices.SortStableFunc(list, func(a, b games.Suggestion) int { return cmp.Compare(b.Weight, a.Weight) })
	return list[:min(most, len(list))]
}

// gain is what a change of the side's influence on the hexes beside one means.
func (p *position) gain(at, change int) float64 {
	sum := 0.0
	for _, beside := range p.beside[at] {
		h := p.hexes[beside]
		if int(beside) == p.size || h.piece != none {
			continue
		}
		lead := int(h.lead) * int(p.turn)
		sum += standing(lead+change) - standing(lead)
	}
	return sum
}

// standing is what a lead of influence on an empty hex is good for.
func standing(lead int) float64 {
	switch {
	case lead > 0:
		return winHope + firmHope*float64(lead)
	case lead < 0:
		return -evenHope + firmHope*float64(lead)
	}
	return 0
}
