package strategery

import (
	"slices"

	"boardroom/games"
)

// Threats says which spaces of a seat others could take by their next move, and from
// where: castles first, then those on which the most was spent.
func (p *position) Threats(seat games.Seat) (told games.Threats) {
	if p.Result().Over {
		return told
	}
	list := p.assaults(seat)
	taken := takenBy(list)
	told.Cells = p.names(taken)
	slices.SortStableFunc(taken, func(a, b int) int { return p.dearness(b) - p.dearness(a) })
	for _, at := range taken {
		told.Lines = append(told.Lines, p.danger(at, list))
	}
	return told
}

// dearness is how much was spent on a space, a castle before all others.
func (p *position) dearness(at int) int {
	const castle = 1 << 16
	space, sum := &p.board[at], 0
	for _, value := range space.sides {
		sum += int(value)
	}
	return sum + games.Choose(space.castle, castle, 0)
}

// danger says from where a space can be taken, and where there are several who could,
// by whom.
func (p *position) danger(at int, list []assault) string {
	var from []int
	var by []games.Seat
	for _, a := range list {
		if slices.Contains(a.taken, at) {
			from, by = append(from, a.from), append(by, a.by)
		}
	}
	slices.Sort(from)
	text := p.name(at) + " is in danger, from " + games.And(p.names(slices.Compact(from)))
	if p.seats-p.leavers() > 2 {
		slices.Sort(by)
		text += ", by " + games.Or(games.Each(slices.Compact(by), func(s games.Seat) string { return games.Players([]games.Seat{s}) }))
	}
	return text + "."
}

// An assault is what somebody can take from a seat at most by a move to one empty
// space, which is all that they can take by any move to it.
type assault struct {
	from  int
	by    games.Seat
	taken []int // clockwise from the north
}

// assaults lists those on a seat, in the order of the board.
func (p *position) assaults(seat games.Seat) (list []assault) {
	for at := range p.board {
		if !p.board[at].empty() {
			continue
		}
		for other := games.Seat(1); other <= games.Seat(p.seats); other++ {
			if other == seat || p.out[other] {
				continue
			}
			if taken := p.takes(at, other, seat); len(taken) > 0 {
				list = append(list, assault{at, other, taken})
			}
		}
	}
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
