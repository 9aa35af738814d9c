package strategery

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
)

// An outcome is how a battle ends.
type outcome int

const (
	captured outcome = iota // the neighbour changes owner
	beaten                  // a fixed castle stays with its owner
	held                    // the neighbour wins and takes the new space
)

// A battle is one side of a new space against the side that faces it.
type battle struct {
	at           int // the index of the neighbour
	defender     games.Seat
	castle       bool
	attack, hold uint8
	outcome      outcome
}

func (p *position) Play(seat games.Seat, token games.Move) (games.Position, []games.Event, error) {
	if err := p.mayAct(seat); err != nil {
		return nil, nil, games.Under("A turn", err)
	}
	m, err := p.read(token)
	if err == nil {
		err = p.vacant(m.at)
	}
	if err == nil {
		err = p.affords(m.sides[:])
	}
	if err != nil {
		return nil, nil, games.Under("A turn", err)
	}
	next, battles := p.occupy(m)
	return next, next.told(m.at, seat, battles), nil
}

func (p *position) mayAct(seat games.Seat) error {
	return games.MayAct(p, seat, "nothing can be occupied")
}

func (p *position) vacant(at int) error {
	if s := p.board[at]; !s.empty() {
		return games.Illegalf("%s is taken: it "+phrase.Choose(s.castle, "is {%d}'s castle.", "belongs to {%d}."), p.name(at), s.owner)
	}
	return nil
}

// index is where a space is on the board.
func (t *terms) index(column, row int) (int, error) {
	if column < 1 || column > t.columns || row < 1 || row > t.rows {
		return 0, games.Under("The board", games.Illegalf("%s is not on the board, which has %d columns and %d rows.", printSize(column, row), t.columns, t.rows))
	}
	return (row-1)*t.columns + column - 1, nil
}

func (t *terms) affords(values []int) error {
	sum := 0
	for _, value := range values {
		sum += value
	}
	if sum > t.points {
		return games.Illegalf("%s is %d, and there %s %s to spend.", strings.Join(lists.Map(values, strconv.Itoa), "+"), sum, phrase.Choose(t.points == 1, "is", "are"), phrase.Count(t.points, "point"))
	}
	return nil
}

// occupy is the position after a legal move, with the battles in their order.
func (p *position) occupy(m move) (*position, []battle) {
	next := p.copy()
	return next, next.take(m, nil)
}

// take plays a legal move in a position that nobody else has, and adds the battles in
// their order.
func (p *position) take(m move, battles []battle) []battle {
	mine := &p.board[m.at]
	mine.owner = uint8(p.turn)
	for direction, value := range m.sides {
		mine.sides[direction] = uint8(value)
	}
	for direction := range m.sides {
		beside, ok := p.neighbour(m.at, direction)
		if !ok || p.board[beside].empty() || p.board[beside].seat() == p.turn {
			continue
		}
		b := p.fight(mine.sides[direction], beside, direction)
		battles = append(battles, b)
		if b.outcome == held {
			mine.owner = uint8(b.defender)
			break
		}
		if b.outcome == captured {
			p.board[beside].owner = uint8(p.turn)
		}
	}
	p.turn = p.following()
	return battles
}

// fight is the battle of a new space's value against the neighbour in a direction.
func (p *position) fight(attack uint8, beside, direction int) battle {
	s := p.board[beside]
	b := battle{at: beside, defender: s.seat(), castle: s.castle, attack: attack, hold: s.sides[facing(direction)]}
	switch {
	case b.attack <= b.hold:
		b.outcome = held
	case s.castle && p.fixed:
		b.outcome = beaten
	}
	return b
}

func (p *position) copy() *position {
	next := *p
	next.board = append([]space(nil), p.board...)
	return &next
}

// following is the next seat in order that has not left.
func (p *position) following() games.Seat {
	seat := p.turn
	for {
		seat = seat%games.Seat(p.seats) + 1
		if !p.out[seat] {
			return seat
		}
	}
}

// Leave takes a seat out: its spaces stay, and it has no more turns.
func (p *position) Leave(seat games.Seat) (games.Position, []games.Event, error) {
	if err := games.MayLeave(p, seat, p.seats); err != nil {
		return nil, nil, err
	}
	if p.out[seat] {
		return nil, nil, games.Illegalf("{%d} has left already.", seat)
	}
	next := p.copy()
	next.out[seat] = true
	if p.turn == seat {
		next.turn = next.following()
	}
	return next, next.toldLeaving(seat), nil
}

func (t *terms) hasSeat(seat games.Seat) bool {
	return seat >= 1 && seat <= games.Seat(t.seats)
}

func (p *position) in() []games.Seat { return p.listOut(false) }

func (p *position) gone() []games.Seat { return p.listOut(true) }

func (p *position) listOut(out bool) []games.Seat {
	seats := make([]games.Seat, 0, mostSeats)
	for seat := games.Seat(1); seat <= games.Seat(p.seats); seat++ {
		if p.out[seat] == out {
			seats = append(seats, seat)
		}
	}
	return seats
}

func (p *position) ToAct() []games.Seat {
	if p.Result().Over {
		return nil
	}
	return []games.Seat{p.turn}
}

// Result gives the game to the most spaces on a full board, or to the only seat
// that has not left.
func (p *position) Result() games.Result {
	switch {
	case p.full():
		return games.Result{Over: true, Winners: p.leaders(p.in()), Reason: "full"}
	case p.leavers() == p.seats-1:
		return games.Result{Over: true, Winners: p.in(), Reason: "alone"}
	}
	return games.Result{}
}

func (p *position) full() bool {
	return !slices.ContainsFunc(p.board, space.empty)
}

func (p *position) leavers() int {
	n := 0
	for _, left := range p.out {
		if left {
			n++
		}
	}
	return n
}

// leaders are those of the seats that own the most spaces.
func (p *position) leaders(seats []games.Seat) []games.Seat {
	var best []games.Seat
	owned := p.owned()
	for _, seat := range seats {
		if len(best) > 0 && owned[seat] > owned[best[0]] {
			best = nil
		}
		if len(best) == 0 || owned[seat] == owned[best[0]] {
			best = append(best, seat)
		}
	}
	return best
}

// Ranking goes by the spaces that a seat owns.
func (p *position) Ranking() [][]games.Seat {
	var places [][]games.Seat
	for left := p.in(); len(left) > 0; {
		best := p.leaders(left)
		places = append(places, best)
		left = slices.DeleteFunc(left, func(s games.Seat) bool { return slices.Contains(best, s) })
	}
	return places
}

// owned counts the spaces of each seat, castles too, by seat.
func (p *position) owned() (spaces [mostSeats + 1]int) {
	for _, s := range p.board {
		if !s.empty() {
			spaces[s.owner]++
		}
	}
	return spaces
}

// Legal yields every empty space with every way to divide the points.
func (p *position) Legal(yield func(games.Move) bool) {
	if p.Result().Over {
		return
	}
	for at := range p.board {
		if p.board[at].empty() && !divide(p.points, p.name(at), yield) {
			return
		}
	}
}

// divide yields the moves that occupy one space; it returns false once yield does.
func divide(points int, name string, yield func(games.Move) bool) bool {
	token := make([]byte, 0, len("26x26:99.99.99.99"))
	token = append(token, name...)
	for n := 0; n <= points; n++ {
		token := appendValue(token, ':', n)
		for e := 0; e <= points-n; e++ {
			token := appendValue(token, '.', e)
			for s := 0; s <= points-n-e; s++ {
				token := appendValue(token, '.', s)
				for w := 0; w <= points-n-e-s; w++ {
					if !yield(games.Move(appendValue(token, '.', w))) {
						return false
					}
				}
			}
		}
	}
	return true
}

// CountLegal counts, for each empty space, the ways to divide the points.
func (p *position) CountLegal() int {
	if p.Result().Over {
		return 0
	}
	return p.empty() * divisions(p.points, len(directionNames))
}

// divisions are the ways to divide points among some sides and what is not spent:
// C(points+sides, sides).
func divisions(points, sides int) int {
	n := 1
	for i := 1; i <= sides; i++ {
		n = n * (points + i) / i
	}
	return n
}

// Cells are the empty spaces.
func (p *position) Cells() []string {
	cells := []string{}
	for at := range p.board {
		if p.board[at].empty() && !p.Result().Over {
			cells = append(cells, p.name(at))
		}
	}
	return cells
}

// MoveOn counts in the order in which divide yields.
func (p *position) MoveOn(cell string, index int) games.Move {
	token := []byte(cell)
	separator, left := byte(':'), p.points
	for others := len(directionNames) - 1; others >= 0; others-- {
		value := 0
		for n := divisions(left, others); index >= n; n = divisions(left-value, others) {
			index -= n
			value++
		}
		token = appendValue(token, separator, value)
		separator, left = '.', left-value
	}
	return games.Move(token)
}
