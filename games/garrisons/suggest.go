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

// An idea is an action and what it promises, in hexes.
type idea struct {
	action
	hope float64
}

// Suggest lists moves by how much influence changes beside the piece.
func (p *position) Suggest(_ games.Seat, most int, chance *games.Chance) []games.Suggestion {
	if p.stuck {
		return []games.Suggestion{{Move: games.Pass, Weight: 1}}
	}
	ideas := p.ideas(chance)
	slices.SortFunc(ideas, func(a, b idea) int { return cmp.Compare(b.hope, a.hope) })
	list := make([]games.Suggestion, min(most, len(ideas)))
	for i := range list {
		list[i] = games.Suggestion{Move: p.token(ideas[i].action), Weight: math.Exp(eagerness * ideas[i].hope)}
	}
	return list
}

// ideas are all actions while there is any but a pass.
func (p *position) ideas(chance *games.Chance) []idea {
	ideas := make([]idea, 0, len(p.hexes))
	add := func(a action, hope float64) {
		ideas = append(ideas, idea{a, hope + chance.Jitter(jitter)})
	}
	if p.pie == games.PieOpen {
		add(action{kind: swap}, swapHope)
	}
	leads := p.leadsOfMover()
	open := p.open(p.turn)
	for at := range open.all() {
		add(action{kind: place, to: at}, pieceHope+leads.gain(&p.hexes[at], 1))
	}
	for from, ends := range p.marches(p.turn) {
		lost := leads.gain(&p.hexes[from], -1)
		for to := range ends.all() {
			add(action{kind: march, from: from, to: to}, leads.gain(&p.hexes[to], 2)+lost)
		}
	}
	return ideas
}

// leads are by how much influence the side to move is ahead on each empty hex.
type leads struct {
	empty set
	by    [mostHexes]int8
}

func (p *position) leadsOfMover() (l leads) {
	for w := range p.words {
		l.empty[w] = p.empty(w)
	}
	for at := range l.empty.all() {
		l.by[at] = int8(p.lead.at(at) * int(p.turn))
	}
	return l
}

// gain is what a change of the mover's influence on the hexes beside one means.
func (l *leads) gain(h *hex, change int) float64 {
	sum := 0.0
	for at := range h.among(&l.empty) {
		by := int(l.by[at])
		sum += standing(by+change) - standing(by)
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
