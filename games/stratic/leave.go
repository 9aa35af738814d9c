package stratic

import "boardroom/games"

// Leave takes a seat out of the game. Of two, the other wins. Of more, it
// counts as the capture of the seat's Commander, without an answer.
func (p *position) Leave(seat games.Seat) (games.Position, []games.Event, error) {
	switch {
	case p.phase == over:
		return nil, nil, games.Illegal("The game is over: nobody can leave it any more.")
	case !p.hasSeat(seat):
		return nil, nil, games.Illegalf("Nobody has seat %d: the seats are 1 to %d.", seat, p.seats())
	case p.out[seat] && (p.phase != answering || p.turn != seat):
		return nil, nil, games.Illegalf("{%d} is out of the game already.", seat)
	}
	next := p.copy()
	next.knower = nil
	d := &deed{seat: seat, before: p, after: next}
	winners := next.seatsOf(campOf(seat).other())
	switch {
	case p.boards == 1:
		d.finish(winners, byResigning)
	case p.phase == answering:
		d.finish(winners, byCommander)
	default:
		d.surrender(winners)
	}
	return next, d.toldLeaving(), nil
}

// surrender takes the Commander of a seat off the board and the seat out.
func (d *deed) surrender(winners []games.Seat) {
	next := d.after
	if s := next.army.commanderOf(d.seat); s != nil {
		next.army = next.army.lift(s.at, s.man)
	}
	next.out[d.seat] = true
	switch {
	case next.allOut(campOf(d.seat)):
		d.finish(winners, byCommander)
	case next.phase == deploying:
		d.began = next.begin()
	case next.turn == d.seat:
		d.endTurn()
	}
}
