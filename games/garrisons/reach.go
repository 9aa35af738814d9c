package garrisons

import (
	"slices"

	"boardroom/games"
)

// Reach lists the hexes on which a seat can place and the regiments of it that can
// march, or where that on one hex can march.
func (p *position) Reach(seat games.Seat, from string) []string {
	var cells set
	if from != "" {
		at, err := p.Find(from)
		if err != nil || p.at(at) == none || p.garrisons.has(at) {
			return nil
		}
		cells = p.ends(at)
	} else {
		s := p.turn
		if seat != games.Watcher {
			s = p.side(seat)
		}
		cells = p.open(s)
		for at := range p.marches(s) {
			cells.put(at)
		}
	}
	return p.NamesOf(slices.Collect(cells.all())...)
}
