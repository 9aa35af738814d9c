package strategery

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
)

// Reason says what a move captures, what it makes safe, which spaces it closes to the
// others, and where the new space itself could be taken at once.
func (p *position) Reason(seat games.Seat, token games.Move) (r games.Reason) {
	m, err := p.read(token)
	if err != nil {
		return r
	}
	next, battles := p.occupy(m)
	var captures []int
	for _, b := range battles {
		if b.outcome == captured {
			captures = append(captures, b.at)
		}
	}
	var said []string
	if len(captures) > 0 {
		said = append(said, "It captures "+phrase.And(p.names(captures))+".")
	}
	if result := next.Result(); result.Over {
		if slices.Equal(result.Winners, []games.Seat{seat}) {
			said = append(said, "It wins the game.")
		}
		if len(said) == 0 {
			said = []string{"It fills the last space."}
		}
		return games.Reason{Gain: strings.Join(said, " ")}
	}
	if holder := next.board[m.at].seat(); holder != seat {
		return lostOf(p, m.at, holder, said)
	}
	assaults := next.assaults(seat)
	risked := slices.Contains(takenBy(assaults), m.at)
	said = append(said, keepsOf(p, m, next, risked)...)
	if better := p.improves(next, m); len(said) == 0 && better != "" {
		said = append(said, better)
	}
	danger, worthIt := next.risk(m.at, 1+len(captures), assaults)
	switch {
	case risked && worthIt:
		said = append(said, danger)
	case risked && len(captures) > 0:
		r.Cost = danger
	case risked:
		r.Cost = weakOf(next, m, assaults)
	}
	r.Gain = strings.Join(said, " ")
	return r
}

// lostOf says of a new space that goes to somebody else what it is good for all the same.
func lostOf(p *position, at int, to games.Seat, captures []string) games.Reason {
	switch {
	case len(captures) > 0:
		return games.Reason{Gain: captures[0] + fmt.Sprintf(" %s itself goes to {%d}.", p.name(at), to)}
	case !p.canKeep(p.turn):
		return games.Reason{Gain: fmt.Sprintf("You can keep no empty space any more, so points are of no use: %s goes to {%d}.", p.name(at), to)}
	}
	return games.Reason{Cost: fmt.Sprintf("you lose %s to {%d} in the same move.", p.name(at), to)}
}

// canKeep says whether a seat can occupy some space and keep it, or capture something.
func (p *position) canKeep(seat games.Seat) bool {
	for at := range p.board {
		if r := p.raid(at, seat); p.board[at].empty() && (r.effort <= p.points || r.gain > 0) {
			return true
		}
	}
	return false
}

// keepsOf says what a new space is safe from, and what it makes safe and closes to others.
func keepsOf(p *position, m move, next *position, risked bool) (said []string) {
	seat := p.turn
	switch {
	case risked:
	case len(next.openSides(m.at)) == 0:
		said = append(said, "No empty space is beside "+p.name(m.at)+", so nobody can take it"+phrase.Choose(m.sides == [len(directionNames)]int{}, ", and it needs no points.", "."))
	default:
		said = append(said, "Nobody can take "+p.name(m.at)+" with the next move.")
	}
	before, after := takenBy(p.assaults(seat)), takenBy(next.assaults(seat))
	saved := lists.Filter(before, func(at int) bool { return !slices.Contains(after, at) })
	if len(saved) > 0 {
		said = append(said, "It makes "+phrase.And(p.names(saved))+" safe"+p.shelter(m.at, saved, seat)+".")
	}
	if closed := p.closes(m.at, next, seat); len(closed) > 0 && !risked {
		said = append(said, "After it nobody else could occupy "+phrase.And(p.names(closed))+" and keep it.")
	}
	return said
}

// shelter says how a new space makes others safe that it doesn't touch: the end of a
// sentence, which is empty where it touches all of them.
func (p *position) shelter(at int, saved []int, seat games.Seat) string {
	var from []int
	for _, a := range p.assaults(seat) {
		isFar := func(s int) bool { return slices.Contains(saved, s) && !p.touches(at, s) }
		if a.from != at && p.touches(at, a.from) && slices.ContainsFunc(a.taken, isFar) {
			from = append(from, a.from)
		}
	}
	if len(from) == 0 {
		return ""
	}
	slices.Sort(from)
	return fmt.Sprintf(": an attacker on %s meets %s too", phrase.Or(p.names(slices.Compact(from))), p.name(at))
}

func (p *position) touches(at, other int) bool { return slices.Contains(p.around(at)[:], int16(other)) }

// risk says that a new space can be taken, and whether some of the spaces gained are left
// even then.
func (p *position) risk(at, gained int, list []assault) (said string, worthIt bool) {
	left := gained
	for _, a := range list {
		if slices.Contains(a.taken, at) {
			left = min(left, gained-len(a.taken))
		}
	}
	if left > 0 {
		return "Even if somebody takes " + p.name(at) + " back, you come out ahead by " + phrase.Count(left, "space") + ".", true
	}
	return p.danger(at, list), false
}

// weakOf says from where a new space can be taken at a side without a point; it is empty where
// that can't be. That some points are enough to take it is so of nearly every space.
func weakOf(p *position, m move, list []assault) string {
	var from []int
	for _, direction := range p.openSides(m.at) {
		beside, _ := p.neighbour(m.at, direction)
		isFrom := func(a assault) bool { return a.from == beside && slices.Contains(a.taken, m.at) }
		if m.sides[direction] == 0 && slices.ContainsFunc(list, isFrom) {
			from = append(from, beside)
		}
	}
	if len(from) == 0 {
		return ""
	}
	slices.Sort(from)
	return fmt.Sprintf("%s can be taken from %s, where it has no points.", p.name(m.at), phrase.And(p.names(from)))
}

// closes lists the empty spaces beside a new one of a seat that others could have
// kept before, and can't any more.
func (p *position) closes(at int, next *position, seat games.Seat) (closed []int) {
	keeps := func(q *position, at int) bool { return q.worst(at, seat).effort <= q.points }
	for direction := range directionNames {
		beside, ok := p.neighbour(at, direction)
		if ok && next.board[beside].empty() && keeps(p, beside) && !keeps(next, beside) {
			closed = append(closed, beside)
		}
	}
	return closed
}
