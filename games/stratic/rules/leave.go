package rules

import "boardroom/games"

// Leave takes a seat out of the game. Of two, the other wins. Of more, it
// counts as the capture of the seat's Commander, without an answer.
func (p *Position) Leave(seat games.Seat) *Deed {
	next := p.Copy()
	next.Knower = nil
	d := &Deed{Seat: seat, before: p, After: next}
	winners := next.SeatsOf(CampOf(seat).Other())
	switch {
	case p.Boards == 1:
		d.finish(winners, byResigning)
	case p.Phase == Answering && seat == p.Turn:
		d.decline()
	case p.Phase == Answering:
		d.finish(winners, byResigning)
	default:
		d.surrender(winners)
	}
	return d
}

// surrender takes the Commander of a seat off the board and the seat out.
func (d *Deed) surrender(winners []games.Seat) {
	next := d.After
	if s := next.Army.CommanderOf(d.Seat); s != nil {
		next.Army = next.Army.Lift(s.At, s.Man)
	}
	next.Out[d.Seat] = true
	switch {
	case next.allOut(CampOf(d.Seat)):
		d.finish(winners, byResigning)
	case next.Phase == Deploying:
		d.Began = next.begin()
	case next.Turn == d.Seat:
		d.endTurn()
	}
}
