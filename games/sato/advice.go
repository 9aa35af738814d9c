package sato

import (
	"slices"
	"strings"

	"boardroom/games"
)

// Advise says that there is no move, and which pieces the other seat could capture
// if it were its turn.
func (p *position) Advise(seat games.Seat) (advice games.Advice) {
	if p.Result().Over {
		return advice
	}
	if p.turn == seat && p.mustPass() {
		advice.Duty = "You can only pass: pass"
	}
	d := p.dangers(seat)
	advice.Dangers = games.CanBeCaptured(p.named(d.taken), p.byMoves(d, d.taken), d.loses)
	return advice
}

// Threats says of each piece by which moves it could be captured.
func (p *position) Threats(seat games.Seat) (told games.Threats) {
	if p.Result().Over {
		return told
	}
	d := p.dangers(seat)
	for at := range d.taken.all() {
		var one hexes
		one.add(at)
		told.Lines = append(told.Lines, games.CanBeCaptured(p.named(one), p.byMoves(d, one), false)...)
	}
	if d.loses {
		told.Lines = append(told.Lines, games.CanDecide)
	}
	told.Cells = p.named(d.taken)
	return told
}

// dangers are what the other seat could capture if it were its turn.
type dangers struct {
	taken    hexes     // where pieces stand that it could
	captures []capture // the moves that do so
	loses    bool      // one of these moves wins the game
}

// A capture is a move that takes the pieces on some hexes.
type capture struct {
	from, to int
	gone     hexes
}

func (p *position) dangers(seat games.Seat) (d dangers) {
	p.capturing(seat.Opponent(), func(from, to int, gone hexes) bool {
		d.taken = d.taken.or(gone)
		d.loses = d.loses || p.pieces[seat].count()-gone.count() <= 1
		d.captures = append(d.captures, capture{from, to, gone})
		return true
	})
	return d
}

// byMoves says by which moves some pieces could be captured: "by a move from b3 or b4 to
// c4".
func (p *position) byMoves(d dangers, pieces hexes) string {
	var froms hexes
	var ends [mostHexes]hexes
	for _, c := range d.captures {
		if !c.gone.and(pieces).none() {
			froms.add(c.from)
			ends[c.from].add(c.to)
		}
	}
	var ways []string
	for from := range froms.all() {
		var alike hexes
		for other := range froms.all() {
			if ends[other] == ends[from] {
				alike.add(other)
			}
		}
		if way := "from " + games.Or(p.named(alike)) + " to " + games.Or(p.named(ends[from])); !slices.Contains(ways, way) {
			ways = append(ways, way)
		}
	}
	return "by a move " + strings.Join(ways, ", or ")
}
