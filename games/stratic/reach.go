package stratic

import (
	"boardroom/games"
	"boardroom/games/stratic/rules"
)

// mostReached bounds the cells that are listed: a Bureaucrat goes anywhere.
const mostReached = 5000

// Reach lists the pieces with which a seat can do something and the cells on which
// it can place a reinforcement, or where a piece can go, as far as the seat knows.
func (p *position) Reach(seat games.Seat, from string) []string {
	known := p.known(seat)
	if p.Phase != rules.Playing && p.Phase != rules.Answering {
		return nil
	}
	var names []string
	listed := map[rules.Cell]bool{}
	add := func(c rules.Cell) bool {
		if !listed[c] {
			names = append(names, p.name(c))
		}
		listed[c] = true
		return len(names) < mostReached
	}
	if from != "" {
		if c, ok := p.readCell(from); ok && p.IsOn(c) && known.Army.On(c) != nil {
			known.goals(c, add)
		}
		return names
	}
	if seat == games.Watcher {
		seat = p.Turn
	}
	q := known.onTurn(seat)
	for i := 0; i < len(q.Army) && !q.MustReinforce(); i++ {
		q.MovementsFrom(q.Army[i].At, func(m rules.Move) bool { return add(m.From) && false })
	}
	q.Reinforcements(func(m rules.Move) bool { return add(m.To) })
	return names
}

// goals visits the cells that what stands on one can go to: a rider, and the piece
// that it rides.
func (p *position) goals(c rules.Cell, visit func(rules.Cell) bool) {
	for _, man := range p.Army.On(c).Pieces() {
		q := p.onTurn(man.Seat)
		q.MovementsFrom(c, func(m rules.Move) bool {
			if m.Form == rules.Step && m.From == m.To { // every empty cell
				return q.Bounds().Each(func(to rules.Cell) bool { return q.Army.On(to) != nil || visit(to) })
			}
			return m.From == m.To || visit(m.To)
		})
	}
}
