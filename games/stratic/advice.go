package stratic

import (
	"fmt"
	"slices"

	"boardroom/games"
)

// Advise says what is lost if it is overlooked: reinforcements, and a Commander in
// check.
func (p *position) Advise(seat games.Seat) games.Advice {
	var advice games.Advice
	if n := p.Reserve[seat]; n > 0 && p.Made == 0 {
		advice.Duty = fmt.Sprintf("Place %s before you move, or lose what is left.", games.Count(n, "reinforcement"))
	}
	if slices.Contains(p.seatsInCheck(), seat) {
		advice.Dangers = []string{"You are in check."}
	}
	return advice
}
