package stratic

import (
	"boardroom/games"
	"boardroom/games/stratic/rules"
)

// What is imagined of pieces that are not seen.
const (
	imaginedKinds = "fffaaii" // how often each is drawn
	imaginedFog   = "svvb"    // once in a while
	fogShare      = 4         // one in so many
	mostTries     = 60
)

// Determinize draws where the enemy's unseen pieces may stand and what they are, from
// nothing but what the seat knows: as many as the seat's side has itself, behind
// the front, every Commander among them, none of them giving a check that was
// not announced. While armies are deployed it leaves out what the seat can't
// know.
func (p *position) Determinize(seat games.Seat, chance *games.Chance) games.Position {
	known := p.known(seat)
	if known.Knower == nil || known.Phase == rules.Deploying {
		return known
	}
	g := &imaginer{Knower: known.Knower, chance: chance, world: known.Copy()}
	g.world.Knower, g.world.Imagined = nil, true
	own, foe := rules.CampOf(seat), rules.CampOf(seat).Other()
	g.told = known.SeatsOf(own)
	_, pieces := known.Army.Count(nil)
	for _, enemy := range known.SeatsOf(foe) {
		if known.Out[enemy] {
			continue
		}
		if known.Army.CommanderOf(enemy) == nil {
			g.hide(rules.Commander.Of(enemy))
		}
		for range pieces[own]/known.Boards - g.countOf(enemy) {
			g.hide(g.draw(enemy).Of(enemy))
		}
	}
	return p.as(g.world)
}

// A imaginer fills a world with pieces that its knower can't see.
type imaginer struct {
	*rules.Knower
	chance *games.Chance
	world  *rules.Position
	told   []games.Seat // whose checks are announced to the knower
}

func (g *imaginer) countOf(seat games.Seat) int {
	pieces, _ := g.world.Army.Count(nil)
	return pieces[seat]
}

// draw is the kind of a piece that a seat may have.
func (g *imaginer) draw(seat games.Seat) rules.Kind {
	if g.chance.Below(fogShare) == 0 {
		k := rules.Kind(imaginedFog[g.chance.Below(len(imaginedFog))])
		if g.world.Army.Number(k.Of(seat)) < rules.MostOf[k] {
			return k
		}
	}
	return rules.Kind(imaginedKinds[g.chance.Below(len(imaginedKinds))])
}

// hide puts a piece where the knower can't see it. Where there is no room for
// it, only a Commander is put anywhere out of sight.
func (g *imaginer) hide(man rules.Piece) {
	for range mostTries {
		if g.try(man, g.place(man)) {
			return
		}
	}
	if man.Kind == rules.Commander {
		g.world.Bounds().Each(func(c rules.Cell) bool { return !g.try(man, c) })
	}
}

// place is a cell behind the front of a piece's seat; of a Commander's, its zone.
func (g *imaginer) place(man rules.Piece) rules.Cell {
	p, back := g.world, rules.Lineup
	if man.Kind != rules.Commander {
		back = rules.Side/2 + p.Grown
	}
	z := p.Zone(man.Seat)
	wide := z.High.File() - z.Low.File() + 1
	file, rank := z.Low.File()+g.chance.Below(wide), g.chance.Below(back)
	if man.Kind != rules.Commander {
		rank -= p.Grown
	}
	if rules.CampOf(man.Seat) == rules.North {
		rank = rules.Side - 1 - rank
	}
	return rules.At(file, rank, g.chance.Below(p.Levels))
}

// try puts a piece on a cell if it would not be seen there, nor noticed by a
// check.
func (g *imaginer) try(man rules.Piece, c rules.Cell) bool {
	p := g.world
	if !p.IsOn(c) || g.Sees(c) || p.Army.On(c) != nil {
		return false
	}
	p.Army = p.Army.Put(c, man)
	for _, seat := range g.told {
		if !g.Checked[seat] && p.InCheck(seat) {
			p.Army = p.Army.Lift(c, man)
			return false
		}
	}
	return true
}
