package stratic

import (
	"math"

	"boardroom/games"
)

// What pieces are worth, in the same measure as all below; the Commander counts
// where a side has several.
var worths = [256]float64{
	fortifier: 3, aggressor: 5, interdictor: 6, commander: 12, scout: 4, viper: 8, bureaucrat: 1.5,
}

// drives says how much a piece is worth more for every cell that it is nearer to
// the enemy's Commander.
var drives = [256]float64{fortifier: 0.03, aggressor: 0.07, interdictor: 0.08, scout: 0.05, viper: 0.06}

const (
	// driveReach is from how far away pieces drive at a Commander.
	driveReach = 16
	// midboardWorth is for each piece in the midboard, and holdWorth for holding
	// it, which brings a reinforcement when the board grows.
	midboardWorth, holdWorth = 0.15, 1.2
	// reserveWorth is for a reinforcement to place.
	reserveWorth = 4
	// ridingWorth is for a piece on a Fortifier, guardWorth for a Commander on one.
	ridingWorth, guardWorth = 0.3, 2.0
	// tellWeight is how much the difference tells: 10 ahead are 88 in 100.
	tellWeight = 0.2
)

// Evaluate judges what is known of the board for both sides.
func (p *position) Evaluate() games.Worth {
	var ahead float64
	if p.anti {
		ahead = fewerWeight * p.fewer()
	} else {
		strength := p.strengths()
		ahead = tellWeight * (strength[south] - strength[north])
	}
	share := [2]float64{south: 1 / (1 + math.Exp(-ahead))}
	share[north] = 1 - share[south]
	var w games.Worth
	for seat := games.Seat(1); int(seat) <= p.seats(); seat++ {
		w[seat] = share[campOf(seat)]
	}
	return w
}

// strengths are what each side has.
func (p *position) strengths() (strength [2]float64) {
	targets := p.targets()
	var held [mostSide][2]int
	for i := range p.army {
		s := &p.army[i]
		board := -1
		if p.isMidboard(s.at) {
			board = s.at.file() / side
		}
		if s.fort != 0 && !p.out[s.fort] {
			strength[campOf(s.fort)] += p.standing(piece{fortifier, s.fort}, s, targets)
		}
		if !s.bare() && !p.out[s.man.seat] {
			strength[campOf(s.man.seat)] += p.standing(s.man, s, targets)
		}
		for _, man := range [2]games.Seat{s.fort, s.man.seat} {
			if man != 0 && board >= 0 {
				held[board][campOf(man)]++
				strength[campOf(man)] += midboardWorth
			}
		}
	}
	if p.limit == noLimit || p.grown < p.limit {
		for board := range p.boards {
			switch n := held[board]; {
			case n[south] > n[north]:
				strength[south] += holdWorth
			case n[north] > n[south]:
				strength[north] += holdWorth
			}
		}
	}
	for seat := 1; seat <= p.seats(); seat++ {
		strength[campOf(games.Seat(seat))] += reserveWorth * float64(p.reserve[seat])
	}
	return strength
}

// targets are the cells that each side is after: those of the other's
// Commanders, in Antistratic of all its pieces.
func (p *position) targets() (targets [2][]cell) {
	for i := range p.army {
		s := &p.army[i]
		switch {
		case p.anti:
			hunter := campOf(s.top().seat).other()
			targets[hunter] = append(targets[hunter], s.at)
		case s.man.kind == commander && !p.out[s.man.seat]:
			hunter := campOf(s.man.seat).other()
			targets[hunter] = append(targets[hunter], s.at)
		}
	}
	return targets
}

// standing is what a piece is worth where it stands.
func (p *position) standing(man piece, on *square, targets [2][]cell) float64 {
	worth := worths[man.kind]
	if on.stacked() && man.kind != fortifier {
		worth += ridingWorth
		if man.kind == commander {
			worth += guardWorth
		}
	}
	return worth + drives[man.kind]*p.nearness(on.at, targets[campOf(man.seat)])
}

// nearness is how near a cell is to the nearest of the targets, 0 for far away.
func (t *terms) nearness(c cell, targets []cell) float64 {
	reach := choose(t.anti, antiReach, driveReach)
	near := reach
	for _, target := range targets {
		near = min(near, apart(c, target))
	}
	return float64(reach - near)
}

// Forced says whether the rules of Antistratic leave nothing but captures.
func (p *position) Forced() bool {
	return p.anti && p.phase == playing && !p.mustReinforce() && p.mustCapture()
}

// Forcing yields the captures.
func (p *position) Forcing(yield func(games.Move) bool) {
	known := p.known(p.turn)
	if known.phase != playing || known.anti && known.mustReinforce() {
		return
	}
	skipped := 0
	known.listRest(func(m move) bool { return m.form != capture || yield(known.token(m)) }, &skipped)
}

// Advance is the position after a legal move. What follows from an imagined
// position is looked at with all pieces in sight.
func (p *position) Advance(token games.Move) games.Position {
	if p.phase == deploying {
		next, _, _ := p.deploy(p.turn, token)
		return next
	}
	known := p.known(p.turn)
	m, time, _ := known.readToken(string(token))
	next := p.do(known, m, time).after
	next.open = p.imagined
	return next
}

// Cost is about what a position takes.
func (p *position) Cost() int {
	cost := 11 * p.boards
	if p.levels > 1 {
		cost *= 3
	}
	if p.fog || p.anti {
		cost *= 2
	}
	return cost
}
