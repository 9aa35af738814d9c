package stratic

import "boardroom/games"

// mostMade is how many movements a turn can have.
const mostMade = 2

// gives says whether a seat can still capture, and so give check.
func (p *position) gives(seat games.Seat) bool { return !p.out[seat] }

// inCheck says whether a seat's Commander is in check, as far as it is known.
func (p *position) inCheck(seat games.Seat) bool {
	if p.anti || p.out[seat] {
		return false
	}
	if p.knower != nil && p.knower.isTold(seat) {
		return p.knower.checked[seat]
	}
	return p.attacked(seat, p.gives)
}

// A listing yields legal moves. It asks only once what it needs to know.
type listing struct {
	*position
	yield   func(move) bool
	asked   bool
	checked bool
	// skipped counts moves of Bureaucrats to empty cells instead of yielding
	// them, where it is not nil.
	skipped *int
}

// check says whether the seat to act is in check.
func (l *listing) check() bool {
	if !l.asked {
		l.asked, l.checked = true, l.inCheck(l.turn)
	}
	return l.checked
}

// list yields every legal move of what the seat to act knows, until yield
// returns false.
func (p *position) list(yield func(move) bool) bool {
	switch p.phase {
	case answering:
		return p.answers(yield) && yield(move{form: done})
	case playing:
		return p.listTurn(yield)
	}
	return true
}

func (p *position) listTurn(yield func(move) bool) bool {
	return p.reinforcements(yield) && (p.mustReinforce() || p.listRest(yield, nil))
}

// listRest yields all but reinforcements.
func (p *position) listRest(yield func(move) bool, skipped *int) bool {
	captureOnly := p.mustCapture()
	l := &listing{position: p, skipped: skipped, yield: func(m move) bool { return captureOnly && m.form != capture || yield(m) }}
	if !l.all() {
		return false
	}
	switch {
	case captureOnly:
		return true
	case p.mayPass():
		return yield(move{form: pass})
	case p.made > 0:
		return yield(move{form: done})
	}
	return true
}

// mayPass says whether the seat to act can pass now.
func (p *position) mayPass() bool {
	return p.made == 0 && (!p.inCheck(p.turn) || !p.movable())
}

// movable says whether some movement is legal.
func (p *position) movable() bool {
	return !p.movements(func(move) bool { return false })
}

// mustCapture says whether the rules of Antistratic force a capture.
func (p *position) mustCapture() bool {
	return p.anti && !p.movements(func(m move) bool { return m.form != capture })
}

// mustReinforce says whether the rules of Antistratic force a reinforcement.
func (p *position) mustReinforce() bool {
	return p.anti && !p.reinforcements(func(move) bool { return false })
}

// movements yields the movements of the seat to act, or how it can go on with
// the one that it is in.
func (p *position) movements(yield func(move) bool) bool {
	return (&listing{position: p, yield: yield}).all()
}

func (l *listing) all() bool {
	switch {
	case l.chain.open:
		return l.chained()
	case l.left == 0:
		return true
	}
	for i := range l.army {
		if !l.from(&l.army[i]) {
			return false
		}
	}
	return true
}

// movementsFrom yields the movements that begin on one cell.
func (p *position) movementsFrom(c cell, yield func(move) bool) bool {
	return (&listing{position: p, yield: yield}).begin(c)
}

func (l *listing) begin(c cell) bool {
	s := l.army.on(c)
	switch {
	case l.chain.open:
		return l.chain.at != c || l.chained()
	case l.left == 0 || s == nil:
		return true
	}
	return l.from(s)
}

// from yields the movements of what stands on a square.
func (l *listing) from(s *square) bool {
	switch {
	case !s.bare() && s.man.seat == l.turn:
		if !l.going(runnerOn(s), s.man) || !l.dismount(s) {
			return false
		}
	case s.bare() && s.fort == l.turn:
		return l.going(runnerOn(s), s.top()) && l.exchanges(s.at)
	}
	return s.fort != l.turn || s.bare() || enemies(s.man.seat, l.turn) || l.carries(s.at)
}

// going yields what a piece can do on the cells that it reaches.
func (l *listing) going(r runner, by piece) bool {
	see := func(to cell, _ int, s *square) bool {
		switch {
		case s == nil:
			return l.try(by, move{form: step, from: r.from, to: to})
		case s.man == (piece{commander, l.turn}) && by.kind != commander:
			return l.swap(by, s, r.from)
		}
		return (!mayOccupy(by.kind, s) || l.try(by, move{form: occupy, from: r.from, to: to})) &&
			(!l.mayCapture(by, s) || l.try(by, move{form: capture, from: r.from, to: to}))
	}
	if r.kind == bureaucrat && l.skipped != nil {
		*l.skipped += l.bounds().size() - len(l.army)
		return l.meetings(r, see)
	}
	return l.reach(r, see)
}

// try yields a movement, one of a Commander only if the Commander may make it.
func (l *listing) try(by piece, m move) bool {
	if by.kind == commander && !l.anti {
		if m.form != capture && !l.check() || !l.isSafe(m) {
			return true
		}
	}
	return l.yield(m)
}

// swap yields the swap of a piece with the Commander, on whose cell it could
// come to stand.
func (l *listing) swap(by piece, with *square, from cell) bool {
	m := move{form: swap, from: from, to: with.at}
	if l.anti || by.kind == fortifier && with.fort != 0 || !l.isSafe(m) {
		return true
	}
	return l.yield(m)
}

// dismount yields the capture of an enemy's Fortifier by its rider.
func (l *listing) dismount(s *square) bool {
	if !l.mayDismount(s) {
		return true
	}
	return l.try(s.man, move{form: capture, from: s.at, to: s.at})
}

// mayDismount says whether a rider captures what it rides.
func (t *terms) mayDismount(s *square) bool {
	return s.stacked() && enemies(s.fort, s.man.seat) && (s.man.kind == interdictor || s.man.kind == commander)
}

// exchanges yields what a Fortifier past the enemy's line can become.
func (l *listing) exchanges(c cell) bool {
	if !isPast(campOf(l.turn).other(), c) {
		return true
	}
	return l.yield(move{form: exchange, from: c, kind: aggressor}) && l.yield(move{form: exchange, from: c, kind: interdictor})
}

// carries yields where a Fortifier can carry its rider.
func (l *listing) carries(c cell) bool {
	for _, w := range l.ways() {
		to := c.plus(w, 1)
		if w.straight && l.isOn(to) && l.army.on(to) == nil && !l.yield(move{form: carry, from: c, to: to}) {
			return false
		}
	}
	return true
}

// chained yields how a chain can go on: an Aggressor captures again, a Viper
// goes on with the steps that it has left.
func (l *listing) chained() bool {
	s := l.army.on(l.chain.at)
	if s == nil || s.man.seat != l.turn {
		return true
	}
	return l.reach(l.chainRunner(s), func(to cell, _ int, there *square) bool {
		switch {
		case there == nil:
			return s.man.kind != viper || l.yield(move{form: step, from: s.at, to: to})
		case s.man.kind == viper && mayOccupy(viper, there) && !l.yield(move{form: occupy, from: s.at, to: to}):
			return false
		}
		return !l.mayCapture(s.man, there) || l.yield(move{form: capture, from: s.at, to: to})
	})
}

// chainRunner is the piece that goes on with a chain; riding gives it nothing.
func (p *position) chainRunner(s *square) runner {
	return runner{kind: s.man.kind, from: s.at, steps: p.chain.steps}
}

// isSafe says whether a movement of the Commander, or a swap with it, does not
// leave it in check. One who captures a Commander may still be answered.
func (p *position) isSafe(m move) bool {
	after := &position{terms: p.terms, grown: p.grown, out: p.out}
	after.army = make(army, len(p.army), len(p.army)+1)
	copy(after.army, p.army)
	victim := piece{}
	if s := p.army.on(m.to); m.form == capture && m.from != m.to {
		victim = s.top()
	}
	after.relocate(m, p.moverOf(m), m.to)
	if victim.kind == commander {
		after.out[victim.seat] = true
	}
	return !after.attacked(p.turn, func(seat games.Seat) bool {
		return !after.out[seat] || seat == victim.seat && victim.kind == commander && after.mayAnswer(seat)
	})
}

// mayAnswer says whether the fall of a seat's Commander is one that it may
// answer: the last of its side, against one last Commander.
func (p *position) mayAnswer(fallen games.Seat) bool {
	camp := campOf(fallen)
	return p.allOut(camp) && p.stillIn(camp.other()) == 1
}

// stillIn counts the seats of a side that are not out.
func (p *position) stillIn(c camp) int {
	n := 0
	for _, seat := range p.seatsOf(c) {
		if !p.out[seat] {
			n++
		}
	}
	return n
}

func (p *position) allOut(c camp) bool { return p.stillIn(c) == 0 }

// seatsOf lists the seats of a side.
func (t *terms) seatsOf(c camp) []games.Seat {
	var seats []games.Seat
	for seat := games.Seat(int(c) + 1); int(seat) <= t.seats(); seat += 2 {
		seats = append(seats, seat)
	}
	return seats
}

// answers yields the captures of the captor's Commander.
func (p *position) answers(yield func(move) bool) bool {
	target := p.lastCommander(campOf(p.turn).other())
	return target == nil || !p.attackOn(target, func(by games.Seat) bool { return by == p.turn }, func(s *square) bool {
		return !yield(move{form: capture, from: s.at, to: target.at})
	})
}

// lastCommander is where a Commander of the side stands that is not out.
func (p *position) lastCommander(c camp) *square {
	for _, seat := range p.seatsOf(c) {
		if s := p.army.commanderOf(seat); s != nil && !p.out[seat] {
			return s
		}
	}
	return nil
}

// Legal yields every legal move. Deployments can't be listed.
func (p *position) Legal(yield func(games.Move) bool) {
	known := p.known(p.turn)
	known.list(func(m move) bool { return yield(known.token(m)) })
}

// CountLegal counts the legal moves. Reinforcements and Bureaucrats go to nearly
// every empty cell, which are counted without a look at each.
func (p *position) CountLegal() int {
	known, n := p.known(p.turn), 0
	one := func(move) bool {
		n++
		return true
	}
	if known.phase != playing {
		known.list(one)
		return n
	}
	if n = known.countReinforcements(); n == 0 || !known.anti {
		known.listRest(one, &n)
	}
	return n
}

// ToAct is the seat whose turn it is; while they deploy, all that have not.
func (p *position) ToAct() []games.Seat {
	switch {
	case p.phase == over:
		return nil
	case p.phase == deploying:
		return p.toDeploy()
	}
	return []games.Seat{p.turn}
}

// Result says who has won, once the phase is over.
func (p *position) Result() games.Result { return p.result }
