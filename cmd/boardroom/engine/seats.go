package engine

import "boardroom/games"

// mostSeats is the most seats that any choice of one option allows.
func (e *Engine) mostSeats() int {
	_, most := e.game.SeatsAnyhow()
	return most
}

// fits says whether the options as they are allow so many seats; 0 is as few as
// they do.
func (e *Engine) fits(seats int) bool {
	options, err := e.game.Configure(e.setup)
	if err != nil || seats == 0 {
		return true
	}
	least, most := e.game.Seats(options)
	return seats >= least && seats <= most
}

// seats is how many seats a position has, as far as it says so, else most.
func (l *line) seats(most int) int {
	n := 0
	for _, team := range games.TeamsOf(l.position, most) {
		n += len(team)
	}
	return n
}
