package stratic

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/games/stratic/rules"
)

// Advise says what is asked of a seat beyond a movement, and what it loses if it
// overlooks that: reinforcements, and a Commander in check.
func (p *position) Advise(seat games.Seat) (advice games.Advice) {
	switch {
	case p.Phase == rules.Deploying:
		advice.Duty = "Put your army together: deploy"
	case p.Phase == rules.Answering:
		advice.Duty = "Capture the other side's last Commander for a draw, or the game is lost."
	case p.MustCapture():
		advice.Duty = "You have to capture."
	case p.Left > 1:
		advice.Duty = fmt.Sprintf("You have %d movements.", p.Left)
	}
	if n := p.Reserve[seat]; n > 0 && p.Phase == rules.Playing && p.Turn == seat && p.Made == 0 {
		advice.Dangers = []string{fmt.Sprintf("Place %s before you move, or lose what is left.", games.Count(n, "reinforcement"))}
	}
	if slices.Contains(p.seatsInCheck(), seat) {
		advice.Dangers = append(advice.Dangers, "Your Commander is in check.")
	}
	return advice
}
