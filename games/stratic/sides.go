package stratic

import "boardroom/games"

var _ games.Sider = (*position)(nil)

// Sides are South and North, each of a seat for every board.
func (p *position) Sides() [][]games.Seat {
	return [][]games.Seat{p.seatsOf(south), p.seatsOf(north)}
}
