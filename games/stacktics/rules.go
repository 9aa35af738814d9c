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
	next.make(m)
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
func (p *position) Result() games.Result { return games.Ended(p.outcome()) }

func (p *position) over() bool {
	_, reason := p.outcome()
	return reason != ""
}

// outcome is why the game is over and who won it.
func (p *position) outcome() (winner games.Seat, reason string) {
	if p.left != 0 {
		return p.left.Opponent(), byLeaving
	}
	return p.field.outcome()
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
	for at := range squaresOf(p.stands[p.turn]) {
		n += p.count(at)
	}
	return n
}

func (p *position) Legal(yield func(games.Move) bool) {
	if p.over() || p.pie == games.PieOpen && !yield(swapToken) {
		return
	}
	for at := range squaresOf(p.stands[p.turn]) {
		if !p.each(at, func(m move) bool { return yield(p.token(m)) }) {
			return
		}
	}
}
