package strategery

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
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
		said = append(said, "It captures "+games.And(p.names(captures))+".")
	}
	if result := next.Result(); result.Over {
		if slices.Equal(result.Winners, []games.Seat{seat}) {
			said = append(said, "It wins the game.")
		}
		return games.Reason{Gain: strings.Join(said, " ")}
	}
	assaults := next.assaults(seat)
	before, after := takenBy(p.assaults(seat)), takenBy(assaults)
	risked := slices.Contains(after, m.at)
	if next.board[m.at].seat() == seat && !risked {
		said = append(said, "Nobody can take "+p.name(m.at)+" with the next move.")
	}
	saved := games.Only(before, func(at int) bool { return !slices.Contains(after, at) })
	if len(saved) > 0 {
		said = append(said, "It makes "+games.And(p.names(saved))+" safe"+p.shelter(m.at, saved, seat)+".")
	}
	if closed := p.closes(m.at, next, seat); len(closed) > 0 && !risked {
		said = append(said, "After it nobody else could occupy "+games.And(p.names(closed))+" and keep it.")
	}
	if better := p.improves(next, m); len(said) == 0 && better != "" {
		said = append(said, better)
	}
	danger, worthIt := next.risk(m.at, 1+len(captures), assaults)
	if risked && worthIt {
		said = append(said, danger)
	}
	r.Gain = strings.Join(said, " ")
	switch holder := next.board[m.at].seat(); {
	case holder != seat:
		r.Cost = fmt.Sprintf("you lose %s to {%d} in the same move.", p.name(m.at), holder)
	case risked && !worthIt:
		r.Cost = danger
	}
	return r
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
	return fmt.Sprintf(": whoever comes to %s meets %s too", games.Or(p.names(slices.Compact(from))), p.name(at))
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
	danger := p.danger(at, list)
	if left > 0 {
		return strings.TrimSuffix(danger, ".") + ", but even without it you come out ahead by " + games.Count(left, "space") + ".", true
	}
	return danger, false
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
