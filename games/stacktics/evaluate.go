package stacktics

import (
	"boardroom/games"
)

// What counts when a position is judged, in pips.
const (
	// strikerWorth is for a stack whose top piece can capture.
	strikerWorth = 0.5
	// roomWorth is for each empty square that a piece can go to.
	roomWorth = 0.04
	// pipWeight is how much a pip tells with armies of three trees; in larger
	// armies it tells less.
	pipWeight = 0.55
	plainSize = 3
)

// Evaluate counts the pips that were captured, and a little how many pieces can
// strike and move. The nearer a draw for want of captures is, the less is either
// army ahead.
func (p *position) Evaluate() games.Utilities {
	ahead := float64(p.captured[armyA] - p.captured[armyB])
	for at := range p.all() {
		s := p.squares[at]
		if s.empty() {
			continue
		}
		worth := p.roomOf(at)
		if s.height >= 2 {
			worth += strikerWorth
		}
		if s.owner == armyB {
			worth = -worth
		}
		ahead += worth
	}
	ahead *= 1 - float64(p.quiet)/(mostQuiet+1)
	return games.Between(p.seat(armyA), p.seat(armyB), pipWeight*ahead*plainSize/float64(p.size))
}

// roomOf is what the room of the top piece of a stack is worth.
func (p *position) roomOf(at int) float64 { return roomWorth * float64(p.openTo(at)) }

// openTo is to how many empty squares the top piece of a stack can go.
func (p *position) openTo(at int) (open int) {
	s := p.squares[at]
	for d := range directions {
		if goes(shapes[s.top()], d) {
			open += p.ray(at, d).open
		}
	}
	return open
}

func (p *position) NoisyMoves(yield func(games.Move) bool) {
	if p.over() {
		return
	}
	for at := range p.all() {
		s := p.squares[at]
		if s.empty() || s.owner != p.turn || s.height < 2 {
			continue
		}
		for d := range directions {
			if !goes(shapes[s.top()], d) {
				continue
			}
			r := p.ray(at, d)
			if r.end.empty() || r.end.owner == s.owner {
				continue
			}
			if !yield(p.token(move{from: at, to: at + (r.open+1)*p.step[d], take: 1, capture: true})) {
				return
			}
		}
	}
}

// OnlyNoisy is false: nobody has to capture.
func (p *position) OnlyNoisy() bool { return false }

func (p *position) Advance(token games.Move) games.Position {
	m, _ := p.read(token)
	return p.after(m)
}

func (p *position) Cost() int { return 3 }
