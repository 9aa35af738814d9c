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
	d := p.dangers(seat)
	advice.Dangers = games.CanBeCaptured(p.named(d.taken), p.byMoves(d, d.taken), d.loses)
	return advice
}

// Threats says of each piece by which moves it could be captured.
func (p *position) Threats(seat games.Seat) (told games.Threats) {
	if p.Result().Over {
		return told
	}
	d := p.dangers(seat)
	for at := range d.taken.all() {
		var one hexes
		one.add(at)
		told.Lines = append(told.Lines, games.CanBeCaptured(p.named(one), p.byMoves(d, one), false)...)
	}
	if d.loses {
		told.Lines = append(told.Lines, games.CanDecide)
	}
	told.Cells = p.named(d.taken)
	return told
}

// dangers are what the other seat could capture if it were its turn.
type dangers struct {
	taken hexes            // where pieces stand that it could
	ends  [mostHexes]hexes // where the moves end that capture each
	loses bool             // one of these moves wins the game
}

func (p *position) dangers(seat games.Seat) (d dangers) {
	p.capturing(seat.Opponent(), func(_, to int, gone hexes) bool {
		d.taken = d.taken.or(gone)
		d.loses = d.loses || p.pieces[seat].count()-gone.count() <= 1
		for at := range gone.all() {
			d.ends[at].add(to)
		}
		return true
	})
	return d
}

// byMoves says where the moves end that could capture some pieces.
func (p *position) byMoves(d dangers, pieces hexes) string {
	var ends hexes
	for at := range pieces.all() {
		ends = ends.or(d.ends[at])
	}
	return "by a move to " + games.Or(p.named(ends))
}
