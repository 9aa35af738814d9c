package rules

import "boardroom/games"

// Gives says whether a seat can still capture, and so give check.
func (p *Position) Gives(seat games.Seat) bool { return !p.Out[seat] }

// InCheck says whether a seat's Commander is in check, as far as it is known.
func (p *Position) InCheck(seat games.Seat) bool {
	if p.Anti || p.Out[seat] {
		return false
	}
	if p.Knower != nil && p.Knower.isTold(seat) {
		return p.Knower.Checked[seat]
	}
	return p.Attacked(seat, p.Gives)
}

// isSafe says whether a movement of the Commander, or a swap with it, does not
// leave it in check. One who captures a Commander may still be answered.
func (p *Position) isSafe(m Move) bool {
	after := &Position{Terms: p.Terms, Grown: p.Grown, Out: p.Out}
	after.Army = make(Army, len(p.Army), len(p.Army)+1)
	copy(after.Army, p.Army)
	victim := Piece{}
	if s := p.Army.On(m.To); m.Form == Capture && m.From != m.To {
		victim = s.Top()
	}
	after.relocate(m, p.MoverOf(m), m.To)
	if victim.Kind == Commander {
		after.Out[victim.Seat] = true
	}
	return !after.Attacked(p.Turn, func(seat games.Seat) bool {
		return !after.Out[seat] || seat == victim.Seat && victim.Kind == Commander && after.mayAnswer(seat)
	})
}
