package sato

import "boardroom/games"

// Reach lists the pieces of a seat that can move, or where the piece on one hex can
// go.
func (p *position) Reach(seat games.Seat, from string) []string {
	if from != "" {
		at, err := p.Find(from)
		if err != nil || p.owner(at) == 0 {
			return nil
		}
		return p.named(p.reach(at))
	}
	if seat == games.Watcher {
		seat = p.turn
	}
	var movers hexes
	for at := range p.pieces[seat].all() {
		if !p.reach(at).none() {
			movers.add(at)
		}
	}
	return p.named(movers)
}
