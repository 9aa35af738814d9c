package strategery

import (
	"slices"

	"boardroom/games"
	"boardroom/games/phrase"
)

// What counts when a position is judged, in spaces. The numbers were fitted to the
// results of 300 games of programs (logistic regression).
const (
	// swingWorth is of half the difference of the swings.
	swingWorth = 0.75
	// The more of its points a seat needs to keep a space, the less that is worth to it:
	// by pointsCost times their share, less squareCost times the square of that.
	pointsCost, squareCost = 1.55, 0.87
	// What the swings come to when they are taken by turns tells more the fewer spaces are
	// left, and that it is a seat's turn tells less.
	fewLeft, manyLeft   = 4, 12
	turnsFew, turnsMany = 0.72, 0.22
	firstFew, firstMany = 0.17, 1.12
)

// A capture is the most that a seat can make of an empty space with one move. The battles
// go clockwise and end with the first that is lost, so there is no choice in it.
type capture struct {
	margin int // how much further ahead it is of all others together
	gain   int // spaces that it captures
	effort int // the points that it takes to keep the space, one more than there are where it can't
}

func (p *position) raid(at int, seat games.Seat) (r capture) {
	for direction, beside := range p.around(at) {
		if beside == offBoard {
			continue
		}
		there := &p.board[beside]
		if there.empty() || there.seat() == seat {
			continue
		}
		r.effort += int(there.sides[facing(direction)]) + 1
		if r.effort > p.points {
			r.effort = p.points + 1
			r.margin = 2*r.gain - 1
			return r
		}
		if !there.castle || !p.fixed {
			r.gain++
		}
	}
	r.margin = 2*r.gain + 1
	return r
}

// A prospect is what an empty space means to a seat and to the others.
type prospect struct {
	counted    bool
	difference int8  // of the margin of the seat and the largest of another
	size       int8  // the two together, from leastSwing
	ease       int16 // by how much easier it is for the seat to keep it, in parts
}

// The swings of two seats add up to numbers from leastSwing on, and so many of them.
const (
	leastSwing = -2
	mostSwings = 2*9 - leastSwing + 1
)

// prospect is what a space means; nothing where it is not empty.
func (p *position) prospect(at int, seat games.Seat) prospect {
	if !p.board[at].empty() {
		return prospect{}
	}
	mine, theirs := p.raid(at, seat), p.worst(at, seat)
	return prospect{
		counted:    true,
		difference: int8(mine.margin - theirs.margin),
		size:       int8(mine.margin + theirs.margin - leastSwing),
		ease:       p.keepCost(theirs.effort) - p.keepCost(mine.effort),
	}
}

// parts are what ease is counted in, so that sums are exact.
const parts = 1000

// keepCost is what it costs, in parts of a space, that keeping a space takes so many
// points.
func (t *terms) keepCost(effort int) int16 {
	share := float64(effort) / float64(t.points+1)
	return int16(parts * share * (pointsCost - squareCost*share))
}

// worst is the most that any other seat can make of a space, and the least effort that
// it takes any.
func (p *position) worst(at int, seat games.Seat) (worst capture) {
	first := true
	for other := games.Seat(1); other <= games.Seat(p.seats); other++ {
		if other == seat || p.out[other] {
			continue
		}
		r := p.raid(at, other)
		if first {
			worst, first = r, false
			continue
		}
		worst.margin, worst.effort = max(worst.margin, r.margin), min(worst.effort, r.effort)
	}
	return worst
}

// A balance is how a seat stands against the others. Every empty space is taken for a
// game of its own, in which the seat can make one margin and the others another: it is
// worth half their difference, and who has the next choice among all of them gains what
// their sizes say, taken by turns (switches, Berlekamp, Conway and Guy 1982).
type balance struct {
	lead  int             // spaces of the seat, less those of the others
	sum   int             // of the differences of swings
	ease  int             // of all spaces
	left  int             // empty spaces
	sizes [mostSwings]int // how many spaces have swings of that size
}

func (b *balance) count(p prospect, times int) {
	if p.counted {
		b.sum += times * int(p.difference)
		b.ease += times * int(p.ease)
		b.left += times
		b.sizes[p.size] += times
	}
}

// balance is how a seat stands.
func (p *position) balance(seat games.Seat) (b balance) {
	for at := range p.board {
		b.count(p.prospect(at, seat), 1)
		if s := &p.board[at]; !s.empty() {
			b.lead += phrase.Choose(s.seat() == seat, 1, -1)
		}
	}
	return b
}

// ahead is how many spaces the seat will be ahead, as far as can be told; first says
// whether the next choice is its own.
func (b *balance) ahead(first bool) float64 {
	sign := phrase.Choose(first, 1, -1)
	few := min(max(float64(manyLeft-b.left)/(manyLeft-fewLeft), 0), 1)
	ahead := float64(b.lead) + swingWorth*float64(b.sum)/2 + float64(b.ease)/parts
	ahead += float64(sign) * (firstMany + few*(firstFew-firstMany))
	turns := 0
	for size := mostSwings - 1; size >= 0; size-- {
		if b.sizes[size]%2 == 1 {
			turns += sign * (size + leastSwing)
			sign = -sign
		}
	}
	return ahead + (turnsMany+few*(turnsFew-turnsMany))*float64(turns)/2
}

// An evalBoard is a board on which a seat tries moves and takes them back, and how it
// stands there.
type evalBoard struct {
	position
	balance
	seat    games.Seat
	spaces  []prospect
	changed []change
}

// A change is what a space meant before it was counted again.
type change struct {
	at  int
	was prospect
}

func (p *position) outlook(seat games.Seat) *evalBoard {
	o := &evalBoard{position: *p.copy(), balance: p.balance(seat), seat: seat, spaces: make([]prospect, len(p.board))}
	for at := range o.spaces {
		o.spaces[at] = p.prospect(at, seat)
	}
	return o
}

// look counts a space as it is now.
func (o *evalBoard) look(at int) {
	o.changed = append(o.changed, change{at, o.spaces[at]})
	o.set(at, o.prospect(at, o.seat))
}

func (o *evalBoard) set(at int, p prospect) {
	o.count(o.spaces[at], -1)
	o.spaces[at] = p
	o.count(p, 1)
}

// lookAround counts a space and the empty ones beside it.
func (o *evalBoard) lookAround(at int) {
	o.look(at)
	for _, beside := range o.around(at) {
		if beside != offBoard && o.board[beside].empty() {
			o.look(int(beside))
		}
	}
}

// A trial is a move that can be taken back: what stood around it.
type trial struct {
	at       int
	captured [len(directionNames)]int // spaces
	owners   [len(directionNames)]uint8
	n        int
	lead     int
	changed  int // before it
}

// try makes a move of the seat.
func (o *evalBoard) try(m move) trial {
	var room [len(directionNames)]battle
	t := trial{at: m.at, lead: o.lead, changed: len(o.changed)}
	turn := o.turn
	o.turn = o.seat
	o.lead++
	for _, b := range o.take(m, room[:0]) {
		switch b.outcome {
		case captured:
			t.captured[t.n], t.owners[t.n] = b.at, uint8(b.defender)
			t.n++
			o.lead += 2
		case held:
			o.lead -= 2
		}
	}
	o.turn = turn
	o.lookAround(t.at)
	for _, at := range t.captured[:t.n] {
		o.lookAround(at)
	}
	return t
}

// back takes a trial back.
func (o *evalBoard) back(t trial) {
	o.board[t.at] = space{}
	for i, at := range t.captured[:t.n] {
		o.board[at].owner = t.owners[i]
	}
	o.lead = t.lead
	for _, c := range slices.Backward(o.changed[t.changed:]) {
		o.set(c.at, c.was)
	}
	o.changed = o.changed[:t.changed]
}
