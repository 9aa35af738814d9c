package stratic

import (
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/stratic/rules"
)

// What is imagined of pieces that are not seen.
const (
	imaginedKinds = "fffaaii" // how often each is drawn
	imaginedFog   = "svvb"    // once in a while
	fogShare      = 4         // one in so many
	mostTries     = 60
	alarming      = "iiasv" // what gives a check from out of sight
	farthestAlarm = 12      // from so far away at most
)

// Determinize draws where the enemy's unseen pieces may stand and what they are, from
// nothing but what the seat knows: as many as the seat's side has itself, behind
// the front, every Commander among them, none of them giving a check that was
// not announced, and one of them giving a check that was and that nothing in sight
// gives. While armies are deployed it leaves out what the seat can't
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
	enemies := lists.Filter(known.SeatsOf(foe), func(seat games.Seat) bool { return !known.Out[seat] })
	for _, enemy := range enemies {
		if known.Army.CommanderOf(enemy) == nil {
			g.hide(rules.Commander.Of(enemy))
		}
	}
	for _, seat := range g.told {
		if g.Checked[seat] {
			g.alarm(seat, enemies)
		}
	}
	for _, enemy := range enemies {
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

// alarm puts a piece out of sight that gives the check to a seat's Commander, unless one
// does already: a rider from afar, or one who walks.
func (g *imaginer) alarm(seat games.Seat, enemies []games.Seat) {
	at := g.world.Army.CommanderOf(seat).At
	for range mostTries {
		if g.world.InCheck(seat) {
			return
		}
		way := g.world.Ways()[g.chance.Below(len(g.world.Ways()))]
		c := at.Plus(way, 1+g.chance.Below(farthestAlarm))
		man := rules.Kind(alarming[g.chance.Below(len(alarming))]).Of(enemies[g.chance.Below(len(enemies))])
		fort := rules.Fortifier.Of(man.Seat)
		if !g.try(fort, c) {
			continue
		}
		if g.world.Army = g.world.Army.Put(c, man); !g.world.InCheck(seat) {
			g.world.Army = g.world.Army.Lift(c, man).Lift(c, fort)
		}
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
