package sato

import (
	"fmt"

	"boardroom/games"
	"boardroom/games/phrase"
)

// improves says how a piece stands better after a move, by what counts most when a
// position is judged; empty where it does not.
func (p *position) improves(next *position, seat games.Seat, from, to int) (said string) {
	most := 0.0
	better := func(worth float64, sentence string) {
		if worth > most {
			most, said = worth, sentence
		}
	}
	besides, besideBefore := next.halved(seat, to), p.halved(seat, from)
	fresh := phrase.And(p.named(besides.minus(besideBefore)))
	better(besideWorth*float64(besides.count()-besideBefore.count()), "It comes beside "+fresh+", which is half of a bracket.")
	inner := fmt.Sprintf("It comes nearer to the centre, from ring %d to ring %d.", p.ring[from], p.ring[to])
	if p.ring[to] == 0 {
		inner = "It takes the centre."
	}
	better(innerWorth*float64(p.ring[from]-p.ring[to]), inner)
	before, after := p.near[from].minus(p.occupied()).count(), next.near[to].minus(next.occupied()).count()
	better(roomWorth*float64(after-before), fmt.Sprintf("It has more room: %d empty hexes beside it instead of %d.", after, before))
	return said
}

// halved are the pieces of the other seat that could be bracketed by a piece on a hex
// and one more.
func (p *position) halved(seat games.Seat, at int) (halved hexes) {
	foes := p.pieces[seat.Opponent()]
	for foe := range p.near[at].and(foes).all() {
		if !p.halves(at, foe).minus(foes).none() {
			halved.add(foe)
		}
	}
	return halved
}
