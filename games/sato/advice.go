package sato

import "boardroom/games"

// Advise says that there is no move, and which pieces the other seat could capture
// if it were its turn.
func (p *position) Advise(seat games.Seat) (advice games.Advice) {
	if p.Result().Over {
		return advice
	}
	if p.turn == seat && p.mustPass() {
		advice.Duty = "You can only pass: pass"
	}
	var taken, ends hexes
	loses := false
	p.capturing(seat.Opponent(), func(_, to int, gone hexes) bool {
		taken = taken.or(gone)
		ends.add(to)
		loses = loses || p.pieces[seat].count()-gone.count() <= 1
		return true
	})
	advice.Dangers = games.CanBeCaptured(p.named(taken), "by a move to "+games.Or(p.named(ends)), loses)
	return advice
}
