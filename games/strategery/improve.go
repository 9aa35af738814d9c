package strategery

import (
	"fmt"
	"slices"

	"boardroom/games"
)

// improves says how a new space stands: where its strongest side faces, or what room it
// gives its seat to grow; empty where neither tells anything.
func (p *position) improves(next *position, m move) string {
	seat := p.turn
	if next.board[m.at].seat() != seat {
		return ""
	}
	strongest := slices.Max(m.sides[:])
	direction := slices.Index(m.sides[:], strongest)
	only := !slices.Contains(m.sides[direction+1:], strongest)
	if beside, ok := p.neighbour(m.at, direction); ok && only && next.board[beside].empty() {
		return fmt.Sprintf("Its strongest side, %s with %d, faces %s, which is empty.", directionNames[direction], strongest, p.name(beside))
	}
	if before, after := p.room(seat), next.room(seat); after > before {
		return fmt.Sprintf("It gives you room to grow: %d empty spaces beside yours instead of %d.", after, before)
	}
	return ""
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
