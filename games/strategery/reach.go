package strategery

import "boardroom/games"

// Reach lists the empty spaces, or of one space those beside it that are.
func (p *position) Reach(_ games.Seat, from string) []string {
	var names []string
	add := func(at int) {
		if p.board[at].empty() {
			names = append(names, p.name(at))
		}
	}
	if from == "" {
		for at := range p.board {
			add(at)
		}
		return names
	}
	at, err := p.find(from)
	if err != nil || p.board[at].empty() {
		return nil
	}
	for direction := range directionNames {
		if beside, ok := p.neighbour(at, direction); ok {
			add(beside)
		}
	}
	return names
}
