package sato

import (
	"fmt"
	"strings"

	"boardroom/games"
)

func (p *position) mayAct(seat games.Seat) error {
	return games.MayAct(p, seat, "nothing can be moved")
}

func (p *position) allows(from, to int) error {
	start, end := p.Names[from], p.Names[to]
	switch standing, there := p.owner(from), p.owner(to); {
	case p.mustPass():
		return games.Under("Passing", games.Illegalf("{%d} can't move any piece and has to pass: pass", p.turn))
	case standing == 0:
		return games.Illegalf("No piece stands on %s.", start)
	case standing != p.turn:
		return games.Illegalf("The piece on %s belongs to {%d}.", start, standing)
	case from == to:
		return games.Illegalf("The piece is already on %s. A move has to end on another hex.", start)
	case there == p.turn:
		return games.Illegalf("%s is taken by another piece of {%d}: a piece moves to an empty hex.", end, there)
	case there != 0:
		return games.Illegalf("%s is taken by a piece of {%d}: a piece moves to an empty hex, and captures from beside.", end, there)
	case !p.reach(from).has(to):
		return p.noWay(from, to)
	}
	return nil
}

func (p *position) noWay(from, to int) error {
	var blocks []string
	for way := range straight {
		if block, leads := p.blocked(from, to, way); leads {
			blocks = append(blocks, "in a straight line "+block)
		}
	}
	if around, leads := p.blocked(from, to, clockwise); leads {
		back, _ := p.blocked(from, to, counter)
		blocks = append(blocks, fmt.Sprintf("around ring %d %s clockwise and %s counter-clockwise", p.ring[from], around, back))
	}
	if blocks == nil {
		return games.Illegalf("%s and %s are neither in a straight line nor on the same ring.", p.Names[from], p.Names[to])
	}
	return games.Illegalf("The way from %s to %s is blocked: %s.", p.Names[from], p.Names[to], strings.Join(blocks, ", and "))
}

// blocked says what stands first on a way from a piece to a hex that it can't
// reach, and whether the way leads there.
func (p *position) blocked(from, to, way int) (says string, leads bool) {
	occupied, block := p.occupied(), -1
	for at := p.next[way][from]; at != games.OffBoard && int(at) != from; at = p.next[way][at] {
		if int(at) == to {
			return fmt.Sprintf("a piece of {%d} stands on %s", p.owner(block), p.Names[block]), true
		}
		if block < 0 && occupied.has(int(at)) {
			block = int(at)
		}
	}
	return "", false
}
