package garrisons

import "boardroom/games"

// The reasons for which a game ends.
const (
	decided  = "decided"
	stopped  = "stopped"
	claimed  = "claimed"
	resigned = "resigned"
)

// Play places, marches, swaps or passes.
func (p *position) Play(seat games.Seat, token games.Move) (games.Position, []games.Event, error) {
	if err := p.mayAct(seat); err != nil {
		return nil, nil, err
	}
	m, ok := parseMove(string(token))
	if !ok {
		return nil, nil, notMove(string(token))
	}
	switch {
	case m.kind == place:
		return p.playPlace(m)
	case m.kind == march:
		return p.playMarch(m)
	case m.kind == swap:
		return p.playSwap()
	}
	return p.playPass()
}

// mayAct refuses a seat that is not to act.
func (p *position) mayAct(seat games.Seat) error {
	return games.MayAct(p, seat, "nobody can place or march")
}

func (p *position) playPlace(m move) (games.Position, []games.Event, error) {
	at, err := p.index(m.to)
	if err == nil {
		err = p.mayPlace(at)
	}
	if err != nil {
		return nil, nil, err
	}
	next := p.after(action{kind: place, to: at})
	return next, next.toldPlace(p, at), nil
}

func (p *position) playMarch(m move) (games.Position, []games.Event, error) {
	from, err := p.index(m.from)
	if err == nil {
		err = p.marcher(from)
	}
	if err != nil {
		return nil, nil, err
	}
	to, err := p.index(m.to)
	if err == nil {
		err = p.mayMarch(from, to)
	}
	if err != nil {
		return nil, nil, err
	}
	next := p.after(action{kind: march, from: from, to: to})
	return next, next.toldMarch(p, from, to), nil
}

// playSwap gives o, who is still to move, to the first seat.
func (p *position) playSwap() (games.Position, []games.Event, error) {
	if err := p.maySwap(); err != nil {
		return nil, nil, err
	}
	next := p.after(action{kind: swap})
	return next, next.toldSwap(), nil
}

func (p *position) playPass() (games.Position, []games.Event, error) {
	if !p.stuck {
		return nil, nil, games.Illegalf("You can't pass while you can do something else, for example %s.", p.example())
	}
	next := p.after(action{kind: pass})
	return next, next.toldPass(p), nil
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
		p.swapped, p.pie = true, pieClosed
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
	if p.pie == pieOpen {
		p.pie = pieClosed
	}
	if p.left == 0 || !p.canAct(p.turn) {
		p.handOver()
	}
	p.settle()
}

// handOver gives the turn to the other side.
func (p *position) handOver() {
	p.turn, p.left = -p.turn, p.fresh()
	if p.pie == pieFirst {
		p.pie = pieOpen
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

// larger is the side with more pieces, or 0.
func (p *position) larger() side {
	switch x, o := p.held[0], p.held[1]; {
	case x > o:
		return sideX
	case o > x:
		return sideO
	}
	return 0
}

// ToAct is the seat whose turn it is.
func (p *position) ToAct() []games.Seat {
	if p.reason != "" {
		return nil
	}
	return []games.Seat{p.seat(p.turn)}
}

// Result says who has won, and why.
func (p *position) Result() games.Result {
	result := games.Result{Over: p.reason != "", Reason: p.reason}
	if p.winner != 0 {
		result.Winners = []games.Seat{p.seat(p.winner)}
	}
	return result
}
