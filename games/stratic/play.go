package stratic

import (
	"slices"

	"boardroom/games"
)

// A deed is what a move has done, for those who tell of it.
type deed struct {
	move   move
	seat   games.Seat
	mover  piece
	before *position
	after  *position
	end    cell  // where the mover, or the Fortifier that carried it, stands now
	met    bool  // something unseen was met on the way
	barred bool  // a swap did not happen
	victim piece // what was captured, or none
	where  cell  // of the victim
	broken bool  // the guard of a Commander was broken: Fortifier and mover are gone
	fallen games.Seat
	missed bool // an answer did not reach the Commander
	began  bool // a leaving has started the game
	ended  bool // the turn is over
	grew   bool
	gains  []gain
}

// A gain is a reinforcement that a seat has earned.
type gain struct {
	seat games.Seat
	why  string
}

// Play plays a move of a seat. What is legal goes by what the seat knows; what
// happens, by the whole truth.
func (p *position) Play(seat games.Seat, token games.Move) (games.Position, []games.Event, error) {
	if err := p.mayAct(seat); err != nil {
		return nil, nil, err
	}
	if p.phase == deploying {
		return p.deploy(seat, token)
	}
	known := p.known(seat)
	m, time, err := known.readToken(string(token))
	if err != nil {
		return nil, nil, err
	}
	if !known.allows(m) {
		return nil, nil, known.refusal(m)
	}
	d := p.do(known, m, time)
	return d.after, d.told(), nil
}

// readToken reads a canonical token with the thinking time that it may have.
func (p *position) readToken(token string) (m move, time int, err error) {
	bare, time, ok := cutTime(token)
	if m, is := p.parseMove(bare); is && ok && (p.clock || bare == token) {
		return m, time, nil
	}
	return move{}, 0, p.notMove(token)
}

// allows says whether a move is legal. It looks only at the piece that moves.
func (p *position) allows(m move) bool {
	if p.phase == answering {
		legal := false
		p.list(func(other move) bool {
			legal = legal || other == m
			return !legal
		})
		return legal
	}
	if m.form == reinforce {
		return p.allowsReinforcement(m)
	}
	if p.mustReinforce() || m.form != capture && p.mustCapture() {
		return false
	}
	switch m.form {
	case pass:
		return p.mayPass()
	case done:
		return p.made > 0
	}
	return p.allowsMovement(m)
}

func (p *position) allowsMovement(m move) bool {
	s := p.army.on(m.from)
	if s != nil && s.man == (piece{bureaucrat, p.turn}) && !p.chain.open && (m.form == step || m.form == occupy) {
		there := p.army.on(m.to)
		return p.left > 0 && m.from != m.to && p.isOn(m.to) && (m.form == step) == (there == nil) && (there == nil || mayOccupy(bureaucrat, there))
	}
	return !p.movementsFrom(m.from, func(other move) bool { return other != m })
}

func (p *position) allowsReinforcement(m move) bool {
	return p.made == 0 && p.reserve[p.turn] > 0 && slices.Contains(p.reserveKinds(), m.kind) && p.isPlaceable(m.to)
}

// isPlaceable says whether a reinforcement can be placed on any cell there may be.
func (p *position) isPlaceable(c cell) bool {
	if !p.isOn(c) || !p.mayPlace(c, p.eyes(campOf(p.turn))) {
		return false
	}
	commander := p.army.commanderOf(p.turn)
	return !p.fog || commander != nil && apart(commander.at, c) <= commanderReach
}

// moverOf is the piece that a legal movement moves.
func (p *position) moverOf(m move) piece {
	s := p.army.on(m.from)
	if m.form == carry {
		return piece{fortifier, s.fort}
	}
	return s.top()
}

// do plays a legal move on the true board.
func (p *position) do(known *position, m move, time int) *deed {
	next := p.copy()
	next.knower = nil
	d := &deed{move: m, seat: p.turn, before: p, after: next, end: m.to}
	if p.clock {
		next.spent += time
	}
	switch m.form {
	case reinforce:
		next.army = next.army.put(m.to, piece{m.kind, p.turn})
		next.reserve[p.turn]--
		d.mover = piece{m.kind, p.turn}
	case pass:
		d.endTurn()
	case done:
		d.giveUp()
	default:
		d.movement(known)
	}
	return d
}

// giveUp ends a chain, a turn, or the game where an answer is declined.
func (d *deed) giveUp() {
	next := d.after
	switch {
	case d.before.phase == answering:
		d.finish(next.seatsOf(campOf(d.seat).other()), byCommander)
	case next.chain.open:
		next.chain = chain{}
		d.goOn()
	default:
		d.endTurn()
	}
}

// movement makes a movement, or goes on with one.
func (d *deed) movement(known *position) {
	p, next := d.before, d.after
	d.mover = p.moverOf(d.move)
	if p.phase == playing {
		next.reserve[d.seat] = 0
		if !p.chain.open {
			next.left--
			next.made++
		}
	}
	steps := d.travel(known)
	next.chain = chain{}
	if p.phase == answering {
		d.endAnswer()
		return
	}
	if d.victim.kind == commander && !p.anti && d.fall() {
		return
	}
	if p.anti && d.emptied() {
		return
	}
	d.openChain(steps)
	d.goOn()
}

// travel moves the piece as far as it comes and returns in how many steps.
func (d *deed) travel(known *position) (steps int) {
	p, m := d.before, d.move
	if m.form == exchange || m.from == m.to {
		d.end = m.from
		d.settle(m)
		return 0
	}
	r := d.runner()
	trail := known.trail(r, m.to)
	for i, c := range trail {
		s := p.army.on(c)
		if s == nil || known.army.on(c) != nil {
			continue
		}
		d.met = true
		switch {
		case m.form == swap:
			d.barred, d.end = true, m.from
		case m.form != carry && p.mayCapture(d.mover, s):
			d.end = c
			d.settle(move{form: capture, from: m.from, to: c})
			return i + 1
		case i == 0:
			d.end = m.from
		default:
			d.end = trail[i-1]
			d.settle(move{form: choose(m.form == carry, carry, step), from: m.from, to: d.end})
		}
		return i
	}
	d.settle(m)
	return len(trail)
}

// runner is the mover with the reach that it has for this movement.
func (d *deed) runner() runner {
	p, m := d.before, d.move
	s := p.army.on(m.from)
	switch {
	case m.form == carry:
		return runner{kind: fortifier, from: m.from}
	case p.chain.open:
		return p.chainRunner(s)
	}
	return runnerOn(s)
}

// settle makes a movement that nothing stands in the way of.
func (d *deed) settle(m move) {
	if m.form == capture {
		s := d.before.army.on(m.to)
		d.victim, d.where = s.top(), m.to
		if m.from == m.to || d.before.breaksGuard(d.mover.kind, s) {
			d.victim = piece{fortifier, s.fort}
			d.broken = m.from != m.to
		}
	}
	d.after.relocate(m, d.mover, m.to)
}

// relocate changes what stands where, as a movement does that nothing stands in
// the way of.
func (p *position) relocate(m move, by piece, to cell) {
	there := p.army.on(to)
	switch m.form {
	case exchange:
		p.army = p.army.lift(m.from, by).put(m.from, piece{m.kind, by.seat})
	case swap:
		other := there.man
		p.army = p.army.lift(m.from, by).lift(to, other).put(m.from, other).put(to, by)
	case carry:
		rider := p.army.on(m.from).man
		p.army = p.army.lift(m.from, by).lift(m.from, rider).put(to, by).put(to, rider)
	case capture:
		switch {
		case m.from == to:
			p.army = p.army.lift(to, piece{fortifier, there.fort})
		case p.breaksGuard(by.kind, there):
			p.army = p.army.lift(to, piece{fortifier, there.fort}).lift(m.from, by)
		default:
			p.army = p.army.lift(to, there.top()).lift(m.from, by).put(to, by)
		}
	default:
		p.army = p.army.lift(m.from, by).put(to, by)
	}
}

// openChain lets a piece that has captured go on.
func (d *deed) openChain(steps int) {
	if d.victim.kind == 0 || d.broken {
		return
	}
	next := d.after
	switch d.mover.kind {
	case aggressor:
		if !d.before.chain.open && apart(d.move.from, d.end) <= anySteps {
			next.chain = chain{open: true, at: d.end}
		}
	case viper:
		left := viperSteps - steps
		if d.before.chain.open {
			left = d.before.chain.steps - steps
		}
		if left > 0 {
			next.chain = chain{open: true, at: d.end, steps: left}
		}
	}
}

// goOn leaves the turn with who has it as long as there is something to do.
func (d *deed) goOn() {
	next := d.after
	if next.chain.open && next.known(d.seat).movable() {
		return
	}
	next.chain = chain{}
	if next.left > 0 && next.known(d.seat).movable() {
		return
	}
	d.endTurn()
}
