package rules

import "boardroom/games"

// InCheck says whether a seat's Commander is in check, as far as it is known.
func (p *Position) InCheck(seat games.Seat) bool {
	if p.Anti || p.Out[seat] {
		return false
	}
	if p.Knower != nil && p.Knower.IsWith(seat) {
		return p.Knower.Checked[seat]
	}
	return p.attacked(seat, func(by games.Seat) bool { return !p.Out[by] })
}

// IsSafe says whether a movement does not leave the mover's Commander in check. One who
// captures a Commander may still be answered.
func (p *Position) IsSafe(m Move) bool {
	after := &Position{Terms: p.Terms, Grown: p.Grown, Out: p.Out}
	after.Army = make(Army, len(p.Army), len(p.Army)+1)
	copy(after.Army, p.Army)
	victim := Piece{}
	if m.Form == Capture {
		victim = p.Victim(m)
	}
	after.relocate(m, p.MoverOf(m), m.To)
	if victim.Kind == Commander {
		after.Out[victim.Seat] = true
	}
	return !after.attacked(p.Turn, func(seat games.Seat) bool {
		return !after.Out[seat] || seat == victim.Seat && victim.Kind == Commander && after.mayAnswer(seat)
	})
}
