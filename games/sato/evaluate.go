package sato

import (
	"boardroom/games"
)

// What counts when a position is judged, in pieces.
const (
	// besideWorth is for each enemy piece that one of ours stands beside: half
	// of a bracket.
	besideWorth = 0.06
	// roomWorth is for each hex beside a piece that is empty.
	roomWorth = 0.01
	// innerWorth is for each ring that a piece is nearer to the centre.
	innerWorth = 0.02
	// pieceWeight is how much a piece tells: 2 pieces ahead are 85 in 100.
	pieceWeight = 0.9
)

// Evaluate counts pieces, and a little how well they stand. The nearer a draw
// for want of captures is, the less is either seat ahead; where more pieces win
// then, the more is the one who has them.
func (p *position) Evaluate() games.Utilities { return games.Between(1, 2, p.ahead()) }

// ahead is how far seat 1 is.
func (p *position) ahead() float64 {
	ahead := p.strength(1) - p.strength(2)
	near := float64(p.quiet) / float64(p.calm+1)
	if p.byPieces {
		ahead *= 1 + near
	} else {
		ahead *= 1 - near
	}
	return pieceWeight * ahead
}

func (p *position) strength(seat games.Seat) float64 {
	own, foes, occupied := p.pieces[seat], p.pieces[seat.Opponent()], p.occupied()
	sum := 0.0
	for at := range own.all() {
		sum += 1 + besideWorth*float64(p.near[at].and(foes).count()) +
			roomWorth*float64(p.near[at].minus(occupied).count()) +
			innerWorth*float64(p.deep-p.ring[at])
	}
	// The last piece but one decides: few pieces are worth more each.
	return sum - 2/float64(max(own.count(), 1))
}

func (p *position) NoisyMoves(yield func(games.Move) bool) {
	if !p.Result().Over {
		p.capturing(p.turn, func(from, to int, _ hexes) bool { return yield(p.token(from, to)) })
	}
}

// OnlyNoisy is false: nobody has to capture.
func (p *position) OnlyNoisy() bool { return false }

func (p *position) Advance(token games.Move) games.Position {
	next := *p
	if token == games.Pass {
		next.pass()
		return &next
	}
	from, to, _ := p.find(token)
	next.move(from, to)
	return &next
}

func (p *position) Tuning() games.Tuning { return games.Tuning{Cost: 1400} }
