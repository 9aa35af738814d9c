package garrisons

import "boardroom/games"

// The reasons for which a game ends.
const (
	decided  = "decided"
	stopped  = "stopped"
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
	switch {
	case p.reason != "":
		return games.Illegal("The game is over: nobody can place or march any more.")
	case seat != p.seat(p.turn):
		return games.Illegalf("It is {%d}'s turn.", p.seat(p.turn))
	}
	return nil
}

func (p *position) playPlace(m move) (games.Position, []games.Event, error) {
	at, err := p.index(m.to)
	if err == nil {
		err = p.mayPlace(at)
	}
	if err != nil {
		return nil, nil, err
	}
	next := p.copy()
	next.put(at, regiment.of(p.turn))
	next.acted()
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
	next := p.copy()
	next.put(from, none)
	next.put(to, garrison.of(p.turn))
	next.acted()
	return next, next.toldMarch(p, from, to), nil
}

// playSwap gives o, who is still to move, to the first seat.
func (p *position) playSwap() (games.Position, []games.Event, error) {
	if err := p.maySwap(); err != nil {
		return nil, nil, err
	}
	next := p.copy()
	next.swapped, next.pie = true, pieClosed
	next.settle()
	return next, next.toldSwap(), nil
}

func (p *position) playPass() (games.Position, []games.Event, error) {
	if !p.stuck {
		return nil, nil, games.Illegalf("You can't pass while you can do something else, for example %s.", p.example())
	}
	next := p.copy()
	next.handOver()
	next.settle()
	return next, next.toldPass(p), nil
}

func (p *position) copy() *position {
	next := *p
	next.hexes = append([]hex(nil), p.hexes...)
	return &next
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
	switch {
	case p.decides(-p.turn):
		p.winner, p.reason = -p.turn, decided
	case p.decides(p.turn):
		p.winner, p.reason = p.turn, decided
	case p.stuck && !p.canAct(-p.turn):
		p.winner, p.reason = p.ahead(), stopped
	}
}

// ahead is the side with more pieces, or 0.
func (p *position) ahead() side {
	switch x, o := p.held[0], p.held[1]; {
	case x > o:
		return sideX
	case o > x:
		return sideO
	}
	return 0
}

// canAct says whether a side can place or march.
func (p *position) canAct(s side) bool {
	if p.held[s.index()] == 0 {
		return p.held[0]+p.held[1] < p.size
	}
	for at, h := range p.hexes[:p.size] {
		switch {
		case h.piece == none:
			if h.lead*int8(s) > 0 {
				return true
			}
		case h.piece == regiment.of(s) && p.canStep(at):
			return true
		}
	}
	return false
}

// opensTo says whether a side could place on a hex.
func (p *position) opensTo(s side, at int) bool {
	h := p.hexes[at]
	return h.piece == none && (h.lead*int8(s) > 0 || p.held[s.index()] == 0)
}

// Leave makes the other seat the winner. The position line is that of the
// position that was left.
func (p *position) Leave(seat games.Seat) (games.Position, []games.Event, error) {
	switch {
	case p.reason != "":
		return nil, nil, games.Illegal("The game is over: nobody can leave it any more.")
	case seat != 1 && seat != 2:
		return nil, nil, games.Illegalf("Nobody has seat %d: the seats are 1 and 2.", seat)
	}
	next := p.copy()
	next.gone, next.winner, next.reason = seat, -p.side(seat), resigned
	return next, next.toldEnd(), nil
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

// Legal yields all placements, all marches, and what else there is.
func (p *position) Legal(yield func(games.Move) bool) {
	switch {
	case p.reason != "":
		return
	case p.stuck:
		yield(passToken)
		return
	case p.pie == pieOpen && !yield(swapToken):
		return
	}
	g := p.ground(p.turn)
	for at, h := range p.hexes[:p.size] {
		if p.opensTo(p.turn, at) && !yield(games.Move(p.names[at])) {
			return
		}
		if h.piece != regiment.of(p.turn) {
			continue
		}
		for _, to := range g.ends(at) {
			if !yield(marchToken(p.names[at], p.names[to])) {
				return
			}
		}
	}
}

// CountLegal counts what Legal yields without writing it down.
func (p *position) CountLegal() int {
	switch {
	case p.reason != "":
		return 0
	case p.stuck:
		return 1
	}
	n := 0
	if p.pie == pieOpen {
		n++
	}
	g := p.ground(p.turn)
	for at, h := range p.hexes[:p.size] {
		if p.opensTo(p.turn, at) {
			n++
		}
		if h.piece == regiment.of(p.turn) {
			n += len(g.ends(at))
		}
	}
	return n
}
