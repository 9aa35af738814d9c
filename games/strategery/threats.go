package strategery

import (
	"fmt"
	"slices"

	"boardroom/games"
)

// mostTold is how many moves that take something are told one by one.
const mostTold = 8

// Threats says which moves of others could take spaces of a seat, those that take
// most first.
func (p *position) Threats(seat games.Seat) (told games.Threats) {
	if p.Result().Over {
		return told
	}
	list := p.assaults(seat)
	for _, a := range list[:min(len(list), mostTold)] {
		told.Lines = append(told.Lines, fmt.Sprintf("By occupying %s, %s can take %s.",
			p.name(a.from), games.Or(games.Each(a.by, func(s games.Seat) string { return games.Players([]games.Seat{s}) })), games.And(p.names(a.taken))))
	}
	taken := takenBy(list)
	if len(list) > mostTold {
		told.Lines = append(told.Lines, fmt.Sprintf("So can moves to %s. In danger are %s of {%d}.",
			games.Count(len(list)-mostTold, "other space"), games.Count(len(taken), "space"), seat))
	}
	told.Cells = p.names(taken)
	return told
}

// An assault is what can be taken from a seat at most by a move to one empty space.
type assault struct {
	from  int
	by    []games.Seat // who can take that much
	taken []int        // clockwise from the north
}

// assaults lists those on a seat, the ones that take most first.
func (p *position) assaults(seat games.Seat) (list []assault) {
	for at := range p.board {
		if !p.board[at].empty() {
			continue
		}
		a := assault{from: at}
		for other := games.Seat(1); other <= games.Seat(p.seats); other++ {
			if other == seat || p.out[other] {
				continue
			}
			switch taken := p.takes(at, other, seat); {
			case len(taken) > len(a.taken):
				a.by, a.taken = []games.Seat{other}, taken
			case len(taken) > 0 && len(taken) == len(a.taken):
				a.by = append(a.by, other)
			}
		}
		if len(a.taken) > 0 {
			list = append(list, a)
		}
	}
	slices.SortStableFunc(list, func(a, b assault) int { return len(b.taken) - len(a.taken) })
	return list
}

// takes lists the spaces of one seat that another captures at most by a move to an
// empty space: the battles go clockwise and end with the first that is lost.
func (p *position) takes(at int, by, from games.Seat) (taken []int) {
	left := p.points
	for direction := range directionNames {
		beside, ok := p.neighbour(at, direction)
		if !ok || p.board[beside].empty() || p.board[beside].seat() == by {
			continue
		}
		there := &p.board[beside]
		if left -= int(there.sides[facing(direction)]) + 1; left < 0 {
			break
		}
		if there.seat() == from && !(there.castle && p.fixed) {
			taken = append(taken, beside)
		}
	}
	return taken
}

// takenBy are the spaces that some of the assaults take, in the order of the board.
func takenBy(list []assault) (all []int) {
	for _, a := range list {
		all = append(all, a.taken...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func (t *terms) names(spaces []int) []string { return games.Each(spaces, t.name) }
