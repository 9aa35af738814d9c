package stratic

import (
	"cmp"
	"math"
	"slices"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// What pieces are worth, in the same measure as all below; the Commander counts
// where a side has several.
var worths = [256]float64{
	rules.Fortifier: 3, rules.Aggressor: 5, rules.Interdictor: 6, rules.Commander: 12, rules.Scout: 4, rules.Viper: 8, rules.Bureaucrat: 1.5,
}

// drives says how much a piece is worth more for every cell that it is nearer to
// the enemy's Commander.
var drives = [256]float64{rules.Fortifier: 0.03, rules.Aggressor: 0.07, rules.Interdictor: 0.08, rules.Scout: 0.05, rules.Viper: 0.06}

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
func (p *position) Evaluate() games.Utilities {
	var ahead float64
	if p.Anti {
		ahead = fewerWeight * p.fewer()
	} else {
		strength := p.strengths()
		ahead = tellWeight * (strength[rules.South] - strength[rules.North])
	}
	share := [2]float64{rules.South: 1 / (1 + math.Exp(-ahead))}
	share[rules.North] = 1 - share[rules.South]
	var w games.Utilities
	for _, seat := range p.AllSeats() {
		w[seat] = share[rules.CampOf(seat)]
	}
	return w
}

func (p *position) strengths() (strength [2]float64) {
	hunts := p.hunts()
	var held [rules.MostSide][2]int
	for i := range p.Army {
		s := &p.Army[i]
		board := -1
		if p.IsMidboard(s.At) {
			board = s.At.File() / rules.Side
		}
		if s.Fort != 0 && !p.Out[s.Fort] {
			strength[rules.CampOf(s.Fort)] += p.standing(rules.Fortifier.Of(s.Fort), s, &hunts)
		}
		if !s.Bare() && !p.Out[s.Man.Seat] {
			strength[rules.CampOf(s.Man.Seat)] += p.standing(s.Man, s, &hunts)
		}
		for _, man := range [2]games.Seat{s.Fort, s.Man.Seat} {
			if man != 0 && board >= 0 {
				held[board][rules.CampOf(man)]++
				strength[rules.CampOf(man)] += midboardWorth
			}
		}
	}
	if p.Grows() {
		for board := range p.Boards {
			switch n := held[board]; {
			case n[rules.South] > n[rules.North]:
				strength[rules.South] += holdWorth
			case n[rules.North] > n[rules.South]:
				strength[rules.North] += holdWorth
			}
		}
	}
	for seat := 1; seat <= p.Seats(); seat++ {
		strength[rules.CampOf(games.Seat(seat))] += reserveWorth * float64(p.Reserve[seat])
	}
	return strength
}

// A hunt is the cells that a side is after, and from how far away it goes for them.
type hunt struct {
	targets []rules.Cell
	reach   int
}

// hunts are those of each side: after the other's Commanders, in Antistratic after
// all its pieces.
func (p *position) hunts() (hunts [2]hunt) {
	for c := range hunts {
		hunts[c].reach = phrase.Choose(p.Anti, antiReach, driveReach)
	}
	for i := range p.Army {
		s := &p.Army[i]
		switch {
		case p.Anti:
			hunter := rules.CampOf(s.Top().Seat).Other()
			hunts[hunter].targets = append(hunts[hunter].targets, s.At)
		case s.Man.Kind == rules.Commander && !p.Out[s.Man.Seat]:
			hunter := rules.CampOf(s.Man.Seat).Other()
			hunts[hunter].targets = append(hunts[hunter].targets, s.At)
		}
	}
	return hunts
}

// standing is what a piece is worth where it stands.
func (p *position) standing(man rules.Piece, on *rules.Square, hunts *[2]hunt) float64 {
	worth := worths[man.Kind]
	if on.Stacked() && man.Kind != rules.Fortifier {
		worth += ridingWorth
		if man.Kind == rules.Commander {
			worth += guardWorth
		}
	}
	return worth + drives[man.Kind]*hunts[rules.CampOf(man.Seat)].nearness(on.At)
}

// nearness is how near a cell is to the nearest of the targets, 0 for far away.
func (h *hunt) nearness(c rules.Cell) float64 {
	near := h.reach
	for _, target := range h.targets {
		near = min(near, rules.Apart(c, target))
	}
	return float64(h.reach - near)
}

// OnlyNoisy says whether the rules of Antistratic leave nothing but captures, or a chain
// has to end before the other side can answer it.
func (p *position) OnlyNoisy() bool {
	switch {
	case p.Phase != rules.Playing:
		return false
	case p.Anti:
		return !p.MustReinforce() && p.MustCapture()
	}
	return p.mayEndChain()
}

// mayEndChain says whether a piece that has captured may go on or not.
func (p *position) mayEndChain() bool { return p.Chain.Open && p.Made > 0 }

// NoisyMoves are to capture no more, where that is a move, and the captures, of what is
// worth most first: what refutes a move is mostly among them.
func (p *position) NoisyMoves(yield func(games.Move) bool) {
	known := p.known(p.Turn)
	if known.Phase != rules.Playing || known.Anti && known.MustReinforce() {
		return
	}
	if known.mayEndChain() && !known.Anti && !yield(known.Token(rules.Move{Form: rules.Done})) {
		return
	}
	var captures []proposal
	known.Captures(func(m rules.Move) bool {
		captures = append(captures, proposal{m, prize(known.Victim(m).Kind)})
		return true
	})
	slices.SortStableFunc(captures, func(a, b proposal) int { return cmp.Compare(b.score, a.score) })
	for _, c := range captures {
		if !yield(known.Token(c.Move)) {
			return
		}
	}
}

// Advance is the position after a legal move. What follows from an imagined
// position is looked at with all pieces in sight.
func (p *position) Advance(token games.Move) games.Position {
	if p.Phase == rules.Deploying {
		next, _, _ := p.deploy(p.Turn, token)
		return next
	}
	known := p.known(p.Turn)
	m, time, _ := known.readToken(string(token))
	next := p.Position.Play(known.Position, m, time).After
	next.Open = p.Imagined
	return p.as(next)
}

func (p *position) Tuning() games.Tuning {
	cost := 11_000 * p.Boards
	if p.Levels > 1 {
		cost *= 3
	}
	if p.Fog || p.Anti {
		cost *= 2
	}
	return games.Tuning{Cost: cost}
}
