package stratic

import "boardroom/games"

// What is imagined of pieces that are not seen.
const (
	guessedKinds = "fffaaii" // how often each is drawn
	guessedFog   = "svvb"    // once in a while
	fogShare     = 4         // one in so many
	mostTries    = 60
)

// Guess draws where the enemy's unseen pieces may stand and what they are, from
// nothing but what the seat knows: as many as the seat's side has itself, behind
// the front, every Commander among them, none of them giving a check that was
// not announced. While armies are deployed it leaves out what the seat can't
// know.
func (p *position) Guess(seat games.Seat, chance *games.Chance) games.Position {
	known := p.known(seat)
	if known.knower == nil || known.phase == deploying {
		return known
	}
	g := &guesser{knower: known.knower, chance: chance, world: known.copy()}
	g.world.knower, g.world.imagined = nil, true
	own, foe := campOf(seat), campOf(seat).other()
	g.told = known.seatsOf(own)
	total, seats := 0, 0
	for _, mate := range known.seatsOf(own) {
		total += known.count(mate)
		seats++
	}
	for _, enemy := range known.seatsOf(foe) {
		if known.out[enemy] {
			continue
		}
		if known.army.commanderOf(enemy) == nil {
			g.hide(piece{commander, enemy})
		}
		for range total/seats - g.world.count(enemy) {
			g.hide(piece{g.draw(enemy), enemy})
		}
	}
	return g.world
}

// count is how many pieces of a seat are known to stand on the board.
func (p *position) count(seat games.Seat) int {
	n := 0
	for i := range p.army {
		s := &p.army[i]
		if s.fort == seat {
			n++
		}
		if !s.bare() && s.man.seat == seat {
			n++
		}
	}
	return n
}

// A guesser fills a world with pieces that its knower can't see.
type guesser struct {
	*knower
	chance *games.Chance
	world  *position
	told   []games.Seat // whose checks are announced to the knower
}

// draw is the kind of a piece that a seat may have.
func (g *guesser) draw(seat games.Seat) kind {
	if g.chance.Below(fogShare) == 0 {
		k := kind(guessedFog[g.chance.Below(len(guessedFog))])
		if g.world.army.number(piece{k, seat}) < mostOf[k] {
			return k
		}
	}
	return kind(guessedKinds[g.chance.Below(len(guessedKinds))])
}

// hide puts a piece where the knower can't see it. Where there is no room for
// it, only a Commander is put anywhere out of sight.
func (g *guesser) hide(man piece) {
	for range mostTries {
		if g.try(man, g.place(man)) {
			return
		}
	}
	if man.kind == commander {
		g.world.bounds().each(func(c cell) bool { return !g.try(man, c) })
	}
}

// place is a cell behind the front of a piece's seat; of a Commander's, its zone.
func (g *guesser) place(man piece) cell {
	p, back := g.world, lineup
	if man.kind != commander {
		back = side/2 + p.grown
	}
	z := p.zone(man.seat)
	wide := z.high.file() - z.low.file() + 1
	file, rank := z.low.file()+g.chance.Below(wide), g.chance.Below(back)
	if man.kind != commander {
		rank -= p.grown
	}
	if campOf(man.seat) == north {
		rank = side - 1 - rank
	}
	return at(file, rank, g.chance.Below(p.levels))
}

// try puts a piece on a cell if it would not be seen there, nor noticed by a
// check.
func (g *guesser) try(man piece, c cell) bool {
	p := g.world
	if !p.isOn(c) || g.sees(c) || p.army.on(c) != nil {
		return false
	}
	p.army = p.army.put(c, man)
	for _, seat := range g.told {
		if !g.checked[seat] && !p.out[seat] && p.attacked(seat, p.gives) {
			p.army = p.army.lift(c, man)
			return false
		}
	}
	return true
}
