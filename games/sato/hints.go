package sato

import (
	"fmt"
	"strings"

	"boardroom/games"
)

// Hints says what the seat to act may do, or what can be done with one hex.
func (p *position) Hints(seat games.Seat, about string) ([]string, error) {
	if about == "" {
		return p.turnHints(seat), nil
	}
	at, err := p.readHex(about)
	if err != nil {
		return nil, err
	}
	if p.owner(at) != 0 {
		return p.pieceHints(at), nil
	}
	if seat < 1 || seat > seats {
		seat = p.turn
	}
	return p.emptyHints(seat, at), nil
}

// turnHints say what whoever is to act can do.
func (p *position) turnHints(seat games.Seat) []string {
	var hints []string
	if err := p.mayAct(seat); err != nil {
		hints = append(hints, err.Error())
	}
	switch {
	case p.Result().Over:
		return hints
	case p.mustPass():
		return append(hints, fmt.Sprintf("No piece of {%d} can move, so there is one thing to do: pass", p.turn))
	}
	var captures []string
	for from := range p.pieces[p.turn].all() {
		hints = append(hints, p.pieceHint(from))
		captures = append(captures, p.captureHints(from)...)
	}
	if len(captures) == 0 {
		captures = []string{"No move captures anything now."}
	}
	from, to, _ := p.firstMove()
	example := fmt.Sprintf("This is how to move: move %s %s", p.names[from], p.names[to])
	return append(append(hints, captures...), example)
}

// pieceHint says in short what one piece can do.
func (p *position) pieceHint(from int) string {
	to := p.reach(from)
	if to.none() {
		return fmt.Sprintf("%s can't move.", p.names[from])
	}
	return fmt.Sprintf("%s can move to %s.", p.names[from], p.listed(to))
}

// captureHints say what one piece can capture, a sentence a move.
func (p *position) captureHints(from int) []string {
	var hints []string
	for to := range p.reach(from).all() {
		if gone := p.captures(from, to); !gone.none() {
			hints = append(hints, fmt.Sprintf("Moving %s to %s captures %s.", p.names[from], p.names[to], p.listed(gone)))
		}
	}
	return hints
}

// pieceHints say all about one piece, whoever is to act.
func (p *position) pieceHints(at int) []string {
	hints := []string{fmt.Sprintf("On %s, %s, stands a piece of {%d}.", p.names[at], p.where(at), p.owner(at))}
	if p.reach(at).none() {
		return append(hints, "It can't move, as every hex beside it is taken.")
	}
	hints = append(hints, p.lineHint(at), p.aroundHint(at, "it"))
	return append(hints, p.captureHints(at)...)
}

// lineHint says where a piece can go in straight lines.
func (p *position) lineHint(from int) string {
	occupied := p.occupied()
	var ways []string
	for direction, name := range directionNames {
		var way []string
		for at := p.beside[from][direction]; at != off && !occupied.has(int(at)); at = p.beside[at][direction] {
			way = append(way, p.names[at])
		}
		if len(way) > 0 {
			ways = append(ways, name+" to "+games.And(way))
		}
	}
	return "In a straight line it can move " + strings.Join(ways, "; ") + "."
}

// aroundHint says where a piece, which the sentence calls it by a name of its
// own, can go around its ring.
func (p *position) aroundHint(from int, it string) string {
	ring := p.rings[p.ring[from]]
	clockwise, counter := p.walk(&p.clockwise, from), p.walk(&p.counter, from)
	var ways string
	switch {
	case len(ring) == 1:
		return "The centre has no ring to move around."
	case len(clockwise) == len(ring)-1:
		return fmt.Sprintf("Nothing else stands on ring %d, so %s can move around to every other hex of it.", p.ring[from], it)
	case len(clockwise)+len(counter) == 0:
		return fmt.Sprintf("Around ring %d %s can't move.", p.ring[from], it)
	case len(clockwise) == 0:
		ways = "counter-clockwise to " + games.And(counter)
	case len(counter) == 0:
		ways = "clockwise to " + games.And(clockwise)
	default:
		ways = "clockwise to " + games.And(clockwise) + "; counter-clockwise to " + games.And(counter)
	}
	return fmt.Sprintf("Around ring %d %s can move %s.", p.ring[from], it, ways)
}

// walk are the names of the hexes that a piece can reach one way around its
// ring, in the order in which it comes to them.
func (p *position) walk(way *[mostHexes]int8, from int) []string {
	occupied := p.occupied()
	var names []string
	for at := int(way[from]); at != from && !occupied.has(at); at = int(way[at]) {
		names = append(names, p.names[at])
	}
	return names
}

// emptyHints say which pieces of a seat can come to an empty hex.
func (p *position) emptyHints(seat games.Seat, to int) []string {
	hints := []string{fmt.Sprintf("%s, %s, is empty.", p.names[to], p.where(to))}
	coming := p.reaching(seat, to)
	if len(coming) == 0 {
		return append(hints, fmt.Sprintf("No piece of {%d} can move there.", seat))
	}
	hints = append(hints, fmt.Sprintf("{%d} can move there from %s.", seat, games.And(p.named(coming))))
	for _, from := range coming {
		if gone := p.captures(from, to); !gone.none() {
			hints = append(hints, fmt.Sprintf("Coming from %s captures %s.", p.names[from], p.listed(gone)))
		}
	}
	return hints
}

// listed are the names of a set of hexes, as prose lists them.
func (s *shape) listed(h hexes) string {
	var names []string
	for at := range h.all() {
		names = append(names, s.names[at])
	}
	return games.And(names)
}
