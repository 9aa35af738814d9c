package stratic

import "boardroom/games"

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
	targets := p.targets()
	var n [2]float64
	for i := range p.army {
		s := &p.army[i]
		own := campOf(s.top().seat)
		n[own]++
		if s.stacked() {
			n[campOf(s.fort)]++
		}
		if p.isOffered(s) {
			n[own] -= offeredWorth
		} else {
			n[own] -= antiDrive * p.nearness(s.at, targets[own])
		}
	}
	held := p.held(0)
	for c, seat := range [2]games.Seat{south: 1, north: 2} {
		n[c] += float64(p.reserve[seat])
		if held[c] > held[1-c] {
			n[c] += burden
		}
	}
	return n[north] - n[south]
}

// isOffered says whether an enemy could capture the top piece of a square.
func (p *position) isOffered(target *square) bool {
	own := target.top().seat
	for i := range p.army {
		s := &p.army[i]
		by := s.top()
		if !enemies(by.seat, own) || !p.mayCapture(by, target) || !s.stacked() && apart(s.at, target.at) > contact {
			continue
		}
		if _, ok := p.reaches(runnerOn(s), target.at); ok {
			return true
		}
	}
	return false
}
