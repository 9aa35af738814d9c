package stacktics

import (
	"fmt"

	"boardroom/games"
)

// Advise says that the armies can be swapped, and which stacks the other army could
// capture if it were its turn.
func (p *position) Advise(seat games.Seat) (advice games.Advice) {
	if p.over() {
		return advice
	}
	if p.pie == games.PieOpen {
		advice.Duty = "You may take over army A instead of moving: swap"
	}
	var endangered []string
	from, loses := "", false
	for at, s := range p.all() {
		captures := p.capturesOf(at)
		if s.empty() || p.seat(s.owner) != seat || len(captures) == 0 {
			continue
		}
		endangered = append(endangered, fmt.Sprintf("%s (%s)", p.names[at], games.Count(s.pips(), "pip")))
		from = "from " + games.Or(p.starts(captures))
		loses = loses || p.captured[s.owner.other()]+s.pips() >= p.needed()
	}
	advice.Dangers = games.CanBeCaptured(endangered, from, loses)
	return advice
}
