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
		by.Captures(func(m Move) bool {
			if by.Victim(m).Seat == seat {
				yield(by, m)
			}
			return true
		})
	}
}

// Captures yields those among the movements of the seat to act, until yield returns false.
// It looks from piece to piece and not along the cells between, which are many more.
func (p *Position) Captures(yield func(Move) bool) bool {
	captures := func(m Move) bool { return m.Form != Capture || yield(m) }
	if p.Phase == Answering {
		return p.answers(captures)
	}
	return (&listing{Position: p, yield: captures}).captures()
}

// captures yields every capture, and what else goes on with a chain that is open.
func (l *listing) captures() bool {
	switch {
	case l.Chain.Open:
		return l.chained()
	case l.Left == 0:
		return true
	}
	for i := range l.Army {
		if s := &l.Army[i]; s.Top().Seat == l.Turn && !l.capturesBy(s) {
			return false
		}
	}
	return true
}

// capturesBy yields those of the top piece of a square.
func (l *listing) capturesBy(s *Square) bool {
	r, by := RunnerOn(s), s.Top()
	see := func(to Cell, _ int, there *Square) bool {
		return there == nil || !l.MayCapture(by, there) || l.try(by, Move{Form: Capture, From: s.At, To: to})
	}
	if r.walks() {
		return l.reach(r, see)
	}
	for i := range l.Army {
		there := &l.Army[i]
		if !l.MayCapture(by, there) {
			continue
		}
		if steps, ok := l.Reaches(r, there.At); ok && !see(there.At, steps, there) {
			return false
		}
	}
	return l.dismount(s)
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
