package garrisons

import (
	"cmp"
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

// A taste is what a piece that comes to a hex, or leaves one, promises.
type taste struct {
	near   [nearnesses]float64 // how near the other side is to the hex
	beside [5]float64          // each empty hex beside, by the lead there before: from -2 or less to 2 or more
	edge   float64             // each side of the hex that is one of the board
	own    float64             // each piece beside, of the side itself and of the other
	theirs float64
}

var (
	placeTaste = taste{[...]float64{0, 0.78, -0.02, -0.25, -0.72}, [...]float64{0.12, 0.47, 0.28, -0.26, -0.45}, -0.41, -0.36, -0.60}
	marchTaste = taste{[...]float64{0.20, -0.54, -1.19, -2.09, -2.28}, [...]float64{1.02, 1.02, 0.63, 0.21, -0.43}, -0.43, -0.40, -0.41}
	leaveTaste = taste{beside: [...]float64{-0.60, -0.60, -0.42, -0.44, 0.01}, theirs: -0.47}
)

// An idea is an action and what it promises, as the logarithm of its weight.
type idea struct {
	action
	hope float64
}

// Suggest lists moves by how near the other side is to where they end, and how influence
// changes beside that.
func (p *position) Suggest(_ games.Seat, most int, chance *games.Chance) []games.Suggestion {
	if p.stuck {
		return []games.Suggestion{{Move: games.Pass, Weight: 1}}
	}
	var room [usualIdeas]idea
	ideas := p.ideas(room[:0], chance)
	slices.SortFunc(ideas, func(a, b idea) int { return cmp.Compare(b.hope, a.hope) })
	list := make([]games.Suggestion, min(most, len(ideas)))
	for i := range list {
		list[i] = games.Suggestion{Move: p.token(ideas[i].action), Weight: math.Exp(ideas[i].hope)}
	}
	return list
}

// usualIdeas is how many actions there seldom are more of.
const usualIdeas = 96

// ideas adds to a list all actions while there is any but a pass.
func (p *position) ideas(ideas []idea, chance *games.Chance) []idea {
	add := func(a action, hope float64) {
		ideas = append(ideas, idea{a, hope + chance.Jitter(jitter)})
	}
	if p.pie == games.PieOpen {
		add(action{kind: swap}, swapHope)
	}
	m := p.surveyed()
	open := p.open(p.turn)
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
	near   reaches // the other side's
	beside [5]set  // the empty hexes by lead, as in a taste
}

func (p *position) surveyed() (m survey) {
	m.position, m.near = p, p.reaches(-p.turn)
	for w := range p.words {
		left := p.empty(w)
		for i := len(m.beside) - 1; i >= 0; i-- {
			m.beside[i][w] = left
			if i > 0 {
				m.beside[i][w] &= p.leads(p.turn, i-2, w)
			}
			left &^= m.beside[i][w]
		}
	}
	return m
}

// hope is what a piece promises that comes to a hex.
func (m *survey) hope(at int, t *taste) float64 {
	sum := m.around(at, t)
	for n := range m.near {
		if m.near[n].has(at) {
			sum += t.near[n]
		}
	}
	return sum
}

// around is what the hexes beside one count for.
func (m *survey) around(at int, t *taste) float64 {
	h := &m.hexes[at]
	sum := t.edge * float64(sides-h.count(&m.board))
	sum += t.own*float64(h.count(&m.own[m.turn.index()])) + t.theirs*float64(h.count(&m.own[(-m.turn).index()]))
	for i := range m.beside {
		sum += t.beside[i] * float64(h.count(&m.beside[i]))
	}
	return sum
}

// sides is how many a hex has.
const sides = 6
