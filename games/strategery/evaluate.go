package strategery

import (
	"math"

	"boardroom/games"
)

// What counts when a position is judged, in spaces.
const (
	// onlyWorth is for an empty space that only one seat could occupy and keep.
	onlyWorth = 0.75
	// riskWorth is what a space loses for each empty space beside it from which
	// somebody could capture it.
	riskWorth = 0.22
	// The lead that is as good as certain grows with the spaces left to occupy.
	firstDoubt, doubtPerSpace = 0.6, 0.06
)

// A siege is what it takes to occupy an empty space and keep it, by the owners
// of the spaces beside it: whoever comes has to beat all that are not its own.
type siege struct {
	total    int
	of       [mostSeats + 1]int // of the total, what is needed against a seat
	captures [mostSeats + 1]int // spaces of a seat that would be captured
	all      int
}

func (p *position) siege(at int) (s siege) {
	for direction := range directionNames {
		beside, ok := p.neighbour(at, direction)
		if !ok || p.board[beside].empty() {
			continue
		}
		there := &p.board[beside]
		cost := int(there.sides[facing(direction)]) + 1
		s.total += cost
		s.of[there.owner] += cost
		if !there.castle || !p.fixed {
			s.captures[there.owner]++
			s.all++
		}
	}
	return s
}

func (s *siege) keeps(seat games.Seat, points int) bool { return s.total-s.of[seat] <= points }

// Evaluate says of two seats how they stand (see balance). Of more it counts spaces:
// those that are owned, less those in danger, and empty ones that only one seat could
// keep.
func (p *position) Evaluate() games.Utilities {
	if in := p.in(); len(in) == 2 {
		other := in[0] + in[1] - p.turn
		b := p.balance(p.turn)
		doubt := firstDoubt + doubtPerSpace*float64(p.empty())
		return games.Between(p.turn, other, b.ahead(true)/doubt)
	}
	var count [mostSeats + 1]float64
	empty := 0
	for at := range p.board {
		if s := &p.board[at]; !s.empty() {
			count[s.owner]++
			continue
		}
		empty++
		p.countEmpty(at, &count)
	}
	return p.shares(&count, empty)
}

// countEmpty adds what an empty space means for the seats around it.
func (p *position) countEmpty(at int, count *[mostSeats + 1]float64) {
	s := p.siege(at)
	var able games.Seat
	n := 0
	for seat := games.Seat(1); seat <= games.Seat(p.seats); seat++ {
		if !p.out[seat] && s.keeps(seat, p.points) {
			able = seat
			n++
		}
	}
	if n == 1 {
		count[able] += onlyWorth
	}
	for seat := games.Seat(1); seat <= games.Seat(p.seats); seat++ {
		if s.captures[seat] > 0 && (n > 1 || n == 1 && able != seat) {
			count[seat] -= riskWorth * float64(s.captures[seat])
		}
	}
}

// shares turns what seats count into their shares of the win.
func (p *position) shares(count *[mostSeats + 1]float64, empty int) (w games.Utilities) {
	doubt := firstDoubt + doubtPerSpace*float64(empty)
	most, sum := math.Inf(-1), 0.0
	for seat := 1; seat <= p.seats; seat++ {
		if !p.out[seat] {
			most = max(most, count[seat])
		}
	}
	for seat := 1; seat <= p.seats; seat++ {
		if !p.out[seat] {
			w[seat] = math.Exp((count[seat] - most) / doubt)
			sum += w[seat]
		}
	}
	for seat := range w {
		w[seat] /= sum
	}
	return w
}

func (p *position) Advance(token games.Move) games.Position {
	var room [len(directionNames)]battle
	m, _ := p.read(token)
	next := p.copy()
	next.take(m, room[:0])
	return next
}

func (p *position) Tuning() games.Tuning { return games.Tuning{Cost: p.cost()} }

func (p *position) cost() int { return 1000 + 400*len(p.board) }
