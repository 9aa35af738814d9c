package garrisons

import "boardroom/games"

// Leave makes the other seat the winner. The position line is that of the
// position that was left.
func (p *position) Leave(seat games.Seat) (games.Position, []games.Event, error) {
	if err := games.MayLeave(p, seat, 2); err != nil {
		return nil, nil, err
	}
	next := *p
	next.winner, next.reason = -p.side(seat), resigned
	return &next, next.toldEnd(), nil
}

// GoesOn says whether the game is played in full.
func (p *position) GoesOn() bool { return p.full }

// Claim ends a game that is played in full for a seat that has won for certain.
// The position line is that of the position in which it was claimed.
func (p *position) Claim(seat games.Seat) (games.Position, []games.Event, error) {
	if err := p.mayClaim(seat); err != nil {
		return nil, nil, err
	}
	next := *p
	next.winner, next.reason = p.side(seat), claimed
	return &next, next.toldEnd(), nil
}
