package stratic

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
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
	if slices.Contains(p.SeatsInCheck(), seat) {
		advice.Dangers = append(advice.Dangers, checkTold(p, seat))
	}
	if n := p.Reserve[seat]; n > 0 && p.Phase == rules.Playing && p.Turn == seat && p.Made == 0 {
		advice.Dangers = append(advice.Dangers, p.lapsing(n)...)
	}
	if p.Phase == rules.Playing && !p.Anti {
		list := p.known(seat).threats(seat)
		if len(advice.Dangers) < 2 { // a check and a reinforcement are enough to think of
			advice.Dangers = append(advice.Dangers, p.dearestThreat(list)...)
		}
		advice.Cells = lists.Map(list, func(t threat) string { return p.name(t.at) })
	}
	return advice
}

// lapsing says to whoever has reinforcements to place how that is done.
func (p *position) lapsing(n int) []string {
	if !p.IsAnyPlaceable() {
		return nil
	}
	return []string{fmt.Sprintf("You have %s. Place %s lost: reinforce f %s",
		phrase.Count(n, "reinforcement"), phrase.Choose(n == 1, "it first, or it is", "them first, or they are"), p.name(p.ExamplePlace()))}
}

// checkTold says what attacks the Commander of a seat, as far as it sees.
func checkTold(p *position, seat games.Seat) string {
	known := p.known(seat)
	list := known.threats(seat)
	if len(list) == 0 || list[0].victim.Kind != rules.Commander {
		return "Check: something out of sight attacks your Commander."
	}
	by := lists.Map(list[0].from, func(from rules.Cell) string {
		name := theKind(known.Army.On(from).Man.Kind)
		return name + phrase.Choose(from == list[0].at, " that rides it", " on "+p.name(from))
	})
	attack := phrase.Choose(len(by) == 1, "attacks", "attack")
	return fmt.Sprintf("Check: %s %s your Commander on %s.", phrase.And(by), attack, p.name(list[0].at))
}

// dearestThreat says which piece of a seat, but for its Commander, is the most
// valuable that could be captured, and of how many more that holds.
func (p *position) dearestThreat(list []threat) []string {
	list = lists.Filter(list, func(t threat) bool { return t.victim.Kind != rules.Commander })
	if len(list) == 0 {
		return nil
	}
	others := lists.Map(list[1:], func(t threat) string { return theKind(t.victim.Kind) + " on " + p.name(t.at) })
	return games.SeeAll([]string{games.InDanger(strings.TrimSuffix(p.told(list[0]), "."), others)}, len(list))
}
