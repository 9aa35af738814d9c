package stacktics

import (
	"fmt"

	"boardroom/games"
)

// improves says what a move gains that captures, saves and threatens nothing: a stack
// that can capture, or room; empty where it gains neither.
func (p *position) improves(next *position, seat games.Seat, m move) string {
	strikers, room := p.means(seat)
	strikersThen, roomThen := next.means(seat)
	there := next.squares[m.to].height
	switch {
	case strikersThen > strikers && there >= 2:
		return fmt.Sprintf("It makes a stack of %d on %s, and stacks can capture.", there, p.names[m.to])
	case strikersThen >= strikers && roomThen > room:
		return fmt.Sprintf("It gives your pieces room: %d empty squares to go to instead of %d.", roomThen, room)
	}
	return ""
}

// means counts the stacks of a seat that can capture, and the empty squares to which
// its top pieces can go, once for each of them.
func (p *position) means(seat games.Seat) (strikers, room int) {
	for at := range p.all() {
		s := p.squares[at]
		if s.empty() || p.seat(s.owner) != seat {
			continue
		}
		if s.height >= 2 {
			strikers++
		}
		room += p.openTo(at)
	}
	return strikers, room
}
