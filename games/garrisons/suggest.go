package garrisons

import (
	"math"
	"slices"

	"boardroom/games"
)

// What counts when moves are put in order was fitted to the moves of 882 games of
// programs, so that the share of a move among all is how often it was played (multinomial
// logistic regression).
const (
	swapHope = 4.0  // the other side, where that can be had: always worth a thought
	jitter   = 0.03 // so that equal moves come in any order
)

// What can be on a side of a hex: an empty hex, by how far the side to move leads there,
// from -2 or less to 2 or more; a piece of that side, or of the other; the board's edge.
const (
	leads   = 5
	ours    = leads
	theirs  = leads + 1
	outside = leads + 2
	besides = leads + 3
)

// A taste is what a piece that comes to a hex, or leaves one, promises.
type taste struct {
	near   [nearnesses]float64 // how near the other side is to the hex
	beside [besides]float64    // what is on each side of it
}

var (
	placeTaste = taste{[...]float64{0, 0.78, -0.02, -0.25, -0.72}, [...]float64{0.12, 0.47, 0.28, -0.26, -0.45, ours: -0.36, theirs: -0.60, outside: -0.41}}
	marchTaste = taste{[...]float64{0.20, -0.54, -1.19, -2.09, -2.28}, [...]float64{1.02, 1.02, 0.63, 0.21, -0.43, ours: -0.40, theirs: -0.41, outside: -0.43}}
	leaveTaste = taste{beside: [...]float64{-0.60, -0.60, -0.42, -0.44, 0.01, ours: 0, theirs: -0.47, outside: 0}}
)

// Suggest lists moves by how near the other side is to where they end, and how influence
// changes beside that.
func (p *position) Suggest(_ games.Seat, most int, chance *games.Chance) []games.Suggestion {
	if p.stuck {
		return []games.Suggestion{{Move: games.Pass, Weight: 1}}
	}
	var room [usualIdeas]idea
	ideas := p.ideas(room[:0], chance)
	slices.Sort(ideas)
	list := make([]games.Suggestion, min(most, len(ideas)))
	for i := range list {
		list[i] = games.Suggestion{Move: p.token(ideas[i].action()), Weight: math.Exp(ideas[i].hope())}
	}
	return list
}

// usualIdeas is how many actions there seldom are more of.
const usualIdeas = 96

// ideas adds to a list all actions while there is any but a pass.
func (p *position) ideas(ideas []idea, chance *games.Chance) []idea {
	add := func(a action, hope float64) {
		ideas = append(ideas, newIdea(a, hope+chance.Jitter(jitter)))
	}
	open := p.open(p.turn)
	switch {
	case p.pie == games.PieFirst && p.judged():
		open = p.even
	case p.pie == games.PieOpen && p.judged() && p.swaps(chance):
		add(action{kind: swap}, swapHope)
		return ideas
	case p.pie == games.PieOpen && !p.judged():
		add(action{kind: swap}, swapHope)
	}
	m := survey{position: p}
	m.look()
	for at := range open.all() {
		add(action{kind: place, to: at}, m.hope(at, &placeTaste))
	}
	var met set // the hexes at which a march was found to end
	var hopes [mostHexes]float64
	for from, ends := range p.marches(p.turn) {
		left := m.around(from, &leaveTaste)
		for to := range ends.all() {
			if !met.has(to) {
				met.put(to)
				hopes[to] = m.hope(to, &marchTaste)
			}
			add(action{kind: march, from: from, to: to}, left+hopes[to])
		}
	}
	return ideas
}

// A survey is what all actions of the side to move are judged by.
type survey struct {
	*position
	near [mostHexes]nearness  // the other side's to empty hexes
	is   [1 + mostHexes]uint8 // what is on each hex as in a taste, behind what is outside
}

func (m *survey) look() {
	p := m.position
	near := p.reaches(-p.turn)
	for n := range near {
		for at := range near[n].all() {
			m.near[at] = nearness(n)
		}
	}
	m.is[0] = outside
	m.mark(&p.own[p.turn.index()], ours)
	m.mark(&p.own[(-p.turn).index()], theirs)
	var left, led set
	for w := range p.words {
		left[w] = p.empty(w)
	}
	for i := uint8(leads - 1); i > 0; i-- { // it is 0 on what is left
		for w := range p.words {
			led[w] = left[w] & p.leads(p.turn, int(i)-2, w)
			left[w] &^= led[w]
		}
		m.mark(&led, i)
	}
}

// mark says what is on all hexes of a set.
func (m *survey) mark(there *set, what uint8) {
	for at := range there.all() {
		m.is[1+at] = what
	}
}

// hope is what a piece promises that comes to a hex.
func (m *survey) hope(at int, t *taste) float64 { return t.near[m.near[at]] + m.around(at, t) }

// around is what the sides of a hex count for.
func (m *survey) around(at int, t *taste) (sum float64) {
	for _, there := range &m.Beside[at] {
		sum += t.beside[m.is[1+there]]
	}
	return sum
}
