package sato

import (
	"strings"

	"boardroom/games"
)

// Reason says what a move captures, what it saves and what it threatens, or how the
// piece stands better, and which pieces could be captured then.
func (p *position) Reason(seat games.Seat, token games.Move) (r games.Reason) {
	from, to, err := p.find(token)
	if err != nil {
		return r
	}
	next, gone := p.after(from, to)
	if next.Result().Over && !gone.none() {
		r.Gain = "It captures " + games.And(p.named(gone)) + " and wins the game."
		return r
	}
	var said []string
	if !gone.none() {
		said = append(said, "It captures "+games.And(p.named(gone))+".")
	}
	before, after := p.dangers(seat), next.dangers(seat)
	if before.taken.has(from) && !after.taken.has(to) {
		var one hexes
		one.add(from)
		said = append(said, p.Names[from]+" could be captured "+p.byMoves(before, one)+"; on "+p.Names[to]+" it can't.")
	}
	saved := before.taken.minus(after.taken)
	if saved.remove(from); !saved.none() {
		said = append(said, "It makes "+games.And(p.named(saved))+" safe.")
	}
	fresh := next.dangers(seat.Opponent()).taken.minus(p.dangers(seat.Opponent()).taken)
	if !fresh.none() {
		said = append(said, "It threatens to capture "+games.And(p.named(fresh))+".")
	}
	if better := p.improves(next, seat, from, to); len(said) == 0 && better != "" {
		said = append(said, better)
	}
	r.Cost = strings.Join(games.CanBeCaptured(p.named(after.taken), p.byMoves(after, after.taken), false), " ")
	r.Gain = strings.Join(said, " ")
	return r
}

// Warn says that a move which captures nothing lets the other seat capture what was
// safe, or a piece that could have run to safety, without an answer to it, or win the
// game where that could be helped. Where all that can be captured was in danger before,
// it says so.
func (p *position) Warn(seat games.Seat, token games.Move) string {
	from, to, err := p.find(token)
	if err != nil {
		return ""
	}
	next, gone := p.after(from, to)
	if next.Result().Over {
		return ""
	}
	before, after := p.dangers(seat), next.dangers(seat)
	safe := before.taken
	if safe.has(from) && !p.canRun(seat, from) {
		safe.add(to)
	}
	hung := hexes{}
	if gone.none() {
		hung = next.unanswered(seat).minus(safe)
	}
	loses := after.loses && p.canHold(seat)
	if loses {
		hung = after.taken
	}
	if hung.none() {
		return ""
	}
	stays := hung.minus(before.taken).none()
	return games.Choose(stays, "As before, ", "Then ") + strings.Join(games.CanBeCaptured(p.named(hung), p.byMoves(after, hung), loses), " ")
}

// canRun says whether the piece on a hex can move to where it can't be captured.
func (p *position) canRun(seat games.Seat, from int) bool {
	for to := range p.reach(from).all() {
		if next, _ := p.after(from, to); !next.dangers(seat).taken.has(to) {
			return true
		}
	}
	return false
}

// unanswered are the pieces of a seat that the other seat, whose turn it is, can
// capture so that nothing can be captured in return.
func (p *position) unanswered(seat games.Seat) (lost hexes) {
	p.capturing(p.turn, func(from, to int, gone hexes) bool {
		next, _ := p.after(from, to)
		answered := false
		next.capturing(seat, func(int, int, hexes) bool {
			answered = true
			return false
		})
		if !answered {
			lost = lost.or(gone)
		}
		return true
	})
	return lost
}

// canHold says whether a seat whose turn it is has a move after which the other can't
// win at once.
func (p *position) canHold(seat games.Seat) bool {
	for from := range p.pieces[seat].all() {
		for to := range p.reach(from).all() {
			if next, _ := p.after(from, to); !next.dangers(seat).loses {
				return true
			}
		}
	}
	return false
}
