package stratic

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/games/stratic/rules"
)

func (p *position) OnTurn(seat games.Seat) games.Position { return p.onTurn(seat) }

func (p *position) onTurn(seat games.Seat) *position { return p.as(p.Position.OnTurn(seat)) }

// Advise says what is asked of a seat beyond a movement, and what it loses if it
// overlooks that: reinforcements, and a Commander in check.
func (p *position) Advise(seat games.Seat) (advice games.Advice) {
	switch {
	case p.Phase == rules.Deploying:
		advice.Duty = "Type deploy to put your army together."
	case p.Phase == rules.Answering:
		advice.Duty = "Capture the other side's last Commander for a draw, or the game is lost."
	case p.MustCapture():
		advice.Duty = "You have to capture."
	case p.Left > 1:
		advice.Duty = fmt.Sprintf("You have %d movements.", p.Left)
	}
	if n := p.Reserve[seat]; n > 0 && p.Phase == rules.Playing && p.Turn == seat && p.Made == 0 {
		advice.Dangers = p.lapsing(n)
	}
	if slices.Contains(p.SeatsInCheck(), seat) {
		advice.Dangers = append(advice.Dangers, "Check: you are in check.")
	}
	if p.Phase == rules.Playing && !p.Anti {
		advice.Dangers = append(advice.Dangers, p.dearestThreat(seat)...)
	}
	return advice
}

// lapsing says to whoever has reinforcements to place how that is done.
func (p *position) lapsing(n int) []string {
	if !p.IsAnyPlaceable() {
		return nil
	}
	return []string{fmt.Sprintf("You have %s to place before you move or pass, or %s lost. For example: reinforce f %s. To see where else: moves",
		games.Count(n, "reinforcement"), games.Choose(n == 1, "it is", "they are"), p.name(p.ExamplePlace()))}
}

// dearestThreat says which piece of a seat, but for its Commander, is the most
// valuable that could be captured, and of how many more that holds.
func (p *position) dearestThreat(seat games.Seat) []string {
	list := games.Only(p.known(seat).threats(seat), func(t threat) bool { return t.victim.Kind != rules.Commander })
	if len(list) == 0 {
		return nil
	}
	text := p.told(list[0])
	if n := len(list) - 1; n > 0 {
		text += fmt.Sprintf(" %d more %s in danger. To see all: threats", n, games.Choose(n == 1, "is", "are"))
	}
	return []string{text}
}
