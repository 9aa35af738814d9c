package strategery

import (
	"cmp"
	"slices"

	"boardroom/games"
)

// mostLast is how many empty spaces are played out to the end, and lookCost what each
// position of that costs in nanoseconds.
const (
	mostLast = 7
	lookCost = 300
)

// Solve plays the last spaces of two seats out. Where none of them has more than one empty
// space beside it, each seat has one best move to each, so that only their order is to be
// found (see best).
func (p *position) Solve() (worth games.Utilities, positions int, ok bool) {
	empty := p.last()
	if len(empty) == 0 || p.seats != 2 || p.leavers() > 0 {
		return worth, 0, false
	}
	e := &endgame{position: *p.copy()}
	owned := p.owned()
	e.lead = owned[p.turn] - owned[p.turn.Opponent()]
	value := e.value(empty, -1, 1)
	worth[p.turn] = float64(1+value) / 2
	worth[p.turn.Opponent()] = float64(1-value) / 2
	return worth, e.looked * lookCost / p.cost(), true
}

// last are the empty spaces, where they are few enough and none of them has more than one
// other beside it; else none.
func (p *position) last() []int {
	empty := make([]int, 0, mostLast)
	for at := range p.board {
		if !p.board[at].empty() {
			continue
		}
		if len(empty) == mostLast || p.fronts(at) > 1 {
			return nil
		}
		empty = append(empty, at)
	}
	return empty
}

// fronts counts the empty spaces beside a space.
func (p *position) fronts(at int) (n int) {
	for _, beside := range p.around(at) {
		if beside != offBoard && p.board[beside].empty() {
			n++
		}
	}
	return n
}

// best is the best move to an empty space with at most one other beside it, whatever is
// played after it. It wins all the battles that it can, and only if that is all there are
// spends the rest, on the one side that can still be attacked. After any other move there
// the seat owns none that it would not own after this one, and the side is no harder to
// attack if it is its own, and no easier if not; and that stays so if both go on with the
// same moves, as more spaces of its own mean fewer battles for a seat and more for the
// other.
func (p *position) best(at int) move {
	m := p.needed(at, p.turn)
	left, front := p.points, -1
	for direction, beside := range p.around(at) {
		left -= m.sides[direction]
		switch {
		case beside == offBoard || p.board[beside].seat() == p.turn:
		case p.board[beside].empty():
			front = direction
		case m.sides[direction] == 0:
			return m // this battle is lost
		}
	}
	if front >= 0 {
		m.sides[front] = left
	}
	return m
}

// An endgame is a board on which the last spaces are tried in every order.
type endgame struct {
	position
	lead   int // spaces of the seat to act, less those of the other
	looked int // positions
}

// value is 1 where the seat to act wins, -1 where it loses and 0 where they share the
// win, between alpha and beta. The spaces that mean the most to both are tried first.
func (e *endgame) value(empty []int, alpha, beta int) int {
	if len(empty) == 0 {
		return cmp.Compare(e.lead, 0)
	}
	e.looked++
	var means [mostLast]int
	for i, at := range empty {
		means[i] = e.raid(at, e.turn).margin + e.raid(at, e.turn.Opponent()).margin
	}
	for range empty {
		i := slices.Index(means[:], slices.Max(means[:len(empty)]))
		means[i] = leastSwing - 1
		alpha = max(alpha, e.after(empty, i, alpha, beta))
		if alpha >= beta {
			break
		}
	}
	return alpha
}

// after is the value of taking one of the spaces.
func (e *endgame) after(empty []int, i, alpha, beta int) int {
	at, lead := empty[i], e.lead
	var room [len(directionNames)]battle
	battles := e.take(e.best(at), room[:0])
	e.lead = -lead - 1
	for _, b := range battles {
		switch b.outcome {
		case captured:
			e.lead -= 2
		case held:
			e.lead += 2
		}
	}
	var left [mostLast]int
	n := copy(left[:], empty[:i])
	n += copy(left[n:], empty[i+1:])
	value := -e.value(left[:n], -beta, -alpha)
	e.back(at, battles)
	e.lead = lead
	return value
}

// back takes a move back.
func (e *endgame) back(at int, battles []battle) {
	e.turn = e.turn.Opponent()
	e.board[at] = space{}
	for _, b := range battles {
		if b.outcome == captured {
			e.board[b.at].owner = uint8(b.defender)
		}
	}
}
