package stacktics

import "boardroom/games"

func (p *position) Play(seat games.Seat, token games.Move) (games.Position, []games.Event, error) {
	if err := p.mayAct(seat); err != nil {
		return nil, nil, games.Under("The pieces", err)
	}
	m, err := p.read(token)
	if err == nil {
		err = p.check(m)
	}
	if err != nil {
		return nil, nil, games.Under("A turn", err)
	}
	next := p.after(m)
	return next, p.told(m, next), nil
}

func (p *position) mayAct(seat games.Seat) error {
	return games.MayAct(p, seat, "nothing moves")
}

func (p *position) after(m move) *position {
	next := *p
	next.quiet++
	next.pie = games.PieClosed
	if m.swap {
		next.swapped = true
		return &next
	}
	if p.pie == games.PieFirst {
		next.pie = games.PieOpen
	}
	rest, taken := p.squares[m.from].without(m.take)
	next.squares[m.from] = rest
	if m.capture {
		next.captured[p.turn] += p.squares[m.to].pips()
		next.quiet = 0
		next.squares[m.to] = taken
	} else {
		next.squares[m.to] = p.squares[m.to].with(taken)
	}
	next.turn = p.turn.other()
	return &next
}

// Leave gives the game to the other seat.
func (p *position) Leave(seat games.Seat) (games.Position, []games.Event, error) {
	if err := games.MayLeave(p, seat, 2); err != nil {
		return nil, nil, err
	}
	next := *p
	next.left = seat
	return &next, next.toldEnd(), nil
}

func (p *position) ToAct() []games.Seat {
	if p.over() {
		return nil
	}
	return []games.Seat{p.seat(p.turn)}
}

// The reasons of results.
const (
	byCapture = "captured"
	byStuck   = "stuck"
	byQuiet   = "quiet"
	byLeaving = "resigned"
)

// Result says how the game stands, the count of equal positions aside.
func (p *position) Result() games.Result {
	switch winner, reason := p.outcome(); {
	case reason == "":
		return games.Result{}
	case winner == 0:
		return games.Result{Over: true, Reason: reason}
	default:
		return games.Won(winner, reason)
	}
}

func (p *position) over() bool {
	_, reason := p.outcome()
	return reason != ""
}

// outcome is why the game is over and who won it; a win goes before a draw.
func (p *position) outcome() (winner games.Seat, reason string) {
	switch {
	case p.left != 0:
		return p.left.Opponent(), byLeaving
	case p.captured[armyA] >= p.needed():
		return p.seat(armyA), byCapture
	case p.captured[armyB] >= p.needed():
		return p.seat(armyB), byCapture
	case !p.canAct():
		return p.seat(p.turn.other()), byStuck
	case p.quiet >= mostQuiet:
		return 0, byQuiet
	}
	return 0, ""
}

func (p *position) canAct() bool {
	if p.pie == games.PieOpen {
		return true
	}
	for at := range p.all() {
		if s := p.squares[at]; !s.empty() && s.owner == p.turn && p.canLeave(at) {
			return true
		}
	}
	return false
}

// canLeave says whether there is a move from a square that is not empty.
func (p *position) canLeave(at int) bool {
	return !p.each(at, func(move) bool { return false })
}

// A ray is what lies in one direction from a square: how many empty squares,
// and the stack behind them, which is empty where the board ends.
type ray struct {
	open int
	end  stack
}

func (p *position) ray(at, direction int) (r ray) {
	step := p.step[direction]
	for range p.room[at][direction] {
		at += step
		if s := p.squares[at]; !s.empty() {
			r.end = s
			break
		}
		r.open++
	}
	return r
}

// enters says whether a lift off one stack can end on another.
func (l lift) enters(from, to stack) bool {
	if to.owner == from.owner {
		return to.top() >= l.base
	}
	return l.take == 1 && from.height >= 2
}

// ends is how many moves a lift has along a ray: to each of the empty squares
// within its reach, and onto the stack behind them if that is allowed.
func (l lift) ends(r ray, from stack, reach int) (squares int, onto bool) {
	if r.open >= reach {
		return reach, false
	}
	return r.open, !r.end.empty() && l.enters(from, r.end)
}

// count is how many moves each yields.
func (p *position) count(at int) int {
	s := p.squares[at]
	n := 0
	for d := range directions {
		if !goes(s.shape(), d) {
			continue
		}
		r := p.ray(at, d)
		for l := (lift{}); l.take < int(s.height); {
			if l = s.more(l); !goes(shapes[l.base], d) {
				continue
			}
			squares, onto := l.ends(r, s, p.reach(l.load()))
			n += squares
			if onto {
				n++
			}
		}
	}
	return n
}

// each yields the moves from a square that is not empty, whoever's turn it is;
// it returns false once yield does.
func (p *position) each(at int, yield func(move) bool) bool {
	s := p.squares[at]
	for d := range directions {
		if !goes(s.shape(), d) {
			continue
		}
		r := p.ray(at, d)
		for l := (lift{}); l.take < int(s.height); {
			if l = s.more(l); goes(shapes[l.base], d) && !p.along(at, d, r, l, yield) {
				return false
			}
		}
	}
	return true
}

// along yields the moves of a lift along a ray.
func (p *position) along(at, direction int, r ray, l lift, yield func(move) bool) bool {
	s := p.squares[at]
	squares, onto := l.ends(r, s, p.reach(l.load()))
	m := move{from: at, to: at, take: l.take}
	for range squares {
		m.to += p.step[direction]
		if !yield(m) {
			return false
		}
	}
	m.to, m.capture = m.to+p.step[direction], r.end.owner != s.owner
	return !onto || yield(m)
}

// CountLegal counts the moves without making them.
func (p *position) CountLegal() int {
	if p.over() {
		return 0
	}
	n := 0
	if p.pie == games.PieOpen {
		n = 1
	}
	for at := range p.all() {
		if s := p.squares[at]; !s.empty() && s.owner == p.turn {
			n += p.count(at)
		}
	}
	return n
}

func (p *position) Legal(yield func(games.Move) bool) {
	if p.over() || p.pie == games.PieOpen && !yield(swapToken) {
		return
	}
	for at := range p.all() {
		s := p.squares[at]
		if s.empty() || s.owner != p.turn {
			continue
		}
		if !p.each(at, func(m move) bool { return yield(p.token(m)) }) {
			return
		}
	}
}
