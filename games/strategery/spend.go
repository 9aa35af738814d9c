package strategery

import (
	"slices"

	"boardroom/games/phrase"
)

// A front is an empty space beside a new one, and what facing it with more or less
// comes to.
type front struct {
	side   int
	safe   int // the points with which nobody can capture the new space from there
	stakes [3]stake
	n      int
}

// A stake is so many points on a side, and the most that the others can make of the
// space in front of it then.
type stake struct{ points, swing int }

// spend proposes ways to divide what is left in a space that the seat has occupied: what
// leaves the others the least on each front, and the rest where least is. Where it captures
// nothing no side from which somebody can come stays without a point, as the lessons teach.
func (l *proposals) spend(m move, captures bool) {
	left := l.points
	for _, points := range m.sides {
		left -= points
	}
	var room [len(directionNames)]front
	n, most := 0, l.fronts(m.at)
	for direction, beside := range l.around(m.at) {
		if beside != offBoard && l.board[beside].empty() {
			room[n] = l.front(m.at, direction, int(beside), left, phrase.Choose(captures, 0, min(1, left/max(1, most))))
			n++
		}
	}
	c := ways{fronts: room[:n]}
	c.combine(way{sides: m.sides, left: left}, 0)
	for k := range c.best[:c.n] {
		w := &c.best[k]
		c.level(w)
		if same := func(other way) bool { return other.sides == w.sides }; !slices.ContainsFunc(c.best[:k], same) {
			l.propose(move{m.at, w.sides})
		}
	}
}

// front tells what stakes make a difference: the least, the points with which no other can
// keep the space any more, and those with which none can capture the new one from it.
func (l *proposals) front(from, direction, at, left, least int) front {
	f := front{side: direction}
	mine := &l.board[from].sides[direction]
	had := *mine
	*mine = 0
	open := l.worst(at, l.seat).effort
	f.safe = max(0, l.points+1-l.reachOf(at, facing(direction)))
	for _, points := range [...]int{min(least, f.safe), l.points + 1 - open, f.safe} {
		if points < 0 || points > left || f.n > 0 && points <= f.stakes[f.n-1].points {
			continue
		}
		*mine = uint8(points)
		f.stakes[f.n] = stake{points, l.worst(at, l.seat).margin}
		f.n++
	}
	*mine = had
	return f
}

// reachOf is what it takes any other seat to win the battles in an empty space up to
// that on one side.
func (l *proposals) reachOf(at, last int) int {
	least := l.points + 1
	for seat := 1; seat <= l.seats; seat++ {
		if l.out[seat] || seat == int(l.seat) {
			continue
		}
		sum := 0
		for direction, beside := range l.around(at)[:last+1] {
			if beside == offBoard || l.board[beside].empty() || int(l.board[beside].owner) == seat {
				continue
			}
			sum += int(l.board[beside].sides[facing(direction)]) + 1
		}
		least = min(least, sum)
	}
	return least
}

// A way is how points are divided, and what it leaves the others on all fronts.
type way struct {
	sides       [len(directionNames)]int
	left, swing int
}

// Ways are the best ways to divide points among fronts.
type ways struct {
	fronts []front
	best   [mostWays]way
	n      int
}

// combine goes through the stakes on all fronts from one on.
func (c *ways) combine(w way, from int) {
	if from == len(c.fronts) {
		c.keep(w)
		return
	}
	f := &c.fronts[from]
	for _, s := range f.stakes[:f.n] {
		if s.points <= w.left {
			next := w
			next.sides[f.side] += s.points
			next.left -= s.points
			next.swing += s.swing
			c.combine(next, from+1)
		}
	}
}

// level spends what is left, point by point where least is of the sides that are not safe,
// or of all where all are.
func (c *ways) level(w *way) {
	for ; w.left > 0 && len(c.fronts) > 0; w.left-- {
		var open, all []int
		for _, f := range c.fronts {
			if all = append(all, f.side); w.sides[f.side] < f.safe {
				open = append(open, f.side)
			}
		}
		w.sides[leastOf(w.sides, phrase.Choose(len(open) > 0, open, all))]++
	}
}

// leastOf is the side with the least of some.
func leastOf(values [len(directionNames)]int, sides []int) int {
	return slices.MinFunc(sides, func(a, b int) int { return values[a] - values[b] })
}

func (c *ways) keep(w way) {
	i := c.n
	for i > 0 && (w.swing < c.best[i-1].swing || w.swing == c.best[i-1].swing && w.left > c.best[i-1].left) {
		i--
	}
	if i == mostWays {
		return
	}
	c.n = min(c.n+1, mostWays)
	copy(c.best[i+1:c.n], c.best[i:c.n-1])
	c.best[i] = w
}

// propose proposes a move to a space that the seat has occupied, with other points.
func (l *proposals) propose(m move) {
	for direction, points := range m.sides {
		l.board[m.at].sides[direction] = uint8(points)
	}
	l.lookAround(m.at)
	l.add(m, l.ahead(false))
}
