package rules

import "boardroom/games"

// Threats yields the captures that enemies of a seat could make of its pieces with a
// movement, as far as is known; by is the position in which they would.
func (p *Position) Threats(seat games.Seat, yield func(by *Position, m Move)) {
	for _, enemy := range p.AllSeats() {
		answers := p.Phase == Answering && enemy == p.Turn
		if !Enemies(enemy, seat) || p.Out[enemy] && !answers {
			continue
		}
		by := p
		if !answers { // who answers is to act, with what is left of the turn
			by = p.OnTurn(enemy)
		}
		by.Captures(func(m Move) {
			if by.Victim(m).Seat == seat {
				yield(by, m)
			}
		})
	}
}

// Captures yields those among the movements of the seat to act.
func (p *Position) Captures(yield func(Move)) {
	for i := range p.Army {
		p.MovementsFrom(p.Army[i].At, func(m Move) bool {
			if m.Form == Capture {
				yield(m)
			}
			return true
		})
	}
}

// Seen is what is known of a position taken for the whole truth, to be played on.
func (p *Position) Seen() *Position {
	if p.Knower == nil {
		return p
	}
	seen := *p
	seen.Knower, seen.Open = nil, true
	return &seen
}
