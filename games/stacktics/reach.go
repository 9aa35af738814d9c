package stacktics

import (
	"slices"

	"boardroom/games"
)

// Reach lists the stacks of a seat that can move, or where those on one square can
// go.
func (p *position) Reach(seat games.Seat, from string) []string {
	var names []string
	if from != "" {
		at, err := p.find(from)
		if err != nil || p.squares[at].empty() {
			return nil
		}
		p.each(at, func(m move) bool {
			if to := p.names[m.to]; !slices.Contains(names, to) {
				names = append(names, to)
			}
			return true
		})
		return names
	}
	if seat == games.Watcher {
		seat = p.seat(p.turn)
	}
	for at, s := range p.all() {
		if !s.empty() && s.owner == p.army(seat) && p.canLeave(at) {
			names = append(names, p.names[at])
		}
	}
	return names
}
