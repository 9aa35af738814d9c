package engine

import (
	"strconv"

	"boardroom/games"
)

// mostNumber is up to where the values of an option that is a number are tried.
const mostNumber = 99

// mostSeats is the most seats that any choice of one option allows.
func (e *Engine) mostSeats() int {
	_, most := e.game.Seats(mustConfigure(e.game))
	for _, option := range e.game.Options {
		for _, value := range valuesOf(option) {
			options := mustConfigure(e.game)
			options[option.Key] = value
			_, n := e.game.Seats(options)
			most = max(most, n)
		}
	}
	return most
}

// valuesOf are the values of an option, or those that are small numbers.
func valuesOf(o games.Option) []string {
	if len(o.Values) > 0 {
		return o.Values
	}
	var values []string
	for n := range mostNumber + 1 {
		if value, ok := o.Canonical(strconv.Itoa(n)); ok {
			values = append(values, value)
		}
	}
	return values
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
	teamer, ok := l.position.(games.Teamer)
	if !ok {
		return most
	}
	n := 0
	for _, team := range teamer.Teams() {
		n += len(team)
	}
	return n
}
