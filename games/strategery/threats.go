package strategery

import (
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
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
	return sum + phrase.Choose(space.castle, castle, 0)
}

// danger says from where a space can be taken, where there are several who could by whom,
// and how many points are enough for that.
func (p *position) danger(at int, list []assault) string {
	var from []int
	var by []games.Seat
	enough := p.points
	for _, a := range list {
		if i := slices.Index(a.taken, at); i >= 0 {
			from, by, enough = append(from, a.from), append(by, a.by), min(enough, a.points[i])
		}
	}
	slices.Sort(from)
	text := p.name(at) + " is in danger, from " + phrase.And(p.names(slices.Compact(from)))
	if p.seats-p.leavers() > 2 {
		slices.Sort(by)
		text += ", by " + phrase.Or(lists.Map(slices.Compact(by), func(s games.Seat) string { return games.Players([]games.Seat{s}) }))
	}
	if enough == p.points {
		return text + ", with all " + phrase.Count(enough, "point") + "."
	}
	return text + ", with " + phrase.Count(enough, "point") + " or more."
}

// An assault is what somebody can take from a seat at most by a move to one empty
// space, which is all that they can take by any move to it.
type assault struct {
	from   int
	by     games.Seat
	taken  []int // clockwise from the north
	points []int // that it has spent by then on its battles, for each of these
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
			if a := p.assault(at, other, seat); len(a.taken) > 0 {
				list = append(list, a)
			}
		}
	}
	return list
}

// assault is the one by a move to an empty space on what is a seat's own: the battles go
// clockwise and end with the first that is lost.
func (p *position) assault(at int, by, on games.Seat) assault {
	a := assault{from: at, by: by}
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
		if there.seat() == on && !(there.castle && p.fixed) {
			a.taken, a.points = append(a.taken, beside), append(a.points, p.points-left)
		}
	}
	return a
}

// takenBy are the spaces that some of the assaults take, in the order of the board.
func takenBy(list []assault) (all []int) {
	for _, a := range list {
		all = append(all, a.taken...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func (t *terms) names(spaces []int) []string { return lists.Map(spaces, t.name) }
