package stratic

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// Threats says from where each piece of a seat could be captured, the most valuable
// first, and of a check that can't be seen that there is one.
func (p *position) Threats(seat games.Seat) (told games.Threats) {
	known := p.known(seat)
	if !known.IsPlayed() {
		return told
	}
	list := known.threats(seat)
	if slices.Contains(known.SeatsInCheck(), seat) && (len(list) == 0 || list[0].victim.Kind != rules.Commander) {
		told.Lines = append(told.Lines, fmt.Sprintf("{%d}'s Commander is in check.", seat))
		if s := known.Army.CommanderOf(seat); s != nil {
			told.Cells = append(told.Cells, p.name(s.At))
		}
	}
	for _, t := range list {
		told.Lines = append(told.Lines, p.told(t))
		told.Cells = append(told.Cells, p.name(t.at))
	}
	if p.Fog && !p.Open {
		if len(list) == 0 {
			told.Lines = append(told.Lines, fmt.Sprintf("Nothing in sight can capture a piece of {%d}.", seat))
		}
		told.Lines = append(told.Lines, "What is out of sight may do more.")
	}
	return told
}

// A threat is a piece that could be captured, and from where.
type threat struct {
	at     rules.Cell
	victim rules.Piece
	from   []rules.Cell
}

// told says that a piece could be captured, and from where.
func (p *position) told(t threat) string {
	ways := lists.Map(t.from, func(from rules.Cell) string {
		if from == t.at {
			return "by " + theKind(p.Army.On(from).Man.Kind) + " that rides it"
		}
		return "from " + p.name(from)
	})
	if !slices.Contains(t.from, t.at) {
		ways = []string{"from " + phrase.Or(p.names(t.from))}
	}
	return fmt.Sprintf("%s on %s can be captured %s.", phrase.Capitalize(theKind(t.victim.Kind)), p.name(t.at), phrase.Or(ways))
}

// threats are those to the pieces of a seat, the most valuable first.
func (p *position) threats(seat games.Seat) []threat {
	found := map[rules.Cell]threat{}
	p.Position.Threats(seat, func(by *rules.Position, m rules.Move) {
		t := found[m.To]
		if victim := by.Victim(m); t.from == nil || victim.Kind == rules.Commander {
			t.at, t.victim = m.To, victim
		}
		if !slices.Contains(t.from, m.From) {
			t.from = append(t.from, m.From)
		}
		found[m.To] = t
	})
	return slices.SortedFunc(maps.Values(found), func(a, b threat) int {
		return cmp.Or(cmp.Compare(value(b.victim.Kind), value(a.victim.Kind)), cmp.Compare(a.at, b.at))
	})
}

// value is what a piece is worth, a Commander more than all.
func value(k rules.Kind) float64 { return phrase.Choose(k == rules.Commander, 100, worths[k]) }
