package garrisons

import "boardroom/games"

// The reasons for which a game ends.
const (
	decided  = "decided"
	stopped  = "stopped"
	claimed  = "claimed"
	resigned = "resigned"
)

func (p *position) Play(seat games.Seat, token games.Move) (games.Position, []games.Event, error) {
	if err := p.mayAct(seat); err != nil {
		return nil, nil, games.Under("Turns", err)
	}
	a, err := p.read(token)
	if err == nil {
		err = p.allows(a)
	}
	if err != nil {
		return nil, nil, games.Under("Turns", err)
	}
	next := p.after(a)
	return next, next.told(p, a), nil
}

func (p *position) mayAct(seat games.Seat) error {
	return games.MayAct(p, seat, "nobody can place or march")
}

// after is the position after a legal action.
func (p *position) after(a action) *position {
	next := *p
	next.apply(a)
	return &next
}

// apply plays a legal action in a position that nobody else has.
func (p *position) apply(a action) {
	switch a.kind {
	case place:
		p.put(a.to, regiment.of(p.turn))
		p.acted()
	case march:
		p.put(a.from, none)
		p.put(a.to, garrison.of(p.turn))
		p.acted()
	case swap:
		p.swapped, p.pie = true, games.PieClosed
		p.settle()
	case pass:
		p.handOver()
		p.settle()
	}
}

// acted counts an action. The turn ends with its last action, or where its side
// can do no more.
func (p *position) acted() {
	p.left--
	if p.pie == games.PieOpen {
		p.pie = games.PieClosed
	}
	if p.left == 0 || !p.canAct(p.turn) {
		p.handOver()
	}
	p.settle()
}

func (p *position) handOver() {
	p.turn, p.left = -p.turn, p.fresh()
	if p.pie == games.PieFirst {
		p.pie = games.PieOpen
	}
}

// settle finds out what follows from a position that has just been made.
func (p *position) settle() {
	p.stuck = !p.canAct(p.turn)
	switch certain := p.certain(); {
	case certain != 0 && !p.full:
		p.winner, p.reason = certain, decided
	case p.stuck && !p.canAct(-p.turn):
		p.winner, p.reason = p.larger(), stopped
	}
}

func (g *bitboard) larger() side {
	switch x, o := g.held[0], g.held[1]; {
	case x > o:
		return sideX
	case o > x:
		return sideO
	}
	return 0
}

func (p *position) ToAct() []games.Seat {
	if p.reason != "" {
		return nil
	}
	return []games.Seat{p.seat(p.turn)}
}

func (p *position) Result() games.Result {
	result := games.Result{Over: p.reason != "", Reason: p.reason}
	if p.winner != 0 {
		result.Winners = []games.Seat{p.seat(p.winner)}
	}
	return result
}

// Leave makes the other seat the winner. The position line is that of the
// position that was left.
func (p *position) Leave(seat games.Seat) (games.Position, []games.Event, error) {
	if err := games.MayLeave(p, seat, 2); err != nil {
		return nil, nil, err
	}
	next := *p
	next.winner, next.reason = -p.side(seat), resigned
	return &next, next.toldEnd(), nil
}

// GoesOn says whether the game is played in full.
func (p *position) GoesOn() bool { return p.full }

// Claim ends a game that is played in full for a seat that has won for certain.
// The position line is that of the position in which it was claimed.
func (p *position) Claim(seat games.Seat) (games.Position, []games.Event, error) {
	if err := p.mayClaim(seat); err != nil {
		return nil, nil, err
	}
	next := *p
	next.winner, next.reason = p.side(seat), claimed
	return &next, next.toldEnd(), nil
}
