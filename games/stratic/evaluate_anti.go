package stratic

import (
	"boardroom/games"
	"boardroom/games/stratic/rules"
)

// What counts when a position of Antistratic is judged, in pieces.
const (
	// fewerWeight is how much each piece less tells.
	fewerWeight = 0.3
	// offeredWorth is for a piece that the enemy could capture, and so may have to.
	offeredWorth = 0.3
	// antiDrive is for each cell that a piece is nearer to one of the enemy's, as
	// long as it can't be captured; antiReach is from how far away.
	antiDrive, antiReach = 0.01, 60
	// burden is for holding the midboard, which brings a piece more.
	burden = 0.7
	// contact is how far apart pieces are at most that can capture each other
	// without riding.
	contact = 3
)

// fewer is how many pieces less than North South has, or may soon have.
func (p *position) fewer() float64 {
	hunts := p.hunts()
	var n [2]float64
	for i := range p.Army {
		s := &p.Army[i]
		own := rules.CampOf(s.Top().Seat)
		n[own]++
		if s.Stacked() {
			n[rules.CampOf(s.Fort)]++
		}
		if p.isOffered(s) {
			n[own] -= offeredWorth
		} else {
			n[own] -= antiDrive * hunts[own].nearness(s.At)
		}
	}
	held := p.Held(0)
	for c, seat := range [2]games.Seat{rules.South: 1, rules.North: 2} {
		n[c] += float64(p.Reserve[seat])
		if held[c] > held[1-c] {
			n[c] += burden
		}
	}
	return n[rules.North] - n[rules.South]
}

// isOffered says whether an enemy could capture the top piece of a square.
func (p *position) isOffered(target *rules.Square) bool {
	own := target.Top().Seat
	for i := range p.Army {
		s := &p.Army[i]
		by := s.Top()
		if !rules.Enemies(by.Seat, own) || !p.MayCapture(by, target) || !s.Stacked() && rules.Apart(s.At, target.At) > contact {
			continue
		}
		if _, ok := p.Reaches(rules.RunnerOn(s), target.At); ok {
			return true
		}
	}
	return false
}
