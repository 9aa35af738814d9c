package strategery

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/games/phrase"
)

// improves says how a new space stands that its seat keeps: how the sides hold from which
// somebody can come, or what room it gives the seat to grow.
func (p *position) improves(next *position, m move) string {
	seat := p.turn
	open := next.openSides(m.at)
	holds := func(direction int) bool { return m.sides[direction] > 0 }
	switch before, after := p.room(seat), next.room(seat); {
	case !slices.ContainsFunc(open, func(direction int) bool { return !holds(direction) }):
		return "It holds " + sidesHeld(m, open) + "."
	case after > before:
		return fmt.Sprintf("It gives you room to grow: %d empty spaces beside yours instead of %d.", after, before)
	}
	return ""
}

// sidesHeld names the sides from which somebody can come, with the points on each.
func sidesHeld(m move, open []int) string {
	var held []string
	for _, direction := range open {
		held = append(held, fmt.Sprintf("%s with %d", directionNames[direction], m.sides[direction]))
	}
	if len(open) == 1 {
		return "the one side from which somebody can come, " + held[0]
	}
	return "the sides from which somebody can come: " + phrase.And(held)
}

// openSides are the sides of a space that face an empty one, clockwise from the north.
func (p *position) openSides(at int) (open []int) {
	for direction, beside := range p.around(at) {
		if beside != offBoard && p.board[beside].empty() {
			open = append(open, direction)
		}
	}
	return open
}

// room counts the empty spaces beside those of a seat.
func (p *position) room(seat games.Seat) (n int) {
	for at := range p.board {
		for direction := range directionNames {
			beside, ok := p.neighbour(at, direction)
			if ok && p.board[at].empty() && p.board[beside].seat() == seat {
				n++
				break
			}
		}
	}
	return n
}
