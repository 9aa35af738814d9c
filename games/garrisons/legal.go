package garrisons

import "boardroom/games"

func (g *ground) canAct(s side) bool {
	if open := g.open(s); open.any() {
		return true
	}
	for range g.marches(s) {
		return true
	}
	return false
}

// open is where a side could place: on empty hexes where it leads, and on all of
// them while it has no piece.
func (g *ground) open(s side) (open set) {
	for w := range g.words {
		open[w] = g.empty(w)
		if g.held[s.index()] > 0 {
			open[w] &= g.leads(s, 1, w)
		}
	}
	return open
}

// Legal yields what else there is, all placements, and all marches.
func (p *position) Legal(yield func(games.Move) bool) {
	switch {
	case p.reason != "":
		return
	case p.stuck:
		yield(games.Pass)
		return
	case p.pie == games.PieOpen && !yield(swapToken):
		return
	}
	open := p.open(p.turn)
	for at := range open.all() {
		if !yield(games.Move(p.Names[at])) {
			return
		}
	}
	for from, ends := range p.marches(p.turn) {
		for to := range ends.all() {
			if !yield(p.tokens[from][to]) {
				return
			}
		}
	}
}

// CountLegal counts what Legal yields without writing it down.
func (p *position) CountLegal() int {
	switch {
	case p.reason != "":
		return 0
	case p.stuck:
		return 1
	}
	open := p.open(p.turn)
	n := open.count()
	if p.pie == games.PieOpen {
		n++
	}
	for _, ends := range p.marches(p.turn) {
		n += ends.count()
	}
	return n
}

func (p *position) Advance(token games.Move) games.Position {
	a, _ := p.read(token)
	return p.after(a)
}

// Sample draws one of the moves that Legal yields, without writing down the
// others.
func (p *position) Sample(chance *games.Chance) games.Move { return p.token(p.draw(chance)) }

// draw is a legal action, all equally likely. Each group of them takes the place
// of those before it as often as its size asks for (reservoir sampling, Vitter
// 1985).
func (p *position) draw(chance *games.Chance) action {
	if p.stuck {
		return action{kind: pass}
	}
	drawn := action{kind: place}
	group := p.open(p.turn)
	n := group.count()
	for from, ends := range p.marches(p.turn) {
		n += ends.count()
		if chance.Below(n) < ends.count() {
			drawn, group = action{kind: march, from: from}, ends
		}
	}
	if p.pie == games.PieOpen && chance.Below(n+1) == n {
		return action{kind: swap}
	}
	drawn.to = group.nth(chance.Below(group.count()))
	return drawn
}

// Playout is how the game ends if all moves from now on are drawn. It is what Sample and
// Play come to, again and again, on one position that is changed and without telling.
func (p *position) Playout(chance *games.Chance) games.Result {
	end := *p
	for end.reason == "" {
		end.apply(end.draw(chance))
	}
	return end.Result()
}
