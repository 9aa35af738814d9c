package garrisons

import "boardroom/games"

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

// Playout is how the game ends if all moves from now on are drawn.
func (p *position) Playout(chance *games.Chance) games.Result {
	end := *p
	for end.reason == "" {
		end.apply(end.draw(chance))
	}
	return end.Result()
}
