package stratic

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// sighted tells a side under fog which enemies a deed has brought into its sight, and which
// it has lost out of it. It goes by nothing but what the side knows before and after; what
// the deed itself is told to have moved is left out.
func (a *audience) sighted() []games.Event {
	if a.watches || !a.telling.before.Fog || a.telling.after.Phase == rules.Over {
		return nil
	}
	var events []games.Event
	for _, told := range []struct {
		text      string
		now, then *position
	}{{"In sight now: %s.", a.after, a.before}, {"Out of sight now: %s.", a.before, a.after}} {
		if names := told.now.enemiesTold(a.camp, func(s rules.Square) bool { return !told.then.IsSeen(s.At) && !a.hasMoved(s.At) }); names != nil {
			events = append(events, games.Event{To: a.to, Text: fmt.Sprintf(told.text, phrase.And(names))})
		}
	}
	return events
}

// hasMoved says whether an enemy that the deed moved began or ended on a cell.
func (a *audience) hasMoved(c rules.Cell) bool {
	return !a.knowsMover() && (c == a.Move.From && a.before.IsSeen(c) || c == a.End && a.after.IsSeen(c))
}

// enemiesTold lists what a side knows of the other's pieces on some cells: "Fortifiers of {2}
// on c10 to e10".
func (p *position) enemiesTold(camp rules.Camp, on func(rules.Square) bool) (names []string) {
	byName := map[string][]rules.Cell{}
	var order []string
	for _, s := range p.Army {
		if rules.CampOf(s.Top().Seat) == camp && (s.Fort == 0 || rules.CampOf(s.Fort) == camp) || !on(s) {
			continue
		}
		if byName[owned(&s)] == nil {
			order = append(order, owned(&s))
		}
		byName[owned(&s)] = append(byName[owned(&s)], s.At)
	}
	for _, name := range order {
		cells := byName[name]
		if s := p.Army.On(cells[0]); len(cells) > 1 && !s.Stacked() {
			name = fmt.Sprintf("%s of {%d}", plural(s.Top().Kind), s.Top().Seat)
		}
		slices.Sort(cells)
		names = append(names, name+" on "+phrase.And(phrase.Runs(cells, func(c rules.Cell) rules.Cell { return c.Right(1) }, p.name)))
	}
	return names
}
