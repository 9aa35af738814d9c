package strategery

import (
	"fmt"

	"boardroom/games"
)

// Advise says what there is to spend.
func (p *position) Advise(games.Seat) games.Advice {
	return games.Advice{Duty: fmt.Sprintf("You have %s to spend.", games.Count(p.points, "point"))}
}
