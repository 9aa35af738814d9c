package sato

import (
	"fmt"

	"boardroom/games"
)

// mayAct refuses a seat that is not to act.
func (p *position) mayAct(seat games.Seat) error {
	return games.MayAct(p, seat, "nothing can be moved")
}

// allows refuses a move against the rules.
func (p *position) allows(from, to int) error {
	start, end := p.names[from], p.names[to]
	switch standing, there := p.owner(from), p.owner(to); {
	case p.mustPass():
		return games.Illegalf("No piece of {%d} can move, so there is one thing to do: pass", p.turn)
	case standing == 0:
		return games.Illegalf("No piece stands on %s.", start)
	case standing != p.turn:
		return games.Illegalf("The piece on %s belongs to {%d}.", start, standing)
	case from == to:
		return games.Illegalf("The piece stands on %s already, and a move has to end on another hex.", start)
	case there == p.turn:
		return games.Illegalf("%s is taken by another piece of {%d}: a piece moves to an empty hex.", end, there)
	case there != 0:
		return games.Illegalf("%s is taken by a piece of {%d}: a piece moves to an empty hex, and captures from beside.", end, there)
	case !p.reach(from).has(to):
		return p.noWay(from, to)
	}
	return nil
}

// noWay says why a piece can't get to an empty hex.
func (p *position) noWay(from, to int) error {
	line, inLine := p.lineBlock(from, to)
	ring, onRing := p.ringBlock(from, to)
	switch start, end := p.names[from], p.names[to]; {
	case inLine && onRing:
		return games.Illegalf("The way from %s to %s is blocked: %s, and %s.", start, end, line, ring)
	case inLine:
		return games.Illegalf("The way from %s to %s is blocked: %s.", start, end, line)
	case onRing:
		return games.Illegalf("The way from %s to %s is blocked: %s.", start, end, ring)
	default:
		return games.Illegalf("%s and %s are neither in a straight line nor on the same ring.", start, end)
	}
}

// lineBlock says what stands between two hexes in a straight line; ok is false
// for hexes that are in none.
func (p *position) lineBlock(from, to int) (says string, ok bool) {
	occupied := p.occupied()
	for direction := range directions {
		block := off
		for at := int(p.beside[from][direction]); at != off; at = int(p.beside[at][direction]) {
			if at == to {
				return "in a straight line " + p.standing(block), true
			}
			if block == off && occupied.has(at) {
				block = at
			}
		}
	}
	return "", false
}

// ringBlock says what stands between two hexes of the same ring, both ways.
func (p *position) ringBlock(from, to int) (says string, ok bool) {
	if p.ring[from] != p.ring[to] {
		return "", false
	}
	return fmt.Sprintf("around ring %d %s clockwise and %s counter-clockwise",
		p.ring[from], p.standing(p.firstTaken(&p.clockwise, from)), p.standing(p.firstTaken(&p.counter, from))), true
}

// firstTaken is the first hex with a piece one way around a ring.
func (p *position) firstTaken(way *[mostHexes]int8, from int) int {
	occupied := p.occupied()
	at := int(way[from])
	for !occupied.has(at) {
		at = int(way[at])
	}
	return at
}

// standing says whose piece stands on a hex.
func (p *position) standing(at int) string {
	return fmt.Sprintf("a piece of {%d} stands on %s", p.owner(at), p.names[at])
}
